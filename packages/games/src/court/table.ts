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
export const card = named([
  'page',
  'envoy',
  'duellist',
  'sentinel',
  'bailiff',
  'regent',
  'confidant',
  'heir',
]);
const COPIES = [5, 2, 2, 2, 2, 1, 1, 1];
/** All cards there are. */
export const ALL: readonly number[] = COPIES.flatMap((copies, kind) => Array<number>(copies).fill(kind));

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
    gaveUp: { player: seat(), card },
    out: { player: seat(), card },
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

/** Lays the card in hand on the table. */
function discard(s: Table, player: number): number {
  const kind = s.players.held.get(player);
  s.players.held.set(player, -1);
  s.players.held.hide(player);
  s.discards.push({ card: kind, by: player });
  return kind;
}

/** A player is out of this round. */
export function dropOut(s: Table, player: number): void {
  s.tell.out({ player, card: discard(s, player) });
  s.turn.leave(player);
}

/** A player discards the card in hand and draws another. Whoever has to part with the heir is out. */
export function giveUp(s: Table, player: number): void {
  if (s.players.held.get(player) === card.of('heir')) {
    dropOut(s, player);
  } else {
    s.tell.gaveUp({ player, card: discard(s, player) });
    s.players.held.set(player, s.deck.pop());
  }
}

/** What is wrong with the cards: in all places together there must be each as often as at the start. */
export function miscounted(s: TableReader): string | null {
  const cards = [...s.deck, ...s.open, ...s.discards.card, ...s.players.held, ...s.players.drawn];
  const wrong = card.names.find((_, kind) => cards.filter((one) => one === kind).length !== COPIES[kind]);
  return wrong === undefined ? null : `there are too many or too few cards '${wrong}'`;
}
