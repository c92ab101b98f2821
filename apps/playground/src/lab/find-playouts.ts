/** The playouts behind a bar. They are played again, since keeping all of a million would take more room than time. */
import type { PlayoutSummary, SimulationJob } from '@rondel/simulator';
import type { Pool } from '@rondel/workers/browser';

/** Which playouts a bar stands for. */
export type Picked =
  | { readonly kind: 'length'; readonly from: number; readonly to: number }
  /** Won alone by a seat. */
  | { readonly kind: 'winner'; readonly seat: number }
  | { readonly kind: 'draw' }
  /** Some, but not all, share first place. */
  | { readonly kind: 'shared' }
  | { readonly kind: 'ending'; readonly reason: string }
  | { readonly kind: 'reason'; readonly reason: string };

/** Whether a playout is behind a bar. */
export function isBehind(picked: Picked, { events, reason, outcome }: PlayoutSummary): boolean {
  const firsts = outcome === null ? [] : seatsInFirst(outcome.places);
  switch (picked.kind) {
    case 'length':
      return events >= picked.from && events <= picked.to;
    case 'winner':
      return firsts.length === 1 && firsts[0] === picked.seat;
    case 'draw':
      return firsts.length > 1 && firsts.length === outcome?.places.length;
    case 'shared':
      return firsts.length > 1 && firsts.length < (outcome?.places.length ?? 0);
    case 'ending':
      return outcome?.reason === picked.reason;
    case 'reason':
      return outcome === null && reason === picked.reason;
  }
}

export const seatsInFirst = (places: readonly number[]): number[] =>
  places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** Some playouts, and where to look for more; `null` if there are none. */
export interface Found {
  readonly playouts: readonly PlayoutSummary[];
  readonly next: number | null;
}

interface Search {
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
  const { job, count, from, most, signal } = search;
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
      if (!isBehind(picked, playout)) continue;
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
  { count, from, most }: Search,
): Found {
  const behind = kept
    .filter((playout) => playout.index >= from && playout.index < count && isBehind(picked, playout))
    .sort((a, b) => a.index - b.index);
  return { playouts: behind.slice(0, most), next: behind[most]?.index ?? null };
}
