/** The database, held against what the clients know. It is asked directly, not through a server. */
import { isDeepStrictEqual } from 'node:util';
import {
  decodeEvent,
  type Game,
  RECORD_FORMAT,
  replay,
  stateFromBytes,
  stateHash,
  turnOf,
  viewEvent,
} from '@rondel/core';
import { loadGame } from '@rondel/workers/node-games';
import pg from 'pg';
import type { MatchRow } from '../src/matches/match.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import type { Spectator } from './spectators.ts';

/** Asks the database, which may be about to come back. */
export async function withDatabase<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await task(client);
    } catch (error) {
      if (tries >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Every acknowledged event is where the answer said, once (the table allows it once only). */
export async function checkAcknowledged(
  client: pg.Client,
  entries: readonly Acknowledged[],
  ledger: Ledger,
): Promise<void> {
  const { rows } = await client.query<{ code: number | null; answer: { sequence: number } | null }>(
    `select e.code, r.answer from unnest($1::uuid[], $2::int[], $3::int[], $4::text[]) with ordinality as i (match, seq, seat, key, n)
     left join rondel.events e on e.match_id = i.match and e.seq = i.seq
     left join rondel.requests r on r.match_id = i.match and r.seat = i.seat and r.key = i.key order by i.n`,
    [
      entries.map(({ match }) => match),
      entries.map(({ sequence }) => sequence),
      entries.map(({ seat }) => seat),
      entries.map(({ key }) => key),
    ],
  );
  for (const [i, { match, sequence, code, key }] of entries.entries()) {
    const row = rows[i];
    const place = `event ${sequence} of match ${match} (request ${key})`;
    if (row?.code === null || row === undefined) ledger.violate(`${place} was acknowledged and is lost`);
    else if (row.code !== code)
      ledger.violate(`${place} was acknowledged as code ${code} and is ${row.code}`);
    if (row?.answer?.sequence !== sequence)
      ledger.violate(`the request of ${place} is not noted with its event`);
  }
}

/** What was refused was not done. */
export async function checkRefused(client: pg.Client, ledger: Ledger): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    'select key from rondel.requests where key = any($1::text[])',
    [[...ledger.refused.keys()]],
  );
  for (const { key } of rows)
    ledger.violate(`request ${key} of match ${ledger.refused.get(key)?.match} was refused and done`);
}

export interface StoredEvent {
  readonly seq: number;
  readonly code: number;
  readonly hash: string;
  readonly at: Date;
}

/** What all records together contain. */
export interface Totals {
  matches: number;
  finished: number;
  events: number;
  turnEnds: number;
  forced: number;
}

/** Every match that has begun: its record is whole, replays to its hashes and leads to its snapshot. */
export async function checkRecords(client: pg.Client, ledger: Ledger): Promise<Totals> {
  const totals: Totals = { matches: 0, finished: 0, events: 0, turnEnds: 0, forced: 0 };
  const { rows } = await client.query<{ id: string }>(
    `select id from rondel.matches where status <> 'open' order by id`,
  );
  for (const { id } of rows) {
    const match = await client.query<MatchRow>('select * from rondel.matches where id = $1', [id]);
    const events = await client.query<StoredEvent>(
      'select seq, code, hash, at from rondel.events where match_id = $1 order by seq',
      [id],
    );
    const row = match.rows[0] as MatchRow;
    totals.matches++;
    if (row.status === 'finished') totals.finished++;
    totals.events += events.rows.length;
    await checkRecord(row, events.rows, ledger, totals);
  }
  return totals;
}

