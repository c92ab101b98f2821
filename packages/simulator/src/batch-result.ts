/** The results of a batch in readable form, worked out from its tally on demand. */
import { type ScoreResult, scoreResultOf } from './score-tally.ts';
import { type Interval, momentsOf, percentileOf, wilsonInterval } from './statistics.ts';
import type { Tally } from './tally.ts';

/** How a seat did. */
export interface SeatResult {
  readonly seat: number;
  /** Games that its team won alone. */
  readonly wins: number;
  /** Games in which its team shared first place with some, but not all, of the others. */
  readonly shared: number;
  readonly winRate: number;
  /** Wilson's 95 % interval for the rate. */
  readonly interval: Interval;
  /** Points per game that had points; `null` if none had. */
  readonly meanScore: number | null;
}

/** How a team did; a seat that plays for itself is a team of its own. */
export interface TeamResult extends Omit<SeatResult, 'seat'> {
  readonly seats: readonly number[];
}

/**
 * The results of a batch. A predicate gets one of its own each time, which it may keep.
 * @example
 * const batch = new GameSimulator(kalaha).playoutMany({ count: 1000, seed: 7 });
 * batch.seats[0].winRate;
 * batch.percentile(95);
 */
// A class with getters, so that a predicate that needs one number does not pay for the others.
export class BatchResult {
  readonly tally: Tally;

  constructor(tally: Tally) {
    this.tally = tally;
  }

  /** The number of playouts. */
  get count(): number {
    return sum(this.tally.lengths);
  }

  /** How many of them had at least one event. */
  get progressed(): number {
    return this.count - (this.tally.lengths[0] ?? 0);
  }

  /** All events of all playouts. */
  get total(): number {
    return momentsOf(this.tally.lengths).total;
  }

  get min(): number {
    return Math.max(
      0,
      this.tally.lengths.findIndex((times) => times > 0),
    );
  }

  get max(): number {
    return Math.max(0, this.tally.lengths.length - 1);
  }

  get mean(): number {
    return momentsOf(this.tally.lengths).mean;
  }

  /** The population variance of the lengths. */
  get variance(): number {
    return momentsOf(this.tally.lengths).variance;
  }

  get standardDeviation(): number {
    return Math.sqrt(this.variance);
  }

  /** How many playouts there were of each length. */
  get histogram(): readonly number[] {
    return this.tally.lengths;
  }

  /** The nearest-rank percentile of the lengths: 0 is the shortest, 100 the longest. */
  percentile(percent: number): number {
    return percentileOf(this.tally.lengths, percent);
  }

  get reasons(): Tally['reasons'] {
    return this.tally.reasons;
  }

  get draws(): number {
    return this.tally.draws;
  }

  get drawRate(): number {
    return this.finished === 0 ? 0 : this.tally.draws / this.finished;
  }

  /** Wilson's 95 % interval for the draw rate. */
  get drawInterval(): Interval {
    return wilsonInterval(this.tally.draws, this.finished);
  }

  /** Games that everybody lost. */
  get lost(): number {
    return this.tally.lost;
  }

  get lostRate(): number {
    return this.finished === 0 ? 0 : this.tally.lost / this.finished;
  }

  /** Wilson's 95 % interval for the share of games that everybody lost. */
  get lostInterval(): Interval {
    return wilsonInterval(this.tally.lost, this.finished);
  }

  /** How many playouts reached an outcome. */
  get finished(): number {
    return this.tally.reasons.gameOver;
  }

  get seats(): readonly SeatResult[] {
    const { wins, shared, scores, scored } = this.tally;
    return wins.map((won, seat) => ({
      seat,
      wins: won,
      shared: shared[seat] as number,
      winRate: this.finished === 0 ? 0 : won / this.finished,
      interval: wilsonInterval(won, this.finished),
      meanScore: scored === 0 ? null : (scores[seat] as number) / scored,
    }));
  }

  /**
   * The same by team.
   * @example
   * batch.teams[0]?.winRate // 0.31: the share of games that the players won against the game
   */
  get teams(): readonly TeamResult[] {
    const { seats } = this;
    return this.tally.teams.map((members) => {
      const { seat: _, ...result } = seats[members[0] as number] as SeatResult;
      return { seats: members, ...result };
    });
  }

  /**
   * The points of a single team; `null` for several teams, and where no game had points.
   * @example
   * batch.score?.mean // 14.2, of batch.score.best
   */
  get score(): ScoreResult | null {
    const { together, scores, scored } = this.tally;
    return together === null ? null : scoreResultOf(together, scores[0] as number, scored);
  }

  /** How often games ended in each way, by the reason of their outcome. */
  get endings(): Tally['endings'] {
    return this.tally.endings;
  }

  /**
   * Candidates per event; with a policy that offers legal events, the branching factor. `null` if they were
   * not always counted, as when a game draws an event without listing all of them. With an observer they are
   * always counted.
   */
  get branching(): number | null {
    const { choices, decisions } = this.tally;
    return decisions === 0 || decisions < this.total ? null : choices / decisions;
  }

  /**
   * The branching factor by the number of the event, from the playouts in which it was counted (`countEvery`);
   * `null` if it was in none.
   */
  get byEvent(): Tally['byEvent'] | null {
    return this.tally.byEvent ?? null;
  }

  /** Turns in all playouts together, the first of each included. */
  get turns(): number {
    return this.tally.turns;
  }

  /** Rounds in all playouts together, the first of each included. */
  get rounds(): number {
    return this.tally.rounds;
  }

  /** Turns per playout; 0 if there were no playouts. */
  get meanTurns(): number {
    return perPlayout(this.turns, this.count);
  }

  /** Rounds per playout; 0 if there were no playouts. */
  get meanRounds(): number {
    return perPlayout(this.rounds, this.count);
  }

  /** Turns that were passed. */
  get passes(): number {
    return this.tally.passes;
  }

  /** Turns that the same seat had again. */
  get replays(): number {
    return this.tally.replays;
  }

  /** How often a turn followed another. */
  get advancements(): number {
    return this.tally.advancements;
  }

  /** How often each segment began. */
  get segments(): Tally['segments'] {
    return this.tally.segments;
  }

  /** Events per turn; 0 if there were no turns. */
  get averageTurnLength(): number {
    return this.tally.advancements === 0 ? 0 : this.total / this.tally.advancements;
  }

  /** A hash of the results of all playouts. It does not depend on how the batch was divided. */
  get digest(): string {
    return this.tally.digest.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

const perPlayout = (total: number, count: number): number => (count === 0 ? 0 : total / count);

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
