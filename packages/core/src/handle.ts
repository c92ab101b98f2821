/**
 * The step: one event turns one state into the next. `handle` is for events from anywhere and checks
 * everything; `apply` is for events from the game's own list of legal ones and checks nothing.
 */
import { type EventOf, type EventSchema, encodeUntrusted, isEventCode, seatOf } from './event.ts';
import type { Engine } from './game.ts';
import { listen } from './listen.ts';
import { isInList, isJustListed, listState, segmentNow } from './listing.ts';
import { beginMoves } from './moves.ts';
import type { Outcome } from './outcome.ts';
import { rememberLive, rememberPosition } from './position.ts';
import { NO_DICE, playGiven } from './random/given-dice.ts';
import { ENGINE_REFUSAL } from './refusals.ts';
import { accept, makeRefusal, type Refusal, type Result, unwrap } from './result.ts';
import { type CompiledRule, checkRule, IGNORED, runRule, VALID } from './rule.ts';
import type { Schema } from './schema/field.ts';
import { type GameState, makeState } from './state.ts';
import type { Telling } from './tell.ts';
import { isComplete, keepCommit, mayCommit } from './turn/commit.ts';
import { hasLeft } from './turn/rotation.ts';
import { TURN } from './turn/turn-cells.ts';
import { actorOf, isAside, mayAct, windowOf } from './turn/window.ts';

// Copies of one's own: V8 knows the values of a module's own constants, but loads imported ones each time.
const { active: ACTIVE, number: NUMBER, passStreak: PASS_STREAK, events: EVENTS } = TURN;
const MALFORMED = makeRefusal('event/bad-code', 'This number is the code of no event of the game.');
const SEEDED = makeRefusal('dice/seeded', 'This match rolls its own dice: none can be given.');
const NOT_APPLICABLE: Refusal = {
  kind: 'ignored',
  code: 'event/not-applicable',
  message: 'The event does not apply now; nothing happened.',
};

/**
 * Carries out an event from anywhere: checks it, and answers with the next state or with a refusal.
 * A refused or ignored event leaves everything as it was.
 *
 * The event's `seat` is believed. Whoever takes events from a network sets it from who is connected.
 *
 * @example
 * const result = handle(state, { type: 'sow', pit: 2 });
 * if (result.ok) state = result.value;
 * else console.log(result.refusal.message);
 *
 * @param told - What happens is added here; nothing, if the event is refused.
 */
export function handle<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  event: EventOf<E> | number,
  told?: Telling[],
): Result<GameState<S, E>> {
  return told === undefined ? handleSilently(state, event) : handleUntrusted(state, event, told);
}

/** {@link handle} for input of unknown type, such as parsed JSON. */
export function handleUntrusted<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  event: unknown,
  told?: Telling[],
): Result<GameState<S, E>> {
  if (told === undefined) return handleSilently(state, event);
  return listen(state.game.engine, told, () => handleSilently(state, event));
}

/** Without anybody who listens: in a function of its own, which makes no closure. */
function handleSilently<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  event: unknown,
): Result<GameState<S, E>> {
  const { game } = state;
  const { engine } = game;
  const { memory } = engine;
  if (engine.random.isGiven(state.cells) && engine.random.given === null) {
    return handleGiven(state, event as never, NO_DICE);
  }
  if (typeof event === 'number' && wasListed(state, event)) return { ok: true, value: apply(state, event) };
  const code = codeOf(state, event);
  if (typeof code !== 'number') return { ok: false, refusal: code };
  if (endOf(state) !== null) return { ok: false, refusal: engine.over };
  load(engine, state);
  const rule = engine.rules[code & engine.typeMask] as CompiledRule;
  const verdict = checkEvent(engine, rule, code);
  if (verdict !== VALID) return { ok: false, refusal: refusalOf(state, verdict) };
  // Where having no legal event ends the game, nothing unlisted can follow either.
  if (engine.stuck !== null && !rule.listed && listLegal(state) === 0)
    return { ok: false, refusal: engine.over };
  const cells = state.cells.slice();
  memory.cells = cells;
  const refused = runEvent(engine, rule, code, true);
  if (memory.cells !== cells) throw reentered(rule);
  if (refused !== VALID) return { ok: false, refusal: refusalOf(state, refused) };
  return { ok: true, value: makeState(game, cells, memory.past) };
}

