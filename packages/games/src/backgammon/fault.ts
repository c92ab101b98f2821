/** What always holds of a table of backgammon. */
import type { Violation } from '@rondel/core';
import { CHECKERS, checkersOf } from './board.ts';
import { MAX_CUBE, type TableReader } from './table.ts';

/** The first thing that does not hold where so many points win; `null` if all does. */
export function findFault(s: TableReader, target: number): Violation | null {
  for (let seat = 0; seat < 2; seat++) {
    const count = checkersOf(s.board, seat) + s.off.get(seat);
    if (count !== CHECKERS)
      return { field: 'board', message: `seat ${seat} has ${count} checkers, not ${CHECKERS}` };
  }
  // The end may come at any point of a turn, which then stands as it was.
  if (s.score.get(0) >= target || s.score.get(1) >= target) return null;
  const isMoving = (s.turn.interrupted ?? s.turn.segment) === 'move';
  const dice = s.unused.toArray();
  if (isMoving ? !areDice(dice) : s.unused.any())
    return { field: 'unused', message: 'these are no dice that are still to be played' };
  if (isMoving && s.opening) return { field: 'opening', message: 'nobody moves before the opening roll' };
  const { value } = s.cube;
  if ((value & (value - 1)) !== 0)
    return { field: 'cube.value', message: 'the cube must show a power of two' };
  if (s.turn.segment === 'cube' && isMoving)
    return { field: 'turn.interrupted', message: 'doubles come before the roll' };
  if (s.turn.segment === 'cube' && value === MAX_CUBE)
    return { field: 'cube.value', message: 'the cube cannot be turned any further' };
  if ((s.turn.segment === 'resignation') === (s.resigned === 'none'))
    return { field: 'resigned', message: 'a resignation is offered exactly while it waits for its answer' };
  return null;
}

/** Two different dice, the larger first, or up to four of a kind. */
function areDice([high = 0, low = 0, third = 0, last = 0]: readonly number[]): boolean {
  if (high === 0) return false;
  if (low < high) return third === 0 && last === 0;
  return low === high && (third === high || third === 0) && (last === third || last === 0);
}
