/** The published odds of risk, and the same counted in the game: many attacks from one position, each with its own dice. */
import { apply, openStream, parseEvent, read, reseed, type StateOf, unwrap } from '@rondel/core';
import type { risk } from '@rondel/games/risk';
import { armiesIn, attacking, named, ownersOf } from './risk-world.ts';

/** Dice of the attacker and of the defender: in how many percent the attacker loses none, one, two. */
export const THROWS = [
  [1, 1, [41.67, 58.33, 0]],
  [2, 1, [57.87, 42.13, 0]],
  [3, 1, [65.97, 34.03, 0]],
  [1, 2, [25.46, 74.54, 0]],
  [2, 2, [22.76, 32.41, 44.83]],
  [3, 2, [37.17, 33.58, 29.26]],
] as const;

const DEFENDERS = [1, 2, 3, 5, 8, 10, 15, 20];
const CONQUEST_ROWS: readonly (readonly [number, readonly number[]])[] = [
  [2, [41.7, 10.6, 2.7, 0.2, 0, 0, 0, 0]],
  [4, [91.6, 65.6, 47.0, 20.6, 5.4, 2.1, 0.2, 0]],
  [6, [99.0, 89.0, 76.9, 50.6, 22.4, 11.8, 1.9, 0.3]],
  [11, [100, 99.4, 98.1, 91.6, 72.4, 56.8, 24.0, 7.4]],
  [21, [100, 100, 100, 99.9, 99.1, 97.5, 86.0, 63.3]],
];
/** Armies that attack, armies that defend, and in how many percent the attack to the end conquers. */
export const CONQUESTS: readonly (readonly [number, number, number])[] = CONQUEST_ROWS.flatMap(([n, row]) =>
  row.map((percent, i) => [n, DEFENDERS[i] as number, percent] as const),
);

/** The same position with an event, played with many dice: what came of it each time. */
function* tries(position: StateOf<typeof risk>, event: object, count: number, seed: string) {
  const code = unwrap(parseEvent(position.game, event, 0));
  const random = openStream(seed, 'tries');
  for (let i = 0; i < count; i++) yield apply(reseed(position, random.below(1 << 30)), code);
}

const WAY = { from: named('ala'), to: named('kam') };

/** How often the attacker loses none, one, two in so many throws. */
export function countLosses(attack: number, defence: number, count: number): number[] {
  const counts = [0, 0, 0];
  const position = attacking(`ala 0 9, kam 1 ${defence}, jap 1 1`);
  const event = { type: 'attack', ...WAY, dice: attack };
  for (const after of tries(position, event, count, `throw ${attack} ${defence}`)) {
    const [ala = 0, kam = 0] = armiesIn(after, 'ala kam');
    const lost = ownersOf(after, 'kam')[0] === 0 ? 9 - ala - kam : 9 - ala;
    counts[lost] = (counts[lost] as number) + 1;
  }
  return counts;
}

/** How often so many attacks to the end conquer. */
export function countConquests(armies: number, against: number, count: number): number {
  const position = attacking(`ala 0 ${armies}, kam 1 ${against}, jap 1 1`);
  let won = 0;
  for (const after of tries(position, { type: 'blitz', ...WAY }, count, `blitz ${armies} ${against}`)) {
    if (read(after).territories.owner.get(29) === 0) won++;
  }
  return won;
}

/** Where the true share lies in all but one of a thousand cases and more (Wilson, z = 3.5), in percent. */
export function interval(found: number, count: number): readonly [number, number] {
  const z = 3.5;
  const share = found / count;
  const scale = 1 + (z * z) / count;
  const middle = (share + (z * z) / (2 * count)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  return [100 * (middle - half), 100 * (middle + half)];
}
