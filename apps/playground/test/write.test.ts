/** [PG-52] what happens in the sandbox of the editor: code becomes a game, and a match follows its rules. */
import { advance, counter, defineGame, type Game, int, lossForAll, winFor, winForAll } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { GameSimulator } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { readGames } from '../build/starts.ts';
import { LINK_LIMIT, pack, unpack } from '../src/local/opened.ts';
import { readTold } from '../src/write/read-told.ts';
import {
  type Bench,
  goOn,
  goTo,
  openBench,
  play,
  recordOf,
  restart,
  tryOut,
} from '../src/write/sandbox/bench.ts';
import { compile } from '../src/write/sandbox/compile.ts';
import { check, simulate } from '../src/write/sandbox/counting.ts';
import { describeTable } from '../src/write/sandbox/position.ts';
import { myGame } from '../src/write/starts/empty-game.ts';
import { higherCard } from '../src/write/starts/higher-card.ts';
import { benchOf, CARDS, CODE, compiled, DOCUMENTS, START } from './written-code.ts';

const take = (bench: Bench, sticks: number): void => {
  expect(play(bench, { type: 'take', sticks })).toBeNull();
};
const swap = (of: string, by: string): string => {
  expect(CODE).toContain(of);
  return CODE.replace(of, by);
};

describe('what one can begin with', () => {
  test('the documents write out whole games, and their parts are none', () => {
    expect(DOCUMENTS.length).toBeGreaterThanOrEqual(2);
    for (const { name, code } of DOCUMENTS) expect(compiled(code).game.name).toBe(name);
    expect(readGames('```ts\n// part.ts\nconst x = 1;\n```')).toEqual([]);
  });

  test('the games of the editor are well-behaved', () => {
    for (const game of [myGame, higherCard]) checkGame(game, { playouts: 50 });
  });

  test('each fits into a link and comes back as it was', async () => {
    for (const code of [CODE, CARDS, ...DOCUMENTS.map((each) => each.code)]) {
      const data = await pack(code);
      expect(data.length).toBeLessThan(LINK_LIMIT);
      expect(await unpack(data)).toBe(code);
    }
  });
});

describe('code', () => {
  test('what cannot be imported is named, with its line', () => {
    for (const name of ['node:fs', './other.ts', 'https://elsewhere.example/x.js', '__proto__']) {
      const faults = compile(`import { x } from '${name}';\nx();\n`);
      expect(faults).toMatchObject([
        { line: 1, message: expect.stringContaining(`'${name}' cannot be imported`) },
      ]);
    }
    expect(compile(CODE.replace("'@rondel/core'", "'@rondel/games'"))).toMatchObject([{ line: 2 }]);
  });

  test('faults have their place: where it is no code, where it throws, where a name is given twice', () => {
    expect(compile('const a: number = ;')).toEqual([{ message: 'Unexpected token.', line: 1, column: 19 }]);
    expect(compile('\nconst x = 1;\n  nothing.here;')).toMatchObject([
      { message: 'ReferenceError: nothing is not defined', line: 3, column: 3 },
    ]);
    expect(compile('let a = 1;\nlet b = 2;\nlet a = 3;')).toMatchObject([{ line: 3, column: 1 }]);
    // What was a type is gone when it runs, so the column would be another one.
    expect(compile('const f = (x: number) => nothing + x;\nf(1);')).toMatchObject([
      { line: 1, column: null },
    ]);
    expect(compile('throw 5;')).toEqual([{ message: 'The code threw 5.', line: null, column: null }]);
  });

  test('without a game it says what there is instead', () => {
    expect(compile('export const a = 1;')).toMatchObject([{ message: expect.stringContaining('only a') }]);
    expect(compile('')).toMatchObject([{ message: expect.stringContaining('exports no game, nothing') }]);
  });
});

