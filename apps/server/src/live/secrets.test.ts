import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openStream, watchLive } from './testing/clients.ts';
import { type LiveNode, must, openLiveNode, startOf } from './testing/live-node.ts';

let database: TestDatabase;
let node: LiveNode;
beforeAll(async () => {
  database = await openTestDatabase();
  node = await openLiveNode(database.url);
});
afterAll(async () => {
  await node?.close();
  await database?.close();
});

test('[S6] whoever watches a sealed auction receives no bid before it is opened, no worth, no seed and no hash', async () => {
  // Amounts that nothing else in a message can look like.
  const bids = [
    [901, 823, 767],
    [613, 587, 941],
  ];
  const seats = await startOf(node, 'sealed-auction', { players: 3, items: 2, most: 1000 });
  const match = seats[0]!.match;
  const spectator = watchLive(node, match);
  const rival = watchLive(node, match, { token: await node.tokenFor(seats[2]!) });
  const stream = await openStream(node, match);
  await Promise.all([spectator.reach(0), rival.reach(0)]);
  const { seed, seed_hash } = must(await node.store.load(match)).row;
  const received = (): string => [...spectator.texts, ...stream.blocks].join('\n');
  /** Whether a number is told, apart from where it can be by chance: ids, the seed's hash, the own hand. */
  const tells = (text: string, amount: number): boolean =>
    new RegExp(`[^-0-9]${amount}(?![0-9])`).test(
      text.replace(/"(id|seedHash)":"[^"]*"|"worth":\d+|"legal":\[[^\]]*\]/g, ''),
    );

  let sequence = 0;
  for (const [round, amounts] of bids.entries()) {
    for (const seat of [0, 1]) {
      must(await node.acting.act({ match, seat, event: { type: 'bid', amount: amounts[seat] } }));
      sequence++;
      await Promise.all([spectator.reach(sequence), rival.reach(sequence)]);
      await until(() => stream.blocks.some((block) => block.startsWith(`id: ${sequence}\n`)));
    }
    for (const amount of amounts) {
      expect(tells(received(), amount)).toBe(false);
      expect(tells(rival.texts.join('\n'), amount)).toBe(false);
    }
    expect(spectator.events.at(-1)!.event).toEqual({ type: 'sealed', seat: 1 });
    // While it is played: neither the seed nor any hash of a state. The hash of the seed is public.
    const { rows } = await node.lobby.database.pool.query(
      'select hash from rondel.events where match_id = $1 union select hash from rondel.matches where id = $1',
      [match],
    );
    for (const secret of [seed, ...rows.map(({ hash }) => hash as string)])
      expect(received()).not.toContain(secret);
    expect(received()).toContain(seed_hash);
    expect(received()).not.toContain('"worth"');
    expect(received().replaceAll(seed_hash, '')).not.toMatch(/[0-9a-f]{16}(?![0-9a-f-])/);
    must(await node.acting.act({ match, seat: 2, event: { type: 'bid', amount: amounts[2] } }));
    sequence++;
    await Promise.all([spectator.reach(sequence), rival.reach(sequence)]);
    // Opened: the price is known now.
    expect(tells(spectator.texts.join('\n'), Math.max(...amounts))).toBe(true);
    expect(round === 1).toBe(must(await node.store.load(match)).status === 'finished');
  }
  await until(() => spectator.matches.length === 2);
  expect(spectator.matches[1]!.match.seed).toBe(seed);
  // The own bid comes back to who made it, in full.
  expect(rival.events[2]!.event).toEqual({ type: 'bid', seat: 2, amount: 767 });
  stream.abort();
  await Promise.all([spectator.leave(), rival.leave()]);
});
