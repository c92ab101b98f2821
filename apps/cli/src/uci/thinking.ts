/**
 * Thinking about a position, in slices: between two of them commands are read, so that `stop` is obeyed
 * within milliseconds.
 */
import { setImmediate } from 'node:timers/promises';
import { activePlayer, openStream, type Random } from '@rondel/core';
import { type ChessState, writeFen, writeUci } from '@rondel/games/chess';
import { type OpenSearch, openSearch, type SearchOptions } from '@rondel/simulator';
import { depthOf, iterationsFor, type Limits, timeFor } from './limits.ts';
import { findMate, type Mate } from './mates.ts';
import type { UciSettings } from './options.ts';
import { toThinkAbout } from './place.ts';
import { bestMoveLine, endLine, infoLine, lineOf } from './report.ts';
import { takeBest } from './takes.ts';
import { evaluate } from './worth.ts';

/** A search under way. */
export interface Thinking {
  /** Ends it as soon as possible. */
  stop(): void;
  /** The other side has made the move that was expected: the clock runs from now on. */
  ponderHit(): void;
  /** Whether it waits for `stop` or `ponderhit`. */
  readonly isEndless: boolean;
  /** Settled when the best move has been told. */
  readonly done: Promise<void>;
}

/** Iterations of a slice, and steps in the search for a mate: about 2 ms together. */
const SLICE = 64;
const MATE_STEPS = 8;
/** If nothing is said about how long: a second or two. */
const ITERATIONS = 50_000;
/** Visits are counted in 31 bits. */
const MOST_ITERATIONS = 2 ** 30;
/** Measured in games between such players, 4000 iterations a move: 0.35 loses two of three against 0.15. */
const EXPLORATION = 0.12;
/** Measured: 320,000 positions of a long search take 84 megabytes, and more while they grow. */
const NODES_PER_MEGABYTE = 2500;
/** How many games a level imagines, and how many of a hundred moves it makes without looking. */
const LEVELS = {
  easy: { iterations: 100, carelessness: 25 },
  medium: { iterations: 1000, carelessness: 0 },
  hard: { iterations: MOST_ITERATIONS, carelessness: 0 },
} as const;

/** Begins to think. What is found is written as lines of the protocol, the best move last. */
export function startThinking(
  position: ChessState,
  limits: Limits,
  settings: UciSettings,
  write: (line: string) => void,
): Thinking {
  const { state, moves } = toThinkAbout(position);
  const seat = activePlayer(state);
  const began = performance.now();
  const time = timeFor(limits, seat, settings.overhead);
  const among = amongMoves(moves, limits.moves);
  let isWaiting = limits.isInfinite || limits.isPondering;
  let deadline = Number.POSITIVE_INFINITY;
  let wake = (): void => {};

  const startClock = (now: number): void => {
    if (isWaiting || time === null) return;
    // With one move only there is nothing to think about.
    deadline = Math.min(deadline, among.length === 1 ? now : now + time);
  };
  /** Until `stop` or `ponderhit` the best move of an endless search may not be told. */
  const untilTold = async (): Promise<void> => {
    if (!isWaiting) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  };

  async function think(): Promise<void> {
    const opened = openSearch(state, seat, searchOptions(limits, settings, time, among));
    if (!opened.ok || isCareless(state, settings)) {
      // The end, or a position that is not looked at.
      await untilTold();
      if (among.length === 0) write(endLine(state));
      return write(bestMoveLine(anyMove(state, settings, among)));
    }
    const mate = await search(opened.value);
    const result = opened.value.result();
    write(infoLine(result, mate, performance.now() - began));
    await untilTold();
    write(bestMoveLine(lineOf(result, mate)));
  }

  /** Searches until the budget is used up, the time is over, or a mate is found. */
  async function search(opened: OpenSearch): Promise<Mate | null> {
    const mates = findMate(state);
    for (let shown = 1; ; ) {
      const hasBudget = opened.run(SLICE);
      const mate = advance(mates, MATE_STEPS);
      if (mate !== null && among.includes(mate.code)) return mate;
      const now = performance.now();
      if (!hasBudget || now >= deadline) return null;
      if (depthOf(opened.iterations) > shown) {
        shown = depthOf(opened.iterations);
        write(infoLine(opened.result(), null, now - began));
      }
      await setImmediate();
    }
  }

  startClock(began);
  return {
    stop: () => {
      isWaiting = false;
      deadline = Number.NEGATIVE_INFINITY;
      wake();
    },
    ponderHit: () => {
      isWaiting = limits.isInfinite;
      startClock(performance.now());
      if (!isWaiting) wake();
    },
    get isEndless() {
      return isWaiting;
    },
    // Not before the caller has it.
    done: setImmediate().then(think),
  };
}

/** The moves to choose from: all, unless only some are asked for. */
function amongMoves(moves: readonly number[], names: readonly string[]): readonly number[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const among = moves.filter((code) => wanted.has(writeUci(code)));
  return among.length === 0 ? moves : among;
}

function searchOptions(
  { depth, nodes, isInfinite, isPondering }: Limits,
  { level, iterations, seed, hash }: UciSettings,
  time: number | null,
  among: readonly number[],
): SearchOptions {
  const isBounded = depth !== null || nodes !== null || time !== null || isInfinite || isPondering;
  return {
    iterations: Math.min(
      iterations > 0 ? iterations : LEVELS[level].iterations,
      depth === null ? MOST_ITERATIONS : iterationsFor(depth),
      isBounded ? MOST_ITERATIONS : ITERATIONS,
    ),
    ...(nodes === null ? {} : { events: Math.max(1, nodes) }),
    exploration: EXPLORATION,
    maxNodes: hash * NODES_PER_MEGABYTE,
    rollout: takeBest,
    evaluate,
    seed,
    among,
  };
}

/** Chance that belongs to a position, so that the same game is played again with the same seed. */
const chanceAt = (state: ChessState, { seed }: UciSettings): Random =>
  openStream(`${seed} ${writeFen(state)}`, 'careless');

function isCareless(state: ChessState, settings: UciSettings): boolean {
  return chanceAt(state, settings).below(100) < LEVELS[settings.level].carelessness;
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
