/**
 * Rotation: whose turn is next. Pending extra turns come first; otherwise the anchor, the seat whose
 * normal turn was used last, moves on by the profile's order. Seats that left are passed over, and
 * skips are used up on the way.
 */
import type { Order } from './profile.ts';
import { unpackSource } from './source.ts';
import { rotateSteadily } from './steady.ts';
import { allSeats, readCell, TURN, type TurnCells, writeCell } from './turn-cells.ts';

/** Steps after which a turn that never begins is an error, and not looked for for ever. */
export const MOST_STEPS = 10_000;
/** Skipped turns after which the same is one. */
export const MOST_PAID = 1_000_000;

/** Everybody who has not left, as a bit mask. */
export function livingSeats(t: TurnCells): number {
  return allSeats(t) & ~readCell(t, t.left, 0);
}

export function hasLeft(t: TurnCells, seat: number): boolean {
  return ((readCell(t, t.left, 0) >> seat) & 1) === 1;
}

/** The next seat in turn order after `seat` that is in `mask`; -1 if none is. */
export function nextInOrder(t: TurnCells, seat: number, mask: number): number {
  let next = seat;
  for (let i = 0; i < t.seats; i++) {
    next = seatAfter(t, next);
    if ((mask >> next) & 1) return next;
  }
  return -1;
}

/** The neighbour in turn order: of the queue where there is one, else of the table. */
function seatAfter(t: TurnCells, seat: number): number {
  const { cells } = t.memory;
  if (t.queue < 0) return (seat + (orderOf(t) === 'reverse' ? t.seats - 1 : 1)) % t.seats;
  let place = 0;
  while (place < t.seats && cells[t.queue + place] !== seat) place++;
  return cells[t.queue + ((place + 1) % t.seats)] as number;
}

/** The order by which the turn goes on now: a snake may have ended. */
export function orderOf(t: TurnCells): Order {
  const { order, snake } = t.profile;
  return snake === null || readCell(t, t.laps, 0) < snake.rounds ? order : snake.afterwards;
}

/** Begins the next turn; false if nobody is left to take it. */
export function beginNextTurn(t: TurnCells, passStreak: number): boolean {
  if (t.steady && t.log === null) return rotateSteadily(t, passStreak);
  const { cells } = t.memory;
  if (t.joining >= 0) admitSeats(t);
  // A skip that is used up was paid for by who gave it; only a custom order needs many of them.
  for (let steps = 0, paid = 0; steps < MOST_STEPS && paid < MOST_PAID; ) {
    if (readCell(t, t.extraSeats, 0) > 0) {
      if (takeExtraTurn(t, passStreak)) return true;
      paid++;
      continue;
    }
    const living = livingSeats(t);
    if (living === 0) {
      cells[TURN.active] = -1;
      return false;
    }
    if (t.turnSkips >= 0) skipWholeRounds(t, living);
    const seat = moveAnchor(t);
    if (hasLeft(t, seat)) {
      steps++;
      if (orderOf(t) !== 'skipEliminated') t.log?.push({ type: 'TurnSuppressed', seat, times: 1 });
    } else if (spendSkip(t, seat)) {
      steps = 0;
      paid++;
    } else {
      beginTurn(t, seat, passStreak, 0, 0, 0);
      return true;
    }
  }
  throw new RangeError(`${t.game}: no turn began within ${MOST_STEPS} steps; does every seat skip for ever?`);
}

/** Notes that a seat's turn begins. Its segments are the schedule's business. */
export function beginTurn(
  t: TurnCells,
  seat: number,
  passStreak: number,
  isExtra: number,
  source: number,
  without: number,
): void {
  const { cells } = t.memory;
  cells[TURN.active] = seat;
  cells[TURN.isReplay] = 0;
  cells[TURN.number] = (cells[TURN.number] as number) + 1;
  cells[TURN.passStreak] =
    t.profile.passCount === 'cumulative'
      ? Math.max(passStreak, cells[TURN.passStreak] as number)
      : passStreak;
  writeCell(t, t.owner, seat);
  writeCell(t, t.replays, 0);
  writeCell(t, t.isExtra, isExtra);
  writeCell(t, t.source, source);
  writeCell(t, t.without, without);
  writeCell(t, t.withoutMore, 0);
  if (t.used >= 0) restartClocks(t);
  const turn = cells[TURN.number] as number;
  t.log?.push({
    type: 'TurnBegin',
    seat,
    turn,
    extra: isExtra === 1,
    replay: false,
    source: unpackSource(source),
  });
}

/** Lets seats in as a turn begins, all that have joined since the last one began. */
export function admitSeats(t: TurnCells): void {
  const { cells } = t.memory;
  cells[t.left] = (cells[t.left] as number) & ~(cells[t.joining] as number);
  cells[t.joining] = 0;
}

