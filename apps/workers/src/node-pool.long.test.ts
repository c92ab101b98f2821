import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchResult, GameSimulator, makeTally, mergeTally, type SimulationJob } from '@rondel/simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listGames, loadGame } from './modules/index.ts';
import {
  makeTournament,
  openMainThread,
  openNodePool,
  type Pool,
  playTournamentOn,
  simulateOn,
  type TournamentJob,
  warmUp,
} from './node.ts';

const kalaha = await loadGame('kalaha');
const ludo = await loadGame('ludo');
const jobOf = (game: typeof kalaha, policies = ['random']): SimulationJob => ({
  game: game.name,
  options: game.options,
  seed: 7,
  policies,
  maxEvents: 100_000,
});

let pool: Pool;
beforeAll(async () => {
  pool = openNodePool(2);
  await warmUp(pool, jobOf(kalaha));
});
afterAll(() => pool.close());

describe('a batch on threads', () => {
  test.each([
    ['kalaha', 2000],
    ['ludo', 60],
  ])('[P9] %s gives the same on the main thread, on two others, and in one row', async (name, count) => {
    const game = await loadGame(name);
    const row = new GameSimulator(game).playoutMany({ count, seed: 7 });
    for (const where of [openMainThread(), pool]) {
      const batch = await simulateOn(where, game, jobOf(game), { count, chunk: 17 });
      expect(batch.tally).toEqual(row.tally);
      expect(batch.digest).toBe(row.digest);
    }
  });

  test('ranges of a batch, wherever they are played, add up to the whole', async () => {
    const whole = await simulateOn(pool, ludo, jobOf(ludo), { count: 60, chunk: 8 });
    const sum = makeTally(ludo);
    for (const [start, count] of [
      [41, 19],
      [0, 20],
      [20, 21],
    ] as const) {
      mergeTally(sum, (await simulateOn(pool, ludo, jobOf(ludo), { start, count, chunk: 8 })).tally);
    }
    expect(new BatchResult(sum).digest).toBe(whole.digest);
    expect(sum).toEqual(whole.tally);
  });

  test('[P6] it stops where one thread would', async () => {
    const until = (batch: BatchResult): boolean => (batch.seats[0]?.wins ?? 0) >= 300;
    const row = new GameSimulator(kalaha).playoutManyUntil({ count: 5000, seed: 7 }, until);
    const batch = await simulateOn(pool, kalaha, jobOf(kalaha), { count: 5000, chunk: 64, until });
    expect(batch.tally).toEqual(row.tally);
    expect(() => simulateOn(pool, kalaha, jobOf(kalaha), { start: 1, count: 9, until })).toThrow('playout 0');
  });

  test('what was stopped is the beginning of the batch, without gaps', async () => {
    const stop = new AbortController();
    const batch = await simulateOn(pool, kalaha, jobOf(kalaha), {
      count: 1_000_000,
      chunk: 100,
      signal: stop.signal,
      onProgress: ({ count }) => count >= 1000 && stop.abort(),
    });
    expect(batch.count).toBeGreaterThanOrEqual(1000);
    expect(batch.count).toBeLessThan(2000);
    expect(batch.digest).toBe(new GameSimulator(kalaha).playoutMany({ count: batch.count, seed: 7 }).digest);
  });

  test('what is under way can be given up, and the threads are good for more', async () => {
    const stop = new AbortController();
    const abandon = new AbortController();
    const chess = await loadGame('chess');
    const started = simulateOn(pool, chess, jobOf(chess, ['mcts:1000000']), {
      count: 4,
      chunk: 1,
      signal: stop.signal,
      abandon: abandon.signal,
    });
    setTimeout(() => {
      stop.abort();
      abandon.abort();
    }, 50);
    expect((await started).count).toBe(0);
    const batch = await simulateOn(pool, kalaha, jobOf(kalaha), { count: 100, chunk: 10 });
    expect(batch.digest).toBe(new GameSimulator(kalaha).playoutMany({ count: 100, seed: 7 }).digest);
  });

  test('what a thread throws arrives as it was said', async () => {
    await expect(simulateOn(pool, kalaha, jobOf(kalaha, ['clever']), { count: 10 })).rejects.toThrow(
      "There is no policy 'clever'",
    );
  });
});

describe('a thread that is lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rondel-lossy-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(['leaves', 'throws'])('[P9] one that %s is replaced and its range played again', async (how) => {
    process.env.LOSSY_HOW = how;
    process.env.LOSSY_FLAG = join(folder, how);
    const lossy = openNodePool(2, new URL('../test/lossy-worker.mjs', import.meta.url));
    const finished: number[] = [];
    const batch = await simulateOn(lossy, kalaha, jobOf(kalaha), {
      count: 500,
      chunk: 50,
      tapers: false,
      onRange: ({ start }) => finished.push(start),
    });
    await lossy.close();
    // The flag is there, so a thread was lost.
    expect(() => rmSync(join(folder, how), { recursive: true })).not.toThrow();
    expect(finished.sort((a, b) => a - b)).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400, 450]);
    expect(batch.tally).toEqual(new GameSimulator(kalaha).playoutMany({ count: 500, seed: 7 }).tally);
  });
});

describe('a tournament on threads', () => {
  const job: TournamentJob = {
    game: 'kalaha',
    options: kalaha.options,
    seed: 3,
    players: ['mcts:20', 'random'],
    rounds: 20,
    maxEvents: 1000,
  };

  test('has the same standings as one in a row', async () => {
    const tournament = makeTournament(kalaha, job);
    const tally = await playTournamentOn(pool, tournament, job, {});
    expect(tournament.standings(tally)).toEqual(makeTournament(kalaha, job).run());
  });

  test('is stopped by the test at the same game', async () => {
    const sprt = { elo0: 0, elo1: 100 };
    const long = { ...job, rounds: 1000 };
    const tournament = makeTournament(kalaha, long, { sprt });
    const tally = await playTournamentOn(pool, tournament, long, {});
    expect(tally.games).toBeLessThan(200);
    expect(tournament.standings(tally)).toEqual(makeTournament(kalaha, long, { sprt }).run());
  });

  test('counts whole games from the first one on when it is stopped', async () => {
    const stop = new AbortController();
    const tournament = makeTournament(kalaha, { ...job, rounds: 1000 });
    const tally = await playTournamentOn(pool, tournament, job, {
      signal: stop.signal,
      onGame: (_, { games }) => games === 10 && stop.abort(),
    });
    expect(tally.games).toBeGreaterThanOrEqual(10);
    expect(tally.games).toBeLessThan(20);
  });
});

test('all games are found, and nothing that is none', async () => {
  expect(await listGames()).toContain('tic-tac-toe');
  expect((await loadGame('tic-tac-toe')).name).toBe('tic-tac-toe');
  await expect(loadGame('../kalaha')).rejects.toThrow('There is no game');
});
