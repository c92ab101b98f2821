/** The answer of a seat that gives none in time: the event that the game has declared for it (`otherwise`). */
import { checkEvent } from './check-event.ts';
import type { EventType } from './event.ts';
import { type CompiledRule, runRule, VALID } from './rule.ts';
import type { Segment } from './turn/profile.ts';
import { segmentOf, type TurnCells } from './turn/turn-cells.ts';

/** Answers for a seat that is asked. Tells whether there was such an event, and the rules accepted it. */
export function answerOtherwise(turn: TurnCells, seat: number): boolean {
  const { otherwise } = turn.profile.segments[segmentOf(turn)] as Segment;
  if (otherwise === null) return false;
  const { engine } = turn;
  const { index } = engine.codes.byName.get(otherwise) as EventType;
  const code = index | ((seat + 1) << engine.seatShift);
  const rule = engine.rules[index] as CompiledRule;
  if (checkEvent(engine, rule, code) !== VALID) return false;
  rule.view.code = code;
  runRule(rule, engine.s);
  return true;
}
