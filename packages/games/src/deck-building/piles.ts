/** How cards move between supply, hand, deck, discards and trash. */
import { is, KINDS } from './cards.ts';
import { KNOWN, type Table, type TableReader } from './table.ts';

/** Draws so many cards, or as many as there are. */
export function draw(s: Table, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    if (s.players.deckSize.get(player) === 0 && !shuffle(s, player)) return;
    drawOne(s, player);
  }
}

function drawOne(s: Table, player: number): void {
  const { players } = s;
  const top = players.top.of(player);
  const isRest = top.length === 0;
  const open = isRest ? -1 : top.pop();
  const kind = isRest ? takeFromRest(s, player) : open >= 0 ? open : players.peeked.of(player).pop();
  players.deckSize.add(player, -1);
  players.handSize.add(player, 1);
  players.hand.of(player).add(kind, 1);
  if (open >= 0) {
    // Everybody saw that card go on the deck.
    players.unseen.of(player).add(kind, 1);
    players.shown.of(player).add(kind, 1);
  }
  if (open < 0 || kind === is.palisade) forgetBare(s, player);
  s.tell.drew({ player, card: kind }, player);
}

/** Takes a card at random from the deck below its known top. */
function takeFromRest(s: Table, player: number): number {
  const deck = s.players.deck.of(player);
  const { cells, offset } = deck;
  let left = s.random.below(s.players.deckSize.get(player) - s.players.top.of(player).length);
  let kind = 0;
  // Read as they are: a turn draws five times through 33 kinds.
  for (;;) {
    left -= cells[offset + kind] as number;
    if (left < 0) break;
    kind++;
  }
  deck.add(kind, -1);
  return kind;
}

/** The discards become the deck, below what is left of it. False if there are none. */
function shuffle(s: Table, player: number): boolean {
  const { deck, discards, unseen, deckSize } = s.players;
  const from = discards.of(player);
  const count = from.sum();
  if (count === 0) return false;
  for (let kind = 0; kind < KINDS; kind++) {
    const cards = from.get(kind);
    if (cards === 0) continue;
    deck.of(player).add(kind, cards);
    unseen.of(player).add(kind, cards);
    from.set(kind, 0);
  }
  deckSize.add(player, count);
  s.tell.shuffled({ player });
  return true;
}

/** Makes sure that so many cards on top of the deck are known to its owner; says how many there are. */
export function peek(s: Table, player: number, count: number): number {
  const top = s.players.top.of(player);
  while (top.length < count) {
    if (s.players.deckSize.get(player) === top.length && !shuffle(s, player)) break;
    const kind = takeFromRest(s, player);
    top.insert(0, -1);
    s.players.peeked.of(player).insert(0, kind);
    s.tell.looked({ player, card: kind }, player);
  }
  return Math.min(count, top.length);
}

/** Turns so many cards on top of the deck face up; says how many there are. */
export function turnUp(s: Table, player: number, count: number): number {
  const { top, peeked, unseen, deckSize } = s.players;
  const known = top.of(player);
  let up = 0;
  for (; up < count; up++) {
    if (up === known.length) {
      if (deckSize.get(player) === up && !shuffle(s, player)) break;
      const kind = takeFromRest(s, player);
      unseen.of(player).add(kind, -1);
      known.insert(0, kind);
      s.tell.showed({ player, card: kind, inHand: false });
    } else if (known.get(known.length - 1 - up) < 0) {
      // Those above it are face up already, so it is the topmost of the others.
      const kind = peeked.of(player).pop();
      unseen.of(player).add(kind, -1);
      forgetShown(s, player, kind);
      known.set(known.length - 1 - up, kind);
      s.tell.showed({ player, card: kind, inHand: false });
    }
  }
  return up;
}

/** A card of the known top, 0 being the topmost. */
export function topCard(s: TableReader, player: number, depth: number): number {
  const top = s.players.top.of(player);
  const open = top.get(top.length - 1 - depth);
  if (open >= 0) return open;
  const peeked = s.players.peeked.of(player);
  let above = 0;
  for (let i = 0; i < depth; i++) if (top.get(top.length - 1 - i) < 0) above++;
  return peeked.get(peeked.length - 1 - above);
}

/** Takes the topmost known card of this kind off the deck. It leaves the sight of nobody: all may know it now. */
export function takeFromTop(s: Table, player: number, kind: number): void {
  const { top, peeked, unseen, deckSize } = s.players;
  const known = top.of(player);
  let depth = 0;
  while (topCard(s, player, depth) !== kind) depth++;
  const at = known.length - 1 - depth;
  if (known.remove(at) < 0) {
    let below = 0;
    for (let i = 0; i < at; i++) if (known.get(i) < 0) below++;
    peeked.of(player).remove(below);
    unseen.of(player).add(kind, -1);
    forgetShown(s, player, kind);
  }
  deckSize.add(player, -1);
}