/**
 * Whether an event is in the list of legal ones that was made of this very state a moment ago. Where a rule has
 * a list, that is all there is to check (kalaha by `handle` took a quarter longer without this).
 */
function wasListed(state: GameState, code: number): boolean {
  const { engine } = state.game;
  if (!isJustListed(engine, state.cells, code) || endOf(state) !== null) return false;
  const { listing, split } = engine.rules[code & engine.typeMask] as CompiledRule;
  // The parts of a split event are not in the list.
  return listing.kind !== 'derived' && split === null;
}

/**
 * {@link handle} for a state whose dice are given: with what was drawn, in order, as numbers from 0. Too
 * few results are refused, too many, and those that cannot be.
 * @example
 * const start = startGame(backgammon, { dice: [] });
 * handleGiven(start, { type: 'roll' }, [2, 0]); // a 3 and a 1
 */
export function handleGiven<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  event: EventOf<E> | number,
  dice: readonly number[],
  told?: Telling[],
): Result<GameState<S, E>> {
  const { random } = state.game.engine;
  if (!random.isGiven(state.cells)) return { ok: false, refusal: SEEDED };
  return playGiven(random, dice, () => handleUntrusted(state, event, told));
}

/** {@link apply} with the dice that were given; `null` where they come from the seed. */
export function applyGiven<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  code: number,
  dice: readonly number[] | null,
): GameState<S, E> {
  if (dice === null) return apply(state, code);
  return unwrap(playGiven(state.game.engine.random, dice, () => accept(apply(state, code))));
}

/** The code of an event from anywhere, or why it is none. */
export function codeOf(state: GameState, event: unknown): number | Refusal {
  const { engine } = state.game;
  if (typeof event === 'number') return isEventCode(engine.codes, event) ? event : MALFORMED;
  load(engine, state);
  return encodeUntrusted(engine.codes, event, actorOf(engine.turn, state.cells));
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
  if (engine.remembers) {
    memory.past = state.past;
    memory.live = null;
  }
  const rule = engine.rules[code & engine.typeMask] as CompiledRule;
  runEvent(engine, rule, code, false);
  if (memory.cells !== cells) throw reentered(rule);
  return makeState(game, cells, engine.remembers ? memory.past : null);
}

/** A rule that plays its own game meanwhile would write into the wrong state. */
function reentered(rule: CompiledRule): Error {
  return new TypeError(`${rule.where}: a rule must not call handle, apply or legalEvents of its own game`);
}

/** Points the game's memory at a state, unless it is there already (a store costs a write barrier). */
export function load(engine: Engine, state: GameState): void {
  const { memory } = engine;
  if (memory.cells !== state.cells) memory.cells = state.cells as number[];
  if (engine.remembers) {
    memory.past = state.past;
    memory.live = null;
  }
}

