import {
  type Game,
  type GameState,
  handle,
  legalEvents,
  openStream,
  pickLegalEvent,
  Runner,
  startGame,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { kalaha } from '../kalaha/index.ts';
import { go, keepEyes, readBoard, writeMove } from './index.ts';

/** Asks for a state instead of a runner. */
const asked = (state: GameState) => ({
  cells: state.cells,
  accepts: (code: number) => handle(state, code).ok,
  pick: (random: ReturnType<typeof openStream>) => pickLegalEvent(state, random),
});

/** What is drawn how often from a board with Black to move. */
function drawnFrom(board: string, options: object = {}): Map<string, number> {
  const game = go.with({ size: 5, ...options });
  const runner = new Runner(game as Game);
  runner.load(unwrap(readBoard(game, board)) as GameState);
  const choose = keepEyes(game as Game);
  const random = openStream(1, 'eyes');
  const drawn = new Map<string, number>();
  for (let i = 0; i < 2000; i++) {
    const name = writeMove(game, choose(runner, random));
    drawn.set(name, (drawn.get(name) ?? 0) + 1);
  }
  return drawn;
}

test.each([
  ['eyes are kept, a false one is not', 'XXX.X XXOXX XX.XX XXXXX .XXXX', ['C3', 'D5']],
  ['the last point is passed', 'X.XXX XXXXX XXXXX XXXXX XXX.X', ['pass']],
  ['a stone that would take itself is none', '.OXXX OOXX. XXXXX XXXXX X.XXX', ['A5']],
])('%s', (_, board, points) => {
  expect([...drawnFrom(board).keys()].sort()).toEqual(points);
});

test('all other points are equally likely', () => {
  const drawn = drawnFrom('.X... XX... ..... ..... .....');
  expect(drawn.size).toBe(21);
  for (const times of drawn.values()) expect(Math.abs(times - 2000 / 21)).toBeLessThan(45);
});

test.each([
  { size: 9 },
  { size: 7, suicide: 'allowed' },
  { size: 6, ko: 'situational', scoring: 'japanese', handicap: 3, placement: 'free' },
] as const)('draws the same for a state as in place, whatever was played before: %o', (options) => {
  const game = go.with(options) as Game;
  const choose = keepEyes(game);
  const runner = new Runner(game);
  const random = openStream(3, 'in place');
  runner.start(random);
  for (let i = 0; i < 1000 && runner.outcome() === null; i++) {
    const state = runner.state();
    const code = choose(runner, random);
    if (i % 5 === 0) legalEvents(startGame(game));
    expect(legalEvents(state)).toContain(code);
    const fresh = openStream(i, 'fresh');
    const other = openStream(i, 'fresh');
    expect(choose(asked(state), fresh)).toBe(choose(runner, other));
    runner.apply(code);
  }
  expect(runner.outcome()).not.toBeNull();
});

test('is for go alone', () => {
  expect(() => keepEyes(kalaha as Game)).toThrow('keepEyes: kalaha is not go');
});