async function checkRecord(
  row: MatchRow,
  events: readonly StoredEvent[],
  ledger: Ledger,
  totals: Totals,
): Promise<void> {
  const violate = (what: string): void => ledger.violate(`${row.game} match ${row.id}: ${what}`);
  const gap = events.findIndex(({ seq }, i) => seq !== i + 1);
  if (gap >= 0) return violate(`event ${gap + 1} is missing: ${events[gap]?.seq} stands in its place`);
  if (row.seq !== events.length)
    return violate(`it is at event ${row.seq}, but ${events.length} are recorded`);
  const game = (await loadGame(row.game)).with(row.options);
  const replayed = replay(game, {
    rondel: RECORD_FORMAT,
    game: game.name,
    version: row.version,
    options: row.options,
    seed: row.seed,
    first: row.first_seat,
    events: events.map(({ code }) => decodeEvent(game, code)),
    hashes: events.map(({ seq, hash }) => ({ at: seq, hash })),
  });
  if (!replayed.ok) return violate(replayed.refusal.message);
  const { state } = replayed.value;
  const snapshot = stateFromBytes(game, row.snapshot as Buffer);
  if (!snapshot.ok) return violate(`its snapshot cannot be read: ${snapshot.refusal.message}`);
  const hashes = [stateHash(state), stateHash(snapshot.value), row.hash, events.at(-1)?.hash ?? row.hash];
  if (new Set(hashes).size !== 1) violate(`record, snapshot and row differ: ${hashes.join(', ')}`);
  if ((replayed.value.outcome !== null) !== (row.status === 'finished')) violate(`its status is ${row.status}`);
  checkHostEvents(game, row, events, replayed.value, violate, totals);
}

/** Milliseconds by which the clocks of a node and its database may differ. */
const TOLERANCE = 100;

/** No turn was ended twice, and nobody ran out of time early. */
function checkHostEvents(
  game: Game,
  { clock, started_at }: MatchRow,
  events: readonly StoredEvent[],
  progress: { jump(at: number): { readonly state: Parameters<typeof turnOf>[0] } },
  violate: (what: string) => void,
  totals: Totals,
): void {
  let began = started_at?.getTime() ?? 0;
  let turn = turnOf(progress.jump(0).state).number;
  let before = '';
  for (const { seq, code, at } of events) {
    const { type, seat } = decodeEvent(game, code);
    if (type === 'endTurn') {
      totals.turnEnds++;
      if (before === 'endTurn' || before === 'timeout' || before === '')
        violate(`event ${seq} ends a turn that has not been played`);
    }
    if (seat === null && (type === 'timeout' || type === 'flag')) {
      totals.forced++;
      if (clock?.kind === 'turn' && at.getTime() - began < clock.seconds * 1000 - TOLERANCE) {
        violate(`event ${seq} came ${at.getTime() - began} ms after the beginning of the turn: too early`);
      }
    }
    const now = turnOf(progress.jump(seq).state).number;
    if (now !== turn) {
      turn = now;
      began = at.getTime();
    }
    before = type;
  }
}

/** What a spectator has seen is what is recorded. Answers whether all of them have seen all of it. */
export async function checkSpectators(
  client: pg.Client,
  spectators: readonly Spectator[],
  ledger: Ledger,
): Promise<boolean> {
  let isUpToDate = true;
  for (const { match, events, url } of spectators) {
    const { rows } = await client.query<{ game: string; options: never; seq: number; codes: number[] | null }>(
      `select game, options, seq, (select array_agg(code order by seq) from rondel.events where match_id = m.id) as codes
       from rondel.matches m where id = $1`,
      [match],
    );
    const row = rows[0];
    if (row === undefined) {
      ledger.violate(`match ${match} is gone`);
      continue;
    }
    if (events.length < row.seq) isUpToDate = false;
    const game = (await loadGame(row.game)).with(row.options);
    const recorded = (row.codes ?? []).map((code) => viewEvent(game, code, null));
    const wrong = events.findIndex((event, i) => !isDeepStrictEqual(event, { ...recorded[i] }));
    if (wrong >= 0 && wrong < recorded.length) {
      const seen = JSON.stringify(events[wrong]);
      ledger.violate(`at ${url} event ${wrong + 1} of match ${match} was seen as ${seen}`);
    }
  }
  return isUpToDate;
}
