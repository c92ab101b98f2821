/** Events as short words: lots by the numbers of their squares. */
import { type DecodedEvent, type Result, type StateOf, turnOf } from '@rondel/core';
import { tryEvent } from '@rondel/scene';
import type { property } from './index.ts';
import { GROUP_NAMES, LOT_AT, LOT_NAMES, SQUARE_OF } from './squares.ts';

/** Events that are one word. */
const WORDS: { readonly [type: string]: string } = {
  roll: 'roll',
  payFine: 'fine',
  useCard: 'pardon',
  buy: 'buy',
  decline: 'decline',
  pass: 'pass',
  accept: 'yes',
  refuse: 'no',
  endTurn: 'end',
};
/** Events that are a letter and the square of a lot. */
const LETTERS: { readonly [type: string]: string } = {
  build: 'b',
  sell: 's',
  mortgage: 'm',
  redeem: 'r',
  draftLot: 'd',
};

/** The square of a lot, by its name. */
export const squareOf = (lot: unknown): number => SQUARE_OF[LOT_NAMES.indexOf(lot as string)] ?? -1;

/** Seats are letters, so that none is taken for a square. */
const letterOf = (seat: unknown): string => String.fromCharCode(65 + Number(seat));

/** An event in words: `roll`, `b39` (build there), `+10` (raise), `=35` (bid), `1x39` (swap). */
export function writeEvent(event: DecodedEvent): string | null {
  const { type, seat, lot, by, to, give, get, group, amount, deck, player } = event;
  if (WORDS[type] !== undefined) return WORDS[type];
  if (LETTERS[type] !== undefined) return `${LETTERS[type]}${squareOf(lot)}`;
  switch (type) {
    case 'raise':
      return `+${by}`;
    case 'bid':
      return `=${to}`;
    case 'clear':
      return `clear ${group}`;
    case 'swap':
      return `${squareOf(give)}x${squareOf(get)}`;
    case 'draftCash':
      return `d${(amount as number) < 0 ? '' : '+'}${amount}`;
    case 'draftCard':
      return `d ${deck}`;
    case 'propose':
      return `p${letterOf(to)}`;
    case 'leave':
      // The system may send anybody away; players write it for themselves.
      return seat === player ? 'leave' : `leave ${letterOf(player)}`;
    default:
      return null;
  }
}

/** Reads what {@link writeEvent} writes; `null` for something else. */
export function readEvent(text: string, state: StateOf<typeof property>): Result<readonly number[]> | null {
  const event = eventOf(text.trim().toLowerCase());
  if (event === null) return null;
  const actor = turnOf(state).toAct[0] ?? -1;
  return tryEvent(state as never, event.type === 'leave' ? { ...event, player: actor } : event, actor);
}

/** The event of a text, without its seat. */
function eventOf(text: string): { readonly type: string; readonly [field: string]: unknown } | null {
  const word = Object.keys(WORDS).find((type) => WORDS[type] === text);
  if (word !== undefined) return { type: word };
  if (text === 'leave') return { type: 'leave' };
  const [, letter, square] = /^([bsmrd])(\d+)$/.exec(text) ?? [];
  if (letter !== undefined) {
    const type = Object.keys(LETTERS).find((one) => LETTERS[one] === letter) as string;
    return { type, lot: lotOn(square) };
  }
  const [, give, get] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  if (give !== undefined) return { type: 'swap', give: lotOn(give), get: lotOn(get) };
  const [, mark, number] = /^(\+|=|d[+-])(\d+)$/.exec(text) ?? [];
  if (mark === '+') return { type: 'raise', by: Number(number) };
  if (mark === '=') return { type: 'bid', to: Number(number) };
  if (mark !== undefined) return { type: 'draftCash', amount: Number(`${mark.slice(1)}${number}`) };
  const [, partner] = /^p([a-h])$/.exec(text) ?? [];
  if (partner !== undefined) return { type: 'propose', to: partner.charCodeAt(0) - 97 };
  const [, deck] = /^d (rumour|letter)$/.exec(text) ?? [];
  if (deck !== undefined) return { type: 'draftCard', deck };
  const [, group] = /^clear (\S+)$/.exec(text) ?? [];
  return group !== undefined && GROUP_NAMES.includes(group as never) ? { type: 'clear', group } : null;
}

/** The name of the lot on a square; a square without one is left as it is, and refused as no lot. */
const lotOn = (square: string | undefined): string =>
  LOT_NAMES[LOT_AT[Number(square)] as number] ?? `square ${square}`;
