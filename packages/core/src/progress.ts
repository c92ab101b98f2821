/**
 * Progress: a game, its current state and its history. Like a state it is a value: handling an event gives a
 * new one that shares all of the old one's history, so undoing, branching and going back in time just mean
 * keeping old values.
 *
 * The history is a linked list of events that stores a state every now and then; the states in between are
 * recomputed on demand. Every node also points further back along a skew-binary chain, which finds any
 * earlier point in a logarithmic number of steps (Myers 1983).
 */
import { type EventOf, type EventSchema, isEventCode, typeOf } from './event.ts';
import type { Game } from './game.ts';
import { applyGiven, codeOf, handle, handleGiven, outcomeOf } from './handle.ts';
import { legalEvents } from './legal.ts';
import type { Outcome } from './outcome.ts';
import { NO_DICE } from './random/given-dice.ts';
import type { Seed } from './random/seed.ts';
import { accept, type Result } from './result.ts';
import type { Schema } from './schema/field.ts';
import { firstSeat, type StartOptions, startGame } from './start-game.ts';
import { type GameState, hasGivenDice, withGivenDice } from './state.ts';
import type { Telling } from './tell.ts';

/** A state is kept every so many events, so that any other is at most this many events away from one. */
const KEEP_EVERY = 16;

/** How a match starts: at the start of the game, or in a given position. */
export interface MatchOptions<S extends Schema = Schema, E extends EventSchema = EventSchema>
  extends StartOptions {
  /** Starts here instead, with this state's dice: a puzzle, a handicap, a position from a notation. */
  readonly from?: GameState<S, E>;
}

/** What a match was started with. */
export interface MatchStart {
  /** `null` where the dice are given. */
  readonly seed: Seed | null;
  /** The seat that began. */
  readonly first: number;
  readonly from: GameState | null;
  /** Where the dice are given: what was drawn while the game was set up. */
  readonly dice: readonly number[] | null;
}

/** What comes with an event. */
export interface EventExtras<G extends Game = Game> {
  /** What happens is added here; nothing, if the event is refused. */
  readonly told?: Telling[] | Telling<G>[];
  /** In a match with given dice: what the event draws, in order; see {@link handleGiven}. */
  readonly dice?: readonly number[];
}

interface Node {
  readonly index: number;
  /** The code of the event that led here; -1 at the start. */
  readonly code: number;
  /** What the event drew, where the dice are given. */
  readonly dice: readonly number[] | null;
  readonly state: GameState | null;
  readonly parent: Node | null;
  /** An ancestor further back; `null` at the start. */
  readonly jump: Node | null;
}

/**
 * A match in progress, made by {@link startMatch}. A class, so that its methods are not created for every
 * event.
 */
export class GameProgress<S extends Schema = Schema, E extends EventSchema = EventSchema> {
  readonly game: Game<S, E>;
  readonly state: GameState<S, E>;
  /** What the match was started with. */
  readonly start: MatchStart;
  /** The number of events that led here. */
  readonly index: number;
  private readonly tip: Node;

  /** @internal */
  constructor(start: MatchStart, state: GameState<S, E>, index: number, tip: Node) {
    this.game = state.game;
    this.state = state;
    this.start = start;
    this.index = index;
    this.tip = tip;
  }

  /** The number of events in the line, including undone ones. */
  get length(): number {
    return this.tip.index;
  }

  /**
   * Carries out an event and answers with the new progress, or with a refusal.
   * @example
   * match.handleEvent({ type: 'roll' });
   * realBoard.handleEvent({ type: 'roll' }, { dice: [2, 0] }); // a 3 and a 1
   */
  handleEvent(event: EventOf<E> | number, extras?: EventExtras<Game<S, E>>): Result<GameProgress<S, E>> {
    const code = codeOf(this.state, event);
    if (typeof code !== 'number') return { ok: false, refusal: code };
    const given = extras?.dice;
    const told = extras?.told;
    const result =
      given === undefined ? handle(this.state, code, told) : handleGiven(this.state, code, given, told);
    if (!result.ok) return result;
    const dice = this.start.dice === null ? null : (given?.slice() ?? NO_DICE);
    const tip = grow(ancestor(this.tip, this.index), code, dice, result.value);
    return accept(new GameProgress(this.start, result.value, tip.index, tip));
  }

  /** @internal */
  followedBy(code: number, state: GameState<S, E>): GameProgress<S, E> {
    const here = ancestor(this.tip, this.index);
    const tip = grow(here, code, this.start.dice === null ? null : NO_DICE, state, true);
    return new GameProgress(this.start, state, tip.index, tip);
  }

  /** The codes of the legal events. */
  legalEvents(): number[] {
    return legalEvents(this.state);
  }

  /** How the match ended, or `null` while it goes on. */
  outcome(): Outcome | null {
    return outcomeOf(this.state);
  }

  /** One event back; at the start it stays there. Ticks of a clock are undone with what came before them. */
  undo(): GameProgress<S, E> {
    let index = this.index;
    while (index > 0 && this.isTick(index)) index--;
    return this.jump(Math.max(0, index - 1));
  }

  /** One event forward again, with the ticks that follow it; at the end it stays there. */
  redo(): GameProgress<S, E> {
    let index = Math.min(this.length, this.index + 1);
    while (index < this.length && this.isTick(index + 1)) index++;
    return this.jump(index);
  }

