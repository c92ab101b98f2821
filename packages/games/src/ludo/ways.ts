/**
 * Where the pieces of a seat may go with a roll. Everything that asks, the listing, the check of a move and
 * whether a roll is lost, asks `waysOf`, so they cannot disagree.
 */
import { deploys, forEveryRoll, LANE, type RaceRules, rollIndex } from './race-rules.ts';
import { PIECE_WAYS, type RaceReader } from './race-state.ts';
import { makeSurvey } from './survey.ts';
import { hasPlace, PLACES_UP_TO, type Track } from './track.ts';

// Copies of one's own: V8 knows the values of a module's own constants, but loads imported ones each time.
const { bits: WAYS, whole: WHOLE, first: FIRST, second: SECOND } = PIECE_WAYS;
const { low: LOW_UP_TO, high: HIGH_UP_TO } = PLACES_UP_TO;

/** Why a piece cannot go. */
export type Reason =
  | 'not-rolled'
  | 'home'
  | 'needs-a-deploying-roll'
  | 'start-occupied'
  | 'overshoots'
  | 'not-the-next-step'
  | 'way-blocked'
  | 'own-piece-there'
  | 'safe-square';

/** In place of an arrival. */
const OVERSHOOTS = -1;
const NOT_NEXT = -2;

export interface Ways {
  /** The ways that a roll opens to a seat: three bits for every piece, 0 if there are none. */
  waysOf(s: RaceReader, seat: number, a: number, b: number): number;
  /** Where a piece arrives, if its way is open. */
  arrival(place: number, by: number): number;
  /** Why a piece cannot go by a number, or `null` if it can unless another must capture. */
  refuse(s: RaceReader, seat: number, piece: number, by: number): Reason | null;
}

export function makeWays(rules: RaceRules, track: Track): Ways {
  const { pieces, lap, mustCapture } = rules;
  const { end } = track;
  const isTwo = rules.dice === 2;
  const isEach = isTwo && rules.use === 'each';
  const climbs = rules.lane === 'climb';
  const bounces = rules.overshoot === 'bounce';
  const pairsBlock = rules.block === 'pair';
  /**
   * From here on either die may serve as well as the sum. It is the square before the gate and not the gate:
   * two dice never make 1, and a piece there could otherwise never stop on the gate.
   */
  const eitherFrom = isTwo && !isEach ? lap - 1 : end + 1;
  const survey = makeSurvey(rules, track);
  const deploying = forEveryRoll((a, b) => deploys(rules, a, b));

  const arrival = (place: number, by: number): number => {
    if (place === 0) return 1;
    if (climbs && place >= lap) {
      if (place > lap) return by === place - lap + 1 ? place + 1 : NOT_NEXT;
      return by <= LANE ? lap + by : OVERSHOOTS;
    }
    const to = place + by;
    const last = climbs ? lap : end;
    if (to <= last) return to;
    const back = last - (to - last);
    // A piece that bounces stays in its lane.
    return bounces && (climbs || back > lap) ? back : OVERSHOOTS;
  };

  /** Whether there is no wall behind `from` up to `to`. */
  const isClear = (from: number, to: number): boolean =>
    (survey.wallLow & ((LOW_UP_TO[to] as number) ^ (LOW_UP_TO[from] as number))) === 0 &&
    (survey.wallHigh & ((HIGH_UP_TO[to] as number) ^ (HIGH_UP_TO[from] as number))) === 0;

  const isWayClear = (place: number, by: number, to: number): boolean => {
    if (place === 0 || (climbs && place > lap)) return true;
    if (to === place + by) return isClear(place, to - 1);
    // There and back again.
    return isClear(place, climbs ? lap : end) && (to >= place || isClear(to, place - 1));
  };

  const mayGo = (place: number, by: number, to: number): boolean =>
    isWayClear(place, by, to) && (to === place || !hasPlace(survey.shutLow, survey.shutHigh, to));

  /** The ways that a piece may try. A die that is spent is 0. */
  const offers = (place: number, a: number, b: number): number => {
    if (place === 0 || (!isEach && place < eitherFrom)) return WHOLE;
    const whole = isEach ? 0 : WHOLE;
    return whole | (a > 0 ? FIRST : 0) | (b > 0 && b !== a ? SECOND : 0);
  };

  const waysOf = (s: RaceReader, seat: number, a: number, b: number): number => {
    const canDeploy = deploying[rollIndex(a, b)] as boolean;
    let ways = 0;
    let captures = 0;
    let isSurveyed = false;
    for (let piece = 0; piece < pieces; piece++) {
      const place = s.pieces.get(seat * pieces + piece);
      if (place === end || (place === 0 && !canDeploy)) continue;
      const offered = offers(place, a, b);
      for (let way = WHOLE; way <= offered; way <<= 1) {
        if ((offered & way) === 0) continue;
        const by = way === WHOLE ? a + b : way === FIRST ? a : b;
        const to = arrival(place, by);
        if (to < 0) continue;
        if (!isSurveyed) survey.take(s, seat);
        isSurveyed = true;
        if (!mayGo(place, by, to)) continue;
        ways |= way << (WAYS * piece);
        if (mustCapture && hasPlace(survey.preyLow, survey.preyHigh, to)) captures |= way << (WAYS * piece);
      }
    }
    return captures !== 0 ? captures : ways;
  };

  /** Whether a number is that of one of these ways. */
  const isAmong = (ways: number, a: number, b: number, by: number): boolean =>
    ((ways & WHOLE) !== 0 && by === a + b) ||
    ((ways & FIRST) !== 0 && by === a) ||
    ((ways & SECOND) !== 0 && by === b);

  const refuse = (s: RaceReader, seat: number, piece: number, by: number): Reason | null => {
    const place = s.pieces.get(seat * pieces + piece);
    const a = s.dice.get(0);
    const b = isTwo ? s.dice.get(1) : 0;
    if (place === end) return 'home';
    if (place === 0 && !deploying[rollIndex(a, b)]) return 'needs-a-deploying-roll';
    if (!isAmong(offers(place, a, b), a, b, by)) return 'not-rolled';
    const to = arrival(place, by);
    if (to === OVERSHOOTS) return 'overshoots';
    if (to === NOT_NEXT) return 'not-the-next-step';
    survey.take(s, seat);
    if (mayGo(place, by, to)) return null;
    if (place === 0) return 'start-occupied';
    if (pairsBlock || !isWayClear(place, by, to)) return 'way-blocked';
    for (let i = seat * pieces; i < (seat + 1) * pieces; i++) {
      if (s.pieces.get(i) === to) return 'own-piece-there';
    }
    return 'safe-square';
  };

  return { waysOf, arrival, refuse };
}
