/** What stands beside the board: cash and worth of everybody, the bank, and what is going on. */
import { describe, read, type StateOf } from '@rondel/core';
import { diceOf, type NameOf, type Tray, trayOf } from '@rondel/scene';
import { DECK_NAMES } from './cards.ts';
import type { property } from './index.ts';
import { worthOf } from './lots.ts';
import { titleOf, titleOfLot } from './places.ts';
import { LOT_NAMES } from './squares.ts';
import { whom } from './words.ts';

type State = StateOf<typeof property>;

/** A tray for each seat, and one for the table. */
export function traysOf(state: State, nameOf: NameOf): Tray[] {
  const s = read(state);
  const { players, pardons } = describe(state);
  const own = players.map(({ cash, at, jail }, seat) => {
    if (s.turn.hasLeft(seat)) return trayOf(seat, { '': 'out' });
    return trayOf(seat, {
      cash,
      worth: worthOf(s, seat),
      ...(jail > 0 ? { 'in jail, attempt': `${jail} of 3` } : { on: titleOf(at) }),
      pardons: pardons.filter((holder) => holder === seat).length || null,
    });
  });
  return [...own, tableTray(state, nameOf)];
}

/** The bank, the last throw, and what waits for somebody: an auction, debts, an offer. */
function tableTray(state: State, nameOf: NameOf): Tray {
  const { houses, hotels, pot, dice, auction, debts, deal, turn } = describe(state);
  const { decks } = read(state);
  const owed = debts.map(({ debtor, creditor, owed }) => {
    return [`${whom(debtor, nameOf)} owes ${whom(creditor, nameOf)}`, owed] as const;
  });
  const isDeal = deal.lots !== 0 || deal.cash !== 0 || deal.pardons !== 0;
  const offer = `${whom(turn.active, nameOf)} ${deal.to === null ? 'drafts' : `offers ${nameOf(deal.to)}`}`;
  const bid = auction.bidder === null ? 'no bid yet' : `${auction.bid} by ${nameOf(auction.bidder)}`;
  return trayOf(null, {
    ...Object.fromEntries(owed),
    ...(auction.lot === null ? {} : { [`auction of ${titleOfLot(auction.lot)}`]: bid }),
    ...(isDeal ? { [offer]: dealIn(state, turn.active ?? null) } : {}),
    dice: dice[0] === 0 ? null : diceOf(dice),
    houses,
    hotels,
    pot: pot > 0 ? pot : null,
    ...Object.fromEntries(DECK_NAMES.map((deck, i) => [`${deck}s not seen`, decks.fresh.of(i).length])),
  });
}

/** Both sides of a deal: what the offering seat gives, and what it gets. */
function dealIn(state: State, by: number | null): string {
  const { deal, lots, pardons } = describe(state);
  const given: string[] = [];
  const got: string[] = [];
  LOT_NAMES.forEach((lot, i) => {
    if (((deal.lots >> i) & 1) === 1) (lots[lot]?.owner === by ? given : got).push(titleOfLot(lot));
  });
  pardons.forEach((holder, deck) => {
    if (((deal.pardons >> deck) & 1) === 1) (holder === by ? given : got).push('a pardon');
  });
  if (deal.cash !== 0) (deal.cash > 0 ? given : got).push(`${Math.abs(deal.cash)} in cash`);
  const side = (things: string[]): string => (things.length === 0 ? 'nothing' : things.join(' and '));
  return `${side(given)} for ${side(got)}`;
}
