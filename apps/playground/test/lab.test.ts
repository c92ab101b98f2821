/** The lab without a page: forms, addresses, the command's lines, and what bars stand for. */
import {
  advance,
  counter,
  defineGame,
  type Game,
  int,
  lossForAll,
  type Outcome,
  type Teams,
  winFor,
  winForAll,
} from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';
import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator, legalMoves, type PlayoutSummary, randomMoves, Tournament } from '@rondel/simulator';
import { openMainThread } from '@rondel/workers/node';
import { expect, test } from 'vitest';
import {
  type BatchForm,
  type BatchSetup,
  checkBatch,
  readBatchForm,
  writeBatchQuery,
} from '../src/lab/batch-setup.ts';
import { binsOf, branchingOf, endingsOf, growthOf, outcomesOf, scoresOf } from '../src/lab/batch-tables.ts';
import { thin } from '../src/lab/charts/chart-data.ts';
import { batchLine, tournamentLine } from '../src/lab/command-line.ts';
import { seenBy } from '../src/lab/cross-table.tsx';
import { type Found, findKept, findPlayouts, isBehind, type Picked } from '../src/lab/find-playouts.ts';
import { entriesOf } from '../src/lab/game-entries.ts';
import { readDecimal, readSeed, readWhole } from '../src/lab/read-number.ts';
import { labTeams } from '../src/lab/seat-marks.ts';
import { checkTournament, readTournamentForm, writeTournamentQuery } from '../src/lab/tournament-setup.ts';
import { NO_WAYPOINTS, waypointOf, withWaypoint } from '../src/lab/waypoints.ts';

const game = kalaha as unknown as Game;
const dice = caNgua as unknown as Game;
const usual = readBatchForm('', game);
const check = (form: Partial<BatchForm>, of: Game = game) => checkBatch(of, { ...usual, ...form });
const setupOf = (form: Partial<BatchForm>): BatchSetup => check(form) as BatchSetup;
const faultsOf = (form: Partial<BatchForm>): object => {
  const checked = check(form);
  return 'faults' in checked ? checked.faults : {};
};

test('numbers are read as people type them', () => {
  expect(['1000', '1,000', ' 1_000 ', '1e6', '1.5', '-3', 'x', ''].map(readWhole)).toEqual([
    1000,
    1000,
    1000,
    1_000_000,
    null,
    null,
    null,
    null,
  ]);
  expect(['1', '0.5', '.5', '1e3', ''].map(readDecimal)).toEqual([1, 0.5, 0.5, null, null]);
  expect(['7', '-7', '07x', '', '9'.repeat(300)].map(readSeed)).toEqual([7, -7, '07x', null, null]);
});

test('[PG-36] what is wrong has its sentence at its field', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ seed: '' })).toHaveProperty('seed');
  expect(faultsOf({ count: '0' })).toHaveProperty('count');
  expect(faultsOf({ count: '5e9' })).toEqual({
    count: "This takes a whole number from 1 to 4,294,967,296, not '5e9'.",
  });
  expect(faultsOf({ goal: 'until', margin: '50', count: 'x' })).toEqual({
    margin: "This takes percent from 0.01 to less than 50, not '50'.",
  });
  expect(faultsOf({ maxEvents: '-1', workers: '65' })).toMatchObject({
    maxEvents: "This takes a whole number from 1 on, not '-1'.",
    workers: "This takes a whole number from 1 to 64, not '65'.",
  });
  expect(faultsOf({ policies: ['random', 'mcts:0'] })).toEqual({
    policies: "There is no player called 'mcts:0'.",
  });
  expect(faultsOf({ policies: ['random', 'easy', 'easy'] })).toEqual({
    policies: 'The game has 2 seats: give one player for all or 2, not 3.',
  });
});

test('[PG-36] an address carries the setup, and comes back as it was', () => {
  const form = {
    seed: 'a b&c',
    policies: ['easy', 'mcts:50'],
    count: '1e5',
    options: { ...game.options, seeds: 3 },
  };
  const setup = setupOf(form);
  const query = writeBatchQuery(setup);
  expect(query).toBe('seed=a+b%26c&count=100000&policies=easy,mcts:50&option.seeds=3');
  expect(checkBatch(game, readBatchForm(query, game))).toEqual(setup);
  const narrow = setupOf({ goal: 'until', margin: '0.7', maxEvents: '500' });
  expect(narrow).toMatchObject({ until: 0.014, count: 1_000_000, maxEvents: 500 });
  expect(checkBatch(game, readBatchForm(writeBatchQuery(narrow), game))).toEqual(narrow);
  // What an address says of unknown or impossible options is left out.
  expect(readBatchForm('option.seeds=999&option.nothing=1', game).options).toEqual(game.options);
});

