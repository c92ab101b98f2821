import { readFileSync } from 'node:fs';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { GameSimulator } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { run, scratchFolder } from '../../test/run.ts';

const file = scratchFolder();
const simulate = async (...words: string[]) => {
  const { code, out, err } = await run('simulate', ...words, '--json');
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out);
};

describe('the JSON of a batch', () => {
  test('is one object with everything in it', async () => {
    const batch = new GameSimulator(kalaha).playoutMany({ count: 300, seed: 7 });
    const { out } = await run('simulate', 'kalaha', '-n', '300', '--seed', '7', '-w', '1', '--json');
    expect(out.trim().split('\n')).toHaveLength(1);
    const json = JSON.parse(out);
    expect(json).toMatchObject({
      game: 'kalaha',
      options: {},
      seed: 7,
      policies: ['random'],
      start: 0,
      playouts: 300,
      requested: 300,
      stoppedBy: 'count',
      partial: false,
      hasGivenUp: false,
      moves: batch.total,
      workers: 1,
      length: { mean: batch.mean, min: batch.min, max: batch.max, variance: batch.variance },
      outcomes: { finished: 300, draws: batch.draws, seats: batch.seats },
      reasons: batch.reasons,
      endings: batch.endings,
      branching: batch.branching,
      turns: {
        turns: batch.turns,
        rounds: batch.rounds,
        meanTurns: batch.meanTurns,
        meanRounds: batch.meanRounds,
        replays: batch.replays,
        passes: 0,
        segments: batch.segments,
      },
      digest: batch.digest,
      errors: [],
    });
    expect(json.movesPerCpuSecond).toBeCloseTo(json.moves / json.cpuSeconds, -2);
    expect(json.playoutsPerCpuSecond).toBeCloseTo(300 / json.cpuSeconds, -2);
    const lengths = Object.entries(json.length.histogram as Record<string, number>);
    expect(lengths.reduce((sum, [length, times]) => sum + Number(length) * times, 0)).toBe(batch.total);
  });

  test('takes the options of the game, its policies and a cap', async () => {
    const options = ['-o', 'pits=3', '--option', 'capture=never'];
    const json = await simulate('kalaha', '-n', '20', ...options, '-p', 'first,random', '--max-events', '5');
    expect(json.options).toEqual({ pits: 3, capture: 'never' });
    expect(json.policies).toEqual(['first', 'random']);
    expect(json.reasons.maxEvents).toBe(20);
    expect(json.outcomes.finished).toBe(0);
  });

  test('[P9] a game with dice gives the same digest with one worker and with two', async () => {
    const { digest } = new GameSimulator(ludo).playoutMany({ count: 40, seed: 7 });
    for (const workers of ['1', '2']) {
      const json = await simulate('ludo', '-n', '40', '--seed', '7', '-w', workers);
      expect(json).toMatchObject({ workers: Number(workers), digest });
    }
  });

  test('[P4] pieces of a batch add up to the whole', async () => {
    const pieces = [
      await simulate('ludo', '-n', '12', '--seed', '3'),
      await simulate('ludo', '-n', '18', '--start', '12', '--seed', '3'),
    ];
    const lane = (digest: string, at: number): number => Number.parseInt(digest.slice(at, at + 8), 16);
    const sum = [0, 8].map((at) =>
      ((pieces.reduce((total, { digest }) => total + lane(digest, at), 0) >>> 0) % 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    );
    expect(sum.join('')).toBe(new GameSimulator(ludo).playoutMany({ count: 30, seed: 3 }).digest);
  });

  test('no playout is beyond the last one, and no more threads are opened than there are playouts', async () => {
    const beyond = await run('simulate', 'tic-tac-toe', '--start', '4294967295', '--count', '2');
    expect([beyond.code, beyond.err]).toEqual([
      2,
      expect.stringContaining('--start 4294967295 --count 2: the last playout is number 4294967295.'),
    ]);
    expect((await run('simulate', 'tic-tac-toe', '--start', '4294967296')).code).toBe(2);
    const { out } = await run('simulate', 'tic-tac-toe', '-n', '2', '-w', '256', '--json');
    expect(JSON.parse(out)).toMatchObject({ playouts: 2, workers: 2 });
  });

  test('begins in a position, or where a record ends', async () => {
    const mate = '7k/8/6K1/8/8/8/8/R7 w - - 0 1';
    expect(await simulate('chess', '-n', '5', '--fen', mate)).toMatchObject({
      playouts: 5,
      reasons: { failed: 0 },
    });
    await run('simulate', 'kalaha', '-n', '1', '--max-events', '10', '--record', file('ten.json'));
    const longer = await simulate('kalaha', '-n', '5', '--from', file('ten.json'));
    const whole = await simulate('kalaha', '-n', '5');
    expect(longer.length.mean).toBeLessThan(whole.length.mean);
  });
});

describe('when to stop', () => {
  test('after some seconds, with what was finished by then', async () => {
    const json = await simulate('tic-tac-toe', '--seconds', '0.2', '-w', '1', '--seed', '5');
    expect(json).toMatchObject({ stoppedBy: 'seconds', partial: false, requested: null });
    expect(json.playouts).toBeGreaterThan(0);
    const same = await simulate('tic-tac-toe', '--count', String(json.playouts), '-w', '1', '--seed', '5');
    expect(same.digest).toBe(json.digest);
  });

  test('[P6] when the intervals are narrow enough', async () => {
    const json = await simulate('kalaha', '--until', '10%', '-w', '1');
    const { seats } = json.outcomes;
    expect(json.stoppedBy).toBe('until');
    for (const { interval } of seats) expect(interval.high - interval.low).toBeLessThanOrEqual(0.1);
    const widths = new GameSimulator(kalaha)
      .playoutMany({ count: json.playouts - 1 })
      .seats.map(({ interval }) => interval.high - interval.low);
    expect(Math.max(...widths)).toBeGreaterThan(0.1);
  });

  test('at the count, if they never become so', async () => {
    expect(await simulate('kalaha', '--until', '0.001', '-n', '50')).toMatchObject({
      stoppedBy: 'count',
      playouts: 50,
    });
  });
});

describe('other forms', () => {
  test('a text with a histogram, intervals and turn metrics', async () => {
    const { out } = await run('simulate', 'kalaha', '-n', '200', '--seed', '7');
    expect(out).toMatch(/^kalaha\n200 playouts, seed 7, policy random\n/);
    expect(out).toMatch(/^ +40-44 +\d+ {2}#+$/m);
    expect(out).toMatch(/^ {2}seat 1 wins +\d+ +\d+\.\d\d % +\d+\.\d\d to \d+\.\d\d % +\d+\.\d\d$/m);
    expect(out).toMatch(/^ {2}replays +[\d,]+ +\d+\.\d\d$/m);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('says how many came to no outcome', async () => {
    const { out } = await run('simulate', 'go', '-o', 'size=5', '-n', '10', '--max-events', '2');
    expect(out).toContain('go: size 5\n10 playouts');
    expect(out).toContain('None came to an outcome.');
    expect(out).toMatch(/\(maxEvents\) +10 +100\.00 %/);
  });

  test('a table for spreadsheets', async () => {
    const { out } = await run('simulate', 'kalaha', '-n', '200', '--seed', '7', '--csv');
    const [head, ...rows] = out
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const batch = new GameSimulator(kalaha).playoutMany({ count: 200, seed: 7 });
    expect(head).toEqual(['part', 'name', 'count', 'rate', 'low', 'high']);
    expect(rows.every((row) => row.length === 6)).toBe(true);
    const ofPart = (part: string) => rows.filter(([name]) => name === part);
    expect(ofPart('length').reduce((sum, row) => sum + Number(row[2]), 0)).toBe(200);
    expect(ofPart('outcome').map((row) => Number(row[2]))).toEqual([
      ...batch.seats.map(({ wins }) => wins),
      batch.draws,
    ]);
    expect(ofPart('outcome')[0]?.slice(3).map(Number)).toEqual([
      batch.seats[0]?.winRate,
      batch.seats[0]?.interval.low,
      batch.seats[0]?.interval.high,
    ]);
  });

  test('a page that needs nothing from elsewhere', async () => {
    const { out, err } = await run(
      'simulate',
      'kalaha',
      '-n',
      '500',
      '--seed',
      '7',
      '--json',
      '--report',
      file('report.html'),
    );
    expect(err).toBe(`Report: ${file('report.html')}\n`);
    const page = readFileSync(file('report.html'), 'utf8');
    expect(page).not.toMatch(/https?:\/\/|src=|href=|@import|url\(/);
    expect(page).toContain('var uPlot=');
    expect(page).toContain('Permission is hereby granted');
    const data = JSON.parse(
      /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)?.[1] ?? '',
    );
    expect(data.summary).toEqual(JSON.parse(out));
    const { lengths, outcomes, convergence } = data.plots;
    expect(lengths.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(500);
    expect(outcomes.map(({ name }: { name: string }) => name)).toEqual(['seat 0', 'seat 1', 'draw']);
    expect(convergence.length).toBeGreaterThan(50);
    expect(convergence.at(-1)).toMatchObject({
      playouts: 500,
      seats: [{ rate: data.summary.outcomes.seats[0].winRate }, {}],
    });
  });

  test('the record of a playout, which replays', async () => {
    await run('simulate', 'ludo', '--seed', '7', '--start', '31', '-n', '1', '--record', file('31.json'));
    const { code, out } = await run('replay', file('31.json'), '--json');
    expect(code).toBe(0);
    const { length } = await simulate('ludo', '--seed', '7', '--start', '31', '-n', '1');
    expect(JSON.parse(out)).toMatchObject({ game: 'ludo', verified: true, events: length.mean });
  });
});
