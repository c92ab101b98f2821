/** What bots know of deck-building: what a sensible player would do, and what a position is worth. */
import type { Random } from '@rondel/core';
import { openChoice } from './asking.ts';
import { COST, is, isAction, isVictory } from './cards.ts';
import { IN_GAME, kindAt, step, type TableReader } from './table.ts';
import { gainWorth, keepWorth, playWorth, standing, trashWorth } from './worth.ts';

const { numbers: steps } = step;

/** How much tastes differ. */
const TASTE = 8;
/** A lead of so many points is as good as a win. */
const CLEAR = 20;

export const HORIZON = 20;
export const ITERATIONS = 400;

/** The events that are suggested. */
interface Events {
  readonly play: { raw(kind: number): void };
  readonly buy: { raw(kind: number): void };
  readonly pick: { raw(kind: number): void };
  readonly put: { raw(kind: number): void };
  readonly react: { raw(yes: number): void };
  toBuy(): void;
  endTurn(): void;
  done(): void;
}

/** The card that fits and is worth most; -1 if none is worth more than `least`. */
function bestOf(
  s: TableReader,
  fits: (kind: number) => boolean,
  worth: (kind: number) => number,
  least: number,
): number {
  let best = -1;
  let most = least;
  for (let i = 0; i < IN_GAME; i++) {
    const kind = kindAt(s, i);
    if (!fits(kind)) continue;
    const value = worth(kind);
    if (value <= most) continue;
    most = value;
    best = kind;
  }
  return best;
}

export function suggest(s: TableReader, seat: number, random: Random, moves: Events): void {
  const { segment } = s.turn;
  if (segment === 'choice') suggestChoice(s, seat, moves);
  else if (segment === 'action') suggestAction(s, seat, moves);
  else if (segment === 'buy') suggestBuy(s, seat, random, moves);
}

function suggestAction(s: TableReader, seat: number, moves: Events): void {
  const hand = s.players.hand.of(seat);
  const kind = s.actions === 0 ? -1 : bestOf(s, (one) => isAction(one) && hand.get(one) > 0, playWorth, 0);
  if (kind < 0) moves.toBuy();
  else moves.play.raw(kind);
}

function suggestBuy(s: TableReader, seat: number, random: Random, moves: Events): void {
  const hand = s.players.hand.of(seat);
  for (let kind = is.crown; kind >= is.penny && s.hasBought === 0; kind--) {
    if (hand.get(kind) === 0) continue;
    moves.play.raw(kind);
    return;
  }
  const kind = s.buys === 0 ? -1 : bestBuy(s, seat, s.coins, random);
  if (kind < 0) moves.endTurn();
  else moves.buy.raw(kind);
}

/** What to buy for so many coins. Tastes differ a little, so that imagined games differ. */
function bestBuy(s: TableReader, seat: number, coins: number, random: Random): number {
  const fits = (kind: number): boolean => (COST[kind] as number) <= coins && s.supply.get(kind) > 0;
  return bestOf(s, fits, (kind) => gainWorth(s, seat, kind) + random.below(TASTE), TASTE);
}

/** What a card that fits a choice is worth to pick; what is worth nothing is picked only if something must be. */
const pickWorth: { readonly [step: number]: (s: TableReader, seat: number, kind: number) => number } = {
  [steps.larder]: (_s, _seat, kind) => (isVictory(kind) || kind === is.blight ? 1 : 0),
  [steps.furnace]: trashWorth,
  [steps.courier]: (_s, _seat, kind) => keepWorth(kind) - 10,
  [steps.joiner]: gainWorth,
  [steps.raiders]: (_s, _seat, kind) => -keepWorth(kind),
  [steps.gleaner]: (_s, _seat, kind) => -keepWorth(kind),
  [steps.refit]: (s, seat, kind) => 100 * trashWorth(s, seat, kind) - keepWorth(kind),
  [steps['refit-gain']]: gainWorth,
  [steps.echo]: (_s, _seat, kind) => playWorth(kind),
  [steps.plunderers]: (_s, _seat, kind) => -keepWorth(kind),
  [steps.archive]: (s) => (s.actions === 0 ? 1 : 0),
  [steps.smelter]: (_s, _seat, kind) => (kind === is.crown ? 0 : kind === is.shilling ? 2 : 1),
  [steps['smelter-gain']]: gainWorth,
  [steps['watch-trash']]: trashWorth,
  [steps['watch-discard']]: (_s, _seat, kind) => (isVictory(kind) || kind === is.blight ? 1 : 0),
  [steps['watch-order']]: (_s, _seat, kind) => keepWorth(kind),
  [steps.master]: gainWorth,
  [steps['master-put']]: (s, _seat, kind) => (s.actions === 0 && isAction(kind) ? 200 : 0) - keepWorth(kind),
};
const pickAny = (): number => 1;

function suggestChoice(s: TableReader, seat: number, moves: Events): void {
  const last = s.pending.length - 1;
  const choice = openChoice(s);
  if (choice === undefined) {
    moves.react.raw(s.players.hand.of(seat).get(is.palisade) > 0 ? 1 : 0);
    return;
  }
  const left = s.pending.left.get(last);
  const worth = pickWorth[s.pending.step.get(last)] ?? pickAny;
  const fits = (kind: number): boolean => choice.fits(s, seat, kind, left);
  const kind = bestOf(s, fits, (one) => worth(s, seat, one), choice.may ? 0 : -1000);
  if (kind < 0) moves.done();
  else if (choice.hides) moves.put.raw(kind);
  else moves.pick.raw(kind);
}

/** How a position looks for a seat beside the best of the others. */
export function evaluate(s: TableReader, seat: number): number {
  let leastTurns = s.players.turns.get(seat);
  for (let other = 0; other < s.seats; other++) leastTurns = Math.min(leastTurns, s.players.turns.get(other));
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && !s.turn.hasLeft(other)) best = Math.max(best, standing(s, other, leastTurns));
  }
  const lead = standing(s, seat, leastTurns) - best;
  return 0.5 + Math.max(-CLEAR, Math.min(CLEAR, lead)) / (2 * CLEAR);
}