test('[PG-38] the lines of the command', () => {
  expect(batchLine(setupOf({}))).toBe('rondel simulate kalaha --seed 0 --count 10000');
  expect(batchLine(setupOf({}), 123)).toBe('rondel simulate kalaha --seed 0 --count 123');
  expect(batchLine(setupOf({ goal: 'until', seed: "it's" }))).toBe(
    "rondel simulate kalaha --seed 'it'\\''s' --until 0.02",
  );
  expect(
    batchLine(setupOf({ seed: '-5', policies: ['first', 'easy'], options: { seeds: 3 }, maxEvents: '9' })),
  ).toBe(
    'rondel simulate kalaha --option seeds=3 --seed=-5 --count 10000 --policy first,easy --max-events 9',
  );
});

test('[PG-40] a tournament: its form, address and line', () => {
  const form = readTournamentForm('tab=tournament&players=random,easy,mcts:50&rounds=4&seed=9', game);
  const setup = checkTournament(game, form);
  if ('faults' in setup) throw new Error(JSON.stringify(setup.faults));
  expect(writeTournamentQuery(setup)).toBe('tab=tournament&players=random,easy,mcts:50&rounds=4&seed=9');
  expect(tournamentLine(setup)).toBe('rondel tournament kalaha random easy mcts:50 --rounds 4 --seed 9');
  const faults = (change: object) => {
    const checked = checkTournament(game, { ...form, ...change });
    return 'faults' in checked ? checked.faults : {};
  };
  expect(faults({ players: ['easy', 'easy'] })).toEqual({
    players: 'Easy bot takes part twice; every player can take part once.',
  });
  expect(faults({ players: ['easy'], rounds: '' })).toMatchObject({
    players: 'A tournament needs two players or more.',
    rounds: "This takes a whole number from 1 to 1,000,000, not ''.",
  });
});

test('a pairing is seen from either side', () => {
  const pairing = {
    players: ['a', 'b'],
    wins: 3,
    draws: 1,
    losses: 0,
    score: 0.875,
    interval: { low: 0.25, high: 0.75 },
  } as const;
  const standings = { games: 4, unfinished: 0, players: [], pairings: [pairing], sprt: null };
  expect(seenBy(standings, 'a', 'b')).toEqual(pairing);
  expect(seenBy(standings, 'b', 'a')).toMatchObject({ wins: 0, draws: 1, losses: 3, score: 0.125 });
  expect(seenBy(standings, 'a', 'c')).toBeNull();
});

const seats = ['South', 'North', 'East', 'West'].map((name, i) => ({ name, mark: { colour: i, shape: i } }));

test('[PG-37] every bar stands for the playouts that it counts', () => {
  for (const each of [game, dice]) {
    const simulator = new GameSimulator(each, { maxEvents: 400, countEvery: 1 });
    const batch = simulator.playoutMany({ count: 200, seed: 7 });
    const playouts: PlayoutSummary[] = [];
    simulator.run({ count: 200, seed: 7 }, (playout) => {
      playouts.push(playout);
      return false;
    });
    const behind = (picked: Picked): number =>
      playouts.filter((playout) => isBehind(each, picked, playout)).length;
    for (const { from, to, count } of binsOf(batch)) expect(behind({ kind: 'length', from, to })).toBe(count);
    for (const { picked, count } of outcomesOf(batch, seats)) expect(behind(picked)).toBe(count);
    for (const { picked, count } of endingsOf(batch)) expect(behind(picked)).toBe(count);
    const counts = endingsOf(batch).map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
    const branching = branchingOf(batch);
    expect(branching?.playouts).toBe(200);
    expect(branching?.points[0]?.times).toBe(200);
  }
});

/** Everybody adds a number; the sum decides. */
const summing = (
  seats: number,
  teams: 'all' | Teams,
  outcomeOf: (sum: number, s: { readonly seats: number; readonly teams: Teams }) => Outcome,
) =>
  defineGame({
    name: 'summing',
    seats,
    teams,
    ...(teams === 'all' ? { bestScore: 3 * seats } : {}),
    state: { sum: counter(20), steps: counter(9) },
    events: { add: { by: int(0, 3) } },
    rules: {
      add: (rule) =>
        rule.do((s, e) => {
          s.sum += e.by;
          s.steps++;
        }, advance),
    },
    outcome: (s) => (s.steps < seats ? null : outcomeOf(s.sum, s)),
  }) as unknown as Game;
const together = summing(3, 'all', (sum, s) => (sum > 4 ? winForAll : lossForAll)(s, 'over', sum));
const PAIRS: Teams = [
  [0, 2],
  [1, 3],
];
const pairs = summing(4, PAIRS, (sum, s) =>
  sum < 3 ? lossForAll(s, 'small') : winFor(s, sum % 2, 'parity'),
);

