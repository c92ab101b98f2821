/** Matches in the database, with a cache in this node's memory. */
import { sql } from 'kysely';
import { type Answer, PROBLEMS } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { type Match, type MatchRow, readMatch, type SeatRow } from './match.ts';

export interface MatchStore {
  /** A match, possibly from the cache. Good enough to compute an event, because the journal checks again. */
  find(id: string): Promise<Answer<Match>>;
  /** The current match, from the database. */
  load(id: string): Promise<Answer<Match>>;
  /** The stored answer to an earlier request with this key; `null` if there is none. */
  answerTo(match: string, seat: number, key: string): Promise<object | null>;
  /** Puts a match into the cache. */
  keep(match: Match): void;
  /** Drops a match from the cache. With a sequence: only if the cached copy is older. */
  forget(id: string, seq?: number): void;
  /** Empties the cache, because some changes may have been missed. */
  forgetAll(): void;
}

/** The size of the cache. The match not used for longest is dropped first. */
const KEPT = 5_000;

/**
 * @example
 * const found = await store.find(id);
 */
export function openMatchStore({ db }: Pick<Database, 'db'>, catalogue: Catalogue): MatchStore {
  const kept = new Map<string, Match>();

  const keep = (match: Match): void => {
    const known = kept.get(match.id);
    // Never replace a newer copy by one that was read earlier.
    if (known !== undefined && (known.seq > match.seq || known.row.people > match.row.people)) return;
    kept.delete(match.id);
    kept.set(match.id, match);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
  };

  const load = async (id: string): Promise<Answer<Match>> => {
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
    const match = readMatch(catalogue, rest as MatchRow, seats);
    if (match.ok) keep(match.value);
    return match;
  };

  return {
    load,
    keep,
    find: async (id) => {
      const match = kept.get(id);
      if (match === undefined) return load(id);
      kept.delete(id);
      kept.set(id, match);
      return { ok: true, value: match };
    },
    answerTo: async (match, seat, key) => {
      const found = await db
        .selectFrom('requests')
        .select('answer')
        .where('match_id', '=', match)
        .where('seat', '=', seat)
        .where('key', '=', key)
        .executeTakeFirst();
      return found?.answer ?? null;
    },
    forgetAll: () => kept.clear(),
    forget: (id, seq) => {
      const known = kept.get(id);
      if (known !== undefined && (seq === undefined || known.seq < seq)) kept.delete(id);
    },
  };
}
