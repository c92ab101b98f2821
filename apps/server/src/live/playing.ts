/** Messages from clients over a socket: pings, and events from their seat. */

import { isTooDeep } from '../base/depth.ts';
import type { Problem } from '../base/problem.ts';
import type { Acting } from '../matches/acting.ts';
import type { AnswerMessage } from './messages.ts';
import type { Subscriber } from './watch.ts';

/** A valid message from a client. */
export type ClientMessage =
  | { readonly type: 'ping' }
  | {
      readonly type: 'event';
      readonly event: unknown;
      readonly expected?: number | undefined;
      readonly key?: string | undefined;
    };

const MAX_KEY = 100;

/** Parses a message; `null` if it is not valid. */
export function readMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || isTooDeep(value)) return null;
  const { type, event, expected, key } = value as { readonly [name: string]: unknown };
  if (type === 'ping') return { type };
  if (type !== 'event') return null;
  if (expected !== undefined && !(Number.isInteger(expected) && (expected as number) >= 0)) return null;
  if (key !== undefined && !(typeof key === 'string' && key !== '' && key.length <= MAX_KEY)) return null;
  return { type, event, expected: expected as number | undefined, key: key as string | undefined };
}

const WATCHING: Problem = { code: 'role/players-only', message: 'Spectators cannot do that.' };

/** Plays an event from the seat of a subscriber. */
export async function playEvent(
  { acting }: { readonly acting: Acting },
  subscriber: Subscriber & { readonly whyOver: () => Problem | null },
  { event, expected, key }: ClientMessage & { readonly type: 'event' },
): Promise<AnswerMessage> {
  const { match, viewer: seat, tokenId } = subscriber;
  const answer = { type: 'answer', key: key ?? null } as const;
  if (seat === null || seat < 0) return { ...answer, problem: WATCHING };
  const over = subscriber.whyOver();
  if (over !== null) return { ...answer, problem: over };
  // The hub ends subscriptions with revoked tokens, but may not know yet; so the token is checked again.
  const acted = await acting.act({ match, seat, tokenId: tokenId ?? undefined, event, expected, key });
  return acted.ok ? { ...answer, sequence: acted.value.sequence } : { ...answer, problem: acted.problem };
}
