/**
 * What is wrong with a request: a stable code for programs, a sentence for people, and details where they
 * help. As in the engine, problems are return values; exceptions are for our own bugs.
 */
import type { Refusal } from '@rondel/core';

/** Why something was not done: a code for programs, and a sentence for people. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly details?: { readonly [name: string]: unknown };
}

/** Either a value or a problem. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export function succeed<T>(value: T): Answer<T> {
  return { ok: true, value };
}

/**
 * @example
 * return fail('match/unknown', 'There is no such match.');
 */
export function fail<T = never>(code: string, message: string, details?: Problem['details']): Answer<T> {
  return { ok: false, problem: details === undefined ? { code, message } : { code, message, details } };
}

/** Turns a refusal of the engine into a problem. */
export function failWith<T = never>({ code, message, field, at }: Refusal): Answer<T> {
  const details = { ...(field === undefined ? {} : { field }), ...(at === undefined ? {} : { at }) };
  return Object.keys(details).length === 0 ? fail(code, message) : fail(code, message, details);
}

/** Answers used in several places. */
export const PROBLEMS = {
  unknownMatch: () => fail('match/unknown', 'There is no such match.'),
  notStarted: () => fail('match/not-started', 'The match has not begun yet.'),
  over: () => fail('match/over', 'The match is over.'),
  tooLate: () => fail('match/deadline-passed', 'The time for this move was up.'),
  stale: (seq: number, expected: number) =>
    fail(
      'match/stale-sequence',
      expected < seq
        ? `The match has gone on: it is at event ${seq}.`
        : `The match is not at event ${expected} yet, but at event ${seq}.`,
      { sequence: seq },
    ),
  keyReused: () => fail('request/key-reused', 'This idempotency key was used for another request.'),
  busy: () => fail('server/busy', 'Too many requests wait for this match. Try again in a moment.'),
  unavailable: () =>
    fail(
      'server/unavailable',
      'The server cannot reach its database. Whether this was done is unknown: ask again with the same idempotency key.',
    ),
} satisfies Record<string, (...args: never[]) => Answer<never>>;

/** Why a request is refused while there is too much to do. It was not done. */
export const OVERLOADED: Problem = {
  code: 'server/overloaded',
  message: 'The server has too much to do, and did not do this. Try again in a moment.',
};

/**
 * Whether a match cannot go on because its game is not hosted here, or has other rules now. The match is kept, so there
 * is no point in logging this each time somebody looks at it.
 */
export const isGameAway = ({ code }: Problem): boolean =>
  code === 'game/not-here' || code === 'game/other-version';
