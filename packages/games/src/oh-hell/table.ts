/** The cards of oh hell, what lies on its table, and who takes a trick. */
import {
  array,
  bool,
  counter,
  defineShape,
  list,
  named,
  optional,
  ownerOnly,
  perSeat,
  type Reader,
  seat,
  secret,
  type Writer,
} from '@rondel/core';

/** The most cards in a hand: with five players two are left. */
export const MOST = 10;
/** All clubs from the lowest, then diamonds, hearts and spades. */
export const ALL = Array.from({ length: 52 }, (_, one) => one);
export const suitOf = (one: number): number => (one / 13) | 0;
export const card = named(ALL.map((one) => '23456789TJQKA'.charAt(one % 13) + 'cdhs'.charAt(suitOf(one))));

export const shape = defineShape({
  state: {
    players: perSeat({
      hand: ownerOnly(list(MOST, card)),
      bid: optional(counter(MOST)),
      tricks: counter(MOST),
      /** The suits that the player could not follow in this deal. */
      isVoid: array(4, bool()),
      score: counter(400),
    }),
    /** How many hands were played. */
    round: counter(2 * MOST),
    dealer: seat(),
    trump: card,
    deck: secret(list(52, card)),
    trick: list(5, { card, by: seat() }),
    /** The tricks that are turned over: everybody could see them. */
    gone: list(52, card),
  },
  stages: ['bidding', 'play'],
  random: true,
  tells: {
    dealt: { size: counter(MOST), trump: card },
    took: { player: seat(), card },
    scored: { player: seat(), bid: counter(MOST), tricks: counter(MOST), points: counter(20) },
  },
});
export type Table = Writer<typeof shape>;
export type TableReader = Reader<typeof shape>;

/** Whether a card is of the suit that was led. Whoever leads follows with any. */
export const follows = (s: TableReader, one: number): boolean =>
  s.trick.isEmpty || suitOf(one) === suitOf(s.trick.card.get(0));

/** The card that takes the trick, and whose it is: the highest trump, else the highest of the suit led. */
export function bestOf(s: TableReader): { readonly card: number; readonly by: number } {
  const worth = (one: number) => (suitOf(one) === suitOf(s.trump) ? 100 + one : follows(s, one) ? one : -1);
  const { card: cards } = s.trick;
  let best = 0;
  for (let i = 1; i < cards.length; i++) if (worth(cards.get(i)) > worth(cards.get(best))) best = i;
  return s.trick.get(best);
}
