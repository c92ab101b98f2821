/** A deck: drawing from it, shuffling the discards, and the cards on top of it that somebody knows. */
import { is, KINDS } from './cards.ts';
import { forgetBare, forgetShown } from './shown.ts';
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
