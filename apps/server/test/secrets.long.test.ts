/** Secrets [S6]: everything that anybody is sent is written down, and searched for what they must not know. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import {
  describe as describeState,
  fromRecord,
  type Game,
  type GameRecord,
  startGame,
  stateFromBytes,
  stateToBytes,
  stateToJson,
  tellings,
  unwrap,
} from '@rondel/core';
import { court } from '@rondel/games/court';
import { englishAuction } from '@rondel/games/english-auction';
import { fireworks } from '@rondel/games/fireworks';
import { ohHell } from '@rondel/games/oh-hell';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { listGames, loadGame } from '@rondel/workers/modules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run, scratchFolder } from '../../cli/test/run.ts';
import { secureSeed } from '../src/matches/creating.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { type Ear, normalise, openEars, playFor } from './ears.ts';
import { CARD, gossip, WORD } from './gossip.ts';
import { ask, must, type NewMatch, type Player, query, sitDown, type Table } from './tables.ts';

const file = scratchFolder();
const seeds: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ newSeed: () => seeds.shift() ?? secureSeed() });
});
afterAll(() => server.close());

const games = await Promise.all((await listGames()).map(loadGame));
const hides = ({ engine }: Game): boolean =>
  engine.layout.blocks.some(({ visibility, artifact }) => visibility !== 'public' && artifact !== 'random') ||
  [...engine.codes.types, ...engine.tells.values()].some(({ fields }) => fields.some(({ secret }) => secret));
/** One event of a match. */
type Play = readonly [seat: number, event: object];

