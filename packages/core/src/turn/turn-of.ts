/** Where a state stands in its turn, for hosts and interfaces. Rule code reads `s.turn`. */
import type { GameState } from '../state.ts';
import type { Segment, Window } from './profile.ts';
import { segmentOf, TURN } from './turn-cells.ts';

/** A place in the turn. */
export interface TurnPlace {
  /** The seat whose turn it is; `null` where all are asked at once, or nobody is left. */
  readonly active: number | null;
  /** The turns so far, this one included. A replay is a turn of its own. */
  readonly number: number;
  readonly round: number;
  readonly isReplay: boolean;
  readonly segment: string;
  /** Who may act in the segment; in `none` nobody but the system. */
  readonly window: Window;
}

/**
 * The place of a state in its turn.
 * @example
 * const { segment, round } = turnOf(match.state);
 */
export function turnOf(state: GameState): TurnPlace {
  const { memory, turn } = state.game.engine;
  const { cells } = state;
  memory.cells = cells as number[];
  const { name, window } = turn.profile.segments[segmentOf(turn)] as Segment;
  const active = cells[TURN.active] as number;
  return {
    active: active < 0 ? null : active,
    number: cells[TURN.number] as number,
    round: cells[TURN.round] as number,
    isReplay: cells[TURN.isReplay] === 1,
    segment: name,
    window,
  };
}