/** Checks an event against the state that is in memory: actor, stage, conditions. */
function checkEvent(engine: Engine, rule: CompiledRule, code: number): number {
  const { cells } = engine.memory;
  const seat = ((code >> engine.seatShift) & engine.seatMask) - 1;
  if (rule.by === 'active') {
    if (engine.isPlain ? seat !== cells[ACTIVE] || seat < 0 : !mayAct(engine.turn, seat)) {
      return refuseActor(engine, seat);
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
    const refused = refuseCommit(engine, seat);
    if (refused !== VALID) return refused;
  }
  if (rule.segments !== null) {
    const segment = segmentNow(engine);
    if (!rule.segments[segment]) return rule.wrongSegment[segment] as number;
  }
  if (rule.listing.kind !== 'derived' && rule.listed) return checkListed(engine, rule, code);
  rule.view.code = code;
  return checkRule(rule, engine.s);
}

/** The list decides; if the event is not in it, the conditions say why. */
function checkListed(engine: Engine, rule: CompiledRule, code: number): number {
  if (isInList(engine, code)) return VALID;
  rule.view.code = code;
  const reason = checkRule(rule, engine.s);
  return reason === VALID ? (rule.listing as { readonly otherwise: number }).otherwise : reason;
}

/** What the conditions of its rule say of an event, whatever a list says; `null` if they let it pass. */
export function askConditions(state: GameState, code: number): Refusal | null {
  const { engine } = state.game;
  load(engine, state);
  const rule = engine.rules[code & engine.typeMask] as CompiledRule;
  rule.view.code = code;
  const verdict = checkRule(rule, engine.s);
  return verdict === VALID ? null : refusalOf(state, verdict);
}

/** Whether the rules accept an event in the state that is in memory, ends not considered. */
export function isAccepted(engine: Engine, code: number): boolean {
  return checkEvent(engine, engine.rules[code & engine.typeMask] as CompiledRule, code) === VALID;
}

/** Why a seat may not act now. */
function refuseActor(engine: Engine, seat: number): number {
  const { turn, turnVerdicts } = engine;
  const window = windowOf(turn);
  if (window === 'owner' || turn.mode !== 'on') return engine.ownRefusals + ENGINE_REFUSAL.notYourTurn;
  if (window === 'asked') return turnVerdicts['not-asked'] as number;
  const holder =
    window === 'priority' || window === 'bidding' ? (turn.memory.cells[turn.holder] as number) : -1;
  return turnVerdicts[holder < 0 || holder === seat ? 'no-priority' : 'not-your-priority'] as number;
}

/** Why a sealed event cannot be handed in now. */
function refuseCommit(engine: Engine, seat: number): number {
  const { turn, turnVerdicts } = engine;
  if (windowOf(turn) !== 'sealed') return turnVerdicts['wrong-segment'] as number;
  if (mayCommit(turn, seat)) return VALID;
  const hasCommitted = (turn.memory.cells[turn.commits + seat] as number) >= 0;
  return turnVerdicts[hasCommitted ? 'already-committed' : 'not-asked'] as number;
}

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

/** An event that is kept for later, or carried out as several. */
function runIndirectly(engine: Engine, rule: CompiledRule, code: number, checked: boolean): number {
  if (!rule.sealed) return runParts(engine, rule, code, checked);
  commitEvent(engine, code);
  return VALID;
}

/** An action within a turn breaks a streak of passes; where a turn began, its step has seen to it. */
function breakStreak(engine: Engine, rule: CompiledRule, cells: number[]): void {
  if (!rule.keepsStreak && engine.turn.profile.passCount === 'consecutive') cells[PASS_STREAK] = 0;
}

/** Where the turn does not lead it is counted by the game itself, and by the turn that follows unseen. */
function countDetached(engine: Engine, rule: CompiledRule, cells: number[], turn: number): void {
  if (!rule.keepsStreak) engine.turn.own?.count();
  if (engine.turn.mode === 'off') return;
  cells[EVENTS] = (cells[EVENTS] as number) + 1;
  if (cells[PASS_STREAK] !== 0 && cells[NUMBER] === turn) breakStreak(engine, rule, cells);
}

/**
 * Who has committed first is nobody's business, and a question is no other position: while sealed events
 * are collected or seats are asked, nothing is remembered.
 */
function remember(engine: Engine, cells: number[]): void {
  if (!engine.isPlain && isAside(engine.turn)) return;
  const { memory } = engine;
  if (memory.live !== null) rememberLive(engine, cells, memory.live);
  else memory.past = rememberPosition(engine, cells, memory.past);
}

/** Keeps a sealed event, and opens them all if it was the last and nothing else does. */
function commitEvent(engine: Engine, code: number): void {
  const { turn, codes } = engine;
  keepCommit(turn, seatOf(codes, code), code);
  if (turn.profile.commit?.automatic && isComplete(turn)) engine.turn.resolveCommits();
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
    if (partRule.sealed) commitEvent(engine, part);
    else runRule(partRule, s);
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
export function endOf(state: GameState): Outcome | null {
  if (state.ended === undefined) {
    const { engine } = state.game;
    load(engine, state);
    state.ended = engine.outcome(engine.s as never);
  }
  return state.ended;
}

/** Fills the game's move buffer and returns how many events are legal, ends not considered. */
export function listLegal(state: GameState): number {
  const { engine } = state.game;
  load(engine, state);
  return listState(engine);
}

/** How the game ended, or `null` while it goes on. */
export function outcomeOf(state: GameState): Outcome | null {
  const end = endOf(state);
  const { engine } = state.game;
  if (end !== null || engine.stuck === null || listLegal(state) > 0) return end;
  return engine.stuck(engine.s as never);
}
