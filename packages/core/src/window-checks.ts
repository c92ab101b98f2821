/** Why a seat cannot act, or hand in a sealed event, in the window that is open now. */
import type { Engine } from './game.ts';
import { segmentNow } from './listing.ts';
import { ENGINE_REFUSAL } from './refusals.ts';
import { type CompiledRule, VALID } from './rule.ts';
import { mayCommit } from './turn/commit.ts';
import { windowOf } from './turn/window.ts';

/** Why a seat may not send an event now. Where it would answer a question that is not open, that comes first. */
export function refuseActor(engine: Engine, seat: number, { segments, wrongSegment }: CompiledRule): number {
  const { turn, turnVerdicts } = engine;
  const segment = segmentNow(engine);
  if (segments !== null && !segments[segment] && segments.indexOf(true) >= turn.profile.natural) {
    return wrongSegment[segment] as number;
  }
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
