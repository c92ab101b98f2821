/** The playouts behind a bar. They are played again, since keeping all of a million would take more room than time. */
import { type Game, type GameResult, resultsOf } from '@rondel/core';
import type { PlayoutSummary, SimulationJob } from '@rondel/simulator';
import type { Pool } from '@rondel/workers/browser';

/** Which playouts a bar stands for. */
export type Picked =
  | { readonly kind: 'length'; readonly from: number; readonly to: number }
  /** Won alone by the team of a seat. */
  | { readonly kind: 'winner'; readonly seat: number }
  | { readonly kind: 'draw' }
  /** Some, but not all, teams share first place. */
  | { readonly kind: 'shared' }
  /** By everybody. */
  | { readonly kind: 'lost' }
  /** The points of a single team. */
  | { readonly kind: 'score'; readonly from: number; readonly to: number }
  | { readonly kind: 'ending'; readonly reason: string }
  | { readonly kind: 'reason'; readonly reason: string };

/** Whether a playout is behind a bar. */
export function isBehind(
  game: Pick<Game, 'teams'>,
  picked: Picked,
  { events, reason, outcome }: PlayoutSummary,
): boolean {
  const results: readonly GameResult[] = outcome === null ? [] : resultsOf(game, outcome);
  switch (picked.kind) {
    case 'length':
      return events >= picked.from && events <= picked.to;
    case 'winner':
      return results[picked.seat] === 'won';
    case 'draw':
      return results[0] === 'drawn';
    case 'shared':
      return results.includes('shared');
    case 'lost':
      return outcome !== null && results.every((result) => result === 'lost');
    case 'score': {
      const score = Math.floor(outcome?.scores?.[0] ?? Number.NaN);
      return score >= picked.from && score <= picked.to;
    }
    case 'ending':
      return outcome?.reason === picked.reason;
    case 'reason':
      return outcome === null && reason === picked.reason;
  }
}

/** Some playouts, and where to look for more; `null` if there are none. */
export interface Found {
  readonly playouts: readonly PlayoutSummary[];
  readonly next: number | null;
}

interface Search {
  readonly game: Pick<Game, 'teams'>;
  readonly job: SimulationJob;
  /** Playouts of the batch. */
  readonly count: number;
  /** Where to begin. */
  readonly from: number;
  readonly most: number;
  readonly signal: AbortSignal;
}

const CHUNK = 256;

/** Finds the first playouts behind a bar, in the order of their numbers. */
export async function findPlayouts(pool: Pool, picked: Picked, search: Search): Promise<Found> {
  const { game, job, count, from, most, signal } = search;
  const { countEvery: _, ...plain } = job;
  const playouts: PlayoutSummary[] = [];
  for (let next = from; next < count && !signal.aborted; ) {
    const starts = Array.from({ length: pool.workers }, (_, i) => next + i * CHUNK).filter(
      (start) => start < count,
    );
    const ranges = await Promise.all(
      starts.map((start) =>
        pool.run('playouts', {
          job: plain,
          range: { start, count: Math.min(CHUNK, count - start) },
          each: true,
        }),
      ),
    );
    next += starts.length * CHUNK;
    for (const playout of ranges.flatMap((range) => range.playouts ?? [])) {
      if (!isBehind(game, picked, playout)) continue;
      if (playouts.length === most) return { playouts, next: playout.index };
      playouts.push(playout);
    }
  }
  return { playouts, next: null };
}

/** The same among playouts that were kept. */
export function findKept(
  kept: readonly PlayoutSummary[],
  picked: Picked,
  { game, count, from, most }: Search,
): Found {
  const behind = kept
    .filter((playout) => playout.index >= from && playout.index < count && isBehind(game, picked, playout))
    .sort((a, b) => a.index - b.index);
  return { playouts: behind.slice(0, most), next: behind[most]?.index ?? null };
}
