/** One match, many who watch it: what is sent to them is made once, and nothing is read for it that is known. */
import { legalEvents } from '@rondel/core';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHistory } from '../matches/history.ts';
import { openJournal } from '../matches/journal.ts';
import { hasBegun } from '../matches/match.ts';
import { stepMatch } from '../matches/step.ts';
import { openAnnouncements } from '../nodes/announcements.ts';
import { type BareNode, openBareNode, until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { openHub } from './hub.ts';

const SPECTATORS = 2_000;
let database: TestDatabase;
let node: BareNode;

beforeAll(async () => {
  database = await openTestDatabase();
  node = await openBareNode(database.url, ['kalaha']);
});
afterAll(async () => {
  await node?.close();
  await database?.close();
});

test('[S7] 2,000 spectators hear every event once and in order, of one text, and no event is read for it', async () => {
  const log = pino({ level: 'silent' });
  const { store, time } = node;
  const announcements = openAnnouncements({ url: database.url, pool: node.database.pool, node: 'one', log });
  const stored = openHistory(node.database);
  let reads = 0;
  const history: typeof stored = {
    ...stored,
    events: (...asked) => {
      reads++;
      return stored.events(...asked);
    },
  };
  const hub = openHub({
    database: node.database,
    store,
    history,
    announcements,
    time,
    log,
    lookEvery: 60_000,
  });
  const journal = openJournal({
    pool: node.database.pool,
    log,
    onWritten: (changes) => {
      for (const { after } of changes) store.keep(after);
      hub.remember(changes);
      announcements.announce(changes.map(({ after }) => ({ match: after.id, seq: after.seq })));
    },
  });
  const match = await insertMatch(node, { game: 'kalaha' });
  const heard = Array.from({ length: SPECTATORS }, () => [] as string[]);
  let newcomers = SPECTATORS;
  for (const texts of heard) {
    const send = (text: string): void => {
      if (text.startsWith('{"type":"event"')) texts.push(text);
      else newcomers--;
    };
    hub.subscribe({ match, viewer: null, tokenId: null, send, end: () => {} }, null);
  }
  await until(() => newcomers === 0);

  for (let i = 1; i <= 3; i++) {
    const found = await store.load(match);
    if (!found.ok || !hasBegun(found.value)) throw new Error('no match');
    const step = stepMatch(found.value, legalEvents(found.value.state)[0] as number, time.now());
    if (!step.ok) throw new Error(step.problem.message);
    expect(await journal.append(step.value)).toBe('written');
    await until(() => heard.every((texts) => texts.length === i));
  }
  expect(heard[0]?.map((text) => JSON.parse(text).sequence)).toEqual([1, 2, 3]);
  expect(new Set(heard.flat()).size).toBe(3);
  expect(reads).toBe(0);
  await hub.close();
  await announcements.close();
});
