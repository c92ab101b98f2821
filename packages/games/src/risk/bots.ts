/** What bots know: what a position is worth, and what a sensible player would do. */
import type { BotKnowledge, Random } from '@rondel/core';
import { mostAttackDice } from './battle.ts';
import { isSet } from './cards.ts';
import { CONTINENT_OF, CONTINENTS, FIRST_NEIGHBOUR, NEIGHBOUR, SIZE } from './map.ts';
import { realmsOf } from './marching.ts';
import { conquestOdds } from './odds.ts';
import { continentsOf, mustTrade, NO_BONUS } from './reinforcing.ts';
import { MAX_ARMIES, type TableReader } from './table.ts';

/** Where suggestions go. */
interface RiskMoves {
  readonly place: { raw(territory: number): void };
  trade(set: { a: number; b: number; c: number; bonus: number }): void;
  readonly attack: { raw(from: number, to: number, dice: number): void };
  readonly defend: { raw(dice: number): void };
  readonly move: { raw(count: number): void };
  endAttack(): void;
  readonly fortify: { raw(from: number, to: number): void };
  endTurn(): void;
}

/** Attacks begin with these odds: for the first conquest of a turn, which brings a card, and for more of them. */
const FIRST_ODDS = 0.5;
const MORE_ODDS = 0.65;

/** How strong a seat is: its armies, what it gets every turn, and its cards. */
function strengthOf(s: TableReader, seat: number): number {
  const owners = s.territories.owner;
  const { cells } = owners;
  const armies = s.territories.armies.offset;
  let sum = s.players.reserve.get(seat) + 2 * s.players.hand.of(seat).length;
  let held = 0;
  for (let t = 0; t < SIZE; t++) {
    if (cells[owners.offset + t] !== seat) continue;
    held++;
    sum += cells[armies + t] as number;
  }
  return sum + 3 * (Math.max(3, held / 3) + continentsOf(s, seat));
}

/** The share of opponents that a seat may expect to be placed before, from 0 to 1. */
function evaluate(s: TableReader, seat: number): number {
  const fell = s.players.fell.get(seat);
  const mine = fell > 0 ? 0 : strengthOf(s, seat) ** 4;
  let sum = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    const theirs = s.players.fell.get(other);
    if (fell > 0 || theirs > 0) sum += theirs > 0 && (fell === 0 || theirs < fell) ? 1 : 0;
    else sum += mine / (mine + strengthOf(s, other) ** 4);
  }
  return sum / (s.seats - 1);
}

