/**
 * Where the pieces of a seat may go with a roll. Everything that asks, the listing, the check of a move and
 * whether a roll is lost, asks `waysOf`, so they cannot disagree.
 */
import { deploys, forEveryRoll, type RaceRules, rollIndex } from './race-rules.ts';
import { PIECE_WAYS, type RaceReader } from './race-state.ts';
import { makeSteps, NOT_NEXT, OVERSHOOTS, offeredWays, triedWays } from './steps.ts';
import { makeSurvey } from './survey.ts';
import type { Track } from './track.ts';

// Copies of one's own: V8 knows the values of a module's own constants, but loads imported ones each time.
const { bits: WAYS, whole: WHOLE, first: FIRST, second: SECOND } = PIECE_WAYS;

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

export interface Ways {
  /** The ways that a roll opens to a seat: three bits for every piece, 0 if there are none. */
  waysOf(s: RaceReader, seat: number, a: number, b: number): number;
  /** Where a piece arrives, if its way is open. */
  arrival(place: number, by: number): number;
  /** Why a piece cannot go by a number, or `null` if it can unless another must capture. */
  refuse(s: RaceReader, seat: number, piece: number, by: number): Reason | null;
}

export function makeWays(rules: RaceRules, track: Track): Ways {
  const { pieces, mustCapture } = rules;
  const { end, span } = track;
  const isTwo = rules.dice === 2;
  const pairsBlock = rules.block === 'pair';
  const survey = makeSurvey(rules, track);
  const deploying = forEveryRoll((a, b) => deploys(rules, a, b));
  const steps = makeSteps(rules, span);
  const { to: arrivals, pathLow, pathHigh, landLow, landHigh } = steps;
  const offered = offeredWays(rules, steps, deploying);

  const arrival = (place: number, by: number): number => arrivals[by * span + place] as number;

  const isWayClear = (step: number): boolean =>
    ((survey.wallLow & (pathLow[step] as number)) | (survey.wallHigh & (pathHigh[step] as number))) === 0;

  const mayGo = (step: number): boolean =>
    isWayClear(step) &&
    ((survey.shutLow & (landLow[step] as number)) | (survey.shutHigh & (landHigh[step] as number))) === 0;

  const captures = (step: number): boolean =>
    ((survey.preyLow & (landLow[step] as number)) | (survey.preyHigh & (landHigh[step] as number))) !== 0;

  /** Of the ways that the roll offers those that nobody is in, or those that capture if one has to. */
  const openWays = (s: RaceReader, seat: number, a: number, b: number, ways: number): number => {
    let open = 0;
    let capturing = 0;
    for (let left = ways; left !== 0; left &= left - 1) {
      const way = left & -left;
      const piece = ((31 - Math.clz32(way)) / WAYS) | 0;
      const kind = way >> (WAYS * piece);
      const by = kind === WHOLE ? a + b : kind === FIRST ? a : b;
      const step = by * span + s.pieces.get(seat * pieces + piece);
      if (!mayGo(step)) continue;
      open |= way;
      if (mustCapture && captures(step)) capturing |= way;
    }
    return capturing !== 0 ? capturing : open;
  };

  const waysOf = (s: RaceReader, seat: number, a: number, b: number): number => {
    const { cells, offset } = s.pieces;
    const row = rollIndex(a, b) * span;
    const first = offset + seat * pieces;
    let ways = 0;
    for (let piece = 0; piece < pieces; piece++) {
      ways |= (offered[row + (cells[first + piece] as number)] as number) << (WAYS * piece);
    }
    // Most rolls of ludo end here: there is no wall to be seen, and nobody has to capture.
    return ways === 0 || !survey.take(s, seat) ? ways : openWays(s, seat, a, b, ways);
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
    if (!isAmong(triedWays(rules, place, a, b), a, b, by)) return 'not-rolled';
    const to = arrival(place, by);
    if (to === OVERSHOOTS) return 'overshoots';
    if (to === NOT_NEXT) return 'not-the-next-step';
    const step = by * span + place;
    survey.take(s, seat);
    if (mayGo(step)) return null;
    if (place === 0) return 'start-occupied';
    if (pairsBlock || !isWayClear(step)) return 'way-blocked';
    for (let i = seat * pieces; i < (seat + 1) * pieces; i++) {
      if (s.pieces.get(i) === to) return 'own-piece-there';
    }
    return 'safe-square';
  };

  return { waysOf, arrival, refuse };
}