/** Plays, pries in all ways, also into every position before, and answers what each ear has heard. */
async function overhear(
  wish: NewMatch,
  plays: readonly Play[],
  seed?: string,
): Promise<{ table: Table; ears: readonly Ear[] }> {
  if (seed !== undefined) seeds.push(seed);
  const table = await sitDown(server, wish);
  const ears = await openEars(server, table);
  for (const [seat, event] of plays) await playFor(ears, table, seat, event);
  await Promise.all(ears.map((ear) => ear.pry()));
  return { table, ears };
}
const closeAll = (ears: readonly Ear[]) => Promise.all(ears.map((ear) => ear.close()));
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];
/** All numbers of what an ear has heard, wherever they are. */
const numbersHeard = (ear: Ear): Set<number> =>
  new Set(ear.heard().flatMap((text) => numbersIn(JSON.parse(/[[{].*/s.exec(text)?.[0] ?? '0'))));

// The big ones are in big-secrets.long.test.ts.
test('these are the games with hidden information: a new one belongs into the tests below', () => {
  expect(games.filter(hides).map(({ name }) => name)).toEqual([
    'court',
    'deck-building',
    'english-auction',
    'fireworks',
    'oh-hell',
    'property',
    'risk',
    'sealed-auction',
    'settlers',
  ]);
});

describe('[S6] hidden information', () => {
  const options = { players: 3, items: 2, most: 200 };
  const worths = (game: Game, seed: string): number[] =>
    (describeState(startGame(game, { seed })).players as { worth: number }[]).map(({ worth }) => worth);
  /** Two seeds in which one seat sees the same, and the others have something else. */
  const twins = (game: Game, seat: number): [string, string] => {
    const known = new Map<number, { seed: string; all: number[] }>();
    for (let i = 0; ; i++) {
      const seed = `twin-${i}`;
      const all = worths(game, seed);
      const twin = known.get(all[seat] as number);
      if (twin !== undefined && all.every((worth, at) => (worth === twin.all[at]) === (at === seat)))
        return [twin.seed, seed];
      known.set(all[seat] as number, { seed, all });
    }
  };

  test('a sealed bid leaves no trace with anybody but the bidder before all bids are opened', async () => {
    const wish = { game: 'sealed-auction', options };
    const [seed] = twins(sealedAuction.with(options) as unknown as Game, 1);
    const bids = (amount: number): Play[] => [
      [0, { type: 'bid', amount }],
      [1, { type: 'bid', amount: 5 }],
    ];
    const one = await overhear(wish, bids(193), seed);
    const two = await overhear(wish, bids(111), seed);
    for (const [i, ear] of one.ears.entries()) {
      if (ear.seat === 0) expect(ear.heard().some((text) => text.includes('"amount":193'))).toBe(true);
      else expect(normalise(ear.heard())).toEqual(normalise((two.ears[i] as Ear).heard()));
    }
    // The numbers of legal bids are there for those who can bid; the spectators see no such number at all.
    for (const ear of one.ears.filter(({ seat }) => seat === null))
      expect(numbersHeard(ear).has(193)).toBe(false);

    // The last bid opens all of them, which is when it becomes known who has won, and for how much.
    await playFor(one.ears, one.table, 2, { type: 'bid', amount: 6 });
    await Promise.all(one.ears.map((ear) => ear.pry()));
    for (const ear of one.ears) {
      expect(ear.heard().some((text) => text.includes('"paid":193'))).toBe(true);
    }
    await closeAll([...one.ears, ...two.ears]);
  });

  test.each([
    ['sealed-auction', sealedAuction, [[0, { type: 'bid', amount: 7 }]]],
    ['english-auction', englishAuction, [[0, { type: 'raise', to: 7 }]]],
  ] as const)(
    'what an item is worth to somebody in %s is known to nobody else',
    async (name, game, plays) => {
      const chosen = (game as unknown as Game).with(options);
      const pair = twins(chosen, 1);
      const [one, two] = [
        await overhear({ game: name, options }, plays, pair[0]),
        await overhear({ game: name, options }, plays, pair[1]),
      ];
      for (const [i, ear] of one.ears.entries()) {
        if (ear.seat === 0 || ear.seat === 2) continue;
        expect(normalise(ear.heard())).toEqual(normalise((two.ears[i] as Ear).heard()));
      }
      const [own] = worths(chosen, pair[0]);
      expect((one.ears[0] as Ear).heard().some((text) => text.includes(`"worth":${own}`))).toBe(true);
      for (const ear of one.ears.filter(({ seat }) => seat === null)) {
        expect(ear.heard().some((text) => text.includes('worth'))).toBe(false);
      }
      await closeAll([...one.ears, ...two.ears]);
    },
  );
});

describe('[S6] hidden hands', () => {
  test('nobody hears of a card that another holds in oh-hell', async () => {
    const seed = 'hidden-hands';
    const { players } = describeState(startGame(ohHell, { seed }));
    const hands = players.map(({ hand }) => hand);
    const { ears } = await overhear({ game: 'oh-hell' }, [], seed);
    for (const ear of ears) {
      const all = ear.heard().join('\n');
      for (const [seat, hand] of hands.entries()) {
        for (const card of hand)
          expect([ear.seat, card, all.includes(`"${card}"`)]).toEqual([ear.seat, card, ear.seat === seat]);
      }
    }
    await closeAll(ears);
  });

  test('in fireworks a card is heard of by all players but its owner', async () => {
    const seed = 'hidden-hands';
    const hands = describeState(startGame(fireworks, { seed })).players.map(({ hand }) => hand);
    const { ears } = await overhear({ game: 'fireworks' }, [], seed);
    for (const ear of ears) {
      const all = ear.heard().join('\n');
      for (const card of new Set(hands.flat())) {
        const isWithAnother = hands.some((hand, seat) => seat !== ear.seat && hand.includes(card));
        expect([ear.seat, card, all.includes(`"${card}"`)]).toEqual([
          ear.seat,
          card,
          ear.seat !== null && isWithAnother,
        ]);
      }
    }
    await closeAll(ears);
  });

  test('nobody hears which card another holds in court', async () => {
    const seed = 'hidden-hands';
    const held = describeState(startGame(court, { seed })).players.map((player) => player.held);
    const { ears } = await overhear({ game: 'court' }, [], seed);
    for (const ear of ears) {
      const all = ear.heard().join('\n');
      // Cards of one name are many: what counts is that only the own hand is shown.
      const shown = [...all.matchAll(/"held":"([a-z]+)"/g)].map(([, card]) => card);
      expect([ear.seat, new Set(shown)]).toEqual([
        ear.seat,
        new Set(ear.seat === null ? [] : [held[ear.seat]]),
      ]);
    }
    await closeAll(ears);
  });
});

describe('[S6] what is told', () => {
  let node: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    const hosting = { games: [gossip] };
    node = await openTestServer(hosting);
    other = await openTestServer(hosting, node.database);
  });
  afterAll(async () => {
    await other?.close();
    await node?.close();
  });

  /** Who may hear which secret number: the cards dealt, a card that seat 0 draws, a word of seat 1 to 2, … */
  const MAY_HEAR = new Map([
    [CARD, [0]],
    [CARD + 1, [1]],
    [CARD + 2, [2]],
    [CARD + 10, [0]],
    [CARD + 32, [2]],
    [WORD + 2, [1, 2]],
  ]);
  const allowed = (seat: number | null): number[] =>
    [...MAY_HEAR].flatMap(([secret, seats]) => (seats.includes(seat as number) ? [secret] : []));
  const secretsHeard = (ear: Ear): number[] =>
    [...numbersHeard(ear)].filter((number) => number >= CARD).sort((a, b) => a - b);

  test('reaches whom it was told to and nobody else: over sockets, streams and requests, on every node', async () => {
    const table = await sitDown(node, { game: 'gossip' });
    const ears = [...(await openEars(node, table)), ...(await openEars(other, table))];
    for (const [seat, type] of ['draw', 'whisper', 'draw'].entries())
      await playFor(ears, table, seat, { type });
    // Each way out on its own: what was heard live, what is told to those who come late, and what is asked for.
    for (const ear of ears) expect(secretsHeard(ear)).toEqual(allowed(ear.seat));
    const late = await openEars(other, table);
    await Promise.all(late.map((ear) => ear.reach(3)));
    for (const ear of late) expect(secretsHeard(ear)).toEqual(allowed(ear.seat));
    await Promise.all(late.map((ear) => ear.pry()));
    for (const ear of late) expect(secretsHeard(ear)).toEqual(allowed(ear.seat));
    const path = { id: table.id };
    const { began, events } = must(await other.client().GET('/matches/{id}/events', { params: { path } }));
    expect(began).toEqual([
      { type: 'RoundBegin', seat: 0, round: 1, times: 1 },
      { type: 'TurnBegin', seat: 0, turn: 1, extra: false, replay: false, source: null },
      { type: 'began' },
      ...[0, 1, 2].map((whose) => ({ type: 'dealt', whose })),
    ]);
    expect(events.map(({ told }) => told.map(({ type }) => type))).toEqual([
      ['drew', 'TurnBegin'],
      ['TurnBegin'],
      ['drew', 'RoundBegin', 'TurnBegin'],
    ]);
    await closeAll([...ears, ...late]);
  });

  test('the answer to an event tells its sender, also when the request is repeated on another node', async () => {
    const { id, players } = await sitDown(node, { game: 'gossip' });
    const { token } = players[0] as Player;
    const headers = { 'idempotency-key': 'once' };
    const send = (test: TestServer) =>
      ask(test, `/matches/${id}/events`, { token, json: { event: { type: 'draw' } }, headers });
    const first = await send(node);
    expect(first.body?.told).toEqual([
      { type: 'drew', by: 0, card: CARD + 10 },
      { type: 'TurnBegin', seat: 1, turn: 2, extra: false, replay: false, source: null },
    ]);
    expect((await send(other)).text).toBe(first.text);
  });

  test('it is neither stored nor in the record, from which it can be told again', async () => {
    const table = await sitDown(node, { game: 'gossip' });
    for (let i = 0; i < 6; i++) await table.play(i % 3, { type: 'draw' });
    const params = { path: { id: table.id } };
    const record = must(await node.client().GET('/matches/{id}/record', { params })) as unknown as GameRecord;
    const stored = await query(
      node,
      `select row_to_json(m)::text || (select string_agg(row_to_json(e)::text, '') from rondel.events e
         where e.match_id = m.id) as text from rondel.matches m where m.id = $1`,
      [table.id],
    );
    for (const text of [JSON.stringify(record), JSON.stringify(stored)])
      for (const word of ['drew', 'dealt', 'card', CARD, CARD + 10]) expect(text).not.toContain(`${word}`);
    const cards = tellings(unwrap(fromRecord(gossip, record))).flatMap(({ card = [] }) => card);
    expect(cards).toHaveLength(9);
  });
});

