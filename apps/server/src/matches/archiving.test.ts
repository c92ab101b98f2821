/** When matches that are over are archived and deleted, whatever clocks do, and whatever is wrong with one of them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openAbsence } from './absence.ts';
import { openArchiving } from './archiving.ts';
import { endMatch } from './ending.ts';
import { cancelMatch } from './joining.ts';
import { leaveMatch } from './leaving.ts';

const node = useNode(['tic-tac-toe']);
const HOUR = 3_600_000;

const execute = (query: string): Promise<unknown> => sql.raw(query).execute(node.database.db);
/** Sets the clock of the database, as far as match time can see. */
const setClock = (by: number): Promise<unknown> =>
  execute(`create or replace function rondel.wall_time() returns bigint language sql volatile as
    $$ select (extract(epoch from clock_timestamp()) * 1000)::bigint + ${by} $$`);
/** What a jump of the clock that all nodes have noticed leaves behind, and a restore that keeps clocks. */
const setAhead = (ms: number): Promise<unknown> =>
  execute(`update rondel.clock set ahead = ${ms}, epoch = epoch + 1`);

beforeEach(async () => {
  await execute('truncate rondel.matches cascade');
  await setClock(0);
  await setAhead(0);
  await node.time.sync();
});

const lobby = () => ({ ...node, announcements: { announce: () => {} } as never, newSeed: randomUUID });
const claimOf = async (match: string) => {
  const { token_id: tokenId } = await node.database.db
    .selectFrom('seats')
    .select('token_id')
    .where('match_id', '=', match)
    .where('seat', '=', 0)
    .executeTakeFirstOrThrow();
  return { seat: 0, tokenId };
};

/** Every way in which a match ends. */
const WAYS: { readonly [way: string]: (match: string) => Promise<unknown> } = {
  rules: async (match) => {
    for (const [i, cell] of [0, 3, 1, 4, 2].entries())
      await node.acting.act({ match, seat: i % 2, event: { type: 'place', cell } });
  },
  operator: (match) => endMatch(lobby(), match, 'it is late'),
  leaving: async (match) => leaveMatch(lobby(), node.acting, match, await claimOf(match)),
  host: async (match) => {
    await execute(`update rondel.seats set bot = 'random' where seat = 1 and match_id = '${match}'`);
    return cancelMatch(lobby(), match, await claimOf(match));
  },
  absence: async () => {
    await execute('update rondel.seats set seen_at = 0');
    await execute('update rondel.matches set waits_since = 0');
    await execute('update rondel.watch set since = 0, last_at = rondel.match_time()');
    await openAbsence({ ...node, limit: 60 }).sweep();
  },
};
const CLOCKS = { right: 0, 'set back': -48 * HOUR, 'set forward': 48 * HOUR };

test.each(Object.keys(WAYS).flatMap((way) => Object.keys(CLOCKS).map((clock) => [way, clock] as const)))(
  '[S13] a match that was ended by %s is deleted after a day, by a clock that was %s',
  async (way, clock) => {
    await setAhead(CLOCKS[clock as keyof typeof CLOCKS]);
    await node.time.sync();
    const match = await insertMatch(node, { game: 'tic-tac-toe' });
    const archiving = openArchiving({ ...node, archiveAfter: null, deleteAfter: 1 });
    expect(await archiving.remove()).toBe(0);
    await WAYS[way]?.(match);
    expect(await node.store.load(match)).toMatchObject({
      value: { status: expect.stringMatching('finished|abandoned') },
    });
    expect(await archiving.remove()).toBe(0);
    await execute("update rondel.matches set finished_at = finished_at - interval '23 hours'");
    expect(await archiving.remove()).toBe(0);
    // A clock that was set back has to come to it, too.
    await execute("update rondel.matches set finished_at = finished_at - interval '2 days 2 hours'");
    expect(await archiving.remove()).toBe(1);
  },
);

test('[S13] a clock that is set, noticed or not, and set right again, deletes nothing', async () => {
  const archiving = openArchiving({ ...node, archiveAfter: null, deleteAfter: 1 });
  for (const by of [-48 * HOUR, 48 * HOUR]) {
    const matches: string[] = [];
    const end = async () => {
      const match = await insertMatch(node, { game: 'tic-tac-toe' });
      await endMatch(lobby(), match, 'it is late');
      matches.push(match);
    };
    await end();
    await setClock(by);
    expect(await archiving.remove()).toBe(0);
    await node.time.sync();
    await end();
    expect(await archiving.remove()).toBe(0);
    await setClock(0);
    expect(await archiving.remove()).toBe(0);
    await node.time.sync();
    await end();
    expect(await archiving.remove()).toBe(0);
    expect(matches).toHaveLength(3);
  }
});

test('[S13] a match that cannot be archived is told of and passed over, and the others are archived', async () => {
  const matches: string[] = [];
  for (let i = 0; i < 4; i++) {
    const match = await insertMatch(node, { game: 'tic-tac-toe' });
    await WAYS['rules']?.(match);
    matches.push(match);
  }
  await execute("update rondel.matches set finished_at = finished_at - interval '3 days'");
  const [, broken] = matches as [string, string];
  // What was written there by something else is no hash.
  await execute(`update rondel.events set hash = 'x' where match_id = '${broken}' and seq = 2`);
  await execute(
    `update rondel.matches set finished_at = finished_at - interval '1 day' where id = '${broken}'`,
  );
  const archiving = openArchiving({ ...node, archiveAfter: 1, deleteAfter: null });
  expect([await archiving.archive(), await archiving.archive()]).toEqual([3, 0]);
  const archived = async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id from rondel.matches where archived_at is not null`.execute(node.database.db);
    return rows.map(({ id }) => id).sort();
  };
  expect(await archived()).toEqual(matches.filter((match) => match !== broken).sort());
  const told = node.lines.filter(({ match, level }) => match === broken && level === 50);
  expect(told).toMatchObject([{ msg: 'a match could not be archived, and is passed over for a while' }]);
  // Its events are all there still.
  const { rows } = await sql`select from rondel.events where match_id = ${broken}`.execute(node.database.db);
  expect(rows).toHaveLength(5);
});