test('[PG-37] [PG-39] bars of teams, of a team against the game, and of games that everybody lost', () => {
  const labels: string[][] = [];
  for (const each of [together, pairs]) {
    const simulator = new GameSimulator(each);
    const batch = simulator.playoutMany({ count: 200, seed: 7 });
    const playouts: PlayoutSummary[] = [];
    simulator.run({ count: 200, seed: 7 }, (playout) => {
      playouts.push(playout);
      return false;
    });
    const behind = (picked: Picked): number =>
      playouts.filter((playout) => isBehind(each, picked, playout)).length;
    const outcomes = outcomesOf(batch, seats);
    for (const { picked, count } of outcomes) expect(behind(picked)).toBe(count);
    expect(outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(200);
    for (const { from, to, count } of scoresOf(batch))
      expect(behind({ kind: 'score', from, to })).toBe(count);
    labels.push(outcomes.map(({ name }) => name));
    const lines = growthOf([waypointOf(batch)], labTeams(each.teams, seats)).lines;
    expect(lines.map(({ values }) => values[0])).toEqual(batch.teams.map(({ winRate }) => winRate));
    labels.push(lines.map(({ label }) => label));
    expect(scoresOf(batch).length > 0).toBe(each === together);
  }
  expect(labels).toEqual([
    ['Won', 'Lost'],
    ['Won'],
    ['South and East win', 'North and West win', 'Draw', 'Everybody loses'],
    ['South and East', 'North and West'],
  ]);
});

test('[PG-40] a tournament of a single team, and of one seat, can be played; its matches open one by one', () => {
  const alone = summing(1, 'all', (sum, s) => lossForAll(s, 'over', sum));
  const form = readTournamentForm('tab=tournament&players=random,first&rounds=4', alone);
  expect(checkTournament(alone, form)).toMatchObject({ players: ['random', 'first'] });
  const players = { random: randomMoves(), first: legalMoves() };
  const tournament = new Tournament(together, { players, rounds: 2 });
  const names = tournament.names;
  const [one, other] = entriesOf(together, tournament.play(1), names);
  expect([one?.at, one?.index, one?.match, one?.name]).toEqual([2, 1, 0, 'Game 1, Random moves']);
  expect([other?.at, other?.match, other?.name]).toEqual([3, 1, 'Game 1, Always the first move']);
  expect(other?.note).toBe('Lost, 0 points, 3 events');
  const game = { index: 0, players: [0, 1, 0, 1], events: 4 };
  const note = (places: readonly number[]) => entriesOf(pairs, { ...game, places }, names)[0]?.note;
  expect(note([1, 2, 1, 2])).toMatch(/: Random moves wins, 4 events$/);
  expect(note([2, 2, 2, 2])).toMatch(/: Everybody loses, 4 events$/);
  expect(note([1, 1, 1, 1])).toMatch(/: Draw, 4 events$/);
});

test('[PG-39] the playouts of a bar are found page by page, played again or kept', async () => {
  const job = { game: 'kalaha', options: {}, seed: 7, policies: ['random'], maxEvents: 1000 };
  const kept: PlayoutSummary[] = [];
  new GameSimulator(game).run({ count: 700, seed: 7 }, (playout) => {
    kept.push(playout);
    return false;
  });
  const picked: Picked = { kind: 'winner', seat: 1 };
  const wanted = kept.filter((playout) => isBehind(game, picked, playout)).map(({ index }) => index);
  const pages: number[][] = [[], []];
  for (const [way, found] of pages.entries()) {
    for (let from: number | null = 0; from !== null; ) {
      const search = { game, job, count: 700, from, most: 50, signal: new AbortController().signal };
      const page: Found =
        way === 0 ? await findPlayouts(openMainThread(), picked, search) : findKept(kept, picked, search);
      expect(page.playouts.length).toBeLessThanOrEqual(50);
      found.push(...page.playouts.map(({ index }) => index));
      from = page.next;
    }
  }
  expect(pages).toEqual([wanted, wanted]);
});

test('a curve has points that are evenly spaced, and always the last', () => {
  let curve = NO_WAYPOINTS;
  const batch = new GameSimulator(game).playoutMany({ count: 1, seed: 1 });
  const { wins, mean } = waypointOf(batch);
  for (let playouts = 1; playouts <= 5000; playouts++) {
    curve = withWaypoint(curve, { playouts, finished: playouts, wins, draws: 0, mean });
    expect(curve.points.at(-1)?.playouts).toBe(playouts);
  }
  expect(curve.points.length).toBeLessThanOrEqual(301);
  expect(curve.points.length).toBeGreaterThan(100);
  const gaps = curve.kept.slice(1).map(({ playouts }, i) => playouts - (curve.kept[i]?.playouts ?? 0));
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(3);
  expect(growthOf(curve.points, seats.slice(0, 2)).lines).toHaveLength(2);
  expect(thin([1, 2, 3, 4, 5], 3)).toEqual([1, 3, 5]);
});
