/** Who has won: the last one left, or after the last round whoever is worth most. */
import type { Outcome } from '@rondel/core';
import { worthOf } from './lots.ts';
import { type House, isDecided, type View } from './table.ts';

/** The result, or `null` while the game goes on. Those who went out rank behind, later is better. */
export function rank(s: View, house: House): Outcome | null {
  if (isDecided(s)) return placed(s, 'nobody else is left');
  return house.rounds > 0 && s.turn.round > house.rounds ? placed(s, 'the last round is over') : null;
}

function placed(s: View, reason: string): Outcome {
  const seats = Array.from({ length: s.seats }, (_, seat) => seat);
  const scores = seats.map((seat) => worthOf(s, seat));
  /** Whether one seat is before another. */
  const isBefore = (a: number, b: number): boolean => {
    const [outA, outB] = [s.players.wentOut.get(a), s.players.wentOut.get(b)];
    if (outA > 0 && outB > 0) return outA > outB;
    return outA === outB ? (scores[a] as number) > (scores[b] as number) : outA === 0;
  };
  const places = seats.map((seat) => 1 + seats.filter((other) => isBefore(other, seat)).length);
  return { places, scores, reason };
}
