/** The rules of Breakthrough: one kind of pawn, one kind of move, a race to the far row. */
import {
  advance,
  defineGame,
  type Game,
  type GameState,
  grid,
  type IntsReader,
  int,
  numberOption,
  seat,
  tile,
  winFor,
  withOptions,
} from '@rondel/core';
import { gridBoard } from '@rondel/core/board';

const WHITE = 0;
const BLACK = 1;

/**
 * Breakthrough for two seats on 8 by 8 squares unless asked otherwise. Seat 0 is White, begins and
 * moves up the board, towards the higher rows.
 *
 * The pawns are rows of bits: first the rows of White from row 1 up, then those of Black; bit 0 is
 * column a. So the pawns of several rows are moved together, and a state is a quarter as long as one
 * with a cell for each square (random play on a `Runner` took twice as long with such cells).
 *
 * There is no rule for a player without a move, for there always is one: on two columns or more the
 * foremost pawn has a square diagonally ahead, and no pawn of its own side can stand there.
 *
 * @example
 * const small = startMatch(breakthrough.with({ columns: 5, rows: 6 }));
 * small.handleEvent({ type: 'move', from: 'b2', to: 'c3' });
 */
export const breakthrough = withOptions(
  {
    columns: numberOption(8, 2, 16, { label: 'Columns', help: 'How wide the board is.' }),
    rows: numberOption(8, 4, 16, { label: 'Rows', help: 'How long the board is.' }),
  },
  ({ columns, rows }) => {
    const board = gridBoard(columns, rows);
    const full = (1 << columns) - 1;

    // As many rows as fit into 32 bits are moved together. Row by row it took 15 % longer.
    const batch = (32 / columns) | 0;
    let notLeft = 0;
    let notRight = 0;
    for (let row = 0; row < batch; row++) {
      notLeft |= (full & ~1) << (row * columns);
      notRight |= (full >> 1) << (row * columns);
    }

    const upOf = (seat: number): number => (seat === WHITE ? 1 : -1);
    const rowOf = (square: number): number => (square / columns) | 0;
    const columnOf = (square: number): number => square % columns;
    const isOn = (pawns: IntsReader, seat: number, square: number): boolean =>
      ((pawns.get(seat * rows + rowOf(square)) >> columnOf(square)) & 1) === 1;

    return defineGame({
      name: 'breakthrough',
      seats: 2,
      state: { pawns: grid(rows, 2, int(0, full)) },
      events: { move: { from: tile(board), to: tile(board) } },
      refusals: {
        'not-your-pawn': 'You have no pawn on that square.',
        'not-forward': 'A pawn moves one step forward, straight or diagonally.',
        blocked: 'Straight ahead a pawn moves only onto an empty square.',
        'own-pawn': 'You cannot capture your own pawn.',
      },
      tells: { captured: { by: seat(), square: tile(board) } },
      setup: (s) => {
        s.pawns.set(WHITE * rows, full);
        s.pawns.set(WHITE * rows + 1, full);
        s.pawns.set(BLACK * rows + rows - 2, full);
        s.pawns.set(BLACK * rows + rows - 1, full);
      },
      rules: {
        move: (rule) =>
          rule
            .when((s, e) => isOn(s.pawns, e.seat, e.from), 'not-your-pawn')
            .when((_s, e) => {
              const aside = columnOf(e.to) - columnOf(e.from);
              return rowOf(e.to) === rowOf(e.from) + upOf(e.seat) && aside >= -1 && aside <= 1;
            }, 'not-forward')
            .when((s, e) => {
              const isStraight = columnOf(e.to) === columnOf(e.from);
              return !(isStraight && (isOn(s.pawns, WHITE, e.to) || isOn(s.pawns, BLACK, e.to)));
            }, 'blocked')
            .list((s, moves) => {
              const seat = s.turn.active;
              const own = seat * rows;
              const up = upOf(seat);
              const ahead = up * columns;
              // Pawns move from any row but the far one.
              const first = seat === WHITE ? 0 : 1;
              const end = first + rows - 1;
              for (let row = first; row < end; row += batch) {
                let pawns = 0;
                // What stands one row ahead of each square.
                let mine = 0;
                let theirs = 0;
                for (let r = row, shift = 0; r < end && r < row + batch; r++, shift += columns) {
                  pawns |= s.pawns.get(own + r) << shift;
                  mine |= s.pawns.get(own + r + up) << shift;
                  theirs |= s.pawns.get(rows - own + r + up) << shift;
                }
                const base = row * columns;
                for (let left = pawns & ~(mine | theirs); left !== 0; left &= left - 1) {
                  const from = base + 31 - Math.clz32(left & -left);
                  moves.move.raw(from, from + ahead);
                }
                for (let left = pawns & notLeft & ~(mine << 1); left !== 0; left &= left - 1) {
                  const from = base + 31 - Math.clz32(left & -left);
                  moves.move.raw(from, from + ahead - 1);
                }
                for (let left = pawns & notRight & ~(mine >>> 1); left !== 0; left &= left - 1) {
                  const from = base + 31 - Math.clz32(left & -left);
                  moves.move.raw(from, from + ahead + 1);
                }
              }
            }, 'own-pawn')
            .do((s, e) => {
              const own = e.seat * rows;
              const fromRow = rowOf(e.from);
              const toRow = fromRow + upOf(e.seat);
              const from = 1 << (e.from - fromRow * columns);
              const to = 1 << (e.to - toRow * columns);
              s.pawns.set(own + fromRow, s.pawns.get(own + fromRow) & ~from);
              s.pawns.set(own + toRow, s.pawns.get(own + toRow) | to);
              const theirs = s.pawns.get(rows - own + toRow);
              if ((theirs & to) === 0) return;
              s.pawns.set(rows - own + toRow, theirs & ~to);
              tellCaptured(s.tell, e.seat, e.to);
            }, advance),
      },
      outcome: (s) => {
        if (s.pawns.get(WHITE * rows + rows - 1) !== 0) return winFor(s, WHITE, 'reached the far row');
        if (s.pawns.get(BLACK * rows) !== 0) return winFor(s, BLACK, 'reached the far row');
        if (!s.pawns.any(BLACK * rows)) return winFor(s, WHITE, 'captured all pawns');
        if (!s.pawns.any(WHITE * rows, BLACK * rows)) return winFor(s, BLACK, 'captured all pawns');
        return null;
      },
    });
  },
);

type Types = typeof breakthrough extends Game<infer S, infer E> ? { schema: S; events: E } : never;

/** Breakthrough on a board of any size. */
export type BreakthroughGame = Game<Types['schema'], Types['events']>;

/** A state of Breakthrough. */
export type BreakthroughState = GameState<Types['schema'], Types['events']>;

/** In a function of its own, see `docs/performance.md`: so while nobody listens no record is made. */
function tellCaptured(
  tell: { captured(told: { by: number; square: number }): void },
  by: number,
  square: number,
): void {
  tell.captured({ by, square });
}
