/** The clocks of both sides, as the other program tells of them. Times are in seconds. */

/** How a game is timed. After the main time come periods of `byoYomi` seconds for so many stones. */
export interface TimeControl {
  readonly main: number;
  readonly byoYomi: number;
  readonly stones: number;
}

/** What is left to a side; with stones it is what is left of a period for them. */
export interface TimeLeft {
  readonly seconds: number;
  readonly stones: number;
}

/** What a side has at the beginning; `null` if there is no limit. */
export function firstTime(control: TimeControl | null): TimeLeft | null {
  if (control === null || (control.byoYomi > 0 && control.stones === 0)) return null;
  const { main, byoYomi, stones } = control;
  return main > 0 ? { seconds: main, stones: 0 } : { seconds: byoYomi, stones };
}

/** What is left after a move, until the other program tells. */
export function afterMove(left: TimeLeft, control: TimeControl | null, seconds: number): TimeLeft {
  const rest = left.seconds - seconds;
  if (left.stones > 1 && rest > 0) return { seconds: rest, stones: left.stones - 1 };
  if (left.stones === 0 && rest > 0) return { seconds: rest, stones: 0 };
  return { seconds: control?.byoYomi ?? 0, stones: control?.stones ?? 0 };
}

/** Lost on the way with every move. */
const OVERHEAD = 0.05;
/** A game is taken to last at least so many moves more. */
const MOVES_AHEAD = 10;

/** The time for a move, in seconds. */
export function timeFor({ seconds, stones }: TimeLeft, control: TimeControl | null, empty: number): number {
  if (stones > 0) return Math.max(0, seconds / stones - OVERHEAD);
  // What is empty now is filled by both sides, and not all of it.
  const moves = Math.max(MOVES_AHEAD, empty / 3);
  const share = seconds / moves;
  const later = control !== null && control.stones > 0 ? control.byoYomi / control.stones : 0;
  return Math.max(0, Math.min(Math.max(share, later), seconds) - OVERHEAD);
}
