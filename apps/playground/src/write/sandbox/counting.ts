/** Checks a game and plays it many times, and says how far it has come, so that it is not taken for a loop without end. */
import type { Game, GameRecord } from '@rondel/core';
import { CheckFailure, checkGame } from '@rondel/core/testing';
import { openScene } from '@rondel/scene';
import {
  BatchResult,
  GameSimulator,
  type Interval,
  makeTally,
  mergeTally,
  type Tally,
} from '@rondel/simulator';
import type { CheckReport, SimulationReport } from '../protocol.ts';

export type Progress = (done: number, of: number) => void;

/** So often the page is told, in milliseconds. */
const OFTEN = 100;

/** Tells no more often than the page needs it. */
function seldom(tell: Progress): Progress {
  let last = 0;
  return (done, of) => {
    const now = performance.now();
    if (now - last < OFTEN) return;
    last = now;
    tell(done, of);
  };
}

/** Looks for faults in a game, as the command does. */
export function check(game: Game, playouts: number, seed: number, tell: Progress): CheckReport {
  const progress = seldom(tell);
  let done = 0;
  try {
    checkGame(game, {
      playouts,
      seed,
      onProgress: ({ matches }) => {
        done = matches;
      },
      // A match may take longer than a thread may be silent.
      onEvent: () => progress(done, playouts),
    });
    return { isSound: true, playouts, seed };
  } catch (error) {
    if (!(error instanceof CheckFailure)) throw error;
    const { reason, details, match, record } = error;
    return {
      isSound: false,
      playouts,
      seed,
      reason,
      details,
      match,
      events: wordsOf(game, record),
      record: JSON.stringify(record),
    };
  }
}

function wordsOf(game: Game, { events }: GameRecord): string[] {
  const { wordsOf: say, seats } = openScene(game);
  return events.map((event) => {
    const { spoken } = say(event);
    return event.seat === null ? spoken : `${seats[event.seat]?.name}: ${spoken}`;
  });
}

/** A slice of a batch takes about so long, in milliseconds. */
const SLICE = 80;

/** Plays a game at random; the numbers are those of the command for the same seed. */
export async function simulate(
  game: Game,
  count: number,
  seed: number,
  tell: Progress,
): Promise<SimulationReport> {
  const progress = seldom(tell);
  let start = 0;
  // It is looked at now and then during a playout, which may take longer than a thread may be silent.
  const signal = {
    get aborted(): boolean {
      progress(start, count);
      return false;
    },
  };
  const simulator = new GameSimulator(game, { signal });
  const tally: Tally = makeTally(game);
  const began = performance.now();
  for (let size = 1; start < count; ) {
    const here = Math.min(size, count - start);
    const before = performance.now();
    mergeTally(tally, simulator.tally({ seed, start, count: here }));
    start += here;
    const took = performance.now() - before;
    size = Math.max(1, Math.min(size * 4, Math.floor((size * SLICE) / Math.max(1, took))));
    progress(start, count);
    // Lets what the page says in.
    await new Promise((resolve) => setTimeout(resolve));
  }
  tell(count, count);
  return reportOf(game, tally, count, seed, (performance.now() - began) / 1000);
}

/** This many bars are drawn of the lengths. */
const BARS = 24;

/** Who won how often: every team, and the games that nobody won; of a single team won and lost. */
function outcomesOf(batch: BatchResult, nameOf: (seat: number) => string): SimulationReport['outcomes'] {
  const { teams, draws, drawRate, drawInterval, lost, lostRate, lostInterval } = batch;
  const row = (name: string, count: number, rate: number, { low, high }: Interval) => ({
    name,
    count,
    rate,
    low,
    high,
  });
  const isTogether = teams.length === 1;
  const rows = teams.map(({ seats, wins, winRate, interval }) =>
    row(isTogether ? 'won' : seats.map(nameOf).join(', '), wins, winRate, interval),
  );
  if (!isTogether) rows.push(row('draws', draws, drawRate, drawInterval));
  if (isTogether || lost > 0) {
    rows.push(row(isTogether ? 'lost' : 'lost by everybody', lost, lostRate, lostInterval));
  }
  return rows;
}

function reportOf(game: Game, tally: Tally, count: number, seed: number, seconds: number): SimulationReport {
  const batch = new BatchResult(tally);
  const { min, max } = batch;
  const barWidth = Math.max(1, Math.ceil((max - min + 1) / BARS));
  const bars = Array.from({ length: Math.ceil((max - min + 1) / barWidth) }, (_, bar) =>
    batch.histogram
      .slice(min + bar * barWidth, min + (bar + 1) * barWidth)
      .reduce((sum, times) => sum + times, 0),
  );
  const { seats } = openScene(game);
  return {
    count,
    seed,
    finished: batch.finished,
    mean: batch.mean,
    deviation: batch.standardDeviation,
    min,
    median: batch.percentile(50),
    max,
    bars,
    barWidth,
    by: game.teams.length === 1 ? 'result' : game.teams.length === game.seats ? 'seat' : 'team',
    outcomes: outcomesOf(batch, (seat) => seats[seat]?.name ?? `Seat ${seat + 1}`),
    score: batch.score && { mean: batch.score.mean, best: batch.score.best },
    endings: Object.entries(batch.endings)
      .map(([reason, times]) => ({ reason, count: times as number }))
      .sort((a, b) => b.count - a.count),
    branching: batch.branching,
    digest: batch.digest,
    eventsPerSecond: Math.round(batch.total / Math.max(0.001, seconds)),
  };
}
