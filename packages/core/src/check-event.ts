/** Whether an event may be sent now: by this seat, in this stage and segment, as the list or the conditions say. */
import type { Engine } from './game.ts';
import { isInList, segmentNow } from './listing.ts';
import { ENGINE_REFUSAL } from './refusals.ts';
import { type CompiledRule, checkRule, VALID } from './rule.ts';
import { hasLeft } from './turn/rotation.ts';
import { TURN } from './turn/turn-cells.ts';

// A copy of one's own: V8 knows the value of a module's own constant, but loads an imported one each time.
const ACTIVE = TURN.active;

/** Checks an event against the state that is in memory: actor, stage, conditions. */
export function checkEvent(engine: Engine, rule: CompiledRule, code: number): number {
  // What of an event of whoever is active, at any time, is to be looked at: small enough for a step to take it in.
  if (!rule.isOpen) return checkGates(engine, rule, code);
  const seat = ((code >> engine.seatShift) & engine.seatMask) - 1;
  if (seat < 0 || seat !== engine.memory.cells[ACTIVE]) {
    return engine.turn.machine.refuseActor(engine, seat, rule);
  }
  return rule.tests.length === 0 ? VALID : checkConditions(engine, rule, code);
}

function checkConditions(engine: Engine, rule: CompiledRule, code: number): number {
  rule.view.code = code;
  return checkRule(rule, engine.s);
}

function checkGates(engine: Engine, rule: CompiledRule, code: number): number {
  const { cells } = engine.memory;
  const seat = ((code >> engine.seatShift) & engine.seatMask) - 1;
  if (rule.by === 'active') {
    if (
      engine.isPlain ? seat !== cells[ACTIVE] || seat < 0 : !engine.turn.machine.mayAct(engine.turn, seat)
    ) {
      return engine.turn.machine.refuseActor(engine, seat, rule);
    }
  } else if (rule.by === 'system') {
    if (seat >= 0) return engine.ownRefusals + ENGINE_REFUSAL.systemOnly;
  } else if (seat < 0 && rule.by === 'any') {
    return engine.ownRefusals + ENGINE_REFUSAL.seatOnly;
  } else if (seat >= 0 && !engine.isPlain && hasLeft(engine.turn, seat)) {
    return engine.turnVerdicts['unknown-player'] as number;
  }
  if (engine.stageCell >= 0 && ((rule.stages >> (cells[engine.stageCell] as number)) & 1) === 0) {
    return engine.ownRefusals + ENGINE_REFUSAL.wrongStage;
  }
  if (rule.sealed) {
    const refused = engine.turn.machine.refuseCommit(engine, seat);
    if (refused !== VALID) return refused;
  }
  if (rule.segments !== null) {
    const segment = segmentNow(engine);
    if (!rule.segments[segment]) return rule.wrongSegment[segment] as number;
  }
  if (!rule.isTried) return checkListed(engine, rule, code);
  return checkConditions(engine, rule, code);
}

/** The list decides; if the event is not in it, the conditions say why. */
function checkListed(engine: Engine, rule: CompiledRule, code: number): number {
  if (isInList(engine, code)) return VALID;
  const reason = checkConditions(engine, rule, code);
  return reason === VALID ? (rule.listing as { readonly otherwise: number }).otherwise : reason;
}

/** Whether the rules accept an event in the state that is in memory, ends not considered. */
export function isAccepted(engine: Engine, code: number): boolean {
  return checkEvent(engine, engine.rules[code & engine.typeMask] as CompiledRule, code) === VALID;
}
