/**
 * The turn as rule code sees it: what it is now, and the steps that move it. Rules emit steps as part
 * of their own event; nothing else rotates a player. A step that the profile does not provide for is a
 * programming error; events that ask for one are refused before it comes to that.
 */
import type { AllSteps } from './steps/all-steps.ts';
import { STEP_NAMES, STEPS } from './steps/index.ts';
import type { TurnCells } from './turn-cells.ts';
import { TurnView } from './turn-view.ts';

/** The turn with all its steps. */
export type Turn = TurnView & AllSteps;

/** A class, so that the turns of all games share one hidden class and its methods stay inlinable. */
class TurnWithSteps extends TurnView {}

// The functions of the steps are the methods themselves. Called through another function, all steps of
// all games would share that one's feedback, and V8 would inline none of them.
for (const name of STEP_NAMES) {
  Object.defineProperty(TurnWithSteps.prototype, name, { value: STEPS[name].take });
}

/** The turn of a game. */
export const makeTurn = (t: TurnCells): Turn => new TurnWithSteps(t) as unknown as Turn;
