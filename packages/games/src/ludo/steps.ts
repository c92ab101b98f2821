/**
 * All steps that a piece can take, worked out when the game is defined: where it arrives from every place by every
 * number, what must be free for it, and which ways a roll offers. Listing is looking up here.
 */
import { LANE, type RaceRules, rollIndex } from './race-rules.ts';
import { PIECE_WAYS } from './race-state.ts';
import { highBit, lowBit, PLACES_UP_TO } from './track.ts';

/** In place of an arrival. */
export const OVERSHOOTS = -1;
export const NOT_NEXT = -2;

/** The most that two dice give. */
const MOST_POINTS = 12;
const SIDES_OF_DIE = 6;

/** By number and place: entry `by * span + place` of each. Sets of places are two words, as in `track.ts`. */
export interface Steps {
  readonly to: readonly number[];
  /** What a wall must not be on: all that is passed. */
  readonly pathLow: readonly number[];
  readonly pathHigh: readonly number[];
  /** Where the piece lands, if that is not where it was. */
  readonly landLow: readonly number[];
  readonly landHigh: readonly number[];
}

export function makeSteps(rules: RaceRules, span: number): Steps {
  const to: number[] = [];
  const pathLow: number[] = [];
  const pathHigh: number[] = [];
  const landLow: number[] = [];
  const landHigh: number[] = [];
  for (let by = 0; by <= MOST_POINTS; by++) {
    for (let place = 0; place < span; place++) {
      const there = arrivalOf(rules, place, by);
      const lands = there >= 0 && there !== place;
      to.push(there);
      pathLow.push(there < 0 ? 0 : pathOf(rules, PLACES_UP_TO.low, place, by, there));
      pathHigh.push(there < 0 ? 0 : pathOf(rules, PLACES_UP_TO.high, place, by, there));
      landLow.push(lands ? lowBit(there) : 0);
      landHigh.push(lands ? highBit(there) : 0);
    }
  }
  return { to, pathLow, pathHigh, landLow, landHigh };
}

/** Where a piece may turn back: the gate for those that climb, else the end of the lane. */
const lastOf = ({ lane, lap }: RaceRules): number => (lane === 'climb' ? lap : lap + LANE);

function arrivalOf(rules: RaceRules, place: number, by: number): number {
  const { lap } = rules;
  const climbs = rules.lane === 'climb';
  if (place === 0) return 1;
  if (climbs && place >= lap) {
    if (place > lap) return by === place - lap + 1 ? place + 1 : NOT_NEXT;
    return by <= LANE ? lap + by : OVERSHOOTS;
  }
  const to = place + by;
  const last = lastOf(rules);
  if (to <= last) return to;
  const back = last - (to - last);
  // A piece that bounces stays in its lane.
  return rules.overshoot === 'bounce' && (climbs || back > lap) ? back : OVERSHOOTS;
}

function pathOf(rules: RaceRules, upTo: readonly number[], place: number, by: number, to: number): number {
  /** The places behind `from` up to `last`. */
  const between = (from: number, last: number): number => (upTo[last] as number) ^ (upTo[from] as number);
  if (place === 0 || (rules.lane === 'climb' && place > rules.lap)) return 0;
  if (to === place + by) return by === 0 ? 0 : between(place, to - 1);
  // There and back again.
  return between(place, lastOf(rules)) | (to >= place ? 0 : between(to, place - 1));
}

/** The ways that a piece may try. A die that is spent is 0. */
export function triedWays({ dice, use, lap }: RaceRules, place: number, a: number, b: number): number {
  const isEach = dice === 2 && use === 'each';
  // Near the lane either die may serve as well as the sum. That begins with the square before the gate and not with
  // the gate: two dice never make 1, and a piece there could otherwise never stop on the gate.
  const isEither = isEach || (dice === 2 && place >= lap - 1);
  if (place === 0 || !isEither) return PIECE_WAYS.whole;
  const whole = isEach ? 0 : PIECE_WAYS.whole;
  return whole | (a > 0 ? PIECE_WAYS.first : 0) | (b > 0 && b !== a ? PIECE_WAYS.second : 0);
}

/** By roll and place, at `rollIndex(a, b) * span + place`: the ways that lead somewhere if nobody is in them. */
export function offeredWays(rules: RaceRules, { to }: Steps, deploying: readonly boolean[]): number[] {
  const end = rules.lap + LANE;
  const span = end + 1;
  const ways = (place: number, a: number, b: number): number => {
    if (place === end || (place === 0 && !deploying[rollIndex(a, b)])) return 0;
    const leads = (way: number, by: number): number => ((to[by * span + place] as number) < 0 ? 0 : way);
    const { whole, first, second } = PIECE_WAYS;
    const offered = leads(whole, a + b) | leads(first, a) | leads(second, b);
    return offered & triedWays(rules, place, a, b);
  };
  const table: number[] = [];
  for (let a = 0; a <= SIDES_OF_DIE; a++) {
    for (let b = 0; b <= SIDES_OF_DIE; b++) {
      for (let place = 0; place <= end; place++) table.push(ways(place, a, b));
    }
  }
  return table;
}
