/** That it plays sensibly: takes what can be taken, keeps its eyes, and knows when it is over. */
import { openStream, unwrap } from '@rondel/core';
import { openSearch } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { isEye } from '../field.ts';
import { readBoard } from '../index.ts';
import { pointName } from '../points.ts';
import { makeBoard } from './board.ts';
import { areaOf, fatesOf, leadOf, ownershipOf, scoreText } from './count.ts';
import { chooseMove, type GtpSettings, STANDARD, sensibleMoves, type Task } from './player.ts';
import {
  arrangedPosition,
  emptyPosition,
  isPassedTo,
  type Position,
  playMove,
  stonesOf,
} from './position.ts';

/** The position of a drawn board. */
function drawn(text: string): Position {
  const size = text.trim().split('\n').length;
  const board = makeBoard(size);
  const state = unwrap(readBoard(board.game, text));
  const stones = state.cells.slice(board.offset, board.offset + board.count);
  const names = (stone: number) =>
    stones.flatMap((there, point) => (there === stone ? [pointName(size, point)] : []));
  return unwrap(arrangedPosition(board, { black: names(1), white: names(2) }));
}

const choose = (task: Partial<Task> & { position: Position }, settings: Partial<GtpSettings> = {}) => {
  const choice = chooseMove(
    { seat: 0, komi: 0.5, time: null, mayResign: false, ...task },
    { ...STANDARD, iterations: 1000, ...settings },
    openSearch,
  );
  while (choice.run());
  const move = choice.move();
  return move.type === 'play' ? move.point : move.type;
};

const pass = (position: Position, seat: number): Position =>
  unwrap(playMove(position, seat, { type: 'pass' }));

test('on an open board it does not pass, however little it thinks', () => {
  for (let seed = 0; seed < 20; seed++) {
    let position = emptyPosition(makeBoard(5));
    for (let move = 0; move < 8; move++) {
      const seat = move % 2;
      const found = choose({ position, seat, komi: 7.5 }, { iterations: 3, seed });
      expect(found).toMatch(/^[A-E][1-5]$/);
      position = unwrap(playMove(position, seat, { type: 'play', point: found }));
    }
  }
});

test('an eye has own stones around it, and at most one of the others at its corners', () => {
  const { board, ...position } = drawn(`
    . X . X .
    X X X X O
    . X . X X
    X X X O .
    . X . X X`);
  const isEyeAt = (name: string): boolean => {
    const point =
      Array.from({ length: 25 }, (_, i) => i).find((i) => pointName(board.size, i) === name) ?? -1;
    return isEye(board, position.state.cells, point, 1);
  };
  expect(['A5', 'C5', 'A3', 'C3', 'E2'].map(isEyeAt)).toEqual([true, true, true, true, false]);
  expect(['E5', 'C1'].map(isEyeAt)).toEqual([false, false]);
});

describe('moves', () => {
  test('takes stones before they get away, and gets away before they are taken', () => {
    const position = drawn(`
      . . . . . . .
      . . X X . . .
      . X O O X . .
      . X O O . . .
      . . X X . . .
      . . . . O . .
      . . . . . . .`);
    for (const seat of [0, 1]) expect(choose({ position, seat }, { iterations: 4000 })).toBe('E4');
  });

  test('fills no own eye and brings back no board', () => {
    const eyes = drawn(`
      . X . X .
      X X X X X
      X X X X X
      X X X X X
      . X . X .`);
    expect(sensibleMoves(eyes, 0)).toEqual([]);
    // White has just taken on C3. By the rule of ko alone Black could take back after two passes.
    let position = drawn(`
      . . . . .
      . . X O .
      . X . X O
      . . X O .
      . . . . .`);
    position = unwrap(playMove(position, 1, { type: 'play', point: 'C3' }));
    position = pass(pass(position, 0), 1);
    expect(playMove(position, 0, { type: 'play', point: 'D3' }).ok).toBe(true);
    const names = sensibleMoves(position, 0).map((code) =>
      pointName(position.board.size, position.board.pointOf[code] ?? -1),
    );
    expect(names).not.toContain('D3');
    expect(names).toContain('A1');
  });

  test('chooses the same with the same seed', () => {
    const position = emptyPosition(makeBoard(7));
    expect(choose({ position }, { seed: 5 })).toBe(choose({ position }, { seed: 5 }));
  });

  test('an easy level is careless now and then', () => {
    let position = emptyPosition(makeBoard(5));
    for (let i = 0; i < 8; i++) {
      const point = choose({ position, seat: i % 2 }, { level: 'easy' });
      if (point !== 'pass') position = unwrap(playMove(position, i % 2, { type: 'play', point }));
    }
    expect(stonesOf(position).some((stone) => stone !== 0)).toBe(true);
  });
});

