/** What is kept of one playout of a batch: small, plain numbers that cross to another thread or machine. */
import type { Outcome } from '@rondel/core';
import { type Ending, TERMINAL_REASONS, type TerminalReason } from './playout.ts';

export interface PlayoutSummary {
  readonly index: number;
  readonly events: number;
  readonly reason: TerminalReason;
  readonly outcome: Outcome | null;
  readonly error: string | null;
  readonly passes: number;
  readonly replays: number;
  readonly advancements: number;
  readonly rounds: number;
  /** How often each segment began, in the order of the profile. */
  readonly segments: readonly number[];
  /** Candidates to choose from, summed over the decisions at which they were counted. */
  readonly choices: number;
  readonly decisions: number;
  /** Hash of the final state, 64 bits in two numbers. */
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

/** The two numbers of the hash made last. */
const lanes = new Int32Array(2);

/**
 * A quick hash of cells. Core's hashes are better mixed; this one is made after every playout, and for
 * tic-tac-toe a canonical hash would cost a tenth of the playout.
 */
export function hashQuickly(cells: readonly number[]): Int32Array {
  let low = cells.length;
  let high = low;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] as number;
    low = (Math.imul(low ^ cell, LOW) + (low >>> 15)) | 0;
    high = (Math.imul(high ^ cell, HIGH) + (high >>> 15)) | 0;
  }
  lanes[0] = stir(low);
  lanes[1] = stir(high);
  return lanes;
}

/** A playout's part in the digest of a batch: its index, its length and its final state. */
export function digestLane({ index, events, reason, low, high }: PlayoutSummary, lane: 0 | 1): number {
  const factor = lane === 0 ? LOW : HIGH;
  let h = Math.imul(index + 1, factor) ^ (lane === 0 ? low : high);
  h = stir(Math.imul(h, factor) + events);
  return stir(h ^ TERMINAL_REASONS.indexOf(reason) ^ (lane === 0 ? high : low));
}

/** Puts the parts of a summary together. */
export function summarize(
  index: number,
  { events, reason, outcome, error }: Ending,
  turn: Pick<PlayoutSummary, 'passes' | 'replays' | 'advancements' | 'rounds' | 'segments'>,
  branching: Pick<PlayoutSummary, 'choices' | 'decisions'>,
  cells: readonly number[],
): PlayoutSummary {
  const hash = hashQuickly(cells);
  return {
    index,
    events,
    reason,
    outcome,
    error,
    passes: turn.passes,
    replays: turn.replays,
    advancements: turn.advancements,
    rounds: turn.rounds,
    segments: turn.segments.slice(),
    choices: branching.choices,
    decisions: branching.decisions,
    low: hash[0] as number,
    high: hash[1] as number,
  };
}
