/** Who acts, where several may: sets of seats as bits. Bit 0 is the system, bit 1 is seat 0, and so on. */
import type { RandomStream } from '@rondel/core';

/** Whether a seat is in a set. */
export const hasSeat = (seats: number, seat: number): boolean => ((seats >> (seat + 1)) & 1) === 1;

/** Draws one of a set of seats. */
export function drawSeat(seats: number, random: RandomStream): number {
  let left = 0;
  for (let rest = seats; rest !== 0; rest &= rest - 1) left++;
  if (left > 1) left = random.below(left) + 1;
  let rest = seats;
  while (--left > 0) rest &= rest - 1;
  return 30 - Math.clz32(rest & -rest);
}