/** What must not be in anything that is sent while a match is played. */
async function secretsOf({ id }: Table): Promise<readonly string[]> {
  const [row] = await query<{
    seed: string;
    game: string;
    options: object;
    snapshot: Buffer;
    hashes: string[];
  }>(
    server,
    `select m.seed, m.game, m.options, m.snapshot, array_append((select array_agg(e.hash) from rondel.events e where e.match_id = m.id), m.hash)
       as hashes from rondel.matches m where m.id = $1`,
    [id],
  );
  if (row === undefined) throw new Error('no such match');
  const game = games.find(({ name }) => name === row.game)?.with(row.options as never) as Game;
  const state = unwrap(stateFromBytes(game, row.snapshot));
  const { random } = stateToJson(state).state as { random?: { key: number[]; drawn: number } };
  expect(Buffer.from(stateToBytes(state)).equals(row.snapshot)).toBe(true);
  return [
    row.seed,
    Buffer.from(row.seed).toString('base64'),
    Buffer.from(row.seed, 'hex').toString('base64'),
    ...row.hashes,
    ...(['hex', 'base64', 'base64url'] as const).map((form) => row.snapshot.toString(form)),
    ...(random === undefined ? [] : [random.key.join(), random.key.join(', '), JSON.stringify(random)]),
    '"random"',
    '"hash"',
  ];
}

