/**
 * Monte Carlo tree search (UCT: Kocsis and Szepesvári 2006). An iteration walks down the tree along the
 * events that look best or were tried least, plays on at random where the tree ends, and credits the result
 * to every event on the way, as seen by the seat that sent it (max^n).
 *
 * Dice: every iteration rolls its own, within the rules. The position after an event is found by its key, so
 * an event that rolls dice leads to many nodes, and its mean is the mean over all rolls.
 *
 * Hidden fields (information-set search: Cowling, Powley and Whitehouse 2012): every iteration guesses them
 * again from what the searching seat knows, and a node stands for what the seat to act can see. So no seat's
 * decisions depend on what it cannot know.
 */
import { eventSeat, type Game, type GameState, type Outcome, type RandomStream, Runner } from '@rondel/core';
import { awaitedOn, knowledgeOf } from '@rondel/core/inspect';
import { askedSeatOn } from '../asked-seat.ts';
import { drawSeat, hasSeat } from '../seat-set.ts';
import { Chooser } from './chooser.ts';
import { inherit, transplant } from './keeping.ts';
import { addRewards, clearOutlook, meansOf, type Outlook } from './outlook.ts';
import { makePace, type Pace } from './pace.ts';
import { rankAdvised } from './ranking.ts';
import { type Reward, rewardOf, UNDECIDED } from './rewards.ts';
import { Rollout } from './rollout.ts';
import { MAX_EVENTS, type SearchSettings } from './settings.ts';
import { MIXED, Tree } from './tree.ts';

/** Stands for the seat to act if there is none. */
const NOBODY = -3;
/** Mixes the seat into the key of what it sees. */
const SEAT_KEY = 0x9e3779b1 | 0;
/** How often suggestions are followed from a node before its events are compared. */
const PATIENCE = 512;

/** Searches one game again and again, reusing its memory. A class, because its methods are the inner loop. */
export class Searcher {
  readonly game: Game;
  settings: SearchSettings;
  /** What is known. At the start of a search that keeps some of it, another one takes its place. */
  tree: Tree;
  /** Games simulated in this search. */
  iterations = 0;
  /** How many visits of the root were known before this search. */
  reused = 0;
  /** Events carried out within the tree. */
  private walked = 0;
  private pace: Pace;
  private spare: Tree | null = null;
  private readonly runner: Runner;
  private readonly chooser: Chooser;
  private readonly rollout: Rollout;
  /** Whether iterations differ in dice or guesses. If not, an event always leads to the same node. */
  private readonly isVaried: boolean;
  /**
   * How often a node is reached before its events are listed and compared: once, because most nodes are reached
   * no more. Where the game suggests how to go on it takes longer, since comparing means to try what is foolish,
   * too, and a plan of several events is then judged by all the ways to spoil it: in deck-building it seemed
   * best to end a turn at once.
   */
  private readonly patience: number;
  /** After how many events a simulated game is left off. */
  private readonly maxEvents: number;
  /** What the game suggests for the seat; -1 for nothing. */
  private advised = -1;
  private readonly reward: Reward;
  private readonly rewards: Float64Array;
  private readonly key: Int32Array = new Int32Array(2);
  /** The edges followed in this iteration. */
  private readonly path: number[] = [];
  /** The seat whose events count at the current node; {@link MIXED} if nothing is hidden. */
  private actor = MIXED;
  private base: GameState | null = null;
  private seat = 0;
  private among: readonly number[] | null = null;
  /** If asked for: the rewards of all seats, summed over the iterations through each event of the root. */
  private outlook: Outlook | null = null;
  private random: RandomStream | null = null;

  constructor(game: Game, settings: SearchSettings) {
    this.game = game;
    this.settings = settings;
    this.tree = new Tree(settings.maxNodes);
    this.pace = makePace(settings);
    this.runner = new Runner(game);
    this.isVaried = game.isRandom || this.runner.hides;
    this.chooser = new Chooser(this.runner, settings);
    this.rollout = new Rollout(this.runner, settings);
    this.patience = this.rollout.isSuggested ? PATIENCE : 1;
    this.maxEvents = settings.maxEvents ?? game.engine.bots.horizon ?? MAX_EVENTS;
    this.reward = settings.reward ?? rewardOf(game);
    this.rewards = new Float64Array(game.seats);
  }

