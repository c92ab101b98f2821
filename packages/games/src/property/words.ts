/** Property in words: events as they are spoken, and what is told. */
import type { DecodedEvent, HeardTelling } from '@rondel/core';
import type { EventWords, NameOf } from '@rondel/scene';
import { writeEvent } from './notation.ts';
import { titleOf, titleOfLot } from './places.ts';

/** Events without fields. */
const SPOKEN: { readonly [type: string]: string } = {
  roll: 'rolls',
  payFine: 'pays the fine',
  useCard: 'uses a pardon',
  buy: 'buys the lot',
  decline: 'does not buy',
  pass: 'passes',
  accept: 'agrees',
  refuse: 'does not agree',
  endTurn: 'ends the turn',
};

/** `b39` and `builds on 39 castle hill`; `null` for other events of the turn. */
export function wordsOf(event: DecodedEvent, _: unknown, nameOf: NameOf): EventWords | null {
  const short = writeEvent(event);
  return short === null ? null : { short, spoken: SPOKEN[event.type] ?? spokenOf(event, nameOf) };
}

function spokenOf(event: DecodedEvent, nameOf: NameOf): string {
  const { type, seat, lot, by, to, give, get, group, deck, player } = event;
  const amount = Number(event.amount);
  switch (type) {
    case 'build':
      return `builds on ${titleOfLot(lot)}`;
    case 'sell':
      return `sells a building on ${titleOfLot(lot)}`;
    case 'mortgage':
      return `mortgages ${titleOfLot(lot)}`;
    case 'redeem':
      return `redeems ${titleOfLot(lot)}`;
    case 'clear':
      return `sells all buildings of ${group}`;
    case 'raise':
      return `raises by ${by}`;
    case 'bid':
      return `bids ${to}`;
    case 'swap':
      return `offers ${titleOfLot(give)} for ${titleOfLot(get)}`;
    case 'draftLot':
      return `drafts a deal with ${titleOfLot(lot)}`;
    case 'draftCash':
      return amount < 0 ? `drafts a deal for ${-amount} in cash` : `drafts a deal with ${amount} in cash`;
    case 'draftCard':
      return `drafts a deal with the pardon of the ${deck}s`;
    case 'propose':
      return `offers ${nameOf(Number(to))} what is drafted`;
    default:
      return seat === player ? 'resigns' : `sends ${nameOf(Number(player))} away`;
  }
}

/** To whom something is paid or owed. */
export const whom = (seat: unknown, nameOf: NameOf): string =>
  typeof seat === 'number' && seat >= 0 ? nameOf(seat) : 'the bank';

/** What was told, as a sentence. */
export function tellingOf(telling: HeardTelling, nameOf: NameOf): string | null {
  const { type, by, player, amount, payee, creditor, lot, partner } = telling;
  const who = nameOf(Number(by ?? player));
  switch (type) {
    case 'rolled':
      return `${who} throws ${telling.first} and ${telling.second}`;
    case 'moved':
      return `${who} comes to ${titleOf(Number(telling.square))}`;
    case 'received':
      return `${who} receives ${amount}`;
    case 'drew':
      return `${who} draws ${String(telling.card).replaceAll('-', ' ')}`;
    case 'jailed':
      return `${who} goes to jail`;
    case 'released':
      return `${who} is out of jail`;
    case 'paid':
      return `${who} pays ${whom(payee, nameOf)} ${amount}`;
    case 'owes':
      return `${who} owes ${whom(creditor, nameOf)} ${amount} more and has to raise it`;
    case 'offered':
      return `${titleOfLot(lot)} is auctioned`;
    case 'sold':
      return `${titleOfLot(lot)} goes to ${nameOf(Number(telling.buyer))} for ${telling.price}`;
    case 'unsold':
      return `nobody wants ${titleOfLot(lot)}`;
    case 'proposed':
      return `${who} offers ${nameOf(Number(partner))} a deal`;
    case 'dealt':
      return `${who} and ${nameOf(Number(partner))} have a deal`;
    case 'bankrupt':
      return `${who} is out, and all there was goes to ${whom(creditor, nameOf)}`;
    default:
      return null;
  }
}
