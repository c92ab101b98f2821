/**
 * Windows: who may act in a segment. In a rotating window one seat holds it at a time and passes are
 * remembered as a set, which closes the window when it covers everybody who is still there; leaving
 * only takes seats out of the sets, so it needs no cases of its own.
 */
import { isAsking, naturalOf } from './asks.ts';
import { mayCommit, pairingNow } from './commit.ts';
import type { Segment } from './profile.ts';
import { hasLeft, livingSeats, nextInOrder } from './rotation.ts';
import { allSeats, ownerOf, readCell, segmentOf, TURN, type TurnCells, writeCell } from './turn-cells.ts';

/** What closing a rotating window leads to. */
export type Closing = 'open' | 'resolve' | 'end';

/** Opens the window of a segment that has just begun. True if it asks for commitments and nobody is there. */
export function openWindow(t: TurnCells, segment: number): boolean {
  const { cells } = t.memory;
  const { window, openIf } = t.profile.segments[segment] as Segment;
  if (t.holder >= 0) {
    const opens = (window === 'priority' || window === 'bidding') && (openIf < 0 || hasFactBit(t, openIf));
    cells[t.passed] = 0;
    cells[t.depth] = 0;
    cells[t.awaiting] = 0;
    cells[t.opened] = opens ? 1 : 0;
    cells[t.holder] = opens ? firstHolder(t) : -1;
    writeCell(t, t.actions, 0);
    writeCell(t, t.hasBid, 0);
    if (opens) useUp(t, segment);
  }
  return window === 'sealed' && openCollection(t);
}

/** A segment that comes again if it was open would come for ever, did opening not use up its fact. */
function useUp(t: TurnCells, segment: number): void {
  const { openIf, again } = t.profile.segments[segment] as Segment;
  if (again && openIf >= 0) writeCell(t, t.facts, readCell(t, t.facts, 0) & ~(1 << openIf));
}

/** Opens the window of the present segment after all, if the fact that it waits for has come about. */
export function openLate(t: TurnCells, fact: number): void {
  const segment = naturalOf(t);
  const { openIf, again, window } = t.profile.segments[segment] as Segment;
  if (!again || openIf !== fact || (window !== 'priority' && window !== 'bidding')) return;
  if (t.memory.cells[t.opened] === 0) openWindow(t, segment);
}

/** Closes the window of the segment that ends; whose turn it is, is active again. */
export function closeWindow(t: TurnCells): void {
  const { cells } = t.memory;
  if (t.holder >= 0) {
    cells[t.holder] = -1;
    cells[t.passed] = 0;
    cells[t.awaiting] = 0;
    unstack(t, 0);
  }
  if (windowOf(t) === 'sealed') {
    const owner = ownerOf(t);
    cells[t.provisional] = 0;
    cells[TURN.active] = hasLeft(t, owner) ? -1 : owner;
  }
}

const hasFactBit = (t: TurnCells, fact: number): boolean => ((readCell(t, t.facts, 0) >> fact) & 1) === 1;

/** The active seat, or the next one living where there is none. */
function firstHolder(t: TurnCells): number {
  const active = t.memory.cells[TURN.active] as number;
  return active >= 0 ? active : nextInOrder(t, ownerOf(t), livingSeats(t));
}

/** Asks for commitments: of the seats a rule asked, or of all. Nobody is active meanwhile. */
function openCollection(t: TurnCells): boolean {
  const { cells } = t.memory;
  const expected = cells[t.expected] as number;
  cells[t.provisional] = (expected === 0 ? allSeats(t) : expected - 1) & livingSeats(t);
  cells[t.expected] = 0;
  cells[TURN.active] = -1;
  for (let seat = 0; seat < t.seats; seat++) {
    cells[t.commits + seat] = -1;
    cells[t.commitFlags + seat] = 0;
  }
  return cells[t.provisional] === 0 && pairingNow(t)?.automatic === true;
}

/** The window that is open now. */
export function windowOf(t: TurnCells): Segment['window'] {
  return t.profile.segments[segmentOf(t)]?.window ?? 'none';
}

