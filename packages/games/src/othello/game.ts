/** The rules of Othello: place a disc that flips, pass only without a move, count at the end. */
import {
  advance,
  counter,
  defineGame,
  type Game,
  type GameProgress,
  type GameState,
  grid,
  int,
  type OptionSpec,
  pass,
  rankByScore,
  seat,
  tile,
  turnProfile,
  withOptions,
} from '@rondel/core';
import { gridBoard } from '@rondel/core/board';
import { makeLines } from './lines.ts';

const BLACK = 0;
const WHITE = 1;

const SIZE: OptionSpec<number> = {
  default: 8,
  choices: [4, 6, 8, 10],
  label: 'Size',
  unit: 'squares',
  help: 'How many squares the board has each way.',
};

/**
 * Othello for two seats on 8 by 8 squares unless asked otherwise. Seat 0 is Black and begins.
 *
 * The discs are rows of bits: first all rows of Black from the top, then those of White; bit 0 is
 * column a. That is what finding moves works on, and it makes a state a quarter as long as one with a
 * cell for each square.
 *
 * @example
 * const quick = startMatch(othello.with({ size: 6 }));
 * quick.handleEvent({ type: 'place', square: 'b3' });
 */
export const othello = withOptions({ size: SIZE }, ({ size }) => {
  const full = (1 << size) - 1;
  const { targets, findTargets, flip } = makeLines(size);

  return defineGame({
    name: 'othello',
    seats: 2,
    turns: turnProfile().segments('main').allowPass().build(),
    state: { discs: grid(size, 2, int(0, full)) },
    events: {
      // The board's first row is the top one here, so that a1 is the top left square as players write it.
      place: { square: tile(gridBoard(size, size)) },
      pass: {},
    },
    refusals: {
      occupied: 'There is a disc on that square already.',
      'flips-nothing': 'A disc must flip at least one disc of the other player.',
      'must-move': 'You can place a disc, so you may not pass.',
    },
    tells: { flipped: { by: seat(), discs: counter(size * size) } },
    setup: (s) => {
      const middle = size / 2;
      const left = 1 << (middle - 1);
      const right = 1 << middle;
      s.discs.set(BLACK * size + middle - 1, right);
      s.discs.set(BLACK * size + middle, left);
      s.discs.set(WHITE * size + middle - 1, left);
      s.discs.set(WHITE * size + middle, right);
    },
    rules: {
      place: (rule) =>
        rule
          .when((s, e) => {
            const row = (e.square / size) | 0;
            const taken = s.discs.get(row) | s.discs.get(size + row);
            return ((taken >> (e.square - row * size)) & 1) === 0;
          }, 'occupied')
          .list((s, moves) => {
            if (!findTargets(s.discs, s.turn.active)) return moves.pass();
            for (let row = 0; row < size; row++) moves.place.each(targets[row] as number, row * size);
          }, 'flips-nothing')
          .do((s, e) => s.tell.flipped({ by: e.seat, discs: flip(s.discs, e.seat, e.square) }), advance),
      pass: (rule) => rule.listedBy('place', 'must-move').do(pass),
    },
    outcome: (s) => {
      const isStuck = s.turn.passStreak >= 2;
      // The first row that is not full settles it: for most of a game that is the top one.
      for (let row = 0; row < size && !isStuck; row++) {
        if ((s.discs.get(row) | s.discs.get(size + row)) !== full) return null;
      }
      let black = 0;
      let white = 0;
      for (let row = 0; row < size; row++) {
        black += countBits(s.discs.get(row));
        white += countBits(s.discs.get(size + row));
      }
      return rankByScore([black, white], isStuck ? 'nobody can move' : 'the board is full');
    },
  });
});

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

type Types = typeof othello extends Game<infer S, infer E> ? { schema: S; events: E } : never;

/** Othello of any size. */
export type OthelloGame = Game<Types['schema'], Types['events']>;

/** A state of Othello. */
export type OthelloState = GameState<Types['schema'], Types['events']>;

/** A match of Othello. */
export type OthelloMatch = GameProgress<Types['schema'], Types['events']>;
