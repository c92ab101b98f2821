/**
 * The step: one event turns one state into the next. `handle` is for events from anywhere and checks
 * everything; `apply` is for events from the game's own list of legal ones and checks nothing.
 */
import { checkEvent } from './check-event.ts';
import { type EventOf, type EventSchema, encodeUntrusted, isEventCode } from './event.ts';
import type { Engine, Game } from './game.ts';
import { listen } from './listen.ts';
import { listState, wasListed, whereListed } from './listing.ts';
import type { Outcome } from './outcome.ts';
import { NO_DICE, playGiven } from './random/given-dice.ts';
import { accept, makeRefusal, type Refusal, type Result, unwrap } from './result.ts';
import { type CompiledRule, checkRule, IGNORED, VALID } from './rule.ts';
import { errorIn, reentered, runEvent, runNamed } from './run-event.ts';
import type { Schema } from './schema/field.ts';
import { type GameState, makeState } from './state.ts';
import type { Telling } from './tell.ts';
import { actorOf } from './turn/window.ts';

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
  told?: Telling[] | Telling<Game<S, E>>[],
): Result<GameState<S, E>> {
  return told === undefined ? handleSilently(state, event) : handleUntrusted(state, event, told);
}

/** {@link handle} for input of unknown type, such as parsed JSON. */
export function handleUntrusted<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  event: unknown,
  told?: Telling[] | Telling<Game<S, E>>[],
): Result<GameState<S, E>> {
  if (told === undefined) return handleSilently(state, event);
  return listen(state.game.engine, told, () => handleSilently(state, event));
}

/** Without anybody who listens: in a function of its own, which makes no closure. */
function handleSilently<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  event: unknown,
): Result<GameState<S, E>> {
  const { engine } = state.game;
  load(engine, state);
  if (engine.random.isGiven(engine.memory.cells) && engine.random.given === null) {
    return handleGiven(state, event as never, NO_DICE);
  }
  const code = codeOf(state, event);
  if (typeof code !== 'number') return { ok: false, refusal: code };
  // Reading an object from anywhere may run code of anybody, which may have played meanwhile.
  if (typeof event !== 'number') load(engine, state);
  return handleCode(state, engine, code);
}

/** Takes the code of an event of the game, for a state that is in memory. */
function handleCode<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  engine: Engine,
  code: number,
): Result<GameState<S, E>> {
  // States do not change: what was drawn from the list of this one is in its list.
  if (code !== state.drawn || code === -1) {
    if (askEnd(engine, state) !== null) return { ok: false, refusal: engine.over };
    const rule = engine.rules[code & engine.typeMask] as CompiledRule;
    // What has just been listed for this state was looked at then.
    const verdict = wasListed(engine, code) ? VALID : checkEvent(engine, rule, code);
    if (verdict !== VALID) return { ok: false, refusal: refusalOf(state, verdict) };
    // Where having no legal event ends the game, nothing unlisted can follow either.
    if (engine.stuck !== null && !rule.listed && listLegal(state) === 0)
      return { ok: false, refusal: engine.over };
    if (rule.split !== null) return handleParts(state, code);
  }
  return { ok: true, value: apply(state, code) };
}

/** Carries out an event that is split: any of its parts may be refused. */
function handleParts<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  code: number,
): Result<GameState<S, E>> {
  const { engine } = state.game;
  const { memory } = engine;
  const cells = state.cells.slice();
  memory.cells = cells;
  const rule = engine.rules[code & engine.typeMask] as CompiledRule;
  const refused = runNamed(engine, rule, code, true);
  if (memory.cells !== cells) throw reentered(rule);
  if (refused !== VALID) return { ok: false, refusal: refusalOf(state, refused) };
  return { ok: true, value: makeState(state.game, cells, memory.past) };
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
  told?: Telling[] | Telling<Game<S, E>>[],
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
  return encodeUntrusted(engine.codes, event, actorOf(engine.turn, engine.memory.cells));
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
  const { memory, brief } = engine;
  if (brief !== undefined) return brief.apply(state, code);
  const cells = state.cells.slice();
  memory.cells = cells;
  if (engine.remembers) {
    memory.past = state.past;
    memory.live = null;
  }
  const rule = engine.rules[code & engine.typeMask] as CompiledRule;
  // As `runNamed` does: a call of its own made a step of 128 cells 4 % longer.
  try {
    runEvent(engine, rule, code, false);
  } catch (error) {
    throw errorIn(engine, error, rule.where);
  }
  if (memory.cells !== cells) throw reentered(rule);
  return makeState(game, cells, engine.remembers ? memory.past : null);
}

/** Points the game's memory at a state, unless it is there already (a store costs a write barrier). */
export function load(engine: Engine, state: GameState): void {
  const { memory, brief } = engine;
  const cells = brief === undefined ? state.cells : brief.cellsOf(state);
  if (memory.cells !== cells) memory.cells = cells as number[];
  if (engine.remembers) {
    memory.past = state.past;
    memory.live = null;
  }
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

function refusalOf(state: GameState, verdict: number): Refusal {
  const { engine } = state.game;
  if (verdict === IGNORED) return NOT_APPLICABLE;
  // Where having no legal event ends the game, that is what the player is told.
  if (engine.stuck !== null && listLegal(state) === 0) return engine.over;
  return engine.refusals[verdict - 1] as Refusal;
}

/** What the game's `outcome` says of a state, asked once per state. */
export function endOf(state: GameState): Outcome | null {
  if (state.ended !== undefined) return state.ended;
  const { engine } = state.game;
  load(engine, state);
  return askEnd(engine, state);
}

/** The same for a state that is in memory. */
export function askEnd(engine: Engine, state: GameState): Outcome | null {
  if (state.ended === undefined) state.ended = engine.outcome(engine.s as never);
  return state.ended;
}

/** What the game says of its end: nothing at all, as a function without a return does, is no answer. */
function answerOf({ turn }: Engine, end: Outcome | null): Outcome | null {
  if (typeof end === 'object') return end;
  throw new TypeError(`${turn.game}: outcome must be null or an object, got ${end}`);
}

/** Fills the game's move buffer and returns how many events are legal, ends not considered. */
export function listLegal(state: GameState): number {
  const { engine } = state.game;
  load(engine, state);
  try {
    return listState(engine);
  } catch (error) {
    throw errorIn(engine, error, whereListed);
  }
}

/** How the game ended, or `null` while it goes on. */
export function outcomeOf(state: GameState): Outcome | null {
  const end = endOf(state);
  const { engine } = state.game;
  // Asked here alone: in every step it cost a twentieth of it.
  if (end !== null) return answerOf(engine, end);
  if (engine.stuck === null || listLegal(state) > 0) return null;
  return answerOf(engine, engine.stuck(engine.s as never));
}
