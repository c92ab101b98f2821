/** What a seat cannot know, filled in at random so that it agrees with all that everybody has seen. */
import type { Random } from '@rondel/core';
import { is, KINDS } from './cards.ts';
import type { Table } from './table.ts';

/**
 * Guesses the hands and decks of the others. What somebody owns and has not laid open is in the hand or in the
 * deck; all that was shown is in the hand, or was put from it on the deck.
 */
export function guessHidden(s: Table, seat: number, random: Random): void {
  for (let player = 0; player < s.seats; player++) if (player !== seat) guessPlayer(s, player, random);
}

function guessPlayer(s: Table, player: number, random: Random): void {
  const { hand, deck, peeked, unseen, shown } = s.players;
  const onDeck = peeked.of(player).length;
  const rest = unseen.of(player).toArray();
  const known: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    for (let i = shown.of(player).get(kind); i > 0; i--) known.push(kind);
    rest[kind] = (rest[kind] as number) - shown.of(player).get(kind);
  }
  // The hand, and the cards on the deck that only the owner knows, are filled up from what is left.
  const isBare = ((s.bare >> player) & 1) === 1;
  const most = s.players.handSize.get(player) + onDeck;
  while (known.length < most) {
    const palisades = known.filter((kind) => kind === is.palisade).length;
    const spared = isBare && palisades === onDeck ? (rest[is.palisade] as number) : 0;
    if (spared > 0) rest[is.palisade] = 0;
    const kind = random.weighted(rest);
    if (spared > 0) rest[is.palisade] = spared;
    rest[kind] = (rest[kind] as number) - 1;
    known.push(kind);
  }
  random.shuffle(known);
  // Without a palisade in hand, they must be those on the deck.
  if (isBare) known.sort((a, b) => Number(b === is.palisade) - Number(a === is.palisade));
  const put = known.splice(0, onDeck);
  random.shuffle(put);
  peeked.of(player).fill(put);
  hand.of(player).fill(0);
  for (const kind of known) hand.of(player).add(kind, 1);
  for (let kind = 0; kind < KINDS; kind++) deck.of(player).set(kind, rest[kind] as number);
}
