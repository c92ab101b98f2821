/** Thinking about a position, in steps: between two of them commands are obeyed. */
import { activePlayer, openStream, type Random, type Runner } from '@rondel/core';
import type { OpenSearch, Search, SearchWish } from '../../search.ts';
import { writeFen } from '../fen.ts';
import type { ChessState } from '../game.ts';
import { firstCell, takeBest } from '../takes.ts';
import { worthToWhite } from '../worth.ts';
import { CHESS } from './board.ts';
import { depthOf, iterationsFor, type Limits, timeFor } from './limits.ts';
import { findMate, type Mate } from './mates.ts';
import { writeUci } from './moves.ts';
import type { UciSettings } from './options.ts';
import { toThinkAbout } from './place.ts';
import { bestMoveLine, endLine, infoLine, lineOf } from './report.ts';
import type { UciWork } from './work.ts';

/** Iterations of a step, and steps in the search for a mate: about 2 ms together. */
const SLICE = 64;
const MATE_STEPS = 8;
/** If nothing is said about how long: a second or two. */
const ITERATIONS = 50_000;
/** Visits are counted in 31 bits. */
const MOST_ITERATIONS = 2 ** 30;
/** Measured in games between such players, 4000 iterations a move: 0.35 loses two of three against 0.15. */
const EXPLORATION = 0.12;
/**
 * Measured: 320,000 positions of a long search take 84 megabytes, and more while they grow. There is room for them twice:
 * what is kept for the next move is copied.
 */
const NODES_PER_MEGABYTE = 1250;
/** How many games a level imagines, and how many of a hundred moves it makes without looking. */
const STRENGTH = {
  easy: { iterations: 100, carelessness: 25 },
  medium: { iterations: 1000, carelessness: 0 },
  hard: { iterations: MOST_ITERATIONS, carelessness: 0 },
} as const;

/** A position to think about, and how. */
export interface UciTask {
  readonly state: ChessState;
  readonly limits: Limits;
  readonly settings: UciSettings;
  /** The number of the game. */
  readonly games: number;
}

/** Begins to think. What is found is said in lines of the protocol, the best move last. */
export function think(
  { state: position, limits, settings, games }: UciTask,
  openSearch: OpenSearch,
  began: number,
): UciWork {
  const { state, moves } = toThinkAbout(position);
  const seat = activePlayer(state);
  const time = timeFor(limits, seat, settings.overhead);
  const among = amongMoves(moves, limits.moves);
  const opened = isCareless(state, settings)
    ? null
    : openSearch(state, seat, searchWish(limits, settings, time, among, games));
  const found = opened?.ok ? search(opened.value, state, among, began) : null;
  let isWaiting = limits.isInfinite || limits.isPondering;
  let deadline = Number.POSITIVE_INFINITY;
  /** The last line, once it is known; until `stop` or `ponderhit` that of an endless search may not be told. */
  let best: string | null = null;
  let isDone = false;

  const startClock = (now: number): void => {
    if (isWaiting || time === null) return;
    // With one move only there is nothing to think about.
    deadline = Math.min(deadline, among.length === 1 ? now : now + time);
  };
  /** The lines of a step, and the last one as soon as it may be told. */
  const tell = (lines: readonly string[]): readonly string[] => {
    if (best === null || isWaiting) return lines;
    isDone = true;
    return [...lines, best];
  };

  startClock(began);
  return {
    get phase() {
      if (isDone) return 'done';
      return best !== null && isWaiting ? 'waiting' : 'working';
    },
    get isEndless() {
      return isWaiting;
    },
    isAwaited: false,
    step: (now) => {
      if (best !== null) return tell([]);
      if (found === null) {
        // The end, or a position that is not looked at.
        best = bestMoveLine(anyMove(state, settings, among));
        return tell(among.length === 0 ? [endLine(state)] : []);
      }
      const step = found(now, now >= deadline);
      best = step.best;
      return tell(step.lines);
    },
    stop: () => {
      isWaiting = false;
      deadline = Number.NEGATIVE_INFINITY;
    },
    ponderHit: (now) => {
      isWaiting = limits.isInfinite;
      startClock(now);
    },
  };
}

/** What a step of a search has to say; `best` is the last line, when the search is over. */
interface SearchStep {
  readonly lines: readonly string[];
  readonly best: string | null;
}

/** Searches until the budget is used up, the time is over, or a mate is found. */
function search(
  opened: Search,
  state: ChessState,
  among: readonly number[],
  began: number,
): (now: number, isOver: boolean) => SearchStep {
  const mates = findMate(state);
  let shown = 1;
  return (now, isOver) => {
    const hasBudget = opened.run(SLICE);
    const seen = advance(mates, MATE_STEPS);
    const mate = seen !== null && among.includes(seen.code) ? seen : null;
    if (mate !== null || !hasBudget || isOver) {
      const result = opened.result();
      return { lines: [infoLine(result, mate, now - began)], best: bestMoveLine(lineOf(result, mate)) };
    }
    if (depthOf(opened.iterations) <= shown) return { lines: [], best: null };
    shown = depthOf(opened.iterations);
    return { lines: [infoLine(opened.result(), null, now - began)], best: null };
  };
}

/** The moves to choose from: all, unless only some are asked for. */
function amongMoves(moves: readonly number[], names: readonly string[]): readonly number[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const among = moves.filter((code) => wanted.has(writeUci(code)));
  return among.length === 0 ? moves : among;
}

/** What a position is worth to White and to Black. */
function evaluator(): (runner: Runner) => readonly number[] {
  const a1 = firstCell(CHESS);
  return ({ cells }) => {
    const white = worthToWhite(cells, a1);
    return [white, 1 - white];
  };
}

function searchWish(
  { depth, nodes, isInfinite, isPondering }: Limits,
  settings: UciSettings,
  time: number | null,
  among: readonly number[],
  games: number,
): SearchWish {
  const { level, iterations, seed, hash } = settings;
  const isBounded = depth !== null || nodes !== null || time !== null || isInfinite || isPondering;
  return {
    iterations: Math.min(
      iterations > 0 ? iterations : STRENGTH[level].iterations,
      depth === null ? MOST_ITERATIONS : iterationsFor(depth),
      isBounded ? MOST_ITERATIONS : ITERATIONS,
    ),
    ...(nodes === null ? {} : { events: Math.max(1, nodes) }),
    exploration: EXPLORATION,
    maxNodes: hash * NODES_PER_MEGABYTE,
    rollout: takeBest(CHESS),
    evaluate: evaluator(),
    seed,
    match: [settings, games],
    among,
  };
}

/** Chance that belongs to a position, so that the same game is played again with the same seed. */
const chanceAt = (state: ChessState, { seed }: UciSettings): Random =>
  openStream(`${seed} ${writeFen(state)}`, 'careless');

function isCareless(state: ChessState, settings: UciSettings): boolean {
  return chanceAt(state, settings).below(100) < STRENGTH[settings.level].carelessness;
}

function anyMove(state: ChessState, settings: UciSettings, among: readonly number[]): string[] {
  if (among.length === 0) return [];
  const random = chanceAt(state, settings);
  random.next();
  return [writeUci(among[random.below(among.length)] as number)];
}

/** Takes some steps; what was found, or `null` if there is nothing or not yet. */
function advance(mates: Generator<undefined, Mate | null>, steps: number): Mate | null {
  for (let i = 0; i < steps; i++) {
    const { done, value } = mates.next();
    if (done) return value ?? null;
  }
  return null;
}
