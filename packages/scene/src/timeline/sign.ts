/**
 * Signs: what a timeline is made of. Their places are numbers of events. What an event brought about lies behind it, so
 * a turn from 4 to 7 began with event 4 and has the events 5, 6 and 7 in it; 0 is the set-up. What has not ended yet
 * goes up to `null`.
 */
import type { Source, Window } from '@rondel/core';

/** From an event to another one. */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}

/** A round; `times` is more than 1 where whole rounds went by without a turn. */
export interface RoundSign extends Span {
  readonly kind: 'round';
  readonly round: number;
  readonly times: number;
}

/** A turn: a block in the lane of its owner. */
export interface TurnSign extends Span {
  readonly kind: 'turn';
  readonly seat: number | null;
  readonly number: number;
  /** The same seat once more, or a turn that somebody was given. */
  readonly how: 'usual' | 'again' | 'extra';
  /** Where an extra turn comes from. */
  readonly source: Source | null;
  /** Whether it ended before it came to segments that were still ahead. */
  readonly isCutShort: boolean;
  readonly segments: readonly SegmentSign[];
  readonly phases: readonly PhaseSign[];
  readonly skipped: readonly SkippedSegmentSign[];
  readonly inserted: readonly InsertedSign[];
}

/** A segment: a cell of a turn. */
export interface SegmentSign extends Span {
  readonly kind: 'segment';
  readonly seat: number | null;
  readonly segment: string;
  /** Whether it is there besides those that the turn has by itself. */
  readonly isInserted: boolean;
}

/** A phase: a bar over the segments that belong to it. */
export interface PhaseSign extends Span {
  readonly kind: 'phase';
  readonly seat: number | null;
  readonly phase: string;
}

/** A segment or phase that was passed over. */
export interface SkippedSegmentSign {
  readonly kind: 'skipped-segment';
  readonly seat: number | null;
  readonly segment: string;
  readonly at: number;
}

/** Segments that were put into a turn. */
export interface InsertedSign {
  readonly kind: 'inserted';
  readonly seat: number | null;
  readonly segments: readonly string[];
  readonly source: Source | null;
  readonly at: number;
}

/** Turns that did not take place: skipped, or of somebody who has left. */
export interface SkippedTurnsSign {
  readonly kind: 'skipped-turns';
  readonly seat: number | null;
  readonly times: number;
  readonly why: 'skipped' | 'left';
  readonly at: number;
}

/** A window in which others than the owner of the turn act: a line along their lanes. */
export interface WindowSign extends Span {
  readonly kind: 'window';
  readonly window: Exclude<Window, 'owner' | 'none'>;
  readonly segment: string;
  /** Those who may be asked: where the line is thin. */
  readonly seats: readonly number[];
  /** Who is asked when: where it is thick. */
  readonly asked: readonly AskedSign[];
}

/** Seats that are to act in a window. */
export interface AskedSign extends Span {
  readonly kind: 'asked';
  readonly segment: string;
  readonly seats: readonly number[];
}

/** What a seat did with an event: a dot in its lane. */
export interface ActSign {
  readonly kind: 'act';
  readonly seat: number;
  readonly how: 'acted' | 'passed' | 'sealed' | 'answered' | 'excused';
  readonly at: number;
}

/** The place where everything sealed is opened. */
export interface OpeningSign {
  readonly kind: 'opening';
  readonly seats: readonly number[];
  readonly at: number;
}

/** Something on the stack, from the event that put it there until it resolved. */
export interface StackedSign extends Span {
  readonly kind: 'stacked';
  readonly seat: number | null;
  /** The lowest is 1. */
  readonly level: number;
  readonly fate: 'waits' | 'resolves' | 'resolved' | 'came-to-nothing';
}

/** Somebody left or came. */
export interface DepartureSign {
  readonly kind: 'left' | 'joined';
  readonly seat: number;
  readonly at: number;
}

/** Everything that a timeline shows. */
export type Sign =
  | RoundSign
  | TurnSign
  | SegmentSign
  | PhaseSign
  | SkippedSegmentSign
  | InsertedSign
  | SkippedTurnsSign
  | WindowSign
  | AskedSign
  | ActSign
  | OpeningSign
  | StackedSign
  | DepartureSign;

/** A sign while it is written. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? Draft<I>[] : T[K] };

/** Where a sign begins. */
export const startOf = (sign: Sign): number => ('at' in sign ? sign.at : sign.from);
