/**
 * The fast way to play: a runner changes its own copy of a state in place, with the same compiled
 * rules that the immutable way uses. Playouts and searches run on it; nothing is checked and nothing
 * is allocated per event.
 */

import { suggestEvent } from './bots.ts';
import { isAccepted } from './check-event.ts';
import type { Engine, Game } from './game.ts';
import { guessHidden, hidesFields } from './guess.ts';
import { drawSample } from './legal.ts';
import { countingNow, eventAt, listEvents } from './listing.ts';
import { leaveOffers } from './offers.ts';
import type { Outcome } from './outcome.ts';
import { Positions } from './past.ts';
import { hashPosition } from './position-hash.ts';
import type { Random } from './random/random.ts';
import { reseedCells } from './random/state-random.ts';
import type { CompiledRule } from './rule.ts';
import { runEvent } from './run-event.ts';
import { type GameState, makeState, setUp } from './state.ts';
import { blankHidden } from './view.ts';

/**
 * Plays one game in place. Any number of runners may play in turns; a class, because one hidden
 * class for all games keeps the engine's loops fast.
 * @example
 * const runner = new Runner(kalaha);
 * runner.load(startGame(kalaha));
 * while (runner.list() > 0) runner.apply(runner.moves[0]);
 */
export class Runner {
  readonly game: Game;
  /** The legal events, the first `list()` of them valid until the next call. */
  readonly moves: readonly number[];
  /** The cells of the state being played, for those who hash, measure or copy it. */
  readonly cells: readonly number[];
  /** Whether seats see less than all of a state, dice aside. */
  readonly hides: boolean;
  /** How many events were legal at the last `pick`; -1 if it drew one without listing them. */
  choices = 0;
  private readonly engine: Engine;
  private readonly own: number[];
  /** Room for what one seat sees of them. */
  private readonly seen: number[];
  private readonly positions: Positions | null;

  constructor(game: Game) {
    this.game = game;
    this.engine = game.engine;
    this.moves = game.engine.legal.buffer.codes;
    this.own = game.engine.layout.blank.slice();
    this.cells = this.own;
    this.hides = hidesFields(game.engine);
    this.seen = this.hides ? this.own.slice() : this.own;
    this.positions = game.engine.remembers
      ? new Positions(game.engine.keyCell, game.engine.layout.positional)
      : null;
  }

  /** Starts over from a state, which stays as it is. */
  load(state: GameState): void {
    if (state.game.signature !== this.game.signature) {
      throw new TypeError(`a runner of ${this.game.name} cannot load a state of ${state.game.name}`);
    }
    const cells = this.own;
    const from = state.cells;
    for (let i = 0; i < cells.length; i++) cells[i] = from[i] as number;
    this.positions?.load(state.past);
    this.engine.random.forgetCells();
  }

  /** Starts a new game, with dice seeded from `random`, and the seat that begins drawn from it too if asked. */
  start(random: Random, first: number | 'random' = 0): void {
    const { engine, own } = this;
    const { blank } = engine.layout;
    for (let i = 0; i < own.length; i++) own[i] = blank[i] as number;
    this.positions?.load(null);
    reseedCells(engine.random, own, random);
    this.enter();
    setUp(engine, first === 'random' ? random.below(this.game.seats) : first);
    if (this.positions !== null) this.positions.remember(own);
  }

  /** Gives the game other dice from here on, seeded from `random`. */
  reseed(random: Random): void {
    reseedCells(this.engine.random, this.own, random);
  }

  /**
   * Imagines what a seat cannot see: other dice, and the game's guess at hidden fields. For a runner
   * that was loaded with `knowledgeOf(state, seat)`.
   */
  guess(seat: number, random: Random): void {
    this.enter();
    guessHidden(this.engine, seat, random);
  }

  /**
   * Writes the 64 bits of the position hash into two numbers, without allocating. With a seat, it is
   * the hash of what that seat sees of the position.
   * @param seat - -1 for the whole position.
   */
  positionKey(lanes: Int32Array, seat = -1): void {
    const { engine, own, seen } = this;
    if (seat >= 0 && this.hides) {
      for (let i = 0; i < own.length; i++) seen[i] = own[i] as number;
      blankHidden(engine.layout, own, seat, seen);
      hashPosition(engine, seen, lanes);
    } else {
      hashPosition(engine, own, lanes);
    }
  }

  /** Lists the legal events into `moves` and tells how many there are. Asks for no outcome. */
  list(): number {
    this.enter();
    return listEvents(this.engine);
  }

  /**
   * A legal event drawn at random, or -1 if there is none. Offers are left alone while there is anything
   * else to do. Asks for no outcome.
   */
  pick(random: Random): number {
    this.enter();
    const { engine } = this;
    if (engine.sample !== null) {
      const sampled = drawSample(engine, random);
      this.choices = -1;
      if (sampled >= 0) return sampled;
    }
    const counting = countingNow(engine);
    const count = counting === null ? listEvents(engine) : counting.count(engine.s);
    this.choices = count;
    if (count === 0) return -1;
    if (counting !== null) return eventAt(engine, counting, random.below(count));
    const { offers } = engine;
    return this.moves[random.below(offers === null ? count : leaveOffers(engine, offers))] as number;
  }

  /**
   * What the game's `bots.suggest` would do, or any legal event where it has no idea; -1 if there is none.
   * Asks for no outcome.
   */
  suggest(random: Random): number {
    this.enter();
    this.choices = -1;
    const code = suggestEvent(this.engine, random);
    return code < 0 ? this.pick(random) : code;
  }

  /** What the position is worth to a seat by the game's `bots.evaluate`; a half if it has none. */
  evaluate(seat: number): number {
    this.enter();
    return this.engine.bots.evaluate?.(this.engine.s as never, seat) ?? 0.5;
  }

  /**
   * Whether the rules accept an event now: for policies that know what they want and need no list of
   * what there is. The code must be that of an event of the game. Asks for no outcome, and judges an
   * event that is split as a whole, without its parts.
   * @example
   * if (runner.accepts(code)) runner.apply(code);
   */
  accepts(code: number): boolean {
    this.enter();
    return isAccepted(this.engine, code);
  }

  /** Carries out a legal event. */
  apply(code: number): void {
    this.enter();
    const { engine } = this;
    runEvent(engine, engine.rules[code & engine.typeMask] as CompiledRule, code, false);
  }

  /** What the game's `outcome` says now; `null` while the game goes on. */
  outcome(): Outcome | null {
    this.enter();
    return this.engine.outcome(this.engine.s as never);
  }

  /** The result of a game in which no event is legal, if the game has a rule for it. */
  stuck(): Outcome | null {
    this.enter();
    return this.engine.stuck === null ? null : this.engine.stuck(this.engine.s as never);
  }

  /** The present state as a value. */
  state(): GameState {
    return makeState(this.game, this.own.slice(), this.positions?.toPast() ?? null);
  }

  /** @internal Makes the rules work on these cells, if they do not already. */
  enter(): void {
    if (this.engine.memory.cells !== this.own) this.takeOver();
  }

  private takeOver(): void {
    // Whoever else uses the rules puts other cells there, so these two always come together.
    const { memory } = this.engine;
    memory.cells = this.own;
    memory.live = this.positions;
  }
}
