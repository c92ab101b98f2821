/**
 * The step: one event turns one state into the next. `handle` is for events from anywhere and checks
 * everything; `apply` is for events from the game's own list of legal ones and checks nothing.
 */
import { type EventOf, type EventSchema, encodeEvent, isEventCode } from './event.ts';
import { ENGINE_REFUSAL, type Engine } from './game.ts';
import { beginMoves } from './moves.ts';
import type { Outcome } from './outcome.ts';
import type { Random } from './random/random.ts';
import { makeRefusal, type Refusal, type Result } from './result.ts';
import { type CompiledRule, checkRule, IGNORED, runRule, VALID } from './rule.ts';
import type { Schema } from './schema/field.ts';
import { type GameState, makeState, rememberPosition } from './state.ts';
import { TURN } from './turn/turn-state.ts';

const MALFORMED = makeRefusal('event/bad-code', 'This number is the code of no event of the game.');
const NOT_APPLICABLE: Refusal = {
  kind: 'ignored',
  code: 'event/not-applicable',
  message: 'The event does not apply now; nothing happened.',
};

/**
 * Carries out an event from anywhere: checks it, and answers with the next state or with a refusal.
 * A refused or ignored event leaves everything as it was.
 *
 * @example
 * const result = handle(state, { type: 'sow', pit: 2 });
 * if (result.ok) state = result.value;
 * else console.log(result.refusal.message);
 */
export function handle<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  event: EventOf<E> | number,
): Result<GameState<S, E>> {
  return handleUntrusted(state, event);
}

/** {@link handle} for input of unknown type, such as parsed JSON. */
export function handleUntrusted<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  event: unknown,
): Result<GameState<S, E>> {
  const { game } = state;
  const { engine } = game;
  const { memory } = engine;
  let code: number;
  if (typeof event === 'number') {
    if (!isEventCode(engine.codes, event)) return { ok: false, refusal: MALFORMED };
    code = event;
  } else {
    const encoded = encodeEvent(engine.codes, event, state.cells[TURN.active] as number);
    if (typeof encoded !== 'number') return { ok: false, refusal: encoded };
    code = encoded;
  }
  if (endOf(state) !== null) return { ok: false, refusal: engine.over };
  load(engine, state);
  const rule = engine.rules[code & engine.typeMask] as CompiledRule;
  const verdict = checkEvent(engine, rule, code);
  if (verdict !== VALID) return { ok: false, refusal: refusalOf(state, verdict) };
  const cells = state.cells.slice();
  memory.cells = cells;
  const refused = runEvent(engine, rule, code, true);
  if (refused !== VALID) return { ok: false, refusal: refusalOf(state, refused) };
  return { ok: true, value: makeState(game, cells, memory.past) };
}

/**
 * The next state for an event of the game's own list of legal events, given by its code. Nothing is
 * checked: for anything from outside use {@link handle}.
 */
export function apply<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  code: number,
): GameState<S, E> {
  const { game } = state;
  const { engine } = game;
  const { memory } = engine;
  const cells = state.cells.slice();
  memory.cells = cells;
  memory.past = state.past;
  runEvent(engine, engine.rules[code & engine.typeMask] as CompiledRule, code, false);
  return makeState(game, cells, memory.past);
}

/** Points the game's memory at a state, unless it is there already (a store costs a write barrier). */
function load(engine: Engine, state: GameState): void {
  const { memory } = engine;
  if (memory.cells !== state.cells) memory.cells = state.cells as number[];
  if (engine.remembers) memory.past = state.past;
}

/** Checks an event against the state that is in memory: actor, phase, conditions. */
function checkEvent(engine: Engine, rule: CompiledRule, code: number): number {
  const { cells } = engine.memory;
  const seat = ((code >> engine.codes.seatShift) & engine.codes.seatMask) - 1;
  if (rule.by === 'active') {
    if (seat !== cells[TURN.active] || seat < 0) return engine.ownRefusals + ENGINE_REFUSAL.notYourTurn;
  } else if (rule.by === 'system') {
    if (seat >= 0) return engine.ownRefusals + ENGINE_REFUSAL.systemOnly;
  } else if (seat < 0) {
    return engine.ownRefusals + ENGINE_REFUSAL.seatOnly;
  }
  if (engine.phaseCell >= 0 && ((rule.phases >> (cells[engine.phaseCell] as number)) & 1) === 0) {
    return engine.ownRefusals + ENGINE_REFUSAL.wrongPhase;
  }
  rule.view.code = code;
  return checkRule(rule, engine.s);
}

