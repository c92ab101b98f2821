/** Records: whole, replayable, and with nothing in them that happened twice or too early. */
import {
  apply,
  decodeEvent,
  fromRecord,
  type Game,
  outcomeOf,
  startGame,
  stateFromBytes,
  stateHash,
  turnOf,
} from '@rondel/core';
import { RECORD_FORMAT } from '@rondel/core/inspect';
import { loadGame } from '@rondel/workers/modules';
import type pg from 'pg';
import type { MatchRow } from '../src/matches/match.ts';
import type { Ledger } from './ledger.ts';

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
  /** How long the turn ends of the host took, in milliseconds, crashes included. */
  readonly turnEnds: number[];
  forced: number;
  /**
   * What is missing of turns that were over in time, in milliseconds. A clock runs from the moment in which the
   * event before it was thought up; if it takes long to be written, that is at the cost of who is next.
   */
  readonly shortened: number[];
}

/**
 * Every match that has begun: its record is whole, replays to its hashes and leads to its snapshot, and no turn was
 * over in time much too early.
 * @param silence - The longest time without an accepted event, in milliseconds: a write may have been that late.
 */
export async function checkRecords(client: pg.Client, ledger: Ledger, silence: number): Promise<Totals> {
  const totals: Totals = { matches: 0, finished: 0, events: 0, turnEnds: [], forced: 0, shortened: [] };
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
    await checkRecord(row, events.rows, ledger, totals, silence);
  }
  return totals;
}

async function checkRecord(
  row: MatchRow,
  events: readonly StoredEvent[],
  ledger: Ledger,
  totals: Totals,
  silence: number,
): Promise<void> {
  const violate = (what: string): void => ledger.violate(`${row.game} match ${row.id}: ${what}`);
  const gap = events.findIndex(({ seq }, i) => seq !== i + 1);
  if (gap >= 0) return violate(`event ${gap + 1} is missing: ${events[gap]?.seq} stands in its place`);
  if (row.seq !== events.length)
    return violate(`it is at event ${row.seq}, but ${events.length} are recorded`);
  const game = (await loadGame(row.game)).with(row.options);
  const replayed = fromRecord(game, {
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
  const snapshot = stateFromBytes(game, row.snapshot as Buffer, 'own');
  if (!snapshot.ok) return violate(`its snapshot cannot be read: ${snapshot.refusal.message}`);
  const hashes = [stateHash(state), stateHash(snapshot.value), row.hash, events.at(-1)?.hash ?? row.hash];
  if (new Set(hashes).size !== 1) violate(`record, snapshot and row differ: ${hashes.join(', ')}`);
  if ((outcomeOf(state) !== null) !== (row.status === 'finished')) violate(`its status is ${row.status}`);
  checkHostEvents(game, row, events, violate, totals, silence);
}

/** Milliseconds by which the clocks of a node and its database may differ. */
const TOLERANCE = 100;
/**
 * Milliseconds by which a turn may be over too early, besides what a crash costs: the journal takes clocks that were
 * computed a second ago, and match time may be off by two seconds before that counts as a jump. Whatever is more is
 * a jump that was not noticed.
 */
const EARLY = 3_000;

/** No turn was ended twice, and none much too early for those who ran out of time. */
function checkHostEvents(
  game: Game,
  { clock, started_at, seed, first_seat: first }: MatchRow,
  events: readonly StoredEvent[],
  violate: (what: string) => void,
  totals: Totals,
  silence: number,
): void {
  let began = started_at?.getTime() ?? 0;
  let state = startGame(game, { seed, first });
  let turn = turnOf(state).number;
  let before = '';
  let last = began;
  for (const { seq, code, at } of events) {
    const { type, seat } = decodeEvent(game, code);
    if (type === 'endTurn') {
      totals.turnEnds.push(at.getTime() - last);
      if (before === 'endTurn' || before === 'timeout' || before === '')
        violate(`event ${seq} ends a turn that has not been played`);
    }
    if (seat === null && (type === 'timeout' || type === 'flag')) {
      totals.forced++;
      const missing = clock?.kind === 'turn' ? clock.seconds * 1000 - (at.getTime() - began) : 0;
      if (missing > TOLERANCE) totals.shortened.push(missing);
      if (missing > silence + EARLY)
        violate(
          `event ${seq} ended a turn ${missing} ms too early, and no write was late by more than ${silence} ms`,
        );
    }
    state = apply(state, code);
    const { number } = turnOf(state);
    if (number !== turn) began = at.getTime();
    turn = number;
    before = type;
    last = at.getTime();
  }
}
