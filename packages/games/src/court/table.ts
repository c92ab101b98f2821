/** The cards of court, what lies on its table, and what is done with the cards. */
import {
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
  seenBy,
  segment,
  turnProfile,
  type Writer,
} from '@rondel/core';

export const card = named(['page', 'envoy', 'duellist', 'sentinel', 'bailiff', 'regent', 'consort', 'heir']);
export const ALL = [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7]; // from the lowest to the highest

export const shape = defineShape({
  state: {
    players: perSeat({
      held: seenBy(optional(card)), // the card in hand; whoever was shown it sees it until it is played
      drawn: ownerOnly(optional(card)), // the second card, in one's own turn
      isSafe: bool(),
      tokens: counter(13),
    }),
    deck: secret(list(ALL.length, card)), // the last card is drawn only in place of one that was given up
    open: list(3, card), // with two players, three cards lie open beside the deck
    discards: list(ALL.length, { card, by: seat() }), // the cards played and given up in this round
  },
  turns: turnProfile()
    .segments('main', segment('answer', { window: 'asked', otherwise: 'show' }))
    .allowJoining() // whoever is out has left, and joins again for the next round
    .build(),
  random: true,
  tells: {
    saw: { by: seat(), of: seat(), card: secret(card) },
    discarded: { player: seat(), card, isOut: bool() },
    won: { player: seat(), card },
  },
});
export type Table = Writer<typeof shape>;
export type TableReader = Reader<typeof shape>;

/** The cards that are not in the deck. Those that a seat cannot see are -1 to it, and left out. */
export const onTable = ({ open, discards, players: { held, drawn } }: TableReader): number[] =>
  [...open, ...discards.card, ...held, ...drawn].filter((kind) => kind >= 0);

/** Begins a round. */
export function deal(s: Table): void {
  s.deck.fill(ALL);
  s.random.shuffle(s.deck);
  s.open.clear();
  if (s.seats === 2) s.deck.deal(3, s.open);
  s.discards.clear();
  s.players.isSafe.fill(false);
  for (let player = 0; player < s.seats; player++) give(s, player, s.deck.pop());
}

/** Puts a card into a hand, known to its owner and to these. */
export function give(s: Table, player: number, kind: number, viewers: readonly number[] = []): void {
  s.players.held.set(player, kind);
  s.players.held.hide(player);
  for (const viewer of viewers) s.players.held.showTo(player, viewer);
}

/** A player shows the card in hand to another, and the table hears that it happens. */
export function show(s: Table, of: number, by: number): void {
  s.players.held.showTo(of, by);
  s.tell.saw({ by, of, card: s.players.held.get(of) }, [by, of]);
}

/** A player lays the card in hand on the table: for another one, or being out. Without the heir one is out. */
export function discard(s: Table, player: number, andLeaves: boolean): void {
  const kind = s.players.held.get(player);
  const isOut = andLeaves || kind === card.numbers.heir;
  s.tell.discarded({ player, card: kind, isOut });
  s.discards.push({ card: kind, by: player });
  give(s, player, isOut ? -1 : s.deck.pop());
  if (isOut) s.turn.leave(player);
}
