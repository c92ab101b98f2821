/**
 * Why a connection ends, as the close code of a WebSocket; the reason is the problem's code.
 *
 * | Code | Problem | What a client does |
 * |---|---|---|
 * | 1001 | `server/closing` | connects again and resumes |
 * | 1009 | a message of the client was too large | |
 * | 1011 | `server/failed` | connects again later |
 * | 1013 | `server/unavailable` | connects again later |
 * | 4400 | `request/invalid`: a message of the client that cannot be read | |
 * | 4401 | `token/invalid`, `token/expired`, `token/revoked` | asks for another token |
 * | 4403 | `token/foreign`, `match/invitation-needed` | |
 * | 4404 | `match/unknown` | |
 * | 4408 | `live/idle`: pings were not answered | connects again and resumes |
 * | 4409 | `match/incompatible`: the match was played by other rules than there are here | |
 * | 4429 | `live/too-slow`, `live/too-fast`, `server/too-many` | waits, connects again and resumes |
 */
import { isUnavailable } from '../database/database.ts';
import { statusOf } from '../http/errors.ts';
import { PROBLEMS, type Problem } from '../problem.ts';

const CODES: { readonly [code: string]: number } = {
  'server/closing': 1001,
  'server/failed': 1011,
  'server/unavailable': 1013,
  'live/idle': 4408,
  'live/too-slow': 4429,
  'live/too-fast': 4429,
};

/** @example socket.close(closeCode(problem), problem.code); */
export function closeCode({ code }: Problem): number {
  return CODES[code] ?? 4000 + statusOf(code);
}

/** The reasons that come from the connections themselves. */
export const REASONS = {
  idle: { code: 'live/idle', message: 'Nothing was heard from the client.' },
  slow: { code: 'live/too-slow', message: 'The client does not read as fast as the match goes on.' },
  fast: { code: 'live/too-fast', message: 'The client sends too many messages.' },
  many: { code: 'server/too-many', message: 'There are too many connections. Try again in a moment.' },
  unreadable: { code: 'request/invalid', message: 'Messages are JSON objects with a type: ping or event.' },
} as const satisfies Record<string, Problem>;

/** What is told of an error of ours. */
export function problemOf(error: unknown): Problem {
  const gone = PROBLEMS.unavailable();
  if (isUnavailable(error) && !gone.ok) return gone.problem;
  return { code: 'server/failed', message: 'Something went wrong here. It has been logged.' };
}
