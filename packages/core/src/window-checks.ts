/** Why a seat cannot act, or hand in a sealed event, in the window that is open now. */
import type { Engine } from './game.ts';
import { ENGINE_REFUSAL } from './refusals.ts';
import { VALID } from './rule.ts';
import { mayCommit } from './turn/commit.ts';
import { windowOf } from './turn/window.ts';

/** Why a seat may not act now. */
export function refuseActor(engine: Engine, seat: number): number {
  const { turn, turnVerdicts } = engine;
  const window = windowOf(turn);
  if (window === 'owner' || turn.mode !== 'on') return engine.ownRefusals + ENGINE_REFUSAL.notYourTurn;
  if (window === 'asked') return turnVerdicts['not-asked'] as number;
  const holder =
    window === 'priority' || window === 'bidding' ? (turn.memory.cells[turn.holder] as number) : -1;
  return turnVerdicts[holder < 0 || holder === seat ? 'no-priority' : 'not-your-priority'] as number;
}

/** Why a sealed event cannot be handed in now. */
export function refuseCommit(engine: Engine, seat: number): number {
  const { turn, turnVerdicts } = engine;
  if (windowOf(turn) !== 'sealed') return turnVerdicts['wrong-segment'] as number;
  if (mayCommit(turn, seat)) return VALID;
  const hasCommitted = (turn.memory.cells[turn.commits + seat] as number) >= 0;
  return turnVerdicts[hasCommitted ? 'already-committed' : 'not-asked'] as number;
}
