/** Matches in the database, and those of them that this node has in memory. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Answer, PROBLEMS } from '../problem.ts';
import type { Catalogue } from './catalogue.ts';
import { type Match, type MatchRow, readMatch, type SeatRow } from './match.ts';

export interface MatchStore {
  /** A match as it was a moment ago: good enough to think an event up, for the journal looks again. */
  find(id: string): Promise<Answer<Match>>;
  /** A match as it is now. */
  load(id: string): Promise<Answer<Match>>;
  /** What was answered to a request before, and `null` if it is new. */
  answerTo(match: string, seat: number, key: string): Promise<object | null>;
  /** The match is now this. */
  keep(match: Match): void;
  /** Whatever is in memory of a match is no longer true. With a sequence: unless it is as new. */
  forget(id: string, seq?: number): void;
  /** Nothing in memory may be believed: something was missed. */
  forgetAll(): void;
}

/** Matches in memory at most; the one not used for longest makes room. */
const KEPT = 5_000;

/**
 * @example
 * const found = await store.find(id);
 */
export function openMatchStore({ db }: Pick<Database, 'db'>, catalogue: Catalogue): MatchStore {
  const kept = new Map<string, Match>();

  const keep = (match: Match): void => {
    const known = kept.get(match.id);
    // What was read before another event was written, or somebody came, must not take its place.
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
            'seat', s.seat, 'name', s.name, 'bot', s.bot, 'is_host', s.is_host, 'token_id', s.token_id, 'from_seat', s.from_seat
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
