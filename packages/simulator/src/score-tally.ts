/**
 * The points of the only team of a game, as whole numbers that are only ever added: their sum of squares and a histogram. So means, intervals and distributions merge without loss and in any order.
 */
import { type Interval, meanInterval } from './statistics.ts';

/** Plain data. The sum of the points and the number of games are with the rest of the tally. */
export interface ScoreTally {
  /** The most points there can be; `null` if the game does not say. */
  readonly best: number | null;
  /** The sum of the squares in two lanes of 2^32, since one number would soon lose its last digits. */
  readonly squares: [low: number, high: number];
  /** How many games ended in each bin of points from 0 on, and of points below 0. */
  readonly bins: number[];
  readonly below: number[];
}

/** Games with this many points, both ends included. */
export interface ScoreBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** The points of the only team of a game. */
export interface ScoreResult {
  /** Games that had points. */
  readonly games: number;
  readonly mean: number;
  /** Student's 95 % interval for the mean; `null` for less than two games. */
  readonly interval: Interval | null;
  /** The most points there can be, and what share of it the mean is; `null` if the game does not say. */
  readonly best: number | null;
  readonly share: number | null;
  /** A histogram of the points, from the fewest to the most, without gaps. */
  readonly distribution: readonly ScoreBin[];
}

const LANE = 2 ** 32;
/** Bins of a best score: every number has its own up to this many. */
const MOST_BINS = 100;
/** Without a best score, numbers below this have a bin each; above, eight bins take one power of two. */
const FINE = 16;
const PER_POWER = FINE / 2;

export const makeScores = (best: number | null): ScoreTally => ({
  best,
  squares: [0, 0],
  bins: [],
  below: [],
});

export const copyScores = ({ best, squares: [low, high], bins, below }: ScoreTally): ScoreTally => ({
  best,
  squares: [low, high],
  bins: bins.slice(),
  below: below.slice(),
});

/** Adds the points of one game. */
export function addScore({ best, squares, bins, below }: ScoreTally, score: number): void {
  addSquares(squares, score * score, 0);
  const isBelow = score < 0;
  const row = isBelow ? below : bins;
  const width = best === null || isBelow ? 0 : widthOf(best);
  const at = width === 0 ? growingBin(Math.abs(score)) : Math.floor(Math.min(score, best as number) / width);
  while (row.length <= at) row.push(0);
  row[at] = (row[at] as number) + 1;
}

/** Adds the points of other games. */
export function mergeScores(scores: ScoreTally, other: ScoreTally): void {
  addSquares(scores.squares, other.squares[0], other.squares[1]);
  addBins(scores.bins, other.bins);
  addBins(scores.below, other.below);
}

function addBins(row: number[], other: readonly number[]): void {
  while (row.length < other.length) row.push(0);
  for (let i = 0; i < other.length; i++) row[i] = (row[i] as number) + (other[i] as number);
}

/** Carries from the low lane to the high one, so that equal sums are equal lanes in whatever order they were added. */
export function addSquares(squares: [low: number, high: number], low: number, high: number): void {
  const sum = squares[0] + (low % LANE);
  squares[0] = sum % LANE;
  squares[1] += high + Math.floor(low / LANE) + Math.floor(sum / LANE);
}

/**
 * The width of the bins up to a best score: fixed by the game alone, so that all parts of a batch have the same bins,
 * whatever comes of them.
 */
function widthOf(best: number): number {
  for (let power = 1; ; power *= 10) {
    if (best <= power * MOST_BINS) return power;
    if (best <= 2 * power * MOST_BINS) return 2 * power;
    if (best <= 5 * power * MOST_BINS) return 5 * power;
  }
}

/**
 * The bin where nothing is known of what there can be: small numbers one by one, greater ones to an eighth. Such bins
 * suit any data, and there are never more than some four hundred.
 */
function growingBin(score: number): number {
  const whole = Math.floor(Math.min(score, Number.MAX_SAFE_INTEGER));
  let width = 1;
  let before = 0;
  while (whole >= FINE * width) {
    width *= 2;
    before += PER_POWER;
  }
  return before + Math.floor(whole / width);
}

/** The points in such a bin. */
function growingRange(bin: number): { readonly from: number; readonly to: number } {
  const power = Math.max(0, Math.floor(bin / PER_POWER) - 1);
  const width = 2 ** power;
  const from = (bin - PER_POWER * power) * width;
  return { from, to: from + width - 1 };
}

/** Works out mean, interval and distribution; `null` without games. */
export function scoreResultOf(scores: ScoreTally, total: number, games: number): ScoreResult | null {
  if (games === 0) return null;
  const { best, squares } = scores;
  const mean = total / games;
  return {
    games,
    mean,
    interval: meanInterval(games, total, squares),
    best,
    share: best === null ? null : mean / best,
    distribution: binsOf(scores),
  };
}

function binsOf({ best, bins, below }: ScoreTally): ScoreBin[] {
  const width = best === null ? 0 : widthOf(best);
  const found = [
    ...below
      .map((count, i): ScoreBin => {
        const { from, to } = growingRange(i);
        return { from: 0 - to, to: 0 - from, count };
      })
      .reverse(),
    ...bins.map((count, i): ScoreBin => {
      if (width === 0) return { ...growingRange(i), count };
      return { from: i * width, to: Math.min(best as number, (i + 1) * width - 1), count };
    }),
  ];
  const isFilled = ({ count }: ScoreBin): boolean => count > 0;
  return found.slice(found.findIndex(isFilled), found.findLastIndex(isFilled) + 1);
}
