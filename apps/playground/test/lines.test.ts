/** Lines of play: as a tree, and as they are kept with a match. */
import { type Game, type GameProgress, legalEvents, startMatch, unwrap } from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { branchesOf, forkOf, keepLines, MOST_LINES, recallLines, rememberLine } from '../src/table/lines.ts';

/** A match in which at each point the event with this number among the legal ones was played. */
const line = (choices: readonly number[], from: GameProgress = startMatch(ticTacToe as Game)): GameProgress =>
  choices.reduce(
    (match, choice) => unwrap(match.handleEvent(legalEvents(match.state)[choice] as number)),
    from,
  );

test('each line hangs where it leaves the one with which it has most in common', () => {
  const main = line([0, 0, 0, 0]);
  const early = line([1, 0]);
  const late = line([0, 0, 0, 1, 0]);
  const later = line([0, 0, 0, 1, 1]);
  const tree = branchesOf(main, [early, late, later]);
  expect(tree.map(({ from, line: each }) => [from, each])).toEqual([
    [0, early],
    [3, late],
  ]);
  expect(tree[1]?.branches.map(({ from, line: each }) => [from, each])).toEqual([[4, later]]);
  // What is a part of the line that is played is no line of its own.
  expect(branchesOf(main, [line([0, 0])])).toEqual([]);
  expect(forkOf([1, 2, 3], [1, 2, 4])).toBe(2);
});

test('a line is remembered once, not where it is a part of another, and only so many', () => {
  const main = line([0, 0, 0]);
  const other = line([0, 0, 1]);
  const once = rememberLine([], other, main);
  expect(rememberLine(once, other, main)).toEqual(once);
  expect(rememberLine(once, line([0, 0]), main)).toEqual(once);
  const longer = line([0], other);
  expect(rememberLine(once, longer, main)).toEqual([longer]);
  // What was taken back belongs to the line.
  expect(rememberLine([], other.jump(1), main).map(({ index }) => index)).toEqual([3]);
  let many: readonly GameProgress[] = [];
  for (let i = 0; i < 9; i++) {
    for (let j = 0; j < 8; j++) many = rememberLine(many, line([i, j, 1]), main);
  }
  expect(many).toHaveLength(MOST_LINES);
  expect(many.at(-1)?.events()).toEqual(line([8, 7, 1]).events());
});

test('lines are kept and come back, dice and all', () => {
  const start = startMatch(backgammon as Game, { seed: 9 });
  const main = line([0, 0, 1, 0, 0], start);
  const lines = [line([0, 0], main.jump(2)), line([2], main.jump(1))];
  const text = JSON.stringify(keepLines(main, lines));
  expect(recallLines(main, JSON.parse(text)).map((each) => each.events())).toEqual(
    lines.map((each) => each.events()),
  );
  const given = startMatch(backgammon as Game, { dice: [] });
  const rolled = unwrap(given.handleEvent(legalEvents(given.state)[0] as number, { dice: [3, 1] }));
  const [again] = recallLines(given, JSON.parse(JSON.stringify(keepLines(given, [rolled]))));
  expect(again?.dice()).toEqual(rolled.dice());
});

test('a line that the rules do not take any more comes as far as they take it; garbage is left out', () => {
  const main = line([0, 0]);
  const kept = [
    { from: 1, events: [{ type: 'place', cell: 5 }, { type: 'nonsense' }] },
    { from: 7, events: [] },
    { from: -1, events: [] },
    { from: 0, events: 'x' },
    { from: 0, events: [{ type: 'nonsense' }] },
  ];
  const lines = recallLines(main, kept as never);
  expect(lines.length).toBeLessThanOrEqual(1);
  for (const each of lines) expect(each.index).toBe(2);
});