describe('the match of a game that is being written', () => {
  test('goes forward and back, and what leads nowhere gets the sentence of the rules', () => {
    const bench = benchOf(CODE);
    for (const sticks of [3, 3, 3, 3, 3, 3, 1]) take(bench, sticks);
    const refused = play(bench, { type: 'take', sticks: 3 });
    expect(refused?.message).toBe('There are not so many sticks.');
    goTo(bench, 2);
    expect(describeTable(bench)).toMatchObject({ index: 2, length: 7, next: 'person' });
    goTo(bench, 99);
    take(bench, 2);
    expect(describeTable(bench)).toMatchObject({
      status: 'Seat 2 wins: the last stick.',
      next: 'nobody',
      ways: [],
    });
    expect(tryOut(bench, []).code).toBe('page/no-way');
  });

  test('is followed by changed rules, and the first event that goes another way is named', () => {
    const bench = benchOf(CODE);
    take(bench, 2);
    take(bench, 1);
    const record = recordOf(bench);
    const follow = (code: string) => openBench(compiled(code), { ...START, record });
    expect(follow(swap('What there is.', 'What lies there.'))).toMatchObject({
      note: null,
      bench: { match: { index: 2 } },
    });
    expect(follow(swap('s.sticks -= e.sticks;', 's.sticks -= e.sticks === 1 ? 2 : e.sticks;')).note).toMatch(
      /^The match goes another way now\. Event 2 .* leads to another state now\.$/,
    );
    expect(follow(swap('e.sticks <= s.sticks', 'e.sticks < 2'))).toMatchObject({
      note: expect.stringMatching(/Event 1 .* is refused now with my-game\/too-many/),
      bench: { match: { index: 0 } },
    });
    expect(follow(swap("name: 'my-game'", "name: 'another'"))).toMatchObject({
      note: null,
      bench: { match: { index: 0 } },
    });
    expect(follow(CARDS)).toMatchObject({ note: null, bench: { match: { index: 0 } } });
  });

  test('begins with other options, which the next rules keep as long as they have them', () => {
    const code = DOCUMENTS.find((each) => each.code.includes('numberOption'))?.code ?? '';
    const bench = benchOf(code);
    restart(bench, '7', { players: 3 });
    expect(describeTable(bench)).toMatchObject({
      looks: { length: 3 },
      options: [{ name: 'players', value: 3, standard: 2 }, { name: 'target' }],
    });
    const record = recordOf(bench);
    expect(openBench(compiled(code), { ...START, record }).bench.game.seats).toBe(3);
    const fewer = openBench(compiled(code.replace('numberOption(2, 2, 4)', 'numberOption(2, 2, 2)')), {
      ...START,
      record,
    });
    expect([fewer.bench.game.seats, fewer.note]).toEqual([2, expect.stringContaining('begins anew')]);
  });

  test('chance and a search play the other seats, and the first one waits', () => {
    for (const others of ['random', 'search'] as const) {
      const bench = benchOf(CODE, { others });
      expect(describeTable(bench).next).toBe('person');
      take(bench, 1);
      expect(describeTable(bench)).toMatchObject({ next: 'other', ways: [] });
      expect(goOn(bench)).toBeNull();
      expect(describeTable(bench)).toMatchObject({ next: 'person', index: 2 });
    }
  });

  test('shows what a viewer may see: a card that was laid is hidden until both are', () => {
    const bench = benchOf(CARDS);
    expect(play(bench, { type: 'lay', card: 5, seat: 0 })).toBeNull();
    expect(describeTable(bench)).toMatchObject({
      hasSecrets: true,
      viewer: 1,
      moves: [{ seat: 0, short: 'sealed' }],
      status: '1 of 2 cards is in.',
    });
    bench.seeAs = 0;
    expect(describeTable(bench).moves).toMatchObject([{ short: '5' }]);
    expect(play(bench, { type: 'lay', card: 2, seat: 1 })).toBeNull();
    bench.seeAs = 'spectator';
    expect(describeTable(bench).picture.trays[0]?.items[0]).toEqual({ label: 'points', value: 1 });
  });
});

describe('check and simulate', () => {
  test('say what the packages say for the same seed', async () => {
    const told: number[] = [];
    const report = await simulate(myGame, 500, 7, (done) => told.push(done));
    const batch = new GameSimulator(myGame).playoutMany({ count: 500, seed: 7 });
    expect(report).toMatchObject({ digest: batch.digest, mean: batch.mean, finished: 500 });
    expect(report.bars.reduce((sum, count) => sum + count, 0)).toBe(500);
    expect(told.at(-1)).toBe(500);
    expect(check(myGame, 50, 1, () => {})).toEqual({ isSound: true, playouts: 50, seed: 1 });
    // A check tells of every event, so that a long match is not taken for one that hangs.
    let events = 0;
    checkGame(myGame, { playouts: 10, onEvent: () => events++ });
    expect(events).toBeGreaterThan(50);
  });

  test('[PG-37] a simulation says who won: seats, teams, or the players against the game', async () => {
    const listOf = async (teams: object): Promise<readonly unknown[]> => {
      const game = defineGame({
        name: 'summing',
        seats: 3,
        ...teams,
        state: { sum: counter(20), steps: counter(9) },
        events: { add: { by: int(0, 3) } },
        rules: {
          add: (rule) =>
            rule.do((s, e) => {
              s.sum += e.by;
              s.steps++;
            }, advance),
        },
        outcome: (s) => {
          if (s.steps < 3) return null;
          if (s.teams.length > 1) return s.sum < 3 ? lossForAll(s, 'small') : winFor(s, s.sum % 2, 'parity');
          return (s.sum > 4 ? winForAll : lossForAll)(s, 'over', s.sum);
        },
      }) as unknown as Game;
      const report = await simulate(game, 200, 7, () => {});
      const told = { id: 1, kind: 'simulated', report };
      expect(readTold(JSON.stringify(told))).toEqual(told);
      expect(report.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(200);
      return [report.by, report.outcomes.map(({ name }) => name).slice(-3), report.score?.best ?? null];
    };
    expect(await listOf({})).toEqual(['seat', ['Seat 3', 'draws', 'lost by everybody'], null]);
    expect(await listOf({ teams: [[1, 2]] })).toEqual([
      'team',
      ['Seat 2, Seat 3', 'draws', 'lost by everybody'],
      null,
    ]);
    expect(await listOf({ teams: 'all', bestScore: 9 })).toEqual(['result', ['won', 'lost'], 9]);
  });

  test('a fault comes with the match that shows it', () => {
    const { game } = compiled(swap('s.sticks === 0 ?', 's.sticks === 0 && s.turn.active === 1 ?'));
    const report = check(game, 200, 1, () => {});
    if (report.isSound) throw new Error('nothing was found');
    expect(report.reason).toContain('the game is not over, but no event is legal');
    expect(report.events.length).toBe(JSON.parse(report.record).events.length);
    expect(readTold(JSON.stringify({ id: 1, kind: 'checked', report }))).toEqual({
      id: 1,
      kind: 'checked',
      report,
    });
  });
});
