/**
 * Elo ratings from the results of a whole tournament: the ratings under which those results are most likely,
 * in the logistic model (Bradley and Terry 1952) on Elo's scale of 400 points. Draws count half.
 */
import { Z_95 } from '../statistics.ts';

/** The results of all pairs of players. */
export interface PairResults {
  /** The points of the first player against the second. */
  readonly points: readonly (readonly number[])[];
  /** The number of games between them. */
  readonly games: readonly (readonly number[])[];
}

/** A rating and its 95 % interval. */
export interface EloEstimate {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

/** Elo points per unit of the logistic function. */
const SCALE = 400 / Math.LN10;
const STEPS = 100;
/** The longest step of the iteration; far from the solution, longer ones would overshoot. */
const LONGEST_STEP = 2;
const CLOSE = 1e-10;

/**
 * The ratings of all players relative to `anchor`, which is 0. Each pair that has met is credited with one
 * extra draw, so that even a player who has won everything gets a rating. The intervals follow from the
 * curvature of the likelihood. They assume independent games without draws, so with many draws they are wider
 * than necessary. Players with no connection to the anchor through games could have any rating.
 */
export function estimateElo(results: PairResults, anchor: number): EloEstimate[] {
  const count = results.points.length;
  const free = connectedTo(anchor, results);
  const ratings = Array.from({ length: count }, () => 0);
  let inverse: number[][] = [];
  for (let step = 0; step < STEPS; step++) {
    const { slope, curvature } = derive(results, ratings);
    inverse = invert(free.map((a) => free.map((b) => curvature[a]?.[b] ?? 0)));
    let longest = 0;
    free.forEach((player, row) => {
      let move = 0;
      free.forEach((other, column) => {
        move += (inverse[row]?.[column] ?? 0) * (slope[other] as number);
      });
      longest = Math.max(longest, Math.abs(move));
      ratings[player] = (ratings[player] as number) + Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, move));
    });
    if (longest < CLOSE) break;
  }
  return ratings.map((rating, player) => {
    if (player === anchor) return { elo: 0, low: 0, high: 0 };
    const row = free.indexOf(player);
    const variance = row < 0 ? Number.POSITIVE_INFINITY : (inverse[row]?.[row] as number);
    const half = Z_95 * Math.sqrt(variance) * SCALE;
    const elo = rating * SCALE;
    return { elo, low: elo - half, high: elo + half };
  });
}

/** The players who have met the anchor, or somebody who has, and so on. */
function connectedTo(anchor: number, { games }: PairResults): number[] {
  const found = [anchor];
  for (const player of found) {
    games[player]?.forEach((met, other) => {
      if (met > 0 && !found.includes(other)) found.push(other);
    });
  }
  return found.slice(1).sort((a, b) => a - b);
}

/** The first derivatives of the log-likelihood, and the negative second ones. */
function derive({ points, games }: PairResults, ratings: readonly number[]) {
  const slope = ratings.map(() => 0);
  const curvature = ratings.map(() => ratings.map(() => 0));
  for (let a = 0; a < ratings.length; a++) {
    for (let b = 0; b < ratings.length; b++) {
      const met = games[a]?.[b] ?? 0;
      if (a === b || met === 0) continue;
      const expected = 1 / (1 + Math.exp((ratings[b] as number) - (ratings[a] as number)));
      const played = met + 1;
      slope[a] = (slope[a] as number) + (points[a]?.[b] ?? 0) + 0.5 - played * expected;
      const weight = played * expected * (1 - expected);
      const row = curvature[a] as number[];
      row[a] = (row[a] as number) + weight;
      row[b] = (row[b] as number) - weight;
    }
  }
  return { slope, curvature };
}

/** Inverts a symmetric, positive definite matrix (Gauss-Jordan). */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const own = rows[pivot] as number[];
    const scale = own[pivot] as number;
    for (let j = 0; j < 2 * size; j++) own[j] = (own[j] as number) / scale;
    for (const [i, row] of rows.entries()) {
      const factor = row[pivot] as number;
      if (i === pivot || factor === 0) continue;
      for (let j = 0; j < 2 * size; j++) row[j] = (row[j] as number) - factor * (own[j] as number);
    }
  }
  return rows.map((row) => row.slice(size));
}
