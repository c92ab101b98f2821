/** Rolling the dice, in jail or out of it, and carrying on until the turn's owner can act again. */
import { insertAuction } from './auction.ts';
import { settleDebts } from './debts.ts';
import { owe, payFirstDebt } from './money.ts';
import { fineTo, goToJail, walk } from './moving.ts';
import { LOT_AT } from './squares.ts';
import { FINE, type House, type Table } from './table.ts';

/** Attempts in jail to throw a double; after the last one the fine is due. */
const ATTEMPTS = 3;

/** Throws the dice and goes where they lead. */
export function roll(s: Table, house: House, seat: number): void {
  const first = s.random.die(6);
  const second = s.random.die(6);
  s.dice.set(0, first);
  s.dice.set(1, second);
  s.tell.rolled({ by: seat, first, second });
  const isDouble = first === second;
  const attempt = s.players.jail.get(seat);
  if (attempt > 0) {
    rollInJail(s, house, seat, attempt, isDouble, first + second);
  } else if (isDouble && !s.turn.canReplay) {
    goToJail(s, seat);
  } else {
    s.again = isDouble;
    walk(s, house, seat, first + second);
  }
  carryOn(s, house);
}

/** A double opens the jail, without another turn. After the last attempt the fine is paid before moving. */
function rollInJail(
  s: Table,
  house: House,
  seat: number,
  attempt: number,
  isDouble: boolean,
  steps: number,
): void {
  if (!isDouble && attempt < ATTEMPTS) {
    s.players.jail.set(seat, attempt + 1);
    return;
  }
  release(s, seat);
  s.walk = steps;
  if (!isDouble) owe(s, seat, fineTo(house), FINE);
}

export function release(s: Table, seat: number): void {
  s.players.jail.set(seat, 0);
  s.tell.released({ player: seat });
}

/**
 * Goes on after a throw: debts first, then steps that waited for a fine. When all is done the next segment
 * begins; if whose turn it is has gone bankrupt, that is the auction of its lots or the next turn.
 */
export function carryOn(s: Table, house: House): void {
  while (settleDebts(s, house)) {
    const seat = s.turn.active;
    if (seat >= 0 && s.walk > 0) {
      const steps = s.walk;
      s.walk = 0;
      walk(s, house, seat, steps);
      continue;
    }
    s.walk = 0;
    if (seat >= 0) s.turn.report('vacant', isVacant(s, s.players.at.get(seat)));
    if (s.auction.ahead !== 0) insertAuction(s);
    s.turn.endSegment();
    return;
  }
}

/** Money that was raised in debt goes to the creditor. When all is paid the turn goes on. */
export function raiseMoney(s: Table, house: House): void {
  if (s.turn.segment !== 'debt') return;
  const debtor = s.debts.debtor.get(0);
  if (!payFirstDebt(s)) return;
  s.turn.answer(debtor);
  carryOn(s, house);
}

/** Whether a square is a lot that nobody has, and that is not about to be auctioned. */
function isVacant(s: Table, square: number): boolean {
  const lot = LOT_AT[square] as number;
  return lot >= 0 && s.lots.owner.get(lot) < 0 && ((s.auction.ahead >> lot) & 1) === 0;
}
