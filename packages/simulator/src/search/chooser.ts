/** Which event to follow from a node: the best so far, or one that was tried least (UCB1: Auer and others 2002). */
import type { RandomStream, Runner } from '@rondel/core';
import { drawSeat } from '../seat-set.ts';
import { EXPLORATION, type SearchSettings } from './settings.ts';
import { MIXED, type Tree } from './tree.ts';

const LN_2 = Math.LN2;

/** The natural logarithm, linear between powers of two: unlike `Math.log`, it is the same on every machine. */
function logarithm(n: number): number {
  const exponent = 31 - Math.clz32(n);
  return (exponent + n / (1 << exponent) - 1) * LN_2;
}

/** A class, because its methods are the inner loop of a search. */
export class Chooser {
  private readonly runner: Runner;
  private readonly exploration: number;
  /** Whether a node's legal events can differ between visits, because of the past or because of guesses. */
  private readonly isChecked: boolean;
  /** Whether checking that needs a list: a rule alone says nothing about the parts of a split event. */
  private readonly isListed: boolean;
  /**
   * Whether games are valued by more than who won: by the game itself where they are left off, or by the points of a
   * single team. Such values lie close together, so doubt is measured by how far apart they are: with doubt as in games
   * that are won or lost all events would be tried alike.
   */
  private readonly isScaled: boolean;
  private least = 1;
  private most = 0;

  constructor(runner: Runner, settings: SearchSettings) {
    const { teams, engine } = runner.game;
    const { bots, remembers, rules } = engine;
    this.runner = runner;
    this.exploration = settings.exploration ?? bots.exploration ?? EXPLORATION;
    this.isChecked = runner.hides || remembers;
    this.isListed = rules.some((rule) => rule.split !== null);
    this.isScaled = teams.length === 1 || (settings.evaluate === null && bots.evaluate !== undefined);
  }

  /** Forgets the values that were seen. */
  clear(): void {
    this.least = 1;
    this.most = 0;
  }

  /** Takes note of what a game was worth to the seat that searches. */
  see(value: number): void {
    if (value < this.least) this.least = value;
    if (value > this.most) this.most = value;
  }

  /** How far apart the values lie that were seen. */
  get range(): number {
    return Math.max(0, this.most - this.least);
  }

  /** The edge to follow: untried ones first, then the best sum of mean and uncertainty; -1 if there is none. */
  choose(tree: Tree, node: number, random: RandomStream): number {
    const first = tree.first[node] as number;
    const count = tree.count[node] as number;
    if (count === 0) return -1;
    const actor = tree.actor[node] as number;
    let best = -1;
    if (actor === MIXED) {
      best = this.bestOf(tree, node, drawSeat(seatsOf(tree, node), random), false);
    } else if (actor < 0) {
      best = first + random.below(count);
    } else if ((tree.opened[node] as number) < count) {
      best = first + (tree.opened[node] as number);
      tree.opened[node] = (tree.opened[node] as number) + 1;
    } else {
      const doubt = this.doubtOf(tree, node);
      let most = -1;
      for (let edge = first; edge < first + count; edge++) {
        const worth = (tree.mean[edge] as number) + doubt * (tree.spread[edge] as number);
        if (worth > most) {
          most = worth;
          best = edge;
        }
      }
    }
    if (!this.isChecked || this.isLegal(tree, best, this.listIfNeeded())) return best;
    return this.bestOf(tree, node, tree.seat[best] as number, true);
  }

  private doubtOf(tree: Tree, node: number): number {
    const doubt = this.exploration * Math.sqrt(logarithm(tree.visits[node] as number));
    // While all values are the same nothing is known of how far apart they lie: then all events are tried alike.
    return this.isScaled && this.range > 0 ? doubt * this.range : doubt;
  }

  /** A seat's best edge, if asked only among those that are legal now; -1 if there is none. */
  private bestOf(tree: Tree, node: number, seat: number, legalOnly: boolean): number {
    const listed = legalOnly ? this.listIfNeeded() : 0;
    const first = tree.first[node] as number;
    const last = first + (tree.count[node] as number);
    const doubt = this.doubtOf(tree, node);
    let best = -1;
    let most = -1;
    for (let edge = first; edge < last; edge++) {
      const worth = (tree.mean[edge] as number) + doubt * (tree.spread[edge] as number);
      if (worth <= most || tree.seat[edge] !== seat) continue;
      if (legalOnly && !this.isLegal(tree, edge, listed)) continue;
      most = worth;
      best = edge;
    }
    return best;
  }

  /** Asking the rules about one event is faster than listing all: in chess it halves the time of a search. */
  private listIfNeeded(): number {
    return this.isListed ? this.runner.list() : 0;
  }

  private isLegal(tree: Tree, edge: number, listed: number): boolean {
    const code = tree.code[edge] as number;
    if (!this.isListed) return this.runner.accepts(code);
    for (let i = 0; i < listed; i++) if (this.runner.moves[i] === code) return true;
    return false;
  }
}

/** The seats that have events at a node, the system's as the lowest bit. */
function seatsOf(tree: Tree, node: number): number {
  const first = tree.first[node] as number;
  let seats = 0;
  for (let i = 0; i < (tree.count[node] as number); i++) {
    seats |= 1 << ((tree.seat[first + i] as number) + 1);
  }
  return seats;
}
