/**
 * Why a connection ends, as the close code of a WebSocket. The close reason is the code of the problem.
 *
 * | Code | Problem | What a client should do |
 * |---|---|---|
 * | 1001 | `server/closing` | reconnect and resume |
 * | 1009 | a message from the client was too large | |
 * | 1011 | `server/failed` | reconnect later |
 * | 1013 | `server/unavailable`, `server/overloaded` | reconnect later |
 * | 4400 | `request/invalid`: a message from the client could not be read | |
 * | 4401 | `token/invalid`, `token/expired`, `token/revoked` | get another token |
 * | 4403 | `token/foreign`, `match/invitation-needed`, `client/banned` | |
 * | 4404 | `match/unknown` | |
 * | 4408 | `live/idle`: pings were not answered | reconnect and resume |
 * | 4409 | `game/not-here`, `game/other-version`: this server does not have the rules of the match | |
 * | 4429 | `live/too-slow`, `live/too-fast`, `server/too-many` | wait, reconnect and resume |
 */
import { isUnavailable } from '../base/database-errors.ts';
import { PROBLEMS, type Problem } from '../base/problem.ts';
import { statusOf } from '../http/errors.ts';

const CODES: { readonly [code: string]: number } = {
  'server/closing': 1001,
  'server/failed': 1011,
  'server/unavailable': 1013,
  'server/overloaded': 1013,
  'live/idle': 4408,
  'live/too-slow': 4429,
  'live/too-fast': 4429,
};

/** @example socket.close(closeCode(problem), problem.code); */
export function closeCode({ code }: Problem): number {
  return CODES[code] ?? 4000 + statusOf(code);
}

/** Problems of the connection itself. */
export const REASONS = {
  idle: { code: 'live/idle', message: 'Nothing was heard from the client.' },
  slow: { code: 'live/too-slow', message: 'The client does not read as fast as the match goes on.' },
  fast: { code: 'live/too-fast', message: 'The client sends too many messages.' },
  many: { code: 'server/too-many', message: 'There are too many connections. Try again in a moment.' },
  unreadable: { code: 'request/invalid', message: 'Messages are JSON objects with a type: ping or event.' },
} as const satisfies Record<string, Problem>;

/** What a client is told about an exception. */
export function problemOf(error: unknown): Problem {
  const gone = PROBLEMS.unavailable();
  if (isUnavailable(error) && !gone.ok) return gone.problem;
  return { code: 'server/failed', message: 'Something went wrong here. It has been logged.' };
}