/** The seat that is to act: the first that is asked, the holder of a rotating window, else the active one. */
export function actorOf(t: TurnCells, cells: readonly number[]): number {
  if (t.mode !== 'on') return t.own?.actor ?? t.activeSeat?.(t.s) ?? -1;
  if (t.asked >= 0 && cells[t.asked] !== 0) return t.machine.firstAsked(t, cells);
  if (t.holder < 0) return cells[TURN.active] as number;
  const segment = t.segment < 0 ? 0 : (cells[t.segment] as number);
  const { window } = t.profile.segments[segment] as Segment;
  return cells[window === 'priority' || window === 'bidding' ? t.holder : TURN.active] as number;
}

/** The first in turn order that has yet to answer, beginning with whose turn it is. */
export function firstAsked(t: TurnCells, cells: readonly number[]): number {
  const asked = cells[t.asked] as number;
  const active = cells[TURN.active] as number;
  const from = active < 0 ? (cells[t.owner < 0 ? TURN.active : t.owner] as number) : active;
  return (asked >> from) & 1 ? from : nextInOrder(t, from, asked);
}

/** The seats for whom time passes: those who are to act, or the active one where nobody is. */
export function seatsOnTheClock(t: TurnCells): number {
  const { cells } = t.memory;
  if (isAsking(t)) return cells[t.asked] as number;
  const holder = readCell(t, t.holder, -1);
  if (holder >= 0) return 1 << holder;
  if (windowOf(t) === 'sealed') return cells[t.provisional] as number;
  const active = cells[TURN.active] as number;
  return active < 0 ? 0 : 1 << active;
}

/** Whether what happens now stands beside the game: sealed events, answers to a question. */
export function isAside(t: TurnCells): boolean {
  if (t.own !== null) return t.own.asked !== 0;
  return isAsking(t) || (t.provisional >= 0 && windowOf(t) === 'sealed');
}

/** Whether a seat may act now. */
export function mayAct(t: TurnCells, seat: number): boolean {
  const { cells } = t.memory;
  // A plain turn with no question open: one comparison, as in a turn without questions.
  if (t.plain && !isAsking(t)) return seat >= 0 && cells[TURN.active] === seat;
  if (t.mode !== 'on') return mayActUnled(t, seat);
  switch (windowOf(t)) {
    case 'owner':
      return seat >= 0 && cells[TURN.active] === seat;
    case 'priority':
    case 'bidding':
      return seat >= 0 && cells[t.holder] === seat;
    case 'sealed':
      return mayCommit(t, seat);
    case 'asked':
      return seat >= 0 && (((cells[t.asked] as number) >> seat) & 1) === 1;
    case 'none':
      return false;
  }
}

/** The same where the turn does not lead: as the game has it. */
function mayActUnled({ own, activeSeat, s }: TurnCells, seat: number): boolean {
  if (own !== null) return own.mayAct(seat);
  return seat >= 0 && (activeSeat === null || activeSeat(s) === seat);
}

/** Whether at most one seat may act in the present window, and {@link actorOf} tells which. */
export function hasOneActor(t: TurnCells): boolean {
  if (t.mode !== 'on') return t.own === null ? t.activeSeat !== null : t.own.hasOneActor;
  const window = windowOf(t);
  return window === 'owner' || window === 'priority' || window === 'bidding';
}

/** The holder passes. Tells what that leads to. */
export function passWindow(t: TurnCells): Closing {
  const { cells } = t.memory;
  const holder = cells[t.holder] as number;
  const living = livingSeats(t);
  t.log?.push({ type: 'Pass', seat: holder });
  if (t.tally !== null) t.tally.passes++;
  const passed = (cells[t.passed] as number) | (1 << holder);
  cells[t.passed] = passed;
  const waiting = living & ~passed;
  if (windowOf(t) === 'bidding') {
    if (isSettled(t, waiting)) return close(t);
    cells[t.holder] = nextInOrder(t, holder, waiting);
    return 'open';
  }
  if (waiting === 0) return close(t);
  cells[t.holder] = nextInOrder(t, holder, living);
  return 'open';
}