  /** The same line at another point, from 0 (the start) to `length`. */
  jump(index: number): GameProgress<S, E> {
    if (!Number.isInteger(index) || index < 0 || index > this.length) {
      throw new RangeError(`jump(${index}): this line goes from 0 to ${this.length}`);
    }
    if (index === this.index) return this;
    return new GameProgress(this.start, stateAt(this.tip, index) as GameState<S, E>, index, this.tip);
  }

  /** Whether the event that led to this point only says that time has passed. */
  private isTick(index: number): boolean {
    const { codes, turn } = this.game.engine;
    if (turn.profile.events.tick === undefined) return false;
    return typeOf(codes, ancestor(this.tip, index).code).name === 'tick';
  }

  /** The codes of the events that led here. */
  events(): number[] {
    const codes: number[] = [];
    for (let node = ancestor(this.tip, this.index); node.parent !== null; node = node.parent) {
      codes.push(node.code);
    }
    return codes.reverse();
  }

  /**
   * Where the dice are given: what was drawn at the start, and by each of the events that led here.
   * `null` where they come from the seed.
   */
  dice(): (readonly number[])[] | null {
    if (this.start.dice === null) return null;
    const drawn: (readonly number[])[] = [];
    for (let node = ancestor(this.tip, this.index); node.parent !== null; node = node.parent) {
      drawn.push(node.dice ?? NO_DICE);
    }
    return [...drawn, this.start.dice].reverse();
  }
}

/**
 * Starts a match.
 * @example
 * let match = startMatch(kalaha, { seed: 7 });
 * const result = match.handleEvent({ type: 'sow', pit: 2 });
 * if (result.ok) match = result.value;
 *
 * const endgame = startMatch(chess, { from: unwrap(readFen('8/8/8/8/8/4k3/4p3/4K3 w - - 0 1')) });
 * const onARealBoard = startMatch(backgammon, { dice: [] });
 */
export function startMatch<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  options: MatchOptions<S, E> = {},
): GameProgress<S, E> {
  const { seed = 0, from } = options;
  if (from === undefined) {
    const first = firstSeat(game, options);
    const state = startGame(game, { ...options, first });
    const dice = options.dice?.slice() ?? null;
    return beginMatch(state, { seed: dice === null ? seed : null, first, from: null, dice });
  }
  if (from.game.signature !== game.signature) {
    throw new TypeError(`a match of ${game.name} cannot start from a state of ${from.game.name}`);
  }
  const isGiven = options.dice !== undefined || hasGivenDice(from);
  if (isGiven && options.seed !== undefined) {
    throw new TypeError(`${game.name}: a match has a seed or given dice, not both; reseed() the state`);
  }
  if (options.dice !== undefined && options.dice.length > 0) {
    throw new RangeError(`${game.name}: a match from a state has no start that could draw dice`);
  }
  const first = firstSeat(game, isGiven ? { ...options, dice: NO_DICE } : options);
  const state = isGiven && !hasGivenDice(from) ? withGivenDice(from) : from;
  return beginMatch(state, {
    seed: isGiven ? null : seed,
    first,
    from: state,
    dice: isGiven ? NO_DICE : null,
  });
}

/** A match at its start. */
export function beginMatch<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  start: MatchStart,
): GameProgress<S, E> {
  const root: Node = { index: 0, code: -1, dice: null, state, parent: null, jump: null };
  return new GameProgress(start, state, 0, root);
}

/**
 * A match that goes on as somebody else says: the state after an event is given, not computed. For matches of which
 * only views are known, so that nobody here could compute them. Going back in time leads to the very states that were
 * given.
 * @param state - The state after the event, such as `stateFromView` found it.
 * @example
 * const seen = startMatch(game, { from: unwrap(stateFromView(game, first.view)), dice: [] });
 * const next = observe(seen, unwrap(eventFromView(game, event)), unwrap(stateFromView(game, view)));
 */
export function observe<S extends Schema, E extends EventSchema>(
  match: GameProgress<S, E>,
  code: number,
  state: GameState<S, E>,
): GameProgress<S, E> {
  if (state.game.signature !== match.game.signature) {
    throw new TypeError(`a match of ${match.game.name} cannot go on with a state of ${state.game.name}`);
  }
  if (!isEventCode(match.game.engine.codes, code)) {
    throw new RangeError(`${match.game.name}: ${code} is not the code of an event`);
  }
  return match.followedBy(code, state);
}

function grow(
  parent: Node,
  code: number,
  dice: readonly number[] | null,
  state: GameState,
  isKept = (parent.index + 1) % KEEP_EVERY === 0,
): Node {
  const index = parent.index + 1;
  const back = parent.jump ?? parent;
  const further = back.jump ?? back;
  // Two consecutive jumps of equal length are joined into one.
  const joined = parent.index - back.index === back.index - further.index;
  return {
    index,
    code,
    dice,
    state: isKept ? state : null,
    parent,
    jump: joined ? further : parent,
  };
}

function ancestor(tip: Node, index: number): Node {
  let node = tip;
  while (node.index > index) {
    node = node.jump !== null && node.jump.index >= index ? node.jump : (node.parent as Node);
  }
  return node;
}

function stateAt(tip: Node, index: number): GameState {
  const played: Node[] = [];
  let node = ancestor(tip, index);
  while (node.state === null) {
    played.push(node);
    node = node.parent as Node;
  }
  let { state } = node;
  for (const { code, dice } of played.reverse()) state = applyGiven(state, code, dice);
  return state;
}
