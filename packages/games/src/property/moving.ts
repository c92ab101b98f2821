/** Moving a token, and what happens where it arrives. */

import { EFFECTS } from './cards.ts';
import { drawCard } from './decks.ts';
import { rentOf } from './lots.ts';
import { owe, receive } from './money.ts';
import {
  FREE,
  GROUP_OF,
  JAIL,
  LETTER_SQUARES,
  LOT_AT,
  LOT_COUNT,
  RUMOUR_SQUARES,
  SQUARES,
  START,
  STATIONS,
  TAXES,
  TO_JAIL,
  WORKS,
} from './squares.ts';
import { BANK, HOTEL, type House, MORTGAGED, POT, type Table } from './table.ts';

const SALARY = 200;
/** What can happen on a square that is no lot, and what it is at each square. */
const NOTHING = 0;
const PAY_TAX = 1;
const DRAW = 2;
const GO_TO_JAIL = 3;
const TAKE_POT = 4;
const HAPPENING = Int8Array.from({ length: SQUARES }, (_, square) => {
  if (TAXES.has(square)) return PAY_TAX;
  if (RUMOUR_SQUARES.includes(square) || LETTER_SQUARES.includes(square)) return DRAW;
  if (square === TO_JAIL) return GO_TO_JAIL;
  return square === FREE ? TAKE_POT : NOTHING;
});
/** The next station and the next works from each square. */
const nextOf = (group: number): Int8Array =>
  Int8Array.from({ length: SQUARES }, (_, square) => {
    let next = (square + 1) % SQUARES;
    while (LOT_AT[next] === -1 || GROUP_OF[LOT_AT[next] as number] !== group) next = (next + 1) % SQUARES;
    return next;
  });
const NEXT_STATION = nextOf(STATIONS);
const NEXT_WORKS = nextOf(WORKS);

/** Whom fines and taxes go to. */
export const fineTo = (house: House): number => (house.pot ? POT : BANK);

/** Walks on, past the start for the salary, and does what the square demands. */
export function walk(s: Table, house: House, seat: number, steps: number): void {
  goTo(s, house, seat, (s.players.at.get(seat) + steps) % SQUARES);
  arrive(s, house, seat, s.dice.get(0) + s.dice.get(1), 1);
}

/** Goes on to a square. */
function goTo(s: Table, house: House, seat: number, to: number): void {
  const from = s.players.at.get(seat);
  s.players.at.set(seat, to);
  s.tell.moved({ player: seat, square: to });
  if (to < from) receive(s, seat, to === START && house.doubleStart ? 2 * SALARY : SALARY);
}

/** Goes to jail, without another turn for a double. */
export function goToJail(s: Table, seat: number): void {
  s.players.at.set(seat, JAIL);
  s.players.jail.set(seat, 1);
  s.again = false;
  s.tell.jailed({ player: seat });
}

/** What the square demands: rent for so many pips and so many times, a tax, a card. */
function arrive(s: Table, house: House, seat: number, pips: number, times: number): void {
  const square = s.players.at.get(seat);
  const lot = LOT_AT[square] as number;
  if (lot >= 0) {
    const owner = s.lots.owner.get(lot);
    if (owner >= 0 && owner !== seat) owe(s, seat, owner, times * rentOf(s, lot, pips));
    return;
  }
  const what = HAPPENING[square];
  if (what === PAY_TAX) owe(s, seat, fineTo(house), TAXES.get(square) as number);
  else if (what === GO_TO_JAIL) goToJail(s, seat);
  else if (what === DRAW)
    obeyCard(s, house, seat, drawCard(s, RUMOUR_SQUARES.includes(square) ? 0 : 1, seat));
  else if (what === TAKE_POT && s.pot > 0) {
    receive(s, seat, s.pot);
    s.pot = 0;
  }
}

/** Does what a card says. */
function obeyCard(s: Table, house: House, seat: number, card: number): void {
  const effect = EFFECTS[card] as (typeof EFFECTS)[number];
  const at = s.players.at.get(seat);
  const pips = s.dice.get(0) + s.dice.get(1);
  switch (effect.kind) {
    case 'go':
      goTo(s, house, seat, effect.to);
      arrive(s, house, seat, pips, 1);
      break;
    case 'back':
      s.players.at.set(seat, at - effect.steps);
      s.tell.moved({ player: seat, square: at - effect.steps });
      arrive(s, house, seat, pips, 1);
      break;
    case 'station':
      goTo(s, house, seat, NEXT_STATION[at] as number);
      arrive(s, house, seat, pips, 2);
      break;
    case 'works':
      goTo(s, house, seat, NEXT_WORKS[at] as number);
      payWorks(s, seat);
      break;
    case 'jail':
      goToJail(s, seat);
      break;
    case 'money':
      if (effect.amount > 0) receive(s, seat, effect.amount);
      else owe(s, seat, fineTo(house), -effect.amount);
      break;
    case 'each':
      payEach(s, seat, effect.amount);
      break;
    case 'repairs':
      owe(s, seat, fineTo(house), repairsOf(s, seat, effect.house, effect.hotel));
      break;
    // A pardon is kept, and that is all.
  }
}

/** Every other seat pays, or is paid if the amount is below zero, in turn order. */
function payEach(s: Table, seat: number, amount: number): void {
  for (const other of s.turn.apnap()) {
    if (other === seat) continue;
    if (amount > 0) owe(s, other, seat, amount);
    else owe(s, seat, other, -amount);
  }
}

/** A card leads to the works: ten times a fresh throw to the owner, whatever else that has. */
function payWorks(s: Table, seat: number): void {
  const lot = LOT_AT[s.players.at.get(seat)] as number;
  const owner = s.lots.owner.get(lot);
  if (owner < 0 || owner === seat || s.lots.level.get(lot) === MORTGAGED) return;
  const first = s.random.die(6);
  const second = s.random.die(6);
  s.tell.rolled({ by: seat, first, second });
  owe(s, seat, owner, 10 * (first + second));
}

function repairsOf(s: Table, seat: number, perHouse: number, perHotel: number): number {
  let sum = 0;
  for (let lot = 0; lot < LOT_COUNT; lot++) {
    const built = s.lots.level.get(lot);
    if (built > 0 && s.lots.owner.get(lot) === seat) sum += built === HOTEL ? perHotel : built * perHouse;
  }
  return sum;
}
