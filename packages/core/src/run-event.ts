/** Carrying out an event on the cells that are in memory: by its rule, in parts, or kept for later. */
import { checkEvent } from './check-event.ts';
import type { Engine } from './game.ts';
import { beginMoves } from './moves.ts';
import { rememberPosition } from './position.ts';
import { ENGINE_REFUSAL } from './refusals.ts';
import { type CompiledRule, runRule, VALID } from './rule.ts';
import { isAsking } from './turn/asks.ts';
import { TURN } from './turn/turn-cells.ts';

// Copies of one's own: V8 knows the values of a module's own constants, but loads imported ones each time.
const { number: NUMBER, passStreak: PASS_STREAK, events: EVENTS } = TURN;

/**
 * Carries out an event on the cells that are in memory. What every event does besides its rule: it
 * is counted, it breaks a streak of passes, and its position is remembered.
 * Answers with a verdict, which can be a refusal only where an event is split and `checked`.
 */
export function runEvent(engine: Engine, rule: CompiledRule, code: number, checked: boolean): number {
  // What few events need is in functions of its own: the loop of random playouts takes in the rest whole.
  const { cells } = engine.memory;
  const turn = cells[NUMBER] as number;
  rule.view.code = code;
  if (rule.split === null && !rule.sealed) {
    runRule(rule, engine.s);
  } else {
    const verdict = runIndirectly(engine, rule, code, checked);
    if (verdict !== VALID) return verdict;
  }
  if (engine.turn.mode === 'on') {
    cells[EVENTS] = (cells[EVENTS] as number) + 1;
    if (cells[PASS_STREAK] !== 0 && cells[NUMBER] === turn) breakStreak(engine, rule, cells);
  } else {
    countDetached(engine, rule, cells, turn);
  }
  if (engine.remembers) remember(engine, cells);
  return VALID;
}

/** {@link runEvent}; an error of the rule names it. */
export function runNamed(engine: Engine, rule: CompiledRule, code: number, checked: boolean): number {
  try {
    return runEvent(engine, rule, code, checked);
  } catch (error) {
    throw errorIn(engine, error, rule.where);
  }
}

/** An event that is kept for later, or carried out as several. */
export function runIndirectly(engine: Engine, rule: CompiledRule, code: number, checked: boolean): number {
  if (!rule.sealed) return runParts(engine, rule, code, checked);
  engine.turn.machine.commit(engine, code);
  return VALID;
}

/** An action within a turn breaks a streak of passes; where a turn began, its step has seen to it. */
export function breakStreak(engine: Engine, rule: CompiledRule, cells: number[]): void {
  if (!rule.keepsStreak && engine.turn.profile.passCount === 'consecutive') cells[PASS_STREAK] = 0;
}

/** Where the turn does not lead it is counted by the game itself, and by the turn that follows unseen. */
export function countDetached(engine: Engine, rule: CompiledRule, cells: number[], turn: number): void {
  if (!rule.keepsStreak) engine.turn.own?.count();
  if (engine.turn.mode === 'off') return;
  cells[EVENTS] = (cells[EVENTS] as number) + 1;
  if (cells[PASS_STREAK] !== 0 && cells[NUMBER] === turn) breakStreak(engine, rule, cells);
}

/**
 * Who has committed first is nobody's business, and a question is no other position: while sealed events
 * are collected or seats are asked, nothing is remembered.
 */
export function remember(engine: Engine, cells: number[]): void {
  const { memory, turn } = engine;
  if (turn.plain ? isAsking(turn) : turn.machine.isAside(turn)) return;
  if (memory.live !== null) memory.live.remember(cells);
  else memory.past = rememberPosition(engine, cells, memory.past);
}

/** Carries out the parts of a split event one by one; the first refusal ends it. */
function runParts(engine: Engine, rule: CompiledRule, code: number, checked: boolean): number {
  const { codes, parts, s } = engine;
  beginMoves(codes, parts.buffer, engine.turn);
  parts.buffer.actor.bits = code & (codes.seatMask << codes.seatShift);
  rule.split?.(s, rule.view.event, parts.moves);
  const listed = parts.buffer.codes.slice(0, parts.buffer.count);
  for (const [index, part] of listed.entries()) {
    const partRule = engine.rules[part & engine.typeMask] as CompiledRule;
    if (partRule.split !== null)
      throw new TypeError(`${rule.where} splits into an event that is itself split`);
    if (checked && index > 0 && engine.outcome(s as never) !== null) {
      return engine.ownRefusals + ENGINE_REFUSAL.over;
    }
    const verdict = checked ? checkEvent(engine, partRule, part) : VALID;
    if (verdict !== VALID) return verdict;
    partRule.view.code = part;
    if (partRule.sealed) engine.turn.machine.commit(engine, part);
    else runRule(partRule, s);
  }
  return VALID;
}

/** A rule that plays its own game meanwhile would write into the wrong state. */
export function reentered(rule: CompiledRule): Error {
  return new TypeError(`${rule.where}: a rule must not call handle, apply or legalEvents of its own game`);
}

/**
 * An error of the engine with the rule in its message that ran into it. It is said where an event is handled,
 * and not where the error arises: what rules call knows only the game. What a rule throws itself stays as it is.
 */
export function errorIn(
  engine: Engine,
  error: unknown,
  where: string | ((engine: Engine) => string),
): unknown {
  const { message, stack } = error as Error;
  if (!message?.startsWith(`${engine.turn.game}: `)) return error;
  const named = `${message} (${typeof where === 'string' ? where : where(engine)})`;
  // Whoever prints an error prints its stack, in which the message stands as it was at first.
  return Object.assign(error as Error, { message: named, stack: stack?.replace(message, named) });
}
