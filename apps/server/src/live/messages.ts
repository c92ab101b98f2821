/**
 * What is told to those who watch a match, as text. Made once for everybody who sees the same: a thousand
 * spectators are one view and one text.
 *
 * | `type` | Fields | When |
 * |---|---|---|
 * | `match` | `match`, `skipped`? | first, and whenever people come or go, the match begins, ends or has a rematch |
 * | `event` | `sequence`, `event`, `position`?, `remaining`?, `deadlineIn`? | for every event, in order, once |
 * | `answer` | `key`, `sequence` or `problem` | to an event that was sent over the same socket |
 * | `pong` | | to a `ping` of the client |
 *
 * Of several events that are told together only the last, which is the present, has the position and the
 * clocks with it: to come back after an hour costs an hour of events, and one position.
 */
import type { DecodedEvent } from '@rondel/core';
import { remaining } from '../matches/clock/clock.ts';
import type { StoredEvent } from '../matches/history.ts';
import { hasBegun, type Match } from '../matches/match.ts';
import {
  type MatchView,
  type PositionView,
  type Viewer,
  viewMatch,
  viewPosition,
  viewStep,
} from '../matches/views.ts';
import type { Problem } from '../problem.ts';

export interface MatchMessage {
  readonly type: 'match';
  readonly match: MatchView;
  /** So many events were missed, and are too many to send: `GET /matches/:id/events` has them. */
  readonly skipped?: number;
}

export interface EventMessage {
  readonly type: 'event';
  readonly sequence: number;
  readonly event: DecodedEvent;
  /** With the last of several. */
  readonly position?: PositionView;
  readonly remaining?: readonly (number | null)[];
  readonly deadlineIn?: number;
}

/** What became of an event sent over the socket. The event itself is told like any other. */
export interface AnswerMessage {
  readonly type: 'answer';
  readonly key: string | null;
  readonly sequence?: number;
  readonly problem?: Problem;
}

export type LiveMessage = MatchMessage | EventMessage | AnswerMessage | { readonly type: 'pong' };

/** A match at one moment and how it came there, for any viewer. */
export interface News {
  match(viewer: Viewer, skipped: number): string;
  /** The events after a sequence. */
  events(viewer: Viewer, after: number): readonly EventText[];
}

export interface EventText {
  readonly sequence: number;
  readonly text: string;
}

/**
 * @param events - The last events of the match, up to where it is.
 * @param now - Match time in milliseconds.
 */
export function makeNews(match: Match, events: readonly StoredEvent[], now: number): News {
  const matches = new Map<Viewer, string>();
  const lists = new Map<Viewer, readonly EventText[]>();
  const list = (viewer: Viewer): readonly EventText[] =>
    events.map(({ seq, code }) => ({
      sequence: seq,
      text: JSON.stringify(viewEventMessage(match, seq, code, viewer, now)),
    }));
  return {
    match: (viewer, skipped) => {
      const view = remember(matches, viewer, () => JSON.stringify(viewMatch(match, viewer, now)));
      return `{"type":"match","match":${view}${skipped > 0 ? `,"skipped":${skipped}` : ''}}`;
    },
    events: (viewer, after) => {
      if (after >= match.seq) return [];
      const texts = remember(lists, viewer, () => list(viewer));
      const first = events[0]?.seq ?? 0;
      return texts.slice(after + 1 - first);
    },
  };
}

function viewEventMessage(
  match: Match,
  sequence: number,
  code: number,
  viewer: Viewer,
  now: number,
): EventMessage {
  if (!hasBegun(match)) throw new Error('a match that has not begun has no events');
  const { state, clock, clocks, deadline } = match;
  const isRunning = match.status === 'started';
  const message: EventMessage = { type: 'event', sequence, event: viewStep(state, code, viewer) };
  if (sequence !== match.seq) return message;
  return {
    ...message,
    position: viewPosition(state, sequence, viewer, isRunning),
    ...(clock === null || clocks === null ? {} : { remaining: remaining(clock, clocks, now) }),
    ...(isRunning && deadline !== null ? { deadlineIn: Math.max(0, deadline - now) } : {}),
  };
}

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
