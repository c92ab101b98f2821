/**
 * Asks: the turn waits for the answers of others and then goes on where it was. What was interrupted
 * stays in its cells as it is; only the segment changes, and beside it stands who is still to answer.
 * Asks within asks are a stack of such pairs.
 */
import { ownerOf, readCell, segmentOf, TURN, type TurnCells, writeCell } from './turn-cells.ts';

// An imported constant is loaded each time it is used; a module's own V8 folds into the code.
const ACTIVE = TURN.active;

/** Whether the turn waits for answers. */
export const isAsking = (t: TurnCells): boolean => t.asked >= 0 && t.memory.cells[t.asked] !== 0;

/** The segment of the turn's own sequence: the present one, or the one that an ask has interrupted. */
export function naturalOf(t: TurnCells): number {
  const segment = segmentOf(t);
  return segment < t.profile.natural ? segment : readCell(t, t.interrupted, 0);
}

/** How many asks are open. */
const openAsks = (t: TurnCells): number => (isAsking(t) ? 1 + readCell(t, t.askSegments, 0) : 0);

/** How many more asks can be opened now. */
export const askRoom = (t: TurnCells): number => t.profile.asks - openAsks(t);

/** Puts a question to seats, on top of those that are open. */
export function pushAsk(t: TurnCells, seats: number, segment: number): void {
  const { cells } = t.memory;
  if (!isAsking(t)) {
    cells[t.interrupted] = segmentOf(t);
  } else {
    const length = (cells[t.askSegments] as number) + 1;
    cells[t.askSegments] = length;
    cells[t.askSegments + length] = segmentOf(t) - t.profile.natural;
    cells[t.askSeats] = length;
    cells[t.askSeats + length] = cells[t.asked] as number;
  }
  cells[t.segment] = segment;
  cells[t.asked] = seats;
  if (t.log !== null) logAsked(t, seats);
  if (t.tally !== null) t.tally.segments[segment] = (t.tally.segments[segment] as number) + 1;
}

/** Takes away the question on top: what it interrupted is present again. */
export function popAsk(t: TurnCells): void {
  const { cells } = t.memory;
  if (t.log !== null) logAsk(t, 'End');
  const length = readCell(t, t.askSegments, 0);
  if (length === 0) {
    cells[t.segment] = cells[t.interrupted] as number;
    cells[t.interrupted] = 0;
    cells[t.asked] = 0;
    return;
  }
  cells[t.segment] = t.profile.natural + (cells[t.askSegments + length] as number);
  cells[t.asked] = cells[t.askSeats + length] as number;
  cells[t.askSegments + length] = 0;
  cells[t.askSeats + length] = 0;
  cells[t.askSegments] = length - 1;
  cells[t.askSeats] = length - 1;
}

/** Drops all questions, as the turn or its segment ends: nobody is asked any more. */
export function dropAsks(t: TurnCells): void {
  if (!isAsking(t)) return;
  // Of an outer question all who were asked may have left.
  while (segmentOf(t) >= t.profile.natural) popAsk(t);
}

/** Takes seats that left out of all questions. True if nobody is left to answer the one on top. */
export function leaveAsks(t: TurnCells, mask: number): boolean {
  if (!isAsking(t)) return false;
  const { cells } = t.memory;
  for (let i = readCell(t, t.askSeats, 0); i > 0; i--) {
    cells[t.askSeats + i] = (cells[t.askSeats + i] as number) & ~mask;
  }
  const asked = (cells[t.asked] as number) & ~mask;
  writeCell(t, t.asked, asked);
  return asked === 0;
}

function logAsked(t: TurnCells, mask: number): void {
  const seats: number[] = [];
  for (let seat = 0; seat < t.seats; seat++) if ((mask >> seat) & 1) seats.push(seat);
  const segment = t.profile.segments[segmentOf(t)]?.name as string;
  t.log?.push({ type: 'Asked', seat: ownerOf(t), seats, segment });
  logAsk(t, 'Begin');
}

function logAsk(t: TurnCells, type: 'Begin' | 'End'): void {
  const active = t.memory.cells[ACTIVE] as number;
  const seat = active < 0 ? ownerOf(t) : active;
  t.log?.push({ type, seat, segment: t.profile.segments[segmentOf(t)]?.name as string });
}