/**
 * Carries out an event on the cells that are in memory. What every event does besides its rule: it
 * is counted, it breaks a streak of passes, and its position is remembered.
 * Answers with a verdict, which can be a refusal only where an event is split and `checked`.
 */
export function runEvent(engine: Engine, rule: CompiledRule, code: number, checked: boolean): number {
  const { cells } = engine.memory;
  const passStreak = cells[TURN.passStreak] as number;
  rule.view.code = code;
  if (rule.split === null) {
    runRule(rule, engine.s);
  } else {
    const verdict = runParts(engine, rule, code, checked);
    if (verdict !== VALID) return verdict;
  }
  cells[TURN.events] = (cells[TURN.events] as number) + 1;
  if (passStreak !== 0 && cells[TURN.passStreak] === passStreak) cells[TURN.passStreak] = 0;
  if (engine.remembers) engine.memory.past = rememberPosition(engine, cells, engine.memory.past);
  return VALID;
}

/** Carries out the parts of a split event one by one; the first refusal ends it. */
function runParts(engine: Engine, rule: CompiledRule, code: number, checked: boolean): number {
  const { codes, parts, s } = engine;
  beginMoves(codes, parts.buffer, engine.memory);
  parts.buffer.actor = code & (codes.seatMask << codes.seatShift);
  rule.split?.(s, rule.view, parts.moves);
  for (const part of parts.buffer.codes.slice(0, parts.buffer.count)) {
    const partRule = engine.rules[part & engine.typeMask] as CompiledRule;
    if (partRule.split !== null)
      throw new TypeError(`${rule.where} splits into an event that is itself split`);
    const verdict = checked ? checkEvent(engine, partRule, part) : VALID;
    if (verdict !== VALID) return verdict;
    partRule.view.code = part;
    runRule(partRule, s);
  }
  return VALID;
}

function refusalOf(state: GameState, verdict: number): Refusal {
  const { engine } = state.game;
  if (verdict === IGNORED) return NOT_APPLICABLE;
  // Where having no legal event ends the game, that is what the player is told.
  if (engine.stuck !== null && listLegal(state) === 0) return engine.over;
  return engine.refusals[verdict - 1] as Refusal;
}

/** What the game's `outcome` says of a state, asked once per state. */
function endOf(state: GameState): Outcome | null {
  if (state.ended === undefined) {
    const { engine } = state.game;
    load(engine, state);
    state.ended = engine.outcome(engine.s as never);
  }
  return state.ended;
}

/** Fills the game's move buffer and returns how many events are legal, ends not considered. */
function listLegal(state: GameState): number {
  const { engine } = state.game;
  const { buffer, moves } = engine.legal;
  load(engine, state);
  beginMoves(engine.codes, buffer, engine.memory);
  engine.listLegal(engine.s as never, moves as never);
  return buffer.count;
}

/**
 * The codes of all legal events, none once the game is over.
 * @example
 * const [first] = legalEvents(state);
 * state = apply(state, first);
 */
export function legalEvents(state: GameState): number[] {
  if (endOf(state) !== null) return [];
  const count = listLegal(state);
  return state.game.engine.legal.buffer.codes.slice(0, count);
}

/**
 * A legal event drawn at random, or -1 if there is none. The same as drawing from {@link legalEvents},
 * without making the list.
 */
export function pickLegalEvent(state: GameState, random: Random): number {
  if (endOf(state) !== null) return -1;
  const count = listLegal(state);
  if (count === 0) return -1;
  return state.game.engine.legal.buffer.codes[random.below(count)] as number;
}

/** How the game ended, or `null` while it goes on. */
export function outcomeOf(state: GameState): Outcome | null {
  const end = endOf(state);
  const { engine } = state.game;
  if (end !== null || engine.stuck === null || listLegal(state) > 0) return end;
  return engine.stuck(engine.s as never);
}
