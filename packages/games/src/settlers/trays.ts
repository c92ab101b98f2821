/** What lies beside the island: what everybody holds and has yet to build, the bank, and the offer that is open. */
import { describe, type StateOf } from '@rondel/core';
import { diceOf, type NameOf, type SeenOf, type Thing, type Tray, trayOf } from '@rondel/scene';
import { card, DECK_SIZE, harbour, kind } from './goods.ts';
import type { settlers } from './index.ts';
import { goodsOf } from './notation.ts';

type State = StateOf<typeof settlers>;

/** What is written at a harbour. */
export const rateAt = (what: string | undefined): string => (what === 'any' ? '3:1' : `${what}`);

/** Cards by kind, those of a kind together; face down where only their number is known. */
function cardsOf(
  counts: unknown,
  size: number,
  names: readonly string[],
  more: (face: string) => Partial<Thing>,
): Thing[] {
  if (!Array.isArray(counts)) return size === 0 ? [] : [{ look: 'card', count: size }];
  return names.flatMap((face, i): Thing[] =>
    counts[i] === 0 ? [] : [{ look: 'card', face, count: Number(counts[i]), ...more(face) }],
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** The trays of all seats and of the table, as a viewer sees them. */
export function traysOf(
  state: State,
  viewer: number | null,
  { players }: SeenOf<State>,
  nameOf: NameOf,
): Tray[] {
  const { bank, dice, offer, turn, longest, largest, gone } = describe(state);
  const before = players.map((player, seat) => {
    const own = seat === viewer ? { isPrivate: true } : {};
    const notes = [
      seat === turn.owner ? 'has the turn' : [],
      seat === longest ? 'longest road' : [],
      seat === largest ? 'largest army' : [],
      turn.left?.includes(seat) === true ? 'has left' : [],
    ].flat();
    const trades = harbour.names
      .filter((_, i) => (player.harbours >> i) & 1)
      .map((name) => (name === 'any' ? '3:1' : `2:1 ${name}`));
    return trayOf(seat, {
      '': notes.length === 0 ? null : notes.join(', '),
      points: player.points,
      hand: cardsOf(player.hand, player.size, kind.names, (face) => ({ choice: `give:${face}`, ...own })),
      cards: cardsOf(player.cards, player.held, card.names, (face) => ({ choice: face, ...own })),
      knights: player.knights,
      road: player.length,
      left: `${player.roads} roads ${player.settlements} settlements ${player.cities} cities`,
      harbours: trades.length === 0 ? null : trades.join(' '),
    });
  });
  const isOpen = offer.give.some((count) => count > 0);
  const takers = offer.takers.length === 0 ? '' : `, accepted by ${offer.takers.map(nameOf).join(' and ')}`;
  const table = trayOf(null, {
    bank: goodsOf(bank) || 'nothing',
    'development cards': DECK_SIZE - sum(gone) - sum(players.map(({ held }) => held)),
    dice: dice[0] === 0 ? null : diceOf(dice),
    ...(isOpen ? { 'the offer': `${goodsOf(offer.give)} for ${goodsOf(offer.get)}${takers}` } : {}),
  });
  return [...before, table];
}
