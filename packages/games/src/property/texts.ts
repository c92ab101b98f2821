/** Property as text: the board in two columns, a line for each player, and what is going on. */
import { describe, type HeardTelling, read, type StateOf } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import type { property } from './index.ts';
import { worthOf } from './lots.ts';
import { readEvent, squareOf, writeEvent } from './notation.ts';
import {
  GROUP_NAMES,
  GROUP_OF,
  JAIL,
  LOT_AT,
  LOT_NAMES,
  PRICE_OF,
  SQUARE_NAMES,
  SQUARES,
  STATIONS,
} from './squares.ts';
import { HOTEL, MORTGAGED } from './table.ts';

type State = StateOf<typeof property>;

export const texts: GameTexts<State, typeof property> = {
  draw,
  formatEvent: writeEvent,
  parseEvent: readEvent,
  formatTelling,
};

const LEGEND = '   $60 for sale, 2 of seat 2, 2:3 houses, 2:H hotel, 2:m mortgaged, @ tokens, # in jail';

function draw(state: State, seat: number | null): string[] {
  const half = SQUARES / 2;
  const board = Array.from({ length: half }, (_, i) => {
    const left = drawSquare(state, i);
    return `${left.padEnd(40)}${drawSquare(state, i + half)}`.trimEnd();
  });
  return [...board, LEGEND, '', ...drawPlayers(state, seat), ...drawBank(state), ...drawBusiness(state)];
}

/** Number, group, name, what is on it or what it costs, and who stands there. */
function drawSquare(state: State, square: number): string {
  const s = read(state);
  const lot = LOT_AT[square] as number;
  const group = lot < 0 ? STATIONS : (GROUP_OF[lot] as number);
  const colour = group < STATIONS ? (GROUP_NAMES[group] as string) : '';
  const fields = [String(square).padStart(2), colour.padEnd(5), (SQUARE_NAMES[square] as string).padEnd(16)];
  fields.push((lot < 0 ? '' : stateOf(s.lots.owner.get(lot), s.lots.level.get(lot), lot)).padEnd(5));
  const here = (inJail: boolean): number[] =>
    Array.from({ length: s.seats }, (_, seat) => seat).filter(
      (seat) =>
        !s.turn.hasLeft(seat) &&
        s.players.at.get(seat) === square &&
        s.players.jail.get(seat) > 0 === (inJail && square === JAIL),
    );
  const tokens = here(false).length > 0 ? `@${here(false).join('')}` : '';
  const inmates = square === JAIL && here(true).length > 0 ? `#${here(true).join('')}` : '';
  return `${fields.join(' ')} ${[tokens, inmates].filter((text) => text !== '').join(' ')}`;
}

/** `$60` is vacant, `2` belongs to seat 2, `2:3` has three houses, `2:H` a hotel, `2:m` a mortgage. */
function stateOf(owner: number, level: number, lot: number): string {
  if (owner < 0) return `$${PRICE_OF[lot]}`;
  if (level === 0) return String(owner);
  return `${owner}:${level === MORTGAGED ? 'm' : level === HOTEL ? 'H' : level}`;
}

function drawPlayers(state: State, seat: number | null): string[] {
  const s = read(state);
  return Array.from({ length: s.seats }, (_, player) => {
    const name = `seat ${player}${player === seat ? ' (you)' : ''}`;
    if (s.turn.hasLeft(player)) return `${name}: out`;
    const at = s.players.at.get(player);
    const attempt = s.players.jail.get(player);
    const where = attempt > 0 ? `in jail, attempt ${attempt} of 3` : `on ${at} ${SQUARE_NAMES[at]}`;
    const pardons = s.pardons.toArray().filter((holder) => holder === player).length;
    const kept = pardons === 0 ? '' : `, ${pardons === 1 ? 'a pardon' : 'two pardons'}`;
    return `${name}: cash ${s.players.cash.get(player)}, worth ${worthOf(s, player)}, ${where}${kept}`;
  });
}

