/**
 * The plain turn: one segment, the active seat acts, seats in order. It moves by a few writes, and nothing
 * is looked up; most classic games are played in it, and random play takes such a step per event. Whoever
 * lets seats be asked in it drops what is still asked before.
 */
import { TURN, type TurnCells } from './turn-cells.ts';

// An imported constant is loaded each time it is used; a module's own V8 folds into the code.
const {
  active: ACTIVE,
  isReplay: IS_REPLAY,
  number: NUMBER,
  round: ROUND,
  passStreak: PASS_STREAK,
  first: FIRST,
} = TURN;

/** The next seat's turn. */
export function rotatePlainly(t: TurnCells, passStreak: number): void {
  if (t.log !== null) {
    rotateAloud(t, passStreak);
    return;
  }
  const { cells } = t.memory;
  let next = (cells[ACTIVE] as number) + 1;
  if (next === t.seats) next = 0;
  if (next === cells[FIRST]) cells[ROUND] = (cells[ROUND] as number) + 1;
  cells[ACTIVE] = next;
  cells[IS_REPLAY] = 0;
  cells[NUMBER] = (cells[NUMBER] as number) + 1;
  cells[PASS_STREAK] = passStreak;
}

/** The same while somebody listens. */
function rotateAloud(t: TurnCells, passStreak: number): void {
  const { log } = t;
  logPlainly(t, 'End');
  t.log = null;
  rotatePlainly(t, passStreak);
  t.log = log;
  logTurn(t, false);
}

/** The turn of a seat that becomes the first of a new cycle. */
export function rotateTo(t: TurnCells, seat: number): void {
  const { cells } = t.memory;
  if (t.log !== null) logPlainly(t, 'End');
  cells[FIRST] = seat;
  cells[ROUND] = (cells[ROUND] as number) + 1;
  cells[ACTIVE] = seat;
  cells[IS_REPLAY] = 0;
  cells[NUMBER] = (cells[NUMBER] as number) + 1;
  cells[PASS_STREAK] = 0;
  if (t.log !== null) logTurn(t, false);
}

/** Another turn of the same seat. */
export function replayPlainly(t: TurnCells): void {
  const { cells } = t.memory;
  if (t.log !== null) logPlainly(t, 'End');
  cells[IS_REPLAY] = 1;
  cells[NUMBER] = (cells[NUMBER] as number) + 1;
  if (t.profile.passCount === 'consecutive') cells[PASS_STREAK] = 0;
  if (t.log !== null) logTurn(t, true);
  if (t.tally !== null) t.tally.replays++;
}

/** Tells that a turn begins. */
export function logTurn(t: TurnCells, replay: boolean): void {
  const { cells } = t.memory;
  const [seat, turn] = [cells[ACTIVE] as number, cells[NUMBER] as number];
  if (!replay && seat === cells[FIRST]) {
    t.log?.push({ type: 'RoundBegin', seat, round: cells[ROUND] as number, times: 1 });
  }
  t.log?.push({ type: 'TurnBegin', seat, turn, extra: false, replay, source: null });
  logPlainly(t, 'Begin');
}

function logPlainly(t: TurnCells, type: 'Begin' | 'End'): void {
  const seat = t.memory.cells[ACTIVE] as number;
  t.log?.push({ type, seat, segment: t.profile.segments[0]?.name as string });
}