describe('the end', () => {
  const SETTLED = `
    . X O . .
    X X O O O
    . X X O .
    X X X O O
    . X O O .`;

  test('passes if the other side has passed and it is ahead', () => {
    const position = pass(drawn(SETTLED), 1);
    expect(isPassedTo(position, 0)).toBe(true);
    expect(choose({ position, komi: -10 })).toBe('pass');
  });

  test('passes if nothing is open any more, ahead or not', () => {
    const position = drawn(SETTLED);
    for (const komi of [-10, 10]) expect(choose({ position, komi })).toBe('pass');
  });

  test('takes dead stones first if that decides who wins', () => {
    const position = pass(
      drawn(`
        . X O . O
        X X O O .
        . X X O X
        X X X O O
        . X O O .`),
      0,
    );
    const fates = fatesOf(position, ownershipOf(position, 1));
    expect(fates.filter(({ isDead }) => isDead).map(({ chain }) => chain)).toHaveLength(1);
    // With all stones on the board Black is ahead by 1, and by 1 behind without the dead one.
    const [all, living] = [leadOf(position, []), leadOf(position, fates)];
    expect(all).toBeGreaterThan(living);
    expect(choose({ position, seat: 1, komi: (all + living) / 2 })).not.toBe('pass');
  });

  test('resigns what is lost, if it may', () => {
    const position = drawn(`
      . X O . .
      X X O . O
      . X . . .
      X X O O .
      . X O . .`);
    expect(choose({ position, komi: 40, mayResign: true })).toBe('resign');
    expect(choose({ position, komi: 40, mayResign: false })).not.toBe('resign');
  });

  test('area is counted with its stones', () => {
    const { board, ...rest } = drawn(SETTLED);
    const stones = stonesOf({ board, ...rest });
    expect(areaOf(board, stones).reduce((sum, owner) => sum + owner, 0)).toBe(-1);
    expect([3.5, -0.5, 0].map(scoreText)).toEqual(['B+3.5', 'W+0.5', '0']);
  });
});

test('it wins against moves at random', () => {
  for (const seat of [0, 1]) {
    const random = openStream(seat, 'opponent');
    let position = emptyPosition(makeBoard(7));
    let passes = 0;
    for (let turn = 0; passes < 2 && turn < 200; turn++) {
      const active = turn % 2;
      const moves = sensibleMoves(position, active);
      const point =
        active === seat
          ? choose({ position, seat, komi: 0.5 }, { iterations: 300 })
          : moves.length === 0
            ? 'pass'
            : pointName(
                position.board.size,
                position.board.pointOf[moves[random.below(moves.length)] as number] as number,
              );
      passes = point === 'pass' ? passes + 1 : 0;
      position = unwrap(
        playMove(position, active, point === 'pass' ? { type: 'pass' } : { type: 'play', point }),
      );
    }
    expect(passes).toBe(2);
    const lead = leadOf(position, []) - 0.5;
    expect(seat === 0 ? lead : -lead).toBeGreaterThan(0);
  }
});
