/**
 * Progress: a game, its current state and its history. Like a state it is a value: handling an event gives a
 * new one that shares all of the old one's history, so undoing, branching and going back in time just mean
 * keeping old values.
 *
 * The history is a linked list of events that stores a state every now and then; the states in between are
 * recomputed on demand. Every node also points further back along a skew-binary chain, which finds any
 * earlier point in a logarithmic number of steps (Myers 1983).
 */
import type { EventOf, EventSchema } from './event.ts';
import type { Game } from './game.ts';
import { apply, codeOf, handle, legalEvents, outcomeOf } from './handle.ts';
import type { Outcome } from './outcome.ts';
import { accept, type Result } from './result.ts';
import type { Schema } from './schema/field.ts';
import { type GameState, type StartOptions, startGame } from './state.ts';
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
export interface MatchStart extends Required<StartOptions> {
  readonly from: GameState | null;
}

interface Node {
  readonly index: number;
  /** The code of the event that led here; -1 at the start. */
  readonly code: number;
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
   * @param told - What happens is added here; nothing, if the event is refused.
   */
  handleEvent(event: EventOf<E> | number, told?: Telling[]): Result<GameProgress<S, E>> {
    const code = codeOf(this.state, event);
    if (typeof code !== 'number') return { ok: false, refusal: code };
    const result = handle(this.state, code, told);
    if (!result.ok) return result;
    const tip = grow(ancestor(this.tip, this.index), code, result.value);
    return accept(new GameProgress(this.start, result.value, tip.index, tip));
  }

  /** The codes of the legal events. */
  legalEvents(): number[] {
    return legalEvents(this.state);
  }

  /** How the match ended, or `null` while it goes on. */
  outcome(): Outcome | null {
    return outcomeOf(this.state);
  }

  /** One event back; at the start it stays there. */
  undo(): GameProgress<S, E> {
    return this.jump(Math.max(0, this.index - 1));
  }

  /** One event forward again; at the end it stays there. */
  redo(): GameProgress<S, E> {
    return this.jump(Math.min(this.length, this.index + 1));
  }

  /** The same line at another point, from 0 (the start) to `length`. */
  jump(index: number): GameProgress<S, E> {
    if (!Number.isInteger(index) || index < 0 || index > this.length) {
      throw new RangeError(`jump(${index}): this line goes from 0 to ${this.length}`);
    }
    if (index === this.index) return this;
    return new GameProgress(this.start, stateAt(this.tip, index) as GameState<S, E>, index, this.tip);
  }

  /** The codes of the events that led here. */
  events(): number[] {
    const codes: number[] = [];
    for (let node = ancestor(this.tip, this.index); node.parent !== null; node = node.parent) {
      codes.push(node.code);
    }
    return codes.reverse();
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
 */
export function startMatch<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  options: MatchOptions<S, E> = {},
): GameProgress<S, E> {
  const { seed = 0, first = 0, from = null } = options;
  if (from !== null && from.game.signature !== game.signature) {
    throw new TypeError(`a match of ${game.name} cannot start from a state of ${from.game.name}`);
  }
  const state = from ?? startGame(game, { seed, first });
  const root: Node = { index: 0, code: -1, state, parent: null, jump: null };
  return new GameProgress({ seed, first, from }, state, 0, root);
}

function grow(parent: Node, code: number, state: GameState): Node {
  const index = parent.index + 1;
  const back = parent.jump ?? parent;
  const further = back.jump ?? back;
  // Two consecutive jumps of equal length are joined into one.
  const joined = parent.index - back.index === back.index - further.index;
  // Scripted dice cannot be rolled again, so every state is kept.
  const keep = index % KEEP_EVERY === 0 || state.game.engine.random.script !== null;
  return {
    index,
    code,
    state: keep ? state : null,
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
  const codes: number[] = [];
  let node = ancestor(tip, index);
  while (node.state === null) {
    codes.push(node.code);
    node = node.parent as Node;
  }
  let { state } = node;
  for (let i = codes.length - 1; i >= 0; i--) state = apply(state, codes[i] as number);
  return state;
}
