/** Tic-tac-toe: three in a row on a board of three by three. */
import { advance, array, defineGame, drawFor, int, winFor } from '@rondel/core';

/** Every line of three cells, one after the other. */
const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6];

/** The marks on the board: empty, seat 0's, seat 1's. */
const EMPTY = 0;

/**
 * Tic-tac-toe for two seats.
 * @example
 * let match = startMatch(ticTacToe);
 * match = unwrap(match.handleEvent({ type: 'place', cell: 4 }));
 */
export const ticTacToe = defineGame({
  name: 'tic-tac-toe',
  seats: 2,
  state: { board: array(9, int(0, 2)) },
  events: { place: { cell: int(0, 8) } },
  refusals: { taken: 'That cell is already taken.' },
  rules: {
    place: (rule) =>
      rule
        .when((s, e) => s.board.get(e.cell) === EMPTY, 'taken')
        .do((s, e) => s.board.set(e.cell, e.seat + 1), advance),
  },
  legal: (s, moves) => {
    for (let cell = 0; cell < 9; cell++) if (s.board.get(cell) === EMPTY) moves.place(cell);
  },
  outcome: (s) => {
    for (let i = 0; i < LINES.length; i += 3) {
      const mark = s.board.get(LINES[i] as number);
      if (mark === EMPTY || s.board.get(LINES[i + 1] as number) !== mark) continue;
      if (s.board.get(LINES[i + 2] as number) === mark) return winFor(s, mark - 1, 'three in a row');
    }
    return s.board.indexOf(EMPTY) < 0 ? drawFor(s, 'the board is full') : null;
  },
});
