/**
 * The messages for those who watch a match, as text. Each is made once per point of view: for a thousand
 * spectators there is one view and one text.
 *
 * | `type` | Fields | When |
 * |---|---|---|
 * | `match` | `match`, `began`?, `skipped`? | first, and when players join or leave, the match starts, ends or gets a rematch |
 * | `event` | `sequence`, `event`, `text`?, `told`, `position`?, `remaining`?, `deadlineIn`? | once for every event, in order |
 * | `presence` | `here` | when other seats than before have a live connection; at first only if any has |
 * | `answer` | `key`, `sequence` or `problem` | in reply to an event sent over the same socket |
 * | `pong` | | in reply to a `ping` |
 *
 * If several events are sent at once, only the last one comes with position and clocks. So a client that comes
 * back after an hour gets an hour of events but only one position.
 *
 * `told` is what happened, as far as the viewer may hear it: what the game tells, and the steps of the turn. If a turn
 * has only one segment, its beginning and end are not mentioned. `text` is the event as players write it, if the game
 * has words for its events.
 */
import type { DecodedEvent, HeardTelling } from '@rondel/core';
import type { Problem } from '../base/problem.ts';
import { timeLeft } from '../matches/clocks.ts';
import { type ToldEvent, toldAtStart } from '../matches/history.ts';
import { hasBegun, type Match } from '../matches/match.ts';
import {
  type MatchView,
  type PositionView,
  type Viewer,
  viewMatch,
  viewPosition,
  viewStep,
  viewText,
  viewTold,
} from '../matches/views.ts';

export interface MatchMessage {
  readonly type: 'match';
  readonly match: MatchView;
  /** What was told as the match was set up, for those who hear it from its first event on. */
  readonly began?: readonly HeardTelling[];
  /** The number of missed events, if there were too many to send. `GET /matches/:id/events` has them. */
  readonly skipped?: number;
}

export interface EventMessage {
  readonly type: 'event';
  readonly sequence: number;
  readonly event: DecodedEvent;
  /** As players write it; absent where they have no word for it. */
  readonly text?: string;
  readonly told: readonly HeardTelling[];
  /** Only with the last of several events. */
  readonly position?: PositionView;
  readonly remaining?: readonly (number | null)[];
  readonly deadlineIn?: number;
}

/** The seats that have a live connection now. */
export interface PresenceMessage {
  readonly type: 'presence';
  readonly here: readonly number[];
}

/** The reply to an event sent over the socket. The event itself arrives like any other. */
export interface AnswerMessage {
  readonly type: 'answer';
  readonly key: string | null;
  readonly sequence?: number;
  readonly problem?: Problem;
}

export type LiveMessage =
  | MatchMessage
  | EventMessage
  | PresenceMessage
  | AnswerMessage
  | { readonly type: 'pong' };

/** An event with what it told. */
export type Occurrence = Pick<ToldEvent, 'seq' | 'code' | 'told'>;

/** A match at one moment and its latest events, as text for any viewer. */
export interface News {
  /** @param start - The sequence that its reader goes on from. */
  match(viewer: Viewer, start: number, skipped?: number): string;
  /** The events after a sequence. */
  events(viewer: Viewer, after: number): readonly EventText[];
}

export interface EventText {
  readonly sequence: number;
  readonly text: string;
}

/**
 * @param events - The latest events of the match, up to its current sequence.
 * @param now - Match time in milliseconds.
 */
export function makeNews(match: Match, events: readonly Occurrence[], now: number): News {
  const matches = new Map<Viewer, string>();
  const beginnings = new Map<Viewer, string>();
  const lists = new Map<Viewer, readonly EventText[]>();
  const list = (viewer: Viewer): readonly EventText[] =>
    events.map((event) => ({
      sequence: event.seq,
      text: JSON.stringify(viewEventMessage(match, event, viewer, now)),
    }));
  const beginning = (viewer: Viewer): string =>
    `,"began":${JSON.stringify(viewTold(match.game, toldAtStart(match), viewer))}`;
  return {
    match: (viewer, start, skipped = 0) => {
      const view = remember(matches, viewer, () => JSON.stringify(viewMatch(match, viewer, now)));
      const began =
        start === 0 && hasBegun(match) ? remember(beginnings, viewer, () => beginning(viewer)) : '';
      return `{"type":"match","match":${view}${began}${skipped > 0 ? `,"skipped":${skipped}` : ''}}`;
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
  { seq: sequence, code, told }: Occurrence,
  viewer: Viewer,
  now: number,
): EventMessage {
  if (!hasBegun(match)) throw new Error('a match that has not begun has no events');
  const { state, deadline } = match;
  const left = timeLeft(match, now);
  const isRunning = match.status === 'started';
  const text = viewText(match, code, viewer);
  const message: EventMessage = {
    type: 'event',
    sequence,
    event: viewStep(state, code, viewer),
    ...(text === null ? {} : { text }),
    told: viewTold(state.game, told, viewer),
  };
  if (sequence !== match.seq) return message;
  return {
    ...message,
    position: viewPosition(state, sequence, viewer, isRunning),
    ...(left === null ? {} : { remaining: left }),
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
