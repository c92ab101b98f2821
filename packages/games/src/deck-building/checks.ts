/** What always holds: no card comes from nowhere, and what is known of hands and decks is true. */
import { card, is, KINDS, pileOf } from './cards.ts';
import { owned } from './ending.ts';
import { COTTAGES } from './setup.ts';
import { isInGame, type TableReader } from './table.ts';

export function findFault(s: TableReader): string | null {
  for (let kind = 0; kind < KINDS; kind++) {
    let count = s.supply.get(kind) + s.trash.get(kind);
    for (let player = 0; player < s.seats; player++) count += owned(s, player, kind);
    const extra = kind === is.cottage ? COTTAGES * s.seats : 0;
    const wanted = kind <= is.blight || isInGame(s, kind) ? pileOf(kind, s.seats) + extra : 0;
    if (count !== wanted) return `there are ${count} cards ${card.names[kind]}, not ${wanted}`;
  }
  for (let player = 0; player < s.seats; player++) {
    const fault = findFaultOf(s, player);
    if (fault !== null) return `seat ${player}: ${fault}`;
  }
  return null;
}

function findFaultOf(s: TableReader, player: number): string | null {
  const { hand, deck, peeked, top, unseen, shown, handSize, deckSize } = s.players;
  const secrets = peeked.of(player);
  for (let kind = 0; kind < KINDS; kind++) {
    const [held, put] = [hand.of(player).get(kind), secrets.count(kind)];
    if (held + put + deck.of(player).get(kind) !== unseen.of(player).get(kind))
      return `hand and deck have not the ${card.names[kind]} that are unseen`;
    if (shown.of(player).get(kind) > held + put) return `${card.names[kind]} was shown and is not there`;
  }
  if (handSize.get(player) !== hand.of(player).sum()) return 'the hand has another size';
  if (deckSize.get(player) !== deck.of(player).sum() + top.of(player).length)
    return 'the deck has another size';
  if (top.of(player).count(-1) !== secrets.length) return 'the top of the deck is not what the owner knows';
  const isBare = ((s.bare >> player) & 1) === 1;
  return isBare && hand.of(player).get(is.palisade) > 0 ? 'there is a palisade that cannot be there' : null;
}
