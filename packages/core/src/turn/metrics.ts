/** What can be told of a match from its turn states alone: passes, replays, turns and their length. */
import type { GameState } from '../state.ts';
import { TURN } from './turn-cells.ts';

export interface TurnMetrics {
  /** Events carried out. */
  readonly events: number;
  readonly passes: number;
  /** Turns that were another one for the same seat. */
  readonly replays: number;
  /** How often a turn began after another. */
  readonly advancements: number;
  readonly turns: number;
  readonly rounds: number;
  /** Events per advancement; 0 if there was none. */
  readonly averageTurnLength: number;
  /** How often each segment was seen to begin. */
  readonly segments: { readonly [segment: string]: number };
}

/**
 * The metrics of a match, from its states in order.
 * @example
 * measureTurns(Array.from({ length: match.index + 1 }, (_, i) => match.jump(i).state));
 */
export function measureTurns(states: Iterable<GameState>): TurnMetrics {
  let before: GameState | null = null;
  let [events, passes, replays, advancements, turns, rounds] = [0, 0, 0, 0, 0, 0];
  const segments: Record<string, number> = {};
  for (const state of states) {
    const { turn } = state.game.engine;
    const read = (of: GameState, cell: number): number => (cell < 0 ? 0 : (of.cells[cell] as number));
    turns = read(state, TURN.number);
    rounds = read(state, TURN.round);
    const segment = read(state, turn.segment);
    let begins = true;
    if (before !== null) {
      events++;
      const begun = turns - read(before, TURN.number);
      advancements += begun;
      if (read(state, TURN.passStreak) > read(before, TURN.passStreak)) passes++;
      if (begun > 0 && state.cells[TURN.isReplay] === 1) replays++;
      begins =
        begun > 0 ||
        segment !== read(before, turn.segment) ||
        read(state, turn.ordinal) !== read(before, turn.ordinal);
    }
    const name = turn.profile.segments[segment]?.name as string;
    if (begins) segments[name] = (segments[name] ?? 0) + 1;
    before = state;
  }
  const averageTurnLength = advancements === 0 ? 0 : events / advancements;
  return { events, passes, replays, advancements, turns, rounds, averageTurnLength, segments };
}
