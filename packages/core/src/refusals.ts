/** Refusals of the engine itself, which every game has after its own. */
import { makeRefusal, type Refusal } from './result.ts';

export const GAME_OVER = makeRefusal('game/over', 'The game is over.');

/** Refusals of the engine itself, in the order of {@link ENGINE_REFUSAL}. */
export const ENGINE_REFUSALS: readonly Refusal[] = [
  makeRefusal('turn/not-your-turn', 'It is not your turn.'),
  makeRefusal('event/system-only', 'Only the system sends this event.'),
  makeRefusal('event/seat-only', 'This event needs a seat.'),
  makeRefusal('game/wrong-stage', 'That cannot be done in this stage of the game.'),
  GAME_OVER,
  makeRefusal('event/not-possible', 'That is not possible now.'),
];
export const ENGINE_REFUSAL = {
  notYourTurn: 1,
  systemOnly: 2,
  seatOnly: 3,
  wrongStage: 4,
  over: 5,
  notPossible: 6,
} as const;
