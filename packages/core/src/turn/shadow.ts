/** Comparing the turn that follows in the shadow with what the game itself keeps. */
import type { EventSchema } from '../event.ts';
import { applyGiven } from '../handle.ts';
import type { GameProgress } from '../progress.ts';
import type { Schema } from '../schema/field.ts';
import type { GameState } from '../state.ts';
import { segmentOf, TURN } from './turn-cells.ts';
import type { TurnReader } from './turn-steps.ts';

/** Whose turn it is, and its segment; `null` for nobody, and for a segment that a game does not keep. */
export interface TurnIdea {
  readonly active: number | null;
  readonly segment: string | null;
}

/** Where the turn and the game part ways. */
export interface ShadowDifference {
  /** The number of the event after which they differ; 0 is the start. */
  readonly event: number;
  readonly turn: TurnIdea;
  readonly game: TurnIdea;
}

/**
 * The first event of a match in the shadow after which the turn engine has another idea than the game of
 * whose turn it is or in which segment; `null` if there is none.
 * @example
 * const match = startMatch(sequenced(kalaha, 'shadow'));
 * shadowDifference(match) // null
 */
export function shadowDifference<S extends Schema, E extends EventSchema>(
  match: GameProgress<S, E>,
): ShadowDifference | null {
  const { name, engine } = match.game;
  if (engine.turn.mode !== 'shadow') throw new TypeError(`${name} is not sequenced in the shadow`);
  const [codes, dice] = [match.events(), match.dice()];
  let { state } = match.jump(0);
  for (let event = 0; ; event++) {
    if (event > 0) state = applyGiven(state, codes[event - 1] as number, dice?.[event] ?? null);
    const found = compare(state);
    if (found !== null) return { event, ...found };
    if (event === codes.length) return null;
  }
}

function compare(state: GameState): Omit<ShadowDifference, 'event'> | null {
  const { memory, turn: t, s } = state.game.engine;
  memory.cells = state.cells as number[];
  const kept = (s as { readonly turn: TurnReader }).turn;
  const game = { active: orNull(kept.active), segment: kept.segment === '' ? null : kept.segment };
  const turn = {
    active: orNull(state.cells[TURN.active] as number),
    segment: t.profile.segments[segmentOf(t)]?.name as string,
  };
  const sameSegment = game.segment === null || game.segment === turn.segment;
  return game.active === turn.active && sameSegment ? null : { turn, game };
}

const orNull = (seat: number): number | null => (seat < 0 ? null : seat);
