/** Odds, worked out exactly from the dice: of single throws, and of attacks that go on to the end. */
import { mostAttackDice, mostDefenceDice } from './battle.ts';

/** What a throw costs: by the armies that the attacker loses, 0, 1 or 2, how likely that is. */
export type ThrowOdds = readonly [none: number, one: number, two: number];

/** All ways that so many dice can fall, each from the highest die down. */
function throwsOf(dice: number): number[][] {
  if (dice === 0) return [[]];
  return throwsOf(dice - 1).flatMap((rest) =>
    [1, 2, 3, 4, 5, 6].map((die) => [...rest, die].sort((a, b) => b - a)),
  );
}

/**
 * The odds of one throw.
 * @example
 * throwOdds(3, 2); // [0.3717, 0.3358, 0.2926]: the attacker loses none, one, two
 */
export function throwOdds(attackDice: number, defenceDice: number): ThrowOdds {
  const counts: [number, number, number] = [0, 0, 0];
  const defences = throwsOf(defenceDice);
  for (const attack of throwsOf(attackDice)) {
    for (const defence of defences) {
      let lost = 0;
      for (let i = 0; i < Math.min(attackDice, defenceDice); i++) {
        if ((attack[i] as number) <= (defence[i] as number)) lost++;
      }
      (counts[lost] as number)++;
    }
  }
  const all = counts[0] + counts[1] + counts[2];
  return [counts[0] / all, counts[1] / all, counts[2] / all];
}

/** Larger armies are looked up in proportion. */
const MOST = 60;
const WIDTH = MOST + 1;
const CONQUEST: Float64Array = conquestTable();

/** By `n * WIDTH + m`: how likely n armies, of which one stays, conquer a territory with m, always with most dice. */
function conquestTable(): Float64Array {
  const odds = [1, 2, 3].map((attack) => [1, 2].map((defence) => throwOdds(attack, defence)));
  const table = new Float64Array(WIDTH * WIDTH);
  for (let n = 0; n <= MOST; n++) {
    table[n * WIDTH] = 1;
    for (let m = 1; m <= MOST && n > 1; m++) {
      const attack = mostAttackDice(n);
      const defence = mostDefenceDice(m);
      const compared = Math.min(attack, defence);
      const chances = odds[attack - 1]?.[defence - 1] as ThrowOdds;
      let sum = 0;
      for (let lost = 0; lost <= compared; lost++) {
        sum += (chances[lost] as number) * (table[(n - lost) * WIDTH + m - (compared - lost)] as number);
      }
      table[n * WIDTH + m] = sum;
    }
  }
  return table;
}

/**
 * How likely an attack to the end conquers: from a territory with so many armies against so many. Exact up to
 * 60 armies.
 * @example
 * conquestOdds(4, 3); // 0.470
 */
export function conquestOdds(armies: number, against: number): number {
  const larger = armies > against ? armies : against;
  if (larger <= MOST) return CONQUEST[armies * WIDTH + against] as number;
  const scale = MOST / larger;
  return CONQUEST[Math.round(armies * scale) * WIDTH + Math.round(against * scale)] as number;
}
