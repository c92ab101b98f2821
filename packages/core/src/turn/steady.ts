/**
 * The steady rotation: seats follow each other in order, and nothing but a departure can come in between. A turn
 * of several segments then begins with a few writes, as in a plain turn; `rotation.ts` and `schedule.ts` have the
 * general way, which is taken while somebody listens, too.
 */
import { allSeats, readCell, TURN, type TurnCells } from './turn-cells.ts';

// An imported constant is loaded each time it is used; a module's own V8 folds into the code.
const {
  active: ACTIVE,
  isReplay: IS_REPLAY,
  number: NUMBER,
  round: ROUND,
  passStreak: PASS_STREAK,
  first: FIRST,
} = TURN;

/** Another turn for the same seat, from the first segment. */
export function replaySteadily(t: TurnCells): void {
  const { cells } = t.memory;
  cells[IS_REPLAY] = 1;
  cells[NUMBER] = (cells[NUMBER] as number) + 1;
  cells[PASS_STREAK] = 0;
  if (t.replays >= 0) cells[t.replays] = (cells[t.replays] as number) + 1;
  if (t.tally !== null) t.tally.replays++;
  enterSteadily(t, 0);
}

/** Begins a segment of the turn that is under way. */
export function enterSteadily(t: TurnCells, segment: number): void {
  if (t.segment >= 0) t.memory.cells[t.segment] = segment;
  const { tally } = t;
  if (tally !== null) tally.segments[segment] = (tally.segments[segment] as number) + 1;
}

/** Begins the turn of the next seat that has not left; false if nobody is left to take it. */
export function rotateSteadily(t: TurnCells, passStreak: number): boolean {
  const { cells } = t.memory;
  const left = readCell(t, t.left, 0);
  if ((allSeats(t) & ~left) === 0) {
    cells[ACTIVE] = -1;
    return false;
  }
  let next = cells[t.anchor] as number;
  do {
    next = next + 1 === t.seats ? 0 : next + 1;
    if (next === cells[FIRST]) cells[ROUND] = (cells[ROUND] as number) + 1;
  } while ((left >> next) & 1);
  cells[t.anchor] = next;
  cells[t.owner] = next;
  cells[ACTIVE] = next;
  cells[IS_REPLAY] = 0;
  cells[NUMBER] = (cells[NUMBER] as number) + 1;
  cells[PASS_STREAK] = passStreak;
  if (t.replays >= 0) cells[t.replays] = 0;
  return true;
}