/** With a new turn the time of all seats starts anew, unless it is that of the whole match. */
export function restartClocks(t: TurnCells): void {
  if (t.profile.clocks === 'match') return;
  for (let seat = 0; seat < t.seats; seat++) t.memory.cells[t.used + seat] = 0;
}

/**
 * Makes a seat the first of a new cycle: the rotation stands right before it, so that the next normal
 * turn is that seat's, and the round goes up as it does whenever a cycle begins.
 */
export function restartCycle(t: TurnCells, seat: number): void {
  const step = orderOf(t) === 'reverse' ? 1 : t.seats - 1;
  t.memory.cells[TURN.first] = seat;
  const before = (seat + step) % t.seats;
  // Without an anchor the rotation goes by the active seat, and that is the same until the turn has ended.
  if (t.anchor < 0) t.restart = before;
  else t.memory.cells[t.anchor] = before;
}

/** Takes the extra turn that comes first; false if its seat skips it. */
function takeExtraTurn(t: TurnCells, passStreak: number): boolean {
  const { cells } = t.memory;
  const length = cells[t.extraSeats] as number;
  const index = t.profile.extraTurns?.first === 'fifo' ? 1 : length;
  const seat = cells[t.extraSeats + index] as number;
  const source = cells[t.extraSources + index] as number;
  const without = cells[t.extraWithout + index] as number;
  const more = t.extraWithoutMore < 0 ? 0 : (cells[t.extraWithoutMore + index] as number);
  removeExtraTurn(t, index);
  if (spendSkip(t, seat)) return false;
  beginTurn(t, seat, passStreak, 1, source, without);
  writeCell(t, t.withoutMore, more);
  return true;
}

/** Removes the pending extra turn at `index`, counted from 1. */
export function removeExtraTurn(t: TurnCells, index: number): void {
  const { cells } = t.memory;
  const length = cells[t.extraSeats] as number;
  closeGap(cells, t.extraSeats, index, length, -1);
  closeGap(cells, t.extraSources, index, length, 0);
  closeGap(cells, t.extraWithout, index, length, 0);
  closeGap(cells, t.extraWithoutMore, index, length, 0);
}

/** Removes an item of a list of so many, if there is such a list. */
function closeGap(cells: number[], list: number, index: number, length: number, blank: number): void {
  if (list < 0) return;
  for (let i = list + index; i < list + length; i++) cells[i] = cells[i + 1] as number;
  cells[list + length] = blank;
  cells[list] = length - 1;
}

function spendSkip(t: TurnCells, seat: number): boolean {
  if (t.turnSkips < 0) return false;
  const { cells } = t.memory;
  const skips = cells[t.turnSkips + seat] as number;
  if (skips === 0) return false;
  cells[t.turnSkips + seat] = skips - 1;
  t.log?.push({ type: 'TurnSkipped', seat, times: 1 });
  return true;
}

/**
 * Uses up the skips that all living seats have in common, as many rounds at once: however many are
 * queued, the next turn is found in one or two rounds.
 */
function skipWholeRounds(t: TurnCells, living: number): void {
  const { cells } = t.memory;
  const order = orderOf(t);
  // Of a custom order nothing is known, and a snake that ends does not come back to where it was.
  if (order === 'custom' || (order === 'snake' && t.laps >= 0)) return;
  // The order of the rest of this round may not be that of the next.
  if (order === 'scoreSorted' && cells[t.place] !== t.seats - 1) return;
  let rounds = Number.MAX_SAFE_INTEGER;
  for (let seat = 0; seat < t.seats; seat++) {
    if ((living >> seat) & 1) rounds = Math.min(rounds, cells[t.turnSkips + seat] as number);
  }
  // There and back is two rounds before a snake is where it was.
  if (order === 'snake') rounds -= rounds % 2;
  if (rounds === 0) return;
  if (order === 'scoreSorted') sortQueue(t);
  for (const seat of seatsAhead(t)) {
    if (((living >> seat) & 1) === 0) {
      if (order !== 'skipEliminated') t.log?.push({ type: 'TurnSuppressed', seat, times: rounds });
      continue;
    }
    cells[t.turnSkips + seat] = (cells[t.turnSkips + seat] as number) - rounds;
    t.log?.push({ type: 'TurnSkipped', seat, times: rounds });
  }
  cells[TURN.round] = (cells[TURN.round] as number) + rounds;
  if (t.log !== null) logRound(t, cells[t.queue < 0 ? TURN.first : t.queue] as number, rounds);
}

