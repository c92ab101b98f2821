/**
 * GNU Backgammon's position id: where the checkers are, in 14 characters. For each player, first the one
 * who is not on roll, it has for every point from the own 1 to the 24 and then for the bar as many ones as
 * there are checkers, and a zero. Who is not there has borne off.
 */
import { accept, type Result, refuseAt } from '@rondel/core';
import { characterOf, formatBits, parseBits } from './bits.ts';
import { BAR, CHECKERS } from './board.ts';

const CHARACTERS = 14;
const CODE = 'backgammon/bad-position-id';

/** Checkers by own point, the 1 first and the bar last: 25 numbers for each player. */
export interface Position {
  readonly onRoll: readonly number[];
  readonly other: readonly number[];
}

/**
 * Writes a position id.
 * @example
 * formatPositionId(position); // '4HPwATDgc/ABMA'
 */
export function formatPositionId({ onRoll, other }: Position): string {
  const bits: number[] = [];
  for (const checkers of [other, onRoll]) {
    for (let i = 0; i < BAR; i++) {
      for (let n = checkers[i] as number; n > 0; n--) bits.push(1);
      bits.push(0);
    }
  }
  return formatBits(bits, CHARACTERS);
}

/**
 * Reads a position id. Refused are ids with more than 15 checkers of a player, and ids that put both
 * players on one point.
 * @example
 * const position = unwrap(parsePositionId('4HPwATDgc/ABMA'));
 */
export function parsePositionId(text: string): Result<Position> {
  const read = parseBits(text, CHARACTERS, 'position id');
  if (!read.ok) return read;
  const bits = read.value;
  const sides: number[][] = [];
  // The bit at which each player's points end, to say where a fault is.
  const ends: number[][] = [];
  let bit = 0;
  for (let side = 0; side < 2; side++) {
    const checkers = new Array<number>(BAR).fill(0);
    const until: number[] = [];
    let total = 0;
    for (let i = 0; i < BAR; i++) {
      while (bits[bit] === 1) {
        if (++total > CHECKERS) return refuseAt(CODE, 'A player has 15 checkers.', characterOf(bit));
        checkers[i] = (checkers[i] as number) + 1;
        bit++;
      }
      until.push(bit++);
    }
    sides.push(checkers);
    ends.push(until);
  }
  const rest = bits.indexOf(1, bit);
  if (rest >= 0) return refuseAt(CODE, 'There is something after the last point.', characterOf(rest));
  const [other, onRoll] = sides as [number[], number[]];
  for (let i = 0; i < BAR - 1; i++) {
    if ((onRoll[i] as number) === 0 || (other[BAR - 2 - i] as number) === 0) continue;
    const at = characterOf((ends[1]?.[i] as number) - 1);
    return refuseAt(CODE, 'Both players cannot be on one point.', at);
  }
  return accept({ onRoll, other });
}
