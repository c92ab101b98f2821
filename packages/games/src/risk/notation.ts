/**
 * Events as players write them, with names of three letters: `+ala` places an army, `ala>kam 3` attacks with
 * three dice. The table is in the README.
 */
import { type DecodedEvent, type Result, type StateOf, turnOf } from '@rondel/core';
import { tryEvent } from '@rondel/scene';
import type { risk } from './index.ts';
import { SHORT_NAMES, SIZE, TERRITORIES } from './map.ts';
import { NO_BONUS } from './reinforcing.ts';
import { CARDS } from './table.ts';

/** The short names of cards: those of their territories, and `w1`, `w2`. */
const SHORT_CARDS: readonly string[] = CARDS.map((_, card) => SHORT_NAMES[card] ?? `w${card - SIZE + 1}`);

/** The short name of a territory. */
export const shorten = (territory: unknown): string =>
  SHORT_NAMES[TERRITORIES.indexOf(String(territory))] ?? '?';
/** The short name of a card. */
export const shortenCard = (card: unknown): string => SHORT_CARDS[CARDS.indexOf(String(card))] ?? '?';

/** An event in notation. */
export function formatEvent(event: DecodedEvent): string | null {
  const { type, territory, count, dice, from, to } = event;
  switch (type) {
    case 'place':
      return `+${shorten(territory)}`;
    case 'deploy':
      return `+${shorten(territory)} ${count}`;
    case 'trade': {
      const cards = [event.a, event.b, event.c].map(shortenCard);
      return `set ${cards.map((card, i) => (i === event.bonus ? `${card}*` : card)).join(' ')}`;
    }
    case 'attack':
      return `${shorten(from)}>${shorten(to)} ${dice}`;
    case 'blitz':
      return `${shorten(from)}>>${shorten(to)}`;
    case 'defend':
      return `defend ${dice}`;
    case 'move':
      return `move ${count}`;
    case 'endAttack':
      return 'stop';
    case 'fortify':
      return `${shorten(from)}~${shorten(to)}`;
    case 'endTurn':
      return 'end';
    case 'leave':
      return event.player === event.seat ? 'resign' : null;
    default:
      return null;
  }
}

/** The name of a territory or card by its short one. What there is not keeps the short name, to be refused by it. */
const land = (short = ''): string => TERRITORIES[SHORT_NAMES.indexOf(short)] ?? short;
const cardNamed = (short = ''): string => CARDS[SHORT_CARDS.indexOf(short)] ?? short;

/** The forms of the notation, and what a text in each of them says. */
const FORMS: readonly [RegExp, (parts: readonly (string | undefined)[], seat: number) => object][] = [
  [/^\+(\w{3})$/, ([, at]) => ({ type: 'place', territory: land(at) })],
  [/^\+(\w{3}) (\d+)$/, ([, at, count]) => ({ type: 'deploy', territory: land(at), count: Number(count) })],
  [/^set (\w+\*?) (\w+\*?) (\w+\*?)$/, ([, ...cards]) => readSet(cards)],
  [/^(\w{3})>(\w{3}) (\d)$/, ([, a, b, dice]) => ({ type: 'attack', ...way(a, b), dice: Number(dice) })],
  [/^(\w{3})>>(\w{3})$/, ([, a, b]) => ({ type: 'blitz', ...way(a, b) })],
  [/^(\w{3})~(\w{3})$/, ([, a, b]) => ({ type: 'fortify', ...way(a, b) })],
  [/^defend (\d)$/, ([, dice]) => ({ type: 'defend', dice: Number(dice) })],
  [/^move (\d+)$/, ([, count]) => ({ type: 'move', count: Number(count) })],
  [/^stop$/, () => ({ type: 'endAttack' })],
  [/^end$/, () => ({ type: 'endTurn' })],
  [/^resign$/, (_, seat) => ({ type: 'leave', player: seat })],
];

const way = (from: string | undefined, to: string | undefined) => ({ from: land(from), to: land(to) });

interface TradeText {
  readonly type: 'trade';
  readonly [field: string]: unknown;
}

/** Cards in any order; the one with a star has its territory reinforced. */
export function readSet(written: readonly (string | undefined)[]): TradeText {
  const cards = written
    .map((text = '') => ({ card: cardNamed(text.replace('*', '')), isChosen: text.endsWith('*') }))
    .sort((a, b) => CARDS.indexOf(a.card) - CARDS.indexOf(b.card));
  const [a, b, c] = cards.map(({ card }) => card);
  const chosen = cards.findIndex(({ isChosen }) => isChosen);
  return { type: 'trade', a, b, c, bonus: chosen < 0 ? NO_BONUS : chosen };
}

/** Reads an event in notation, for the seat that is to act: its code, or why it is not allowed. */
export function readEvent(text: string, state: StateOf<typeof risk>): Result<readonly number[]> | null {
  const seat = turnOf(state).toAct[0] ?? 0;
  for (const [form, say] of FORMS) {
    const parts = form.exec(text.trim().toLowerCase());
    if (parts === null) continue;
    return tryEvent(state as never, say(parts, seat), seat);
  }
  return null;
}