/** Whether a bidding among these seats is over: with one left, or with none where the last is asked for a bid. */
function isSettled(t: TurnCells, waiting: number): boolean {
  const isLastAsked = t.profile.segments[naturalOf(t)]?.lastAsked === true && cellIs(t, t.hasBid, 0);
  return isLastAsked ? waiting === 0 : (waiting & (waiting - 1)) === 0;
}

function close(t: TurnCells): Closing {
  const { cells } = t.memory;
  cells[t.holder] = -1;
  if ((cells[t.depth] as number) === 0) return 'end';
  cells[t.awaiting] = 1;
  t.log?.push({ type: 'ResolveTop', seat: ownerOf(t) });
  return 'resolve';
}

/**
 * The holder acts. In a priority window it keeps the window, everybody is asked again, and what it
 * did may wait on the stack; in a bidding window the next one is asked. Tells what that leads to.
 */
export function actInWindow(t: TurnCells, onStack: boolean): Closing {
  const { cells } = t.memory;
  if (windowOf(t) === 'bidding') {
    const waiting = livingSeats(t) & ~(cells[t.passed] as number);
    writeCell(t, t.hasBid, 1);
    // The last one left who bids has won; without `lastAsked` it would have done so before.
    if (t.profile.segments[segmentOf(t)]?.lastAsked && isSettled(t, waiting)) return close(t);
    cells[t.holder] = nextInOrder(t, cells[t.holder] as number, waiting);
    return 'open';
  }
  cells[t.passed] = 0;
  if (!onStack) return 'open';
  cells[t.depth] = (cells[t.depth] as number) + 1;
  t.log?.push({ type: 'Stacked', seat: cells[t.holder] as number, depth: cells[t.depth] as number });
  return 'open';
}

/** The top of the stack has resolved and so many are left on it: the active seat holds the window. */
export function resolveTop(t: TurnCells, depth: number): void {
  t.memory.cells[t.depth] = depth;
  openAnew(t);
  t.log?.push({ type: 'Resolved', seat: ownerOf(t), depth });
}

/** So many are left on the stack; what is gone has not resolved. If its top was to, with nothing left that is over. */
export function unstack(t: TurnCells, depth: number): void {
  const { cells } = t.memory;
  if (cells[t.depth] === depth) return;
  cells[t.depth] = depth;
  if (depth === 0 && cells[t.awaiting] === 1) openAnew(t);
  t.log?.push({ type: 'Unstacked', seat: ownerOf(t), depth });
}

/** Nothing is to resolve now: the active seat holds the window, and everybody is asked again. */
function openAnew(t: TurnCells): void {
  const { cells } = t.memory;
  cells[t.awaiting] = 0;
  cells[t.passed] = 0;
  cells[t.holder] = firstHolder(t);
}

/**
 * Takes seats that left out of the open window. Tells whether a bidding window has one seat left; while
 * seats are asked it is only closed, and ends when they have answered.
 */
export function leaveWindow(t: TurnCells, mask: number): boolean {
  const { cells } = t.memory;
  if (t.provisional >= 0) writeCell(t, t.provisional, (cells[t.provisional] as number) & ~mask);
  const holder = readCell(t, t.holder, -1);
  if (holder < 0) return false;
  const bidding = t.profile.segments[naturalOf(t)]?.window === 'bidding';
  const waiting = livingSeats(t) & (bidding ? ~(cells[t.passed] as number) : -1);
  if ((mask >> holder) & 1) cells[t.holder] = nextInOrder(t, holder, waiting);
  const isOver = bidding && isSettled(t, waiting);
  if (isOver && isAsking(t)) cells[t.holder] = -1;
  return isOver && !isAsking(t);
}

/** Whether a bidding window was closed by a departure while seats were asked. */
export const wasClosed = (t: TurnCells): boolean =>
  windowOf(t) === 'bidding' && cellIs(t, t.opened, 1) && cellIs(t, t.holder, -1);

const cellIs = (t: TurnCells, place: number, value: number): boolean => t.memory.cells[place] === value;
