/**
 * What a seat sees when it looks along its own track: what it cannot pass, where it cannot land, whom it
 * would capture. Each is a set of places in two words; see `track.ts`.
 */
import type { RaceRules } from './race-rules.ts';
import type { RaceReader } from './race-state.ts';
import type { Track } from './track.ts';

/** The last survey. Every question takes a new one, so nothing is remembered between two of them. */
export interface Survey {
  wallLow: number;
  wallHigh: number;
  shutLow: number;
  shutHigh: number;
  preyLow: number;
  preyHigh: number;
  /** Looks anew; false if there is nothing to be seen, so that every way is open and none captures. */
  readonly take: (s: RaceReader, seat: number) => boolean;
}

/** So few bits that the sum of four of them is a small integer. */
const MARKS = 28;

export function makeSurvey(rules: RaceRules, track: Track): Survey {
  const { players, pieces, mustCapture } = rules;
  const { span, low, high, safeLow, safeHigh } = track;
  const onePieceBlocks = rules.block === 'one';
  const pairsBlock = rules.block === 'pair';

  /** By place: a bit, the same for some that are far apart; none in the yard and the lane, where nothing blocks. */
  const marks = Array.from({ length: span }, (_, place) =>
    place >= 1 && place <= rules.lap ? 1 << (place % MARKS) : 0,
  );

  // Both are asked for every roll with which something can go, so they read the cells themselves.

  /** Where there is one piece at most on a square. */
  const surveySingles = (s: RaceReader, seat: number): boolean => {
    const { cells, offset } = s.pieces;
    const ownRow = seat * (players + 1) * span;
    let ownLow = 0;
    let ownHigh = 0;
    for (let i = offset + seat * pieces; i < offset + (seat + 1) * pieces; i++) {
      const seen = ownRow + (cells[i] as number);
      ownLow |= low[seen] as number;
      ownHigh |= high[seen] as number;
    }
    let otherLow = 0;
    let otherHigh = 0;
    for (let other = 0; other < players; other++) {
      if (other === seat) continue;
      const row = (seat * players + other) * span;
      for (let i = offset + other * pieces; i < offset + (other + 1) * pieces; i++) {
        const seen = row + (cells[i] as number);
        otherLow |= low[seen] as number;
        otherHigh |= high[seen] as number;
      }
    }
    const inSafetyLow = otherLow & (safeLow[seat] as number);
    const inSafetyHigh = otherHigh & (safeHigh[seat] as number);
    survey.wallLow = onePieceBlocks ? ownLow | otherLow : 0;
    survey.wallHigh = onePieceBlocks ? ownHigh | otherHigh : 0;
    survey.shutLow = ownLow | inSafetyLow;
    survey.shutHigh = ownHigh | inSafetyHigh;
    survey.preyLow = otherLow ^ inSafetyLow;
    survey.preyHigh = otherHigh ^ inSafetyHigh;
    return true;
  };

  /** Where pieces stand together: own ones are in nobody's way, and two of another seat may be a wall. */
  const surveyGroups = (s: RaceReader, seat: number): boolean => {
    const hasWalls = pairsBlock && surveyPairs(s, seat);
    if (mustCapture) surveyPrey(s, seat);
    return hasWalls || mustCapture;
  };

  /**
   * Seldom are there any. Without two on one square the bits of a seat's pieces make the same sum as set; so only those
   * that do not are looked at closely.
   */
  const surveyPairs = (s: RaceReader, seat: number): boolean => {
    const { cells, offset } = s.pieces;
    let suspects = 0;
    for (let other = 0; other < players; other++) {
      const first = offset + other * pieces;
      let sum = 0;
      let set = 0;
      for (let i = first; i < first + pieces; i++) {
        const mark = marks[cells[i] as number] as number;
        sum = (sum + mark) | 0;
        set |= mark;
      }
      if (sum !== set) suspects |= 1 << other;
    }
    survey.wallLow = survey.shutLow = 0;
    survey.wallHigh = survey.shutHigh = 0;
    suspects &= ~(1 << seat);
    return suspects !== 0 && lookForPairs(s, seat, suspects);
  };

  const lookForPairs = (s: RaceReader, seat: number, suspects: number): boolean => {
    const { cells, offset } = s.pieces;
    let pairLow = 0;
    let pairHigh = 0;
    for (let other = 0; other < players; other++) {
      if (((suspects >> other) & 1) === 0) continue;
      const row = (seat * players + other) * span;
      const first = offset + other * pieces;
      for (let i = first + 1; i < first + pieces; i++) {
        for (let j = first; j < i; j++) {
          if (cells[j] !== cells[i]) continue;
          const seen = row + (cells[i] as number);
          pairLow |= low[seen] as number;
          pairHigh |= high[seen] as number;
        }
      }
    }
    survey.wallLow = survey.shutLow = pairLow;
    survey.wallHigh = survey.shutHigh = pairHigh;
    return (pairLow | pairHigh) !== 0;
  };

  const surveyPrey = (s: RaceReader, seat: number): void => {
    let preyLow = 0;
    let preyHigh = 0;
    for (let other = 0; other < players; other++) {
      if (other === seat) continue;
      const row = (seat * players + other) * span;
      for (let i = other * pieces; i < (other + 1) * pieces; i++) {
        const seen = row + s.pieces.get(i);
        preyLow |= low[seen] as number;
        preyHigh |= high[seen] as number;
      }
    }
    survey.preyLow = preyLow & ~(safeLow[seat] as number);
    survey.preyHigh = preyHigh & ~(safeHigh[seat] as number);
  };

  const survey: Survey = {
    wallLow: 0,
    wallHigh: 0,
    shutLow: 0,
    shutHigh: 0,
    preyLow: 0,
    preyHigh: 0,
    take: rules.share ? surveyGroups : surveySingles,
  };
  return survey;
}