/** The two cards on top lie so that this one comes first, and nobody else knows how they lie. */
export function orderTop(s: Table, player: number, first: number): void {
  const { top, peeked, unseen, shown } = s.players;
  const [upper, lower] = [topCard(s, player, 0), topCard(s, player, 1)];
  const known = top.of(player);
  for (const kind of [upper, lower]) {
    if (known.pop() < 0) {
      peeked.of(player).pop();
    } else {
      // It was known to all, and now it is one of two.
      unseen.of(player).add(kind, 1);
      shown.of(player).add(kind, 1);
    }
  }
  for (const kind of [first === upper ? lower : upper, first]) {
    known.push(-1);
    peeked.of(player).push(kind);
    s.tell.hid({ player, card: kind }, player);
  }
}

/** Takes a card out of a hand, for all to see. */
export function takeFromHand(s: Table, player: number, kind: number): void {
  s.players.hand.of(player).add(kind, -1);
  s.players.handSize.add(player, -1);
  s.players.unseen.of(player).add(kind, -1);
  forgetShown(s, player, kind);
}

/** Puts a card on the deck, for all to see. */
export function putOnTop(s: Table, player: number, kind: number): void {
  makeRoom(s, player);
  s.players.top.of(player).push(kind);
  s.players.deckSize.add(player, 1);
}

/** Puts a card of the hand on the deck; nobody else knows which. */
export function hideOnTop(s: Table, player: number, kind: number): void {
  makeRoom(s, player);
  s.players.hand.of(player).add(kind, -1);
  s.players.handSize.add(player, -1);
  s.players.top.of(player).push(-1);
  s.players.peeked.of(player).push(kind);
  s.players.deckSize.add(player, 1);
  s.tell.hid({ player, card: kind }, player);
}

/** The lowest of too many known cards goes into the rest of the deck. */
function makeRoom(s: Table, player: number): void {
  const { top, peeked, deck, unseen } = s.players;
  if (top.of(player).length < KNOWN) return;
  const open = top.of(player).remove(0);
  const kind = open >= 0 ? open : peeked.of(player).remove(0);
  deck.of(player).add(kind, 1);
  if (open >= 0) unseen.of(player).add(kind, 1);
  else forgetShown(s, player, kind);
}

/** A card from the supply, if there is one: to the discards, into the hand or on the deck. */
export function gain(
  s: Table,
  player: number,
  kind: number,
  place: 'discards' | 'hand' | 'deck' = 'discards',
): void {
  if (s.supply.get(kind) === 0) return;
  s.supply.add(kind, -1);
  s.quiet = 0;
  s.tell.gained({ player, card: kind, place });
  if (place === 'discards') {
    s.players.discards.of(player).add(kind, 1);
  } else if (place === 'deck') {
    putOnTop(s, player, kind);
  } else {
    s.players.hand.of(player).add(kind, 1);
    s.players.handSize.add(player, 1);
    s.players.unseen.of(player).add(kind, 1);
    s.players.shown.of(player).add(kind, 1);
    if (kind === is.palisade) forgetBare(s, player);
  }
}

export function discard(s: Table, player: number, kind: number): void {
  takeFromHand(s, player, kind);
  s.players.discards.of(player).add(kind, 1);
  s.tell.discarded({ player, card: kind, count: 1 });
}

export function trash(s: Table, player: number, kind: number): void {
  takeFromHand(s, player, kind);
  s.trash.add(kind, 1);
  s.tell.trashed({ player, card: kind });
}

/** Everything in hand and in play goes to the discards. */
export function discardAll(s: Table, player: number): void {
  const hand = s.players.hand.of(player);
  const unseen = s.players.unseen.of(player);
  const shown = s.players.shown.of(player);
  const discards = s.players.discards.of(player);
  const { cells } = hand;
  for (let kind = 0; kind < KINDS; kind++) {
    // Read as they are: of 33 kinds few are there (a twentieth of random play).
    const held = cells[hand.offset + kind] as number;
    const count = held + (cells[s.play.offset + kind] as number);
    if (count === 0) continue;
    if (held > 0) {
      hand.set(kind, 0);
      unseen.add(kind, -held);
      const known = shown.get(kind);
      if (known > 0) shown.set(kind, Math.max(0, known - held));
    }
    s.play.set(kind, 0);
    discards.add(kind, count);
    s.tell.discarded({ player, card: kind, count });
  }
  s.players.handSize.set(player, 0);
}

/** Shows the whole hand to all. */
export function showHand(s: Table, player: number): void {
  for (let kind = 0; kind < KINDS; kind++) {
    for (let i = s.players.hand.of(player).get(kind); i > 0; i--) {
      s.tell.showed({ player, card: kind, inHand: true });
    }
    atLeastShown(s, player, kind, s.players.hand.of(player).get(kind));
  }
}

/** From now on all know that at least so many of a kind are in that hand. */
export function atLeastShown(s: Table, player: number, kind: number, count: number): void {
  const shown = s.players.shown.of(player);
  if (shown.get(kind) < count) shown.set(kind, count);
}

/** One of a kind is gone: it may have been one that all knew of. */
function forgetShown(s: Table, player: number, kind: number): void {
  const shown = s.players.shown.of(player);
  if (shown.get(kind) > 0) shown.add(kind, -1);
}

const forgetBare = (s: Table, player: number): void => {
  if (s.bare !== 0) s.bare &= ~(1 << player);
};
