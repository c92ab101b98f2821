/** How long to think: what comes after `go`. */

/** What `go` asks for. Times are in milliseconds. */
export interface Limits {
  /** By seat: what is left on the clock, and what comes back with every move. */
  readonly left: readonly [number | null, number | null];
  readonly increment: readonly [number, number];
  /** Until the next time control; 0 if the clock is for the whole game. */
  readonly movesToGo: number;
  readonly moveTime: number | null;
  readonly depth: number | null;
  readonly nodes: number | null;
  readonly perft: number | null;
  readonly isInfinite: boolean;
  /** Thinking on the time of the other side, until `ponderhit`. */
  readonly isPondering: boolean;
  /** The only moves to look at; none means all. */
  readonly moves: readonly string[];
}

const MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/i;

/** Reads the words after `go`. What makes no sense is skipped, as the protocol has it. */
export function readLimits(words: readonly string[]): Limits {
  /** The number that follows a word; `null` if there is none. */
  const number = (name: string): number | null => {
    const at = words.indexOf(name);
    const text = at < 0 ? '' : (words[at + 1] ?? '');
    return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
  };
  const from = words.indexOf('searchmoves');
  const rest = from < 0 ? [] : words.slice(from + 1);
  const end = rest.findIndex((word) => !MOVE.test(word));
  return {
    left: [number('wtime'), number('btime')],
    increment: [number('winc') ?? 0, number('binc') ?? 0],
    movesToGo: number('movestogo') ?? 0,
    moveTime: number('movetime'),
    depth: number('depth'),
    nodes: number('nodes'),
    perft: number('perft'),
    isInfinite: words.includes('infinite'),
    isPondering: words.includes('ponder'),
    moves: end < 0 ? rest : rest.slice(0, end),
  };
}

/** Without a time control to come a game is taken to last so many moves more. */
const MOVES_AHEAD = 30;

/** The time for a move of a seat; `null` if there is no clock. `overhead` is lost on the way. */
export function timeFor(
  { left, increment, movesToGo, moveTime }: Limits,
  seat: number,
  overhead: number,
): number | null {
  const clock = left[seat === 0 ? 0 : 1];
  const share = clock === null ? null : clock / ((movesToGo > 0 ? movesToGo : MOVES_AHEAD) + 1);
  const bonus = 0.75 * increment[seat === 0 ? 0 : 1];
  const times = [
    ...(moveTime === null ? [] : [moveTime - overhead]),
    ...(clock === null || share === null ? [] : [Math.min(share + bonus, clock - 2 * overhead)]),
  ];
  return times.length === 0 ? null : Math.max(1, Math.min(...times));
}

/** Every step deeper takes twice as many imagined games as the one before. */
const FIRST_DEPTH = 250;
const DEEPEST = 22;

/** How many games are imagined for a depth. */
export const iterationsFor = (depth: number): number =>
  FIRST_DEPTH * 2 ** Math.min(Math.max(depth, 1), DEEPEST);

/** The depth that so many games are worth. */
export const depthOf = (iterations: number): number =>
  Math.max(1, Math.floor(Math.log2(Math.max(iterations, 1) / FIRST_DEPTH)));
