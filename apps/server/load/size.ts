/**
 * How large a database gets: bytes per event while matches are kept as they are, and once they are archived.
 *
 *     npm run -s size:database -- --matches 300 --events 300
 */
import { parseArgs } from 'node:util';
import { decodeEvent, eventSeat, legalEvents } from '@rondel/core';
import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';
import { openArchiving } from '../src/matches/archiving.ts';
import { hasBegun, type StartedMatch } from '../src/matches/match.ts';
import { type BareNode, openBareNode } from '../src/testing/bare-node.ts';
import { openPostgres } from '../src/testing/database.ts';
import { insertMatch } from '../src/testing/insert-match.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: 'kalaha,chess,ca-ngua,go' },
    matches: { type: 'string', default: '300' },
    events: { type: 'string', default: '300' },
  },
});
const [matches, most] = [Number(values.matches), Number(values.events)];
const DETOURS = /resign|draw|claim/i;

/** Plays one match, every event a request with a key, and returns how many events it had. */
async function playMatch(node: BareNode, game: string, number: number): Promise<number> {
  const id = await insertMatch(node, { game, seed: `${number}` });
  const found = await node.store.load(id);
  if (!found.ok || !hasBegun(found.value)) throw new Error(`no match of ${game}`);
  let match: StartedMatch = found.value;
  let chance = number + 1;
  while (match.status === 'started' && match.seq < most) {
    const { state } = match;
    const legal = legalEvents(state).filter((code) => !DETOURS.test(decodeEvent(state.game, code).type));
    chance = (chance * 48_271) % 2_147_483_647;
    const code = legal[chance % legal.length] as number;
    const { seat: _, ...event } = decodeEvent(state.game, code);
    const seat = eventSeat(state.game, code);
    const acted =
      seat < 0
        ? await node.acting.intervene(id, () => ({ code, isForced: false }))
        : await node.acting.act({ match: id, seat, event, key: `${id}/${match.seq}` });
    if (!acted.ok) throw new Error(acted.problem.message);
    if (acted.value?.now == null) throw new Error('nothing was played');
    match = acted.value.now.match;
  }
  return match.seq;
}

const TABLES = ['events', 'checkpoints', 'requests', 'matches', 'seats', 'archives'] as const;
type Sizes = { readonly [table in (typeof TABLES)[number]]: number };

/** Tables with their indexes and long values, in bytes. */
async function measure({ pool }: Database): Promise<Sizes> {
  const sizes = TABLES.map((table) => `pg_total_relation_size('rondel.${table}')::float8 as ${table}`);
  const { rows } = await pool.query(`select ${sizes.join(', ')}`);
  return rows[0] as Sizes;
}

const show = (name: string, ...numbers: readonly number[]): void =>
  console.log(
    name.padEnd(10),
    ...numbers.map((number) => Math.round(number).toLocaleString('en').padStart(11)),
  );

console.log(`${matches} matches of each game, at most ${most} events each; bytes`);
console.log(
  'per event: the event itself, its checkpoints, the answer that is kept for a day, the archive; per match: the rest',
);
console.log('game            events       event checkpoints     answer     archive   match live   archived');
for (const game of values.games.split(',')) {
  const postgres = await openPostgres();
  const node = await openBareNode(postgres.url, [game]);
  let events = 0;
  let started = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (started < matches) {
        const played = await playMatch(node, game, started++);
        events += played;
      }
    }),
  );
  const { database } = node;
  await sql`update rondel.matches set status = 'finished', finished_at = now()`.execute(database.db);
  await database.pool.query('vacuum analyze');
  const live = await measure(database);
  const archiving = openArchiving({
    database,
    time: { now: () => Date.now() + 60_000 },
    archiveAfter: 0,
    deleteAfter: null,
  });
  while ((await archiving.archive()) > 0);
  await database.pool.query('vacuum full analyze');
  const archived = await measure(database);
  show(
    game,
    events,
    live.events / events,
    live.checkpoints / events,
    live.requests / events,
    archived.archives / events,
    (live.matches + live.seats) / matches,
    (archived.matches + archived.seats) / matches,
  );
  await node.close();
  await postgres.close();
}