  /** Gives the coming searches another budget. All else in the settings has to be as before. */
  limit(settings: SearchSettings): void {
    this.settings = settings;
    this.pace = makePace(settings);
  }

  /**
   * Starts a search for the best event of a seat. Returns how many events the seat has.
   * @param among - The only events to consider at the root, if not all.
   * @param keeps - Whether to go on with what is known of this position and of those behind it.
   */
  begin(
    state: GameState,
    seat: number,
    random: RandomStream,
    among: readonly number[] | null = null,
    keeps = false,
  ): number {
    this.pace.begin();
    // What one seat has found out, another must not know.
    const mayKeep = keeps && (seat === this.seat || !this.runner.hides);
    this.base = knowledgeOf(state, seat);
    this.seat = seat;
    this.random = random;
    this.rollout.begin();
    this.iterations = 0;
    this.walked = 0;
    this.load();
    this.actor = seat;
    this.among = among;
    this.advised = this.patience > 1 ? this.runner.suggest(random) : -1;
    this.plant(mayKeep ? this.knownNode() : -1);
    this.among = null;
    this.actor = MIXED;
    const count = this.tree.count[0] as number;
    if (this.outlook !== null) this.outlook = clearOutlook(this.outlook, count, this.game.seats);
    return count;
  }

  /** Events simulated in this search. */
  get events(): number {
    return this.walked + this.rollout.events;
  }

  /** Goes on for at most this many iterations. False if the budget is used up. */
  think(most: number = Number.POSITIVE_INFINITY): boolean {
    const { iterations, events } = this.settings;
    for (let done = 0; done < most; done++) {
      this.iterate();
      if (this.iterations >= iterations || this.events >= events) return false;
      if (this.pace.isUp(this.iterations)) return false;
    }
    return true;
  }

  /** Makes the position in the runner the root, with all that is known behind a node; with nothing for -1. */
  private plant(known: number): void {
    if (known < 0) {
      this.tree.clear();
      this.chooser.clear();
      this.list(this.keyedNode(-1));
      this.reused = 0;
      return;
    }
    const kept = this.spare ?? new Tree(this.settings.maxNodes);
    transplant(this.tree, known, kept);
    this.spare = this.tree;
    this.tree = kept;
    const first = kept.first[0] as number;
    const count = kept.count[0] as number;
    // What is legal here is listed again: in the tree the past may have been another, or other seats may act, too.
    this.list(0);
    this.reused = inherit(kept, first, count);
  }

  /** From now on {@link expectation} can be asked. */
  watchAll(): void {
    this.outlook = new Float64Array(this.game.seats);
  }

  /** What every seat can expect if the best event is played: the mean of its rewards in the games that began with it. */
  expectation(): number[] {
    const { tree, game, outlook } = this;
    if (outlook === null) throw new TypeError('call watchAll before the search');
    const [best = 0] = this.ranking();
    return meansOf(outlook, best - (tree.first[0] as number), tree.times[best] as number, game.seats);
  }

  /** The edges of the seat's events, best first. */
  ranking(): number[] {
    return rankAdvised(this.tree, this.advised, this.chooser.range);
  }

  /** One iteration: down the tree, on to the end of the game, and back. */
  private iterate(): void {
    const { tree, runner, path, maxEvents } = this;
    const random = this.random as RandomStream;
    this.iterations++;
    this.load();
    let outcome: Outcome | null = null;
    let depth = 0;
    let node = 0;
    let isOver = false;
    while (!isOver && node >= 0) {
      const visits = tree.visits[node] as number;
      tree.visits[node] = visits + 1;
      if (!tree.isListed(node) && (visits < this.patience || !this.list(node))) break;
      const edge = this.chooser.choose(tree, node, random);
      if (edge < 0) break;
      path[depth++] = edge;
      runner.apply(tree.code[edge] as number);
      outcome = runner.outcome();
      isOver = outcome !== null || depth === maxEvents;
      if (!isOver) node = this.follow(edge, node);
    }
    this.walked += depth;
    if (!isOver) outcome = this.rollout.playOn(maxEvents - depth, random);
    this.value(outcome);
    if (this.outlook !== null && depth > 0) {
      addRewards(this.outlook, (path[0] as number) - (tree.first[0] as number), this.rewards);
    }
    for (let i = 0; i < depth; i++) {
      const edge = path[i] as number;
      const seat = tree.seat[edge] as number;
      tree.reward(edge, seat < 0 ? UNDECIDED : (this.rewards[seat] as number));
    }
  }