describe('[S6] seeds, dice to come and hashes of states', () => {
  const wishes = games
    .filter((game) => game.isRandom)
    .map(({ name }): NewMatch => ({ game: name, options: name.endsWith('auction') ? { items: 20 } : {} }));

  test('there are games with dice to be looked at', () => {
    expect(wishes.map(({ game }) => game)).toEqual([
      'backgammon',
      'ca-ngua',
      'court',
      'deck-building',
      'english-auction',
      'fireworks',
      'ludo',
      'oh-hell',
      'property',
      'risk',
      'sealed-auction',
      'settlers',
    ]);
  });

  test.each(wishes.map((wish) => [wish.game, wish] as const))(
    'nobody hears of them in %s before the end, and everybody after it',
    async (_game, wish) => {
      const table = await sitDown(server, wish);
      const ears = await openEars(server, table);
      const { seedHash } = await table.look();
      expect(seedHash).toMatch(/^[0-9a-f]{64}$/);
      const secrets = new Set<string>();
      for (let plays = 0; plays < 6; ) {
        const positions = await Promise.all(table.players.map(({ seat }) => table.look(seat)));
        const acting = positions.findIndex(({ position }) => (position?.legal.length ?? 0) > 0);
        for (const secret of await secretsOf(table)) secrets.add(secret);
        expect(positions[0]?.status).toBe('started');
        // Nobody can act while the end of a turn is on its way.
        if (acting < 0) continue;
        plays++;
        const legal = (positions[acting]?.position?.legal ?? []) as { type: string }[];
        // Three cards that are played blindly end a match of fireworks; hints do not.
        const next = legal.find(({ type }) => type === 'hint') ?? legal[0];
        await playFor(ears, table, acting, next as object);
      }
      await Promise.all(ears.map((ear) => ear.pry()));
      for (const ear of ears) {
        await ear.ask('/matches?status=started');
        await ear.ask('/metrics');
        const heard = ear.heard();
        expect(heard.length).toBeGreaterThan(20);
        for (const secret of secrets)
          expect(heard.filter((text) => text.includes(secret)).map((text) => [secret, text])).toEqual([]);
      }

      // Seats that cannot be given up are taken over by bots, until nobody is left.
      for (const { seat, client } of [...table.players].reverse()) {
        const { status } = await table.look(seat);
        if (status === 'started')
          must(await client.POST('/matches/{id}/leave', { params: { path: { id: table.id } } }));
      }
      const { status, seed, seedHash: stillSeedHash } = await table.look();
      expect(['finished', 'abandoned']).toContain(status);
      expect(stillSeedHash).toBe(seedHash);
      expect(
        createHash('sha256')
          .update(seed as string)
          .digest('hex'),
      ).toBe(seedHash);
      const record = must(
        await server.client().GET('/matches/{id}/record', { params: { path: { id: table.id } } }),
      ) as unknown as GameRecord;
      const game = games.find(({ name }) => name === wish.game)?.with(record.options) as Game;
      expect(unwrap(fromRecord(game, record)).length).toBe(record.events.length);
      expect(record.hashes.length).toBe(record.events.length);
      writeFileSync(file(`${wish.game}.json`), JSON.stringify(record));
      const verified = await run(
        'replay',
        file(`${wish.game}.json`),
        '--verify',
        '--seed-hash',
        seedHash as string,
      );
      expect([verified.code, verified.err]).toEqual([0, '']);
      expect(
        (await run('replay', file(`${wish.game}.json`), '--verify', '--seed-hash', '0'.repeat(64))).code,
      ).toBe(1);
      await closeAll(ears);
    },
  );
});
