/**
 * Domineering: two players lay dominoes on a board of squares, one of them upright, the other flat. Whoever
 * finds no room for another domino loses.
 */
import { advance, counter, defineGame, grid, type IntsReader, int, winFor } from '@rondel/core';

export const SIZE = 6;
const SQUARES = Array.from({ length: SIZE * SIZE }, (_, square) => square);

/** The two squares under a domino of this seat, of which `square` is the upper or the left one. */
export const covered = (seat: number, square: number): [number, number] => [
  square,
  square + (seat === 0 ? SIZE : 1),
];

/** Whether a domino of this seat has room there. */
function fits(squares: IntsReader, seat: number, square: number): boolean {
  const isOnBoard = seat === 0 ? square < SIZE * (SIZE - 1) : square % SIZE < SIZE - 1;
  return isOnBoard && covered(seat, square).every((one) => squares.get(one) === 0);
}

export const domineering = defineGame({
  name: 'domineering',
  seats: 2,
  // Whose each square is: 0 is nobody's, 1 and 2 are those of seats 0 and 1.
  state: { squares: grid(SIZE, SIZE, counter(2)) },
  events: { lay: { square: int(0, SIZE * SIZE - 1) } },
  refusals: { 'no-room': 'Your domino does not fit there.' },
  rules: {
    lay: (rule) =>
      rule
        .when((s, e) => fits(s.squares, e.seat, e.square), 'no-room')
        .do((s, e) => {
          for (const square of covered(e.seat, e.square)) s.squares.set(square, e.seat + 1);
        }, advance),
  },
  outcome: (s) => {
    const { active } = s.turn;
    if (SQUARES.some((square) => fits(s.squares, active, square))) return null;
    return winFor(s, 1 - active, 'there is no room left');
  },
});