  /** Restarts from what the seat knows, with new dice and guesses. */
  private load(): void {
    this.runner.load(this.base as GameState);
    if (this.isVaried) this.runner.guess(this.seat, this.random as RandomStream);
  }

  /** The node that an edge leads to; -1 if there is no room for it. */
  private follow(edge: number, from: number): number {
    const { tree } = this;
    const known = tree.child[edge] as number;
    if (known >= 0 && !this.isVaried) return known;
    this.actor = this.runner.hides ? this.actorHere() : MIXED;
    if (this.actor === NOBODY) return -1;
    const node = this.keyedNode(from);
    if (node >= 0) tree.setChild(edge, node);
    return node;
  }

  /** The node of the position in the runner as the actor sees it; -1 if there is no room for it. */
  private keyedNode(from: number): number {
    const { key } = this;
    this.readKey();
    return this.tree.nodeOf(key[0] as number, key[1] as number, from);
  }

  /** The node of the position in the runner if its events are listed; otherwise -1. */
  private knownNode(): number {
    const { key, tree } = this;
    this.readKey();
    const node = tree.find(key[0] as number, key[1] as number);
    return node >= 0 && tree.isListed(node) ? node : -1;
  }

  private readKey(): void {
    const { key, runner } = this;
    runner.positionKey(key, this.actor);
    if (runner.hides) key[0] = (key[0] as number) ^ Math.imul(this.actor + 2, SEAT_KEY);
  }

  /**
   * The seat to act if fields are hidden. If several have to act, one is drawn. While sealed events are
   * collected, their order does not matter, and always taking the first seat makes fewer nodes.
   */
  private actorHere(): number {
    const { runner, game } = this;
    const count = runner.list();
    if (count === 0) return NOBODY;
    if (game.turns.commits.length > 0) return askedSeatOn(runner, count);
    return drawSeat(awaitedOn(runner, count), this.random as RandomStream);
  }

  /**
   * Lists the events of a node; false if there is no room: those of the seats that have to act, and if fields are
   * hidden only those of one seat.
   */
  private list(node: number): boolean {
    const { tree, runner, game, among } = this;
    const only = this.actor;
    const listed = runner.list();
    const seats = only === MIXED ? awaitedOn(runner, listed) : 1 << (only + 1);
    let count = 0;
    let actor = only;
    for (let i = 0; i < listed; i++) {
      const code = runner.moves[i] as number;
      const seat = eventSeat(game, code);
      if (!hasSeat(seats, seat) || among?.includes(code) === false) continue;
      actor = count === 0 || seat === actor ? seat : MIXED;
      count++;
    }
    if (!tree.openNode(node, count, actor)) return false;
    const first = tree.first[node] as number;
    const random = this.random as RandomStream;
    for (let i = 0, k = 0; i < listed; i++) {
      const code = runner.moves[i] as number;
      const seat = eventSeat(game, code);
      if (!hasSeat(seats, seat) || among?.includes(code) === false) continue;
      // In random order, so that the events tried first are not always those listed first.
      const at = random.below(++k) + first;
      const last = first + k - 1;
      if (at !== last) tree.setEdge(last, tree.code[at] as number, tree.seat[at] as number);
      tree.setEdge(at, code, seat);
    }
    return true;
  }

  /** Works out the rewards of all seats. */
  private value(outcome: Outcome | null): void {
    const { reward, rewards } = this;
    const { evaluate } = this.settings;
    if (outcome !== null) {
      for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = reward(outcome, seat);
    } else if (evaluate !== null) {
      rewards.set(evaluate(this.runner));
    } else {
      for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = this.runner.evaluate(seat);
    }
    this.chooser.see(rewards[this.seat] as number);
  }
}
