/**
 * Checkpoints: states on the way, so that an old position costs no more than a late one. The journal writes one every
 * {@link SPACING} events, together with the event. Where one is missing, because an older program has played that
 * part, whoever comes along while playing events again leaves it behind.
 */
import { type GameState, stateFromBytes, stateHash, stateToBytes } from '@rondel/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Match } from './match.ts';

/** The fewest events between two checkpoints. Playing so many again takes less than a millisecond. */
export const SPACING = 32;
/** What checkpoints may cost, in bytes per event. The larger the state, the fewer there are. */
const PER_EVENT = 64;

/** The state after an event. */
export interface KnownState {
  readonly seq: number;
  readonly state: GameState;
}

export interface Checkpoints {
  /** The last state on the way to a sequence; `null` if there is none but the start. */
  before(match: Pick<Match, 'id' | 'game'>, seq: number): Promise<KnownState | null>;
  /** Where states are kept, after one sequence and up to another. */
  between(match: string, after: number, upTo: number): Promise<ReadonlySet<number>>;
  /** Keeps states that were missing, unless the match is in the archive. */
  keep(match: string, states: readonly KnownState[]): Promise<void>;
}

/**
 * Whether the state after an event is kept. States of more than 2 KB are kept half as often, those of more than 4 KB
 * a quarter as often, and so on.
 * @example
 * isCheckpoint(64, 200);      // true
 * isCheckpoint(96, 3_000);    // false: the next one is at 128
 */
export function isCheckpoint(seq: number, bytes: number): boolean {
  let spacing = SPACING;
  while (bytes > spacing * PER_EVENT) spacing *= 2;
  return seq > 0 && seq % spacing === 0;
}

/** @example const known = await openCheckpoints(database).before(match, 500); */
export function openCheckpoints({ db }: Pick<Database, 'db'>): Checkpoints {
  return {
    before: async ({ id, game }, seq) => {
      if (seq < SPACING) return null;
      const found = await db
        .selectFrom('checkpoints')
        .select(['seq', 'state'])
        .where('match_id', '=', id)
        .where('seq', '<=', seq)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (found === undefined) return null;
      const state = stateFromBytes(game, found.state, 'own');
      return state.ok ? { seq: found.seq, state: state.value } : null;
    },
    between: async (match, after, upTo) => {
      if (upTo - after < SPACING) return new Set();
      const found = await db
        .selectFrom('checkpoints')
        .select('seq')
        .where('match_id', '=', match)
        .where('seq', '>', after)
        .where('seq', '<=', upTo)
        .execute();
      return new Set(found.map(({ seq }) => seq));
    },
    keep: async (match, states) => {
      const rows = states
        .map(({ seq, state }) => ({ seq, state: Buffer.from(stateToBytes(state)) }))
        .filter(({ seq, state }) => isCheckpoint(seq, state.byteLength));
      if (rows.length === 0) return;
      // The match may have been archived since it was read. Then nothing may be kept beside its archive, and whoever
      // is archiving it now is waited for.
      await sql`with match as (
          select id from rondel.matches where id = ${match} and archived_at is null for key share)
        insert into rondel.checkpoints (match_id, seq, state)
        select match.id, kept.seq, kept.state from match,
          unnest(${rows.map(({ seq }) => seq)}::int[], ${rows.map(({ state }) => state)}::bytea[]) as kept (seq, state)
        on conflict do nothing`
        .execute(db)
        // They only save time: a reader is answered even if nothing can be written now.
        .catch(() => {});
    },
  };
}

/** Whether a state that was found by playing events again is the one that was recorded, and so may be kept. */
export const isWorthKeeping = (seq: number, state: GameState, recorded: string): boolean =>
  seq % SPACING === 0 && stateHash(state) === recorded;
