/**
 * The notation of plays: `8/5 6/5`, `bar/22`, `6/off`, `13/7*` with a star for a hit, `6/5(2)` for two checkers
 * alike. A place on the way is written where it matters, as when something is hit on it. Points are those of
 * the player who moves. This is the text alone; what it means in a position is in `plays.ts`.
 */
import { accept, type Result, refuseAt } from '@rondel/core';
import { BAR } from './board.ts';

const CODE = 'backgammon/bad-notation';
/** The longest play takes less than half of it. */
const MOST_CHARACTERS = 120;
const MOST_CHECKERS = 4;

/** The way of one checker, or of several alike. */
export interface Leg {
  /** Where it starts and where it lands, in own points; the bar is 25 and off is 0. */
  readonly path: readonly number[];
  /** For each place of the path, whether a star says that it hits there. */
  readonly hits: readonly boolean[];
  /** How many checkers go this way. */
  readonly times: number;
  /** Where in the text each place of the path is written. */
  readonly at: readonly number[];
}

/**
 * Reads the text of a play.
 * @example
 * const legs = unwrap(parsePlay('13/7* 6/5(2)'));
 */
export function parsePlay(text: string): Result<readonly Leg[]> {
  if (typeof text !== 'string') return refuseAt(CODE, 'A play is a text.', 0);
  if (text.length > MOST_CHARACTERS) return refuseAt(CODE, 'This is too long for a play.', MOST_CHARACTERS);
  const legs: Leg[] = [];
  let checkers = 0;
  let i = 0;
  for (;;) {
    while (text[i] === ' ') i++;
    if (i === text.length) break;
    const start = i;
    const path: number[] = [];
    const hits: boolean[] = [];
    const at: number[] = [];
    for (;;) {
      const [point, length] = readPlace(text, i);
      if (length === 0) return refuseAt(CODE, 'Here a point from 1 to 24, bar or off is missing.', i);
      if (point >= (path.at(-1) ?? BAR + 1)) return refuseAt(CODE, 'Checkers move to lower points.', i);
      path.push(point);
      at.push(i);
      i += length;
      const isHit = text[i] === '*';
      if (isHit && (path.length === 1 || point === 0)) return refuseAt(CODE, 'Nothing is hit here.', i);
      if (isHit) i++;
      hits.push(isHit);
      if (text[i] !== '/') break;
      if (point === 0) return refuseAt(CODE, 'A checker that is off goes nowhere.', i);
      i++;
    }
    if (path.length === 1) return refuseAt(CODE, 'Here a / and the point to go to are missing.', i);
    let times = 1;
    const count = /^\(([1-4])\)/.exec(text.slice(i, i + 3));
    if (count !== null) {
      times = Number(count[1]);
      i += 3;
    }
    if (i < text.length && text[i] !== ' ') return refuseAt(CODE, 'This does not belong into a play.', i);
    checkers += times;
    if (checkers > MOST_CHECKERS) return refuseAt(CODE, 'At most four checkers move.', start);
    legs.push({ path, hits, times, at });
  }
  return legs.length === 0 ? refuseAt(CODE, 'A play has at least one move.', 0) : accept(legs);
}

/** The place that is written at an index, and how many characters it takes; none if there is none. */
function readPlace(text: string, at: number): readonly [point: number, length: number] {
  const word = text.slice(at, at + 3).toLowerCase();
  if (word === 'bar') return [BAR, 3];
  if (word === 'off') return [0, 3];
  const digits = /^\d{1,2}/.exec(word)?.[0] ?? '';
  const point = Number(digits);
  return digits === '' || point > BAR ? [0, 0] : [point, digits.length];
}

/** Writes legs as text, the ones from higher points first. */
export function formatLegs(legs: readonly Leg[]): string {
  return legs.map(formatLeg).join(' ');
}

function formatLeg({ path, hits, times }: Leg): string {
  const last = path.length - 1;
  const words = path.map((point, i) => {
    // A place in between matters only if something is hit there.
    if (i > 0 && i < last && !hits[i]) return '';
    const name = point === BAR ? 'bar' : point === 0 ? 'off' : String(point);
    return `${i > 0 ? '/' : ''}${name}${hits[i] ? '*' : ''}`;
  });
  return words.join('') + (times > 1 ? `(${times})` : '');
}
