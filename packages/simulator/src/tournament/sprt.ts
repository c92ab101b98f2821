/**
 * The sequential probability ratio test (Wald 1945): plays only until it is clear which of two differences in
 * strength is the true one.
 */

/** Two differences in Elo points to tell apart, and how often the answer may be wrong. */
export interface SprtOptions {
  /** The difference assumed to be true unless shown otherwise, such as 0. */
  readonly elo0: number;
  /** The greater difference that would be of interest, such as 50. */
  readonly elo1: number;
  /** How often `elo1` may be accepted though `elo0` is true. Default 0.05. */
  readonly alpha?: number;
  /** How often `elo0` may be accepted though `elo1` is true. Default 0.05. */
  readonly beta?: number;
}

/** The current state of a test. */
export interface SprtResult {
  /** The logarithm of how much likelier the results are under `elo1` than under `elo0`. */
  readonly llr: number;
  /** The bounds: at or below `lower` elo0 is accepted, at or above `upper` elo1. */
  readonly lower: number;
  readonly upper: number;
  readonly accepted: 'elo0' | 'elo1' | null;
}

/** The share of points expected from a player who is this many Elo points stronger. */
export function expectedScore(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * Tests the points of a player in a number of games: 1 for a win, ½ for a draw. With pᵢ the share of points
 * expected under eloᵢ,
 *
 *     llr   = points · ln(p₁ / p₀) + (games − points) · ln((1 − p₁) / (1 − p₀))
 *     lower = ln(β / (1 − α))        upper = ln((1 − β) / α)
 *
 * This is exact if every game is won or lost. A draw changes the ratio by the geometric mean of a win and a
 * loss, which is less than their arithmetic mean. So with draws both error bounds still hold, and the test
 * takes slightly longer than necessary.
 * @example
 * sprt(61.5, 100, { elo0: 0, elo1: 50 }).accepted // 'elo1'
 */
export function sprt(points: number, games: number, options: SprtOptions): SprtResult {
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = options;
  checkSprt(options);
  const p0 = expectedScore(elo0);
  const p1 = expectedScore(elo1);
  const llr = points * Math.log(p1 / p0) + (games - points) * Math.log((1 - p1) / (1 - p0));
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  return { llr, lower, upper, accepted: llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : null };
}

/** Throws for options that make no sense, naming the option. */
export function checkSprt({ elo0, elo1, alpha = 0.05, beta = 0.05 }: SprtOptions): void {
  if (!(Math.abs(elo0) <= MOST_ELO && Math.abs(elo1) <= MOST_ELO && elo0 < elo1)) {
    throw new RangeError(`sprt: elo0 must be less than elo1, got ${elo0} and ${elo1}`);
  }
  if (!(alpha > 0 && alpha < 0.5))
    throw new RangeError(`sprt: alpha must be between 0 and 0.5, got ${alpha}`);
  if (!(beta > 0 && beta < 0.5)) throw new RangeError(`sprt: beta must be between 0 and 0.5, got ${beta}`);
}

/** Beyond this, the expected share of points rounds to 1. */
const MOST_ELO = 4000;