function drawBank(state: State): string[] {
  const { houses, hotels, pot, dice, decks } = describe(state);
  const unseen = (['rumour', 'letter'] as const).map((deck) => `${decks[deck].fresh.length} ${deck}s`);
  const inPot = pot > 0 ? `, ${pot} in the pot` : '';
  return [
    `bank: ${houses} houses, ${hotels} hotels${inPot}; not seen yet: ${unseen.join(', ')}`,
    ...(dice[0] === 0 ? [] : [`last throw: ${dice.join(' and ')}`]),
  ];
}

/** What waits for somebody: an auction, debts, an offer. */
function drawBusiness(state: State): string[] {
  const { auction, debts, deal, turn } = describe(state);
  const lines = debts.map(({ debtor, creditor, owed }) => `seat ${debtor} owes ${whom(creditor)} ${owed}`);
  if (auction.lot !== null) {
    const bid = auction.bidder === null ? 'no bid yet' : `${auction.bid} by seat ${auction.bidder}`;
    lines.push(`auction of ${placeOf(auction.lot)}: ${bid}`);
  }
  if (deal.lots !== 0 || deal.cash !== 0 || deal.pardons !== 0) {
    const by = (turn as { active: number | null }).active;
    const to = deal.to === null ? 'drafts' : `offers seat ${deal.to}`;
    lines.push(`seat ${by} ${to}: ${drawDeal(state, by)}`);
  }
  return lines;
}

/** Both sides of a deal: what the offering seat gives, and what it gets. */
function drawDeal(state: State, by: number | null): string {
  const { deal, lots, pardons } = describe(state);
  const given: string[] = [];
  const got: string[] = [];
  LOT_NAMES.forEach((lot, i) => {
    if (((deal.lots >> i) & 1) === 1) (lots[lot]?.owner === by ? given : got).push(placeOf(lot));
  });
  pardons.forEach((holder, deck) => {
    if (((deal.pardons >> deck) & 1) === 1) (holder === by ? given : got).push('a pardon');
  });
  if (deal.cash !== 0) (deal.cash > 0 ? given : got).push(`${Math.abs(deal.cash)} in cash`);
  const side = (things: string[]): string => (things.length === 0 ? 'nothing' : things.join(', '));
  return `${side(given)} for ${side(got)}`;
}

const placeOf = (lot: unknown): string => `${squareOf(lot)} ${lot}`;
const whom = (seat: unknown): string => (typeof seat === 'number' && seat >= 0 ? `seat ${seat}` : 'the bank');

/** What was told, as a sentence. */
function formatTelling(telling: HeardTelling): string | null {
  const {
    type,
    by,
    player,
    first,
    second,
    square,
    amount,
    card,
    payee,
    creditor,
    lot,
    buyer,
    price,
    partner,
  } = telling;
  switch (type) {
    case 'rolled':
      return `seat ${by} throws ${first} and ${second}`;
    case 'moved':
      return `seat ${player} comes to ${square} ${SQUARE_NAMES[square as number]}`;
    case 'received':
      return `seat ${player} receives ${amount}`;
    case 'drew':
      return `seat ${player} draws ${String(card).replaceAll('-', ' ')}`;
    case 'jailed':
      return `seat ${player} goes to jail`;
    case 'released':
      return `seat ${player} is out of jail`;
    case 'paid':
      return `seat ${by} pays ${whom(payee)} ${amount}`;
    case 'owes':
      return `seat ${player} owes ${whom(creditor)} ${amount} more and has to raise it`;
    case 'offered':
      return `${placeOf(lot)} is auctioned`;
    case 'sold':
      return `${placeOf(lot)} goes to seat ${buyer} for ${price}`;
    case 'unsold':
      return `nobody wants ${placeOf(lot)}`;
    case 'proposed':
      return `seat ${by} offers seat ${partner} a deal`;
    case 'dealt':
      return `seat ${by} and seat ${partner} have a deal`;
    case 'bankrupt':
      return `seat ${player} is out, and all it had goes to ${whom(creditor)}`;
    default:
      return null;
  }
}
