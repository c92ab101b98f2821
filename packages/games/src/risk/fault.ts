/** What holds in every state of risk. */
import type { Violation } from '@rondel/core';
import { isBorder } from './map.ts';
import { holdingsOf, mustTrade } from './reinforcing.ts';
import { CARDS, type TableReader } from './table.ts';

/** The most cards in a hand before a turn's trades, and where those of others have just come in. */
const MOST_HELD = 6;
const MOST_CAPTURED = 11;

/** The first thing that does not hold; `null` if all does. */
export const findFault = (s: TableReader): Violation | null =>
  wrongCards(s) ?? wrongSeats(s) ?? wrongReserves(s) ?? wrongFront(s);

const isAscending = (cards: readonly number[]): boolean =>
  cards.every((card, i) => i === 0 || card > (cards[i - 1] as number));

function wrongCards(s: TableReader): Violation | null {
  const cards = [...s.discards];
  if (!isAscending(cards)) return { field: 'discards', message: 'they are not in order' };
  const { segment } = s.turn;
  for (let seat = 0; seat < s.seats; seat++) {
    const hand = [...s.players.hand.of(seat)];
    const field = `players[${seat}].hand`;
    if (!isAscending(hand)) return { field, message: 'it is not in order' };
    const isFresh = seat === s.turn.active && (segment === 'occupy' || segment === 'rearm');
    if (hand.length > (isFresh ? MOST_CAPTURED : MOST_HELD))
      return { field, message: 'it has too many cards' };
    cards.push(...hand);
  }
  const isOnce = new Set(cards).size === cards.length && cards.length <= CARDS.length;
  return isOnce ? null : { field: 'discards', message: 'a card is there twice' };
}

function wrongSeats(s: TableReader): Violation | null {
  const fallen = s.players.fell.toArray().filter((fell) => fell > 0);
  if (new Set(fallen).size < fallen.length || Math.max(0, ...fallen) > fallen.length)
    return { field: 'players', message: 'they fall one after the other' };
  for (let seat = 0; seat < s.seats; seat++) {
    const isThere = !s.turn.hasLeft(seat);
    if (isThere !== (s.players.fell.get(seat) === 0))
      return { field: `players[${seat}].fell`, message: 'that seat has half fallen' };
    if (s.stage === 'play' && isThere !== holdingsOf(s, seat) > 0)
      return {
        field: 'territories',
        message: `seat ${seat} holds ${holdingsOf(s, seat)}, and is ${isThere ? '' : 'not '}there`,
      };
  }
  const { armies } = s.territories;
  return s.stage !== 'claim' && armies.includes(0) ? { field: 'territories', message: 'one is empty' } : null;
}

/** Armies are placed by whose turn it is, before it attacks; before play by everybody. */
function wrongReserves(s: TableReader): Violation | null {
  const { segment, active } = s.turn;
  const isPlacing = segment === 'reinforce' || segment === 'rearm';
  for (let seat = 0; seat < s.seats; seat++) {
    const field = `players[${seat}].reserve`;
    const left = s.players.reserve.get(seat);
    if (s.turn.hasLeft(seat) && left > 0) return { field, message: 'that seat has left' };
    if (s.stage !== 'play') continue;
    if (left > 0 && (seat !== active || !isPlacing)) return { field, message: 'nothing is placed now' };
  }
  if (s.stage !== 'play' && segment !== 'reinforce')
    return { field: 'stage', message: 'nobody attacks before all is placed' };
  const isDone = isPlacing && active >= 0 && s.players.reserve.get(active) === 0;
  if (!isDone || (s.stage === 'play' && mustTrade(s, active))) return null;
  return { field: `players[${active}].reserve`, message: 'there is nothing to be placed' };
}

/** The attack that waits for its defence, or the march that waits for its number. */
function wrongFront(s: TableReader): Violation | null {
  const { segment, active, interrupted } = s.turn;
  const { from, to, count } = s.front;
  if (
    interrupted !== null &&
    interrupted !== 'attack' &&
    !(interrupted === 'fortify' && segment === 'occupy')
  )
    return { field: 'turn.interrupted', message: 'nothing is asked there' };
  const wrong = { field: 'front', message: 'it is open for nothing, or not open' };
  if (segment !== 'defend' && segment !== 'occupy') return from < 0 && to < 0 && count === 0 ? null : wrong;
  if (from < 0 || to < 0 || from === to || count === 0 || active < 0) return wrong;
  const { owner, armies } = s.territories;
  const holder = owner.get(to);
  const isRight =
    segment === 'occupy'
      ? holder === active && s.turn.asked === 1 << active
      : holder >= 0 &&
        holder !== active &&
        s.turn.asked === 1 << holder &&
        isBorder(from, to) &&
        armies.get(from) > count;
  return owner.get(from) === active && isRight ? null : wrong;
}
