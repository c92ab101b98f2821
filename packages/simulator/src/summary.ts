/** A summary of one playout of a batch: a few plain numbers that can be sent to another thread or machine. */
import type { Outcome } from '@rondel/core';
import { type Ending, TERMINAL_REASONS, type TerminalReason } from './playout.ts';

/** How a playout went, in a few values that can be sent between threads. */
export interface PlayoutSummary {
  readonly index: number;
  readonly events: number;
  readonly reason: TerminalReason;
  readonly outcome: Outcome | null;
  readonly error: string | null;
  /** Turns and rounds that were seen, the first ones included. */
  readonly turns: number;
  readonly rounds: number;
  readonly passes: number;
  readonly replays: number;
  readonly advancements: number;
  /** How often each segment began, in the order of the profile. */
  readonly segments: readonly number[];
  /** The number of candidates, summed over the decisions at which they were counted. */
  readonly choices: number;
  readonly decisions: number;
  /** How many events there were to choose from, by the number of the event; `null` if that was not counted. */
  readonly offered: readonly number[] | null;
  /** A 64-bit hash of the final state, in two numbers. */
  readonly low: number;
  readonly high: number;
}

const LOW = 0x9e3779b1 | 0;
const HIGH = 0x85ebca6b | 0;
const STIR_1 = 0x21f0aaad;
const STIR_2 = 0x735a2d97;

function stir(h: number): number {
  let x = Math.imul(h ^ (h >>> 16), STIR_1);
  x = Math.imul(x ^ (x >>> 15), STIR_2);
  return x ^ (x >>> 15);
}

/**
 * Puts a fast hash of cells into a summary. Core's hashes mix better, but this one is computed after every playout; for
 * tic-tac-toe, the canonical hash would take a tenth of the playout.
 */
function hashQuickly(cells: readonly number[], summary: ScratchSummary): void {
  let low = cells.length;
  let high = low;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] as number;
    low = (Math.imul(low ^ cell, LOW) + (low >>> 15)) | 0;
    high = (Math.imul(high ^ cell, HIGH) + (high >>> 15)) | 0;
  }
  summary.low = stir(low);
  summary.high = stir(high);
}

/** Adds a playout to the digest of a batch: its number, length and final state. */
export function addDigest(digest: [number, number], playout: PlayoutSummary): void {
  const { index, events, low, high } = playout;
  const reason = TERMINAL_REASONS.indexOf(playout.reason);
  digest[0] = (digest[0] + digestLane(index, events, reason, LOW, low, high)) | 0;
  digest[1] = (digest[1] + digestLane(index, events, reason, HIGH, high, low)) | 0;
}

function digestLane(
  index: number,
  events: number,
  reason: number,
  factor: number,
  own: number,
  other: number,
): number {
  const h = stir(Math.imul(Math.imul(index + 1, factor) ^ own, factor) + events);
  return stir(h ^ reason ^ other);
}

/** A reusable summary, so that batches that only count need no new one per playout. */
export type ScratchSummary = { -readonly [K in keyof PlayoutSummary]: PlayoutSummary[K] };

export function makeScratch(): ScratchSummary {
  return {
    index: 0,
    events: 0,
    reason: 'gameOver',
    outcome: null,
    error: null,
    turns: 0,
    rounds: 0,
    passes: 0,
    replays: 0,
    advancements: 0,
    segments: [],
    choices: 0,
    decisions: 0,
    offered: null,
    low: 0,
    high: 0,
  };
}

/** Fills in a summary. Its segments and what was offered are not copied. */
export function summarize(
  summary: ScratchSummary,
  index: number,
  ending: Ending,
  turn: Pick<PlayoutSummary, 'turns' | 'rounds' | 'passes' | 'replays' | 'advancements' | 'segments'>,
  branching: Pick<PlayoutSummary, 'choices' | 'decisions' | 'offered'>,
  cells: readonly number[],
): PlayoutSummary {
  summary.index = index;
  summary.events = ending.events;
  summary.reason = ending.reason;
  summary.outcome = ending.outcome;
  summary.error = ending.error;
  summary.turns = turn.turns;
  summary.rounds = turn.rounds;
  summary.passes = turn.passes;
  summary.replays = turn.replays;
  summary.advancements = turn.advancements;
  summary.segments = turn.segments;
  summary.choices = branching.choices;
  summary.decisions = branching.decisions;
  summary.offered = branching.offered;
  hashQuickly(cells, summary);
  return summary;
}

/** A copy of a summary that would be overwritten. */
export function keepSummary(summary: PlayoutSummary): PlayoutSummary {
  return {
    ...summary,
    segments: summary.segments.slice(),
    offered: summary.offered?.slice() ?? null,
  };
}