/** All seats in the order in which their turns would come. */
export function seatsAhead(t: TurnCells): number[] {
  const seats: number[] = [];
  let seat = anchorOf(t);
  if (orderOf(t) === 'snake') {
    // To the end of the row, then back over the others.
    const { cells } = t.memory;
    const first = cells[TURN.first] as number;
    const places = Array.from({ length: t.seats }, (_, i) => (first + i) % t.seats);
    const here = places.indexOf(seat);
    if (cells[t.backwards] === 1) return [...places.slice(0, here).reverse(), ...places.slice(here)];
    return [...places.slice(here + 1), ...places.slice(0, here + 1).reverse()];
  }
  if (t.queue >= 0) seat = t.memory.cells[t.queue + (t.memory.cells[t.place] as number)] as number;
  for (let i = 0; i < t.seats; i++) {
    seat = seatAfter(t, seat);
    seats.push(seat);
  }
  return seats;
}

export const anchorOf = (t: TurnCells): number =>
  readCell(t, t.anchor, t.memory.cells[TURN.active] as number);

/** Moves the anchor one seat on, and the round where that passes the end of the cycle. */
function moveAnchor(t: TurnCells): number {
  const { cells } = t.memory;
  const first = cells[TURN.first] as number;
  const last = t.seats - 1;
  const anchor = t.restart < 0 ? anchorOf(t) : t.restart;
  t.restart = -1;
  let next = anchor;
  let wraps = false;
  switch (t.laps < 0 ? t.profile.order : orderOf(t)) {
    case 'fixed':
    case 'skipEliminated':
      next = anchor === last ? 0 : anchor + 1;
      wraps = next === first;
      break;
    case 'reverse':
      next = anchor === 0 ? last : anchor - 1;
      wraps = next === first;
      break;
    case 'snake': {
      const backwards = cells[t.backwards] === 1;
      const step = backwards ? (anchor === 0 ? last : anchor - 1) : anchor === last ? 0 : anchor + 1;
      // At either end of the row the same seat goes again, the other way.
      wraps = backwards ? anchor === first : step === first;
      next = wraps ? anchor : step;
      if (wraps) cells[t.backwards] = backwards ? 0 : 1;
      if (wraps && t.laps >= 0 && endsSnake(t)) next = first;
      break;
    }
    case 'queue':
    case 'scoreSorted': {
      const place = cells[t.place] as number;
      wraps = place === last;
      cells[t.place] = wraps ? 0 : place + 1;
      if (wraps && t.profile.order === 'scoreSorted') sortQueue(t);
      next = cells[t.queue + (cells[t.place] as number)] as number;
      break;
    }
    case 'custom':
      next = t.nextSeat?.(t.s, anchor) ?? -1;
      if (!Number.isInteger(next) || next < 0 || next > last) {
        throw new RangeError(`${t.game}: nextSeat gave ${next}, which is no seat`);
      }
      wraps = next === first || passesStart(t, anchor, first, next);
  }
  if (wraps) cells[TURN.round] = (cells[TURN.round] as number) + 1;
  writeCell(t, t.anchor, next);
  if (wraps && t.log !== null) logRound(t, next, 1);
  return next;
}

/** A round begins with this seat, whether that takes its turn or not. */
export function logRound(t: TurnCells, seat: number, times: number): void {
  t.log?.push({ type: 'RoundBegin', seat, round: t.memory.cells[TURN.round] as number, times });
}

/** Counts a round of a snake that ends after some, and tells whether it was the last. */
function endsSnake(t: TurnCells): boolean {
  const { cells } = t.memory;
  cells[t.laps] = (cells[t.laps] as number) + 1;
  if (cells[t.laps] !== t.profile.snake?.rounds) return false;
  cells[t.backwards] = 0;
  return true;
}

/**
 * Whether a custom order passes the start of its cycle where the seat that began has left and the order
 * does not name it any more: the cycle then begins with the seat that follows it.
 */
function passesStart(t: TurnCells, anchor: number, first: number, next: number): boolean {
  if (!hasLeft(t, first)) return false;
  const after = (seat: number): number => t.nextSeat?.(t.s, seat) ?? first;
  const start = after(first);
  let seat = start;
  for (let i = 0; i < t.seats; i++) {
    if (seat === first) return false;
    seat = after(seat);
  }
  if (anchor === first) t.memory.cells[TURN.first] = next | 0;
  if (anchor === first || next !== start) return false;
  t.memory.cells[TURN.first] = next | 0;
  return true;
}

/** Arranges the queue by score, highest first, ties by seat. */
export function sortQueue(t: TurnCells): void {
  const { cells } = t.memory;
  const order = Array.from({ length: t.seats }, (_, seat) => seat);
  const scores = order.map((seat) => t.scoreOf?.(t.s, seat) ?? 0);
  order.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
  order.forEach((seat, i) => {
    cells[t.queue + i] = seat;
  });
}
