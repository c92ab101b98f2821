/** The cards of fireworks, what lies on the table, and how hands are filled. */
import {
  array,
  counter,
  defineShape,
  int,
  list,
  named,
  optional,
  perSeat,
  type Reader,
  seat,
  secret,
  seenBy,
  type Writer,
} from '@rondel/core';

export const colour = named(['red', 'yellow', 'green', 'blue', 'white']);
export const COLOURS = 5;
export const RANKS = 5;
export const rank = named(['1', '2', '3', '4', '5']);
/** The cards of one colour from 1 to 5; `red 1` is 0, `white 5` is 24. */
export const card = named(colour.names.flatMap((name) => rank.names.map((number) => `${name} ${number}`)));
/** What a hint can say: a colour or a rank. */
export const word = named([...colour.names, ...rank.names]);
export const colourOf = (one: number): number => Math.floor(one / RANKS);
export const rankOf = (one: number): number => one % RANKS;

/** How many there are of each rank in a colour: three ones, but a single five. */
const COPIES = [3, 2, 2, 2, 1];
/** All fifty cards. */
export const ALL = card.names.flatMap((_, one) =>
  Array.from({ length: COPIES[rankOf(one)] as number }, () => one),
);

export const MOST_HINTS = 8;
export const MOST_FUSES = 3;
const LARGEST_HAND = 5;

export const events = {
  play: { place: int(0, LARGEST_HAND - 1) },
  discard: { place: int(0, LARGEST_HAND - 1) },
  hint: { to: seat(), says: word },
};

export const shape = defineShape({
  state: {
    players: perSeat({
      /** Everybody sees it but its owner. */
      hand: seenBy(list(LARGEST_HAND, card)),
      /** The colour and the rank that hints have named, for each card in hand. */
      known: list(LARGEST_HAND, { colour: optional(colour), rank: optional(rank) }),
    }),
    deck: secret(list(ALL.length, card)),
    /** The highest card of every firework, 0 for none. */
    fireworks: array(COLOURS, counter(RANKS)),
    discards: list(ALL.length, card),
    hints: counter(MOST_HINTS),
    fuses: counter(MOST_FUSES),
    /** The turns that were played after the last card was drawn. */
    lastTurns: counter(5),
  },
  random: true,
  tells: {
    played: { player: seat(), card, place: counter(LARGEST_HAND) },
    burnt: { player: seat(), card, place: counter(LARGEST_HAND) },
    discarded: { player: seat(), card, place: counter(LARGEST_HAND) },
  },
});
export type Table = Writer<typeof shape>;
export type TableReader = Reader<typeof shape>;

/** Gives a player the next card, if there is one. */
export function draw(s: Table, player: number): void {
  if (s.deck.isEmpty) return;
  s.players.hand.of(player).push(s.deck.pop());
  s.players.known.of(player).push({ colour: -1, rank: -1 });
}

/** Takes a card out of a hand, with what was known of it. */
export function take(s: Table, player: number, place: number): number {
  s.players.known.of(player).drop(place);
  return s.players.hand.of(player).remove(place);
}

/** Whether a hint is about a card. */
export const isAbout = (said: number, one: number): boolean =>
  said < COLOURS ? colourOf(one) === said : rankOf(one) === said - COLOURS;

/** Notes a hint beside the cards that it is about. */
export function note(s: Table, player: number, said: number): void {
  const { colour: colours, rank: ranks } = s.players.known.of(player);
  for (const [place, one] of [...s.players.hand.of(player)].entries()) {
    if (!isAbout(said, one)) continue;
    if (said < COLOURS) colours.set(place, colourOf(one));
    else ranks.set(place, rankOf(one));
  }
}

/** Whether a card can be what was said of it. */
export const fits = (one: number, known: { readonly colour: number; readonly rank: number }): boolean =>
  (known.colour < 0 || known.colour === colourOf(one)) && (known.rank < 0 || known.rank === rankOf(one));

/** The cards that were played to the fireworks. */
export const lit = (s: TableReader): number[] =>
  [...s.fireworks].flatMap((height, of) => Array.from({ length: height }, (_, rank) => of * RANKS + rank));
