/**
 * Why a match is over although its rules did not end it. The code is stored with the match; the sentence is
 * made here.
 */
import { sql } from 'kysely';
import type { Limits } from '../base/settings.ts';

/** A code for programs and a sentence for people. */
export interface Ending {
  readonly code: string;
  readonly message: string;
}

const SENTENCES = {
  'match/too-long': 'The match had as many events as this server allows for one.',
  'match/too-big': 'The match took more room than this server allows for one.',
  'match/deserted': 'Nobody came back to the match.',
  'match/cancelled': 'The host has ended the match.',
  'match/left': 'The players have left the match.',
  'match/ended-by-operator': 'The match was ended by those who run the server.',
} as const;

export type EndingCode = keyof typeof SENTENCES;

/**
 * @param reason - What an operator said of it.
 * @example endingOf('match/too-long') // { code: 'match/too-long', message: 'The match had …' }
 */
export function endingOf(code: string | null, reason: string | null = null): Ending | null {
  if (code === null) return null;
  const said =
    (SENTENCES as { readonly [code: string]: string })[code] ?? 'The match was ended by the server.';
  return { code, message: reason === null ? said : `${said} ${reason}` };
}

/**
 * Columns to set when a match has ended: nothing is due any more. When that was is told in match time, because it
 * decides when the match is archived or deleted, and the clock of the database may be set meanwhile.
 */
export const ENDED = {
  deadline: null,
  turn_end_due: null,
  bot_due: null,
  due_since: null,
  finished_at: sql<Date>`to_timestamp(rondel.match_time() / 1000.0)`,
} as const;

/** How much of a match is too much. */
export type Bounds = Pick<Limits, 'events' | 'snapshot'>;

/** What puts an end to a match with so many events and a state of so many bytes; `null` if nothing does. */
export function excessOf({ events, snapshot }: Bounds, seq: number, bytes: number): EndingCode | null {
  if (seq >= events) return 'match/too-long';
  return bytes > snapshot ? 'match/too-big' : null;
}
