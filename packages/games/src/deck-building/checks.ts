/** What always holds: no card comes from nowhere, and what is known of hands and decks is true. */
import type { Violation } from '@rondel/core';
import { BASES, card, is, isAction, KINDS, pileOf } from './cards.ts';
import { topCard } from './deck.ts';
import { owned } from './ending.ts';
import { COTTAGES } from './setup.ts';
import { isInGame, QUIET, step, type TableReader } from './table.ts';

/** Counts that grow without a bound of the rules have half of their room left when a state is read. */
const MOST_COUNTED = { turns: 50_000, turn: 2500, traders: 250, waiting: 60 };

export function findFault(s: TableReader): string | Violation | null {
  return findMiscount(s) ?? findFaultOfTurn(s) ?? findFaultWaiting(s);
}

function findMiscount(s: TableReader): string | null {
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

/** What is counted, and what is in the game. */
function findFaultOfTurn(s: TableReader): Violation | null {
  const kinds = s.kingdom.toArray();
  if (new Set(kinds).size < kinds.length || kinds.some((kind) => kind < BASES))
    return { field: 'kingdom', message: 'these are not ten kinds beside those of every game' };
  for (const field of ['actions', 'buys', 'coins'] as const)
    if (s[field] > MOST_COUNTED.turn) return { field, message: 'no turn brings so many' };
  if (s.traders > MOST_COUNTED.traders) return { field: 'traders', message: 'no turn brings so many' };
  if (Math.max(...s.players.turns) > MOST_COUNTED.turns)
    return { field: 'players', message: 'nobody has had so many turns' };
  const gone = s.players.leftAs.toArray().filter((place) => place > 0);
  if (new Set(gone).size < gone.length || gone.some((place) => place > gone.length))
    return { field: 'players', message: 'they leave one after the other' };
  if (s.isOver === 1) return null;
  return s.quiet < QUIET * s.seats ? null : { field: 'quiet', message: 'the game was over before' };
}

/** What waits is decided by whose turn it is, or by its opponents, and what is on top by the seat that is asked. */
function findFaultWaiting(s: TableReader): Violation | null {
  const wrong = (message: string): Violation => ({ field: 'pending', message });
  const { pending } = s;
  const { asked, active } = s.turn;
  if (s.isOver === 1) return null;
  if (pending.isEmpty) return asked === 0 ? null : wrong('a seat is asked for nothing');
  // Each echo in play lets one more card wait, beside an attack and those whom it reaches.
  if (pending.length > s.play.get(is.echo) + 2 + s.seats) return wrong('so much cannot wait');
  const last = pending.length - 1;
  for (let i = 0; i <= last; i++) {
    const { step: next, seat, left } = pending.get(i);
    if (seat < 0 || s.turn.hasLeft(seat) || left > MOST_COUNTED.waiting)
      return wrong('nobody can be asked for that');
    if (OWN.has(next) !== (seat === active)) return wrong('somebody else decides that');
    if (i < last && !BELOW.has(next)) return wrong('that is decided before anything else');
    if ((next === steps.play || next === steps.effect) && !isAction(left))
      return wrong('that card is not played');
  }
  const top = pending.get(last);
  if (asked !== 1 << top.seat) return wrong('somebody else is asked');
  return isOpen(s, top) ? null : wrong('that is no choice now');
}

/** Whether there is something to decide for the seat that is asked, with what the step needs to know. */
function isOpen(s: TableReader, { step: next, seat, left }: Waiting): boolean {
  const known = s.players.top.of(seat).length;
  switch (next) {
    case steps.play:
    case steps.effect:
      return false;
    case steps.page:
      return left > 0 && isAction(left - 1) && s.players.discards.of(seat).get(left - 1) > 0;
    case steps.plunderers:
      return left === 2 && known >= 2 && topCard(s, seat, 0) >= 0 && topCard(s, seat, 1) >= 0;
    case steps.archive:
      return known > 0;
    case steps['watch-trash']:
    case steps['watch-discard']:
      return left > 0 && left <= 2 && left <= known;
    case steps['watch-order']:
      return left === 2 && known >= 2;
    default:
      return true;
  }
}

type Waiting = { readonly step: number; readonly seat: number; readonly left: number };

const { numbers: steps } = step;
/** What opponents decide; the rest is for whose turn it is. */
const OTHERS = [steps.react, steps.clerk, steps.raiders, steps.plunderers];
const OWN: ReadonlySet<number> = new Set(Object.values(steps).filter((one) => !OTHERS.includes(one)));
/** What can wait below something else. */
const BELOW: ReadonlySet<number> = new Set([steps.play, steps.effect, ...OTHERS]);

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
