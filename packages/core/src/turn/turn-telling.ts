/**
 * What the turn tells: every step it takes, from the first turn on. It is told like everything else that
 * happened; nothing of it is in the state, and the state does not know it is watched.
 */

import type { Source } from './source.ts';

/** One thing that a turn with the segments `G` did, as it writes it down. `seat` is whose turn it was, -1 for nobody. */
export type TurnLogEntry<G extends string = string> =
  | {
      readonly type: 'TurnBegin';
      readonly seat: number;
      readonly turn: number;
      readonly extra: boolean;
      readonly replay: boolean;
      /** Where an extra turn comes from. */
      readonly source: Source | null;
    }
  /** `times` rounds begin, the last of which is `round`; more than one only where whole rounds are skipped. */
  | { readonly type: 'RoundBegin'; readonly seat: number; readonly round: number; readonly times: number }
  /** Turns of a seat that skips them, or that has left. */
  | { readonly type: 'TurnSkipped'; readonly seat: number; readonly times: number }
  | { readonly type: 'TurnSuppressed'; readonly seat: number; readonly times: number }
  | { readonly type: 'Begin' | 'End' | 'SegmentSkipped'; readonly seat: number; readonly segment: G }
  /** Segments put into the turn, in their order, and the source they were given with. */
  | {
      readonly type: 'Inserted';
      readonly seat: number;
      readonly segments: readonly G[];
      readonly source: Source | null;
    }
  | { readonly type: 'Pass'; readonly seat: number }
  /** The holder put something on the stack, which now holds so many. */
  | { readonly type: 'Stacked'; readonly seat: number; readonly depth: number }
  /** The top of the stack is to resolve; then it has, and so many are left. */
  | { readonly type: 'ResolveTop'; readonly seat: number }
  | { readonly type: 'Resolved'; readonly seat: number; readonly depth: number }
  /** Something came off the stack without resolving, and so many are left. */
  | { readonly type: 'Unstacked'; readonly seat: number; readonly depth: number }
  /** Seats are asked for an answer in a segment; a seat has answered. */
  | {
      readonly type: 'Asked';
      readonly seat: number;
      readonly seats: readonly number[];
      readonly segment: G;
    }
  | { readonly type: 'Answered'; readonly seat: number }
  | { readonly type: 'Committed' | 'Excused'; readonly seat: number }
  | { readonly type: 'Left' | 'Joined'; readonly seat: number };

/** The names of what the turn tells; a game's own tellings have others. */
export const TURN_TELLINGS: ReadonlySet<string> = new Set<TurnLogEntry['type']>([
  'TurnBegin',
  'RoundBegin',
  'TurnSkipped',
  'TurnSuppressed',
  'Begin',
  'End',
  'SegmentSkipped',
  'Inserted',
  'Pass',
  'Stacked',
  'ResolveTop',
  'Resolved',
  'Unstacked',
  'Asked',
  'Answered',
  'Committed',
  'Excused',
  'Left',
  'Joined',
]);

type Readable<E> = E extends TurnLogEntry
  ? Omit<E, 'seat'> & { readonly seat: number | null; readonly to: null }
  : never;

/** One thing that the turn did, as it is told: `seat` is `null` for nobody. */
export type TurnTelling<G extends string = string> = Readable<TurnLogEntry<G>>;

/** The same with the number of the event that brought it about; 0 is the set-up. */
export type TurnLogLine = TurnTelling & { readonly event: number };