/** The knowledge about one game. It keeps a row of counts to itself, so that nothing is made while it thinks. */
export function makeBots(): BotKnowledge<TableReader, RiskMoves> {
  /** How much of each continent the seat holds that a suggestion is for. */
  const held = new Int8Array(CONTINENTS.length);

  const count = (s: TableReader, seat: number): void => {
    const { cells, offset } = s.territories.owner;
    held.fill(0);
    for (let t = 0; t < SIZE; t++) {
      if (cells[offset + t] === seat)
        held[CONTINENT_OF[t] as number] = (held[CONTINENT_OF[t] as number] as number) + 1;
    }
  };

  /** What it is worth to hold a territory: more where most of a continent is one's own. */
  const worthOf = (territory: number): number => {
    const continent = CONTINENT_OF[territory] as number;
    const { bonus, first, end } = CONTINENTS[continent] as (typeof CONTINENTS)[number];
    const missing = end - first - (held[continent] as number);
    return 1 + bonus / (missing * missing);
  };

  /** The attack that promises most, as `from * SIZE + to`; -1 without one of such odds. */
  const bestAttack = (s: TableReader, seat: number, more: number, least: number): number => {
    const owners = s.territories.owner;
    const { cells } = owners;
    const armies = s.territories.armies.offset;
    let best = -1;
    let most = 0;
    for (let from = 0; from < SIZE; from++) {
      if (cells[owners.offset + from] !== seat) continue;
      const mine = (cells[armies + from] as number) + more;
      if (mine < 2) continue;
      const end = FIRST_NEIGHBOUR[from + 1] as number;
      for (let k = FIRST_NEIGHBOUR[from] as number; k < end; k++) {
        const to = NEIGHBOUR[k] as number;
        const owner = cells[owners.offset + to] as number;
        if (owner === seat) continue;
        const odds = conquestOdds(mine, cells[armies + to] as number);
        // What an opponent loses is worth more than what the neutral force does.
        const worth = odds * worthOf(to) * (owner < 0 ? 1 : 2);
        if (odds < least || worth <= most) continue;
        most = worth;
        best = from * SIZE + to;
      }
    }
    return best;
  };

  const suggestPlace = (s: TableReader, seat: number, random: Random, moves: RiskMoves): void => {
    if (s.players.hand.of(seat).length > 2 && (mustTrade(s, seat) || random.below(2) === 0)) {
      if (suggestTrade(s, seat, moves)) return;
    }
    count(s, seat);
    const best = bestAttack(s, seat, s.players.reserve.get(seat), 0);
    const from = Math.floor(best / SIZE);
    if (best >= 0 && s.territories.armies.get(from) < MAX_ARMIES) moves.place.raw(from);
  };

  const suggestClaim = (s: TableReader, seat: number, random: Random, moves: RiskMoves): void => {
    count(s, seat);
    const start = random.below(SIZE);
    let best = -1;
    for (let i = 0; i < SIZE; i++) {
      const t = (start + i) % SIZE;
      if (s.territories.armies.get(t) > 0) continue;
      if (best < 0 || worthOf(t) > worthOf(best)) best = t;
    }
    if (best >= 0) moves.place.raw(best);
  };

  const suggestAttack = (s: TableReader, seat: number, moves: RiskMoves): void => {
    count(s, seat);
    const best = bestAttack(s, seat, 0, s.turn.has('conquered') ? MORE_ODDS : FIRST_ODDS);
    if (best < 0) {
      moves.endAttack();
      return;
    }
    const from = Math.floor(best / SIZE);
    moves.attack.raw(from, best % SIZE, mostAttackDice(s.territories.armies.get(from)));
  };

  return {
    evaluate,
    suggest: (s, seat, random, moves) => {
      switch (s.turn.segment) {
        case 'reinforce':
        case 'rearm':
          if (s.stage === 'claim') suggestClaim(s, seat, random, moves);
          else suggestPlace(s, seat, random, moves);
          break;
        case 'attack':
          suggestAttack(s, seat, moves);
          break;
        case 'occupy':
          suggestMove(s, seat, moves);
          break;
        case 'fortify':
          suggestFortify(s, seat, moves);
          break;
        case 'defend':
          moves.defend.raw(2);
          break;
      }
    },
    horizon: 12,
    iterations: 400,
  };
}

/** Trades the first set there is. Says whether there was one. */
function suggestTrade(s: TableReader, seat: number, moves: RiskMoves): boolean {
  const hand = s.players.hand.of(seat);
  for (let k = hand.length - 1; k > 1; k--) {
    for (let j = k - 1; j > 0; j--) {
      for (let i = j - 1; i >= 0; i--) {
        const [a, b, c] = [hand.get(i), hand.get(j), hand.get(k)];
        if (!isSet(a, b, c)) continue;
        moves.trade({ a, b, c, bonus: NO_BONUS });
        return true;
      }
    }
  }
  return false;
}

/** Whether a territory has a neighbour of somebody else. */
function isExposed(s: TableReader, seat: number, territory: number): boolean {
  const { cells, offset } = s.territories.owner;
  const end = FIRST_NEIGHBOUR[territory + 1] as number;
  for (let k = FIRST_NEIGHBOUR[territory] as number; k < end; k++) {
    if (cells[offset + (NEIGHBOUR[k] as number)] !== seat) return true;
  }
  return false;
}

/** All go on, unless they would leave an exposed territory for one that is not. */
function suggestMove(s: TableReader, seat: number, moves: RiskMoves): void {
  const { from, to, count } = s.front;
  const { armies } = s.territories;
  const more = Math.min(armies.get(from) - 1, MAX_ARMIES - armies.get(to));
  const stays = isExposed(s, seat, from) && !isExposed(s, seat, to);
  moves.move.raw(stays ? count : count + more);
}

/** The most armies that stand where no enemy is go to where one is. */
function suggestFortify(s: TableReader, seat: number, moves: RiskMoves): void {
  const { owner, armies } = s.territories;
  let from = -1;
  for (let t = 0; t < SIZE; t++) {
    if (owner.get(t) !== seat || armies.get(t) < 2 || isExposed(s, seat, t)) continue;
    if (from < 0 || armies.get(t) > armies.get(from)) from = t;
  }
  let to = -1;
  if (from >= 0) {
    const realms = realmsOf(s, seat);
    for (let t = 0; t < SIZE; t++) {
      if (realms[t] !== realms[from] || armies.get(t) === MAX_ARMIES || !isExposed(s, seat, t)) continue;
      if (to < 0 || armies.get(t) > armies.get(to)) to = t;
    }
  }
  // Where armies move to neighbours only, this is refused now and then, and anything goes.
  if (to >= 0) moves.fortify.raw(from, to);
  else moves.endTurn();
}
