/** What lies on the table of a game of court, and what is done with the cards. */
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

/** From the lowest to the highest. */
export const card = named(['page', 'envoy', 'duellist', 'sentinel', 'bailiff', 'regent', 'consort', 'heir']);
const { heir } = card.numbers;
/** All cards there are. */
export const ALL: readonly number[] = [5, 2, 2, 2, 2, 1, 1, 1].flatMap((copies, kind) =>
  Array<number>(copies).fill(kind),
);

export const shape = defineShape({
  state: {
    players: perSeat({
      /** The card in hand. Whoever was shown it sees it until it is played. */
      held: seenBy(optional(card)),
      /** The second card, in one's own turn. */
      drawn: ownerOnly(optional(card)),
      isSafe: bool(),
      tokens: counter(13),
    }),
    /** The lowest card is drawn only in place of one that was given up. */
    deck: secret(list(ALL.length, card)),
    /** With two players, three cards lie open beside the deck. */
    open: list(3, card),
    /** The cards played and given up in this round. */
    discards: list(ALL.length, { card, by: seat() }),
  },
  // Whoever is out has left, and joins again for the next round.
  turns: turnProfile()
    .segments('main', segment('answer', { window: 'asked' }))
    .allowJoining()
    .build(),
  random: true,
  tells: {
    guessed: { at: seat(), card, isRight: bool() },
    saw: { by: seat(), of: seat(), card: secret(card) },
    discarded: { player: seat(), card, isOut: bool() },
    won: { player: seat(), card },
  },
});
export type Table = Writer<typeof shape>;
export type TableReader = Reader<typeof shape>;

/** Begins a round. */
export function deal(s: Table): void {
  s.deck.fill(ALL);
  s.random.shuffle(s.deck);
  s.open.clear();
  if (s.seats === 2) s.deck.deal(3, s.open);
  s.discards.clear();
  s.players.isSafe.fill(false);
  s.players.held.hideAll();
  for (let player = 0; player < s.seats; player++) s.players.held.set(player, s.deck.pop());
}

/** A player shows the card in hand to another, and the table hears that it happens. */
export function show(s: Table, of: number, by: number): void {
  s.players.held.showTo(of, by);
  s.tell.saw({ by, of, card: s.players.held.get(of) }, [by, of]);
}

/** Two players exchange their cards. Who knew one of them knows where it is now. */
export function exchange(s: Table, a: number, b: number): void {
  const { held } = s.players;
  const cards = [held.get(a), held.get(b)];
  const viewers = [a, b].map((of) => s.turn.apnap().filter((player) => held.isSeenBy(of, player)));
  for (const [i, player] of [b, a].entries()) {
    held.set(player, cards[i] as number);
    held.hide(player);
    for (const viewer of viewers[i] as number[]) held.showTo(player, viewer);
  }
}

/** A player lays the card in hand on the table: for another one, or being out. Without the heir one is out. */
export function discard(s: Table, player: number, andLeaves: boolean): void {
  const { held } = s.players;
  const kind = held.get(player);
  const isOut = andLeaves || kind === heir;
  s.tell.discarded({ player, card: kind, isOut });
  s.discards.push({ card: kind, by: player });
  held.hide(player);
  held.set(player, isOut ? -1 : s.deck.pop());
  if (isOut) s.turn.leave(player);
}
