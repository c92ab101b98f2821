/** Matches in the database, with a cache in this node's memory. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Answer, PROBLEMS, succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { type Match, type MatchRow, readMatch, type SeatRow } from './match.ts';
import { sizeOf } from './match-size.ts';

/** A request that was carried out. */
export interface AnsweredRequest {
  /** Its fingerprint; `null` if it was stored before there were any. */
  readonly request: string | null;
  readonly answer: { readonly sequence: number };
}

export interface MatchStore {
  /** A match, possibly from the cache. Good enough to compute an event, because the journal checks again. */
  find(id: string): Promise<Answer<Match>>;
  /** The current match, from the database. */
  load(id: string): Promise<Answer<Match>>;
  /** A match from the cache; `null` if it is not there. */
  recall(id: string): Match | null;
  /** An earlier request with this key and the answer to it; `null` if there is none. */
  answerTo(match: string, seat: number, key: string): Promise<AnsweredRequest | null>;
  /** Puts a match into the cache. */
  keep(match: Match): void;
  /** Drops a match from the cache, because it was changed elsewhere. */
  forget(id: string): void;
  /** Empties the cache, because some changes may have been missed. */
  forgetAll(): void;
}

interface Reading {
  isLate: boolean;
}

/** The size of the cache, in matches and in bytes. The match not used for longest is dropped first. */
const KEPT = 5_000;
const KEPT_BYTES = 64 * 1024 * 1024;

/**
 * @example
 * const found = await store.find(id);
 */
export function openMatchStore(
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
  { bytes = KEPT_BYTES }: { readonly bytes?: number } = {},
): MatchStore {
  const kept = new LRUCache<string, Match>({ max: KEPT, maxSize: bytes, sizeCalculation: sizeOf });

  const keep = (match: Match): void => {
    const known = kept.peek(match.id);
    // Never replace a newer copy by one that was read earlier.
    if (known !== undefined && (known.seq > match.seq || known.row.people > match.row.people)) return;
    kept.set(match.id, match);
  };

  /** Reads under way. One that began before its match was forgotten may find what the match was before. */
  const underWay = new Map<string, Set<Reading>>();

  const recall = (id: string): Match | null => kept.get(id) ?? null;

  const read = async (id: string): Promise<Answer<Match>> => {
    const row = await db
      .selectFrom('matches')
      .selectAll()
      .select(
        sql<SeatRow[]>`(select coalesce(json_agg(json_build_object(
            'seat', s.seat, 'name', s.name, 'bot', s.bot, 'is_host', s.is_host, 'token_id', s.token_id, 'from_seat', s.from_seat, 'left_at', s.left_at
          ) order by s.seat), '[]') from rondel.seats s where s.match_id = matches.id)`.as('seats'),
      )
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return PROBLEMS.unknownMatch();
    const { seats, ...rest } = row;
    return readMatch(catalogue, rest as MatchRow, seats);
  };

  const load = async (id: string): Promise<Answer<Match>> => {
    const reading = { isLate: false };
    const readings = underWay.get(id) ?? new Set<Reading>();
    underWay.set(id, readings.add(reading));
    try {
      const match = await read(id);
      if (match.ok && !reading.isLate) keep(match.value);
      return match;
    } finally {
      readings.delete(reading);
      if (readings.size === 0 && underWay.get(id) === readings) underWay.delete(id);
    }
  };
  const lapse = (readings: ReadonlySet<Reading> | undefined): void => {
    for (const reading of readings ?? []) reading.isLate = true;
  };

  return {
    load,
    keep,
    recall,
    find: async (id) => {
      const match = recall(id);
      return match === null ? load(id) : succeed(match);
    },
    answerTo: async (match, seat, key) => {
      const found = await db
        .selectFrom('requests')
        .select(['request', 'answer'])
        .where('match_id', '=', match)
        .where('seat', '=', seat)
        .where('key', '=', key)
        .executeTakeFirst();
      return (found as AnsweredRequest | undefined) ?? null;
    },
    forgetAll: () => {
      kept.clear();
      for (const readings of underWay.values()) lapse(readings);
    },
    forget: (id) => {
      kept.delete(id);
      lapse(underWay.get(id));
    },
  };
}
