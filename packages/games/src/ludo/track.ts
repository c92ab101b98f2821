/**
 * The track of a seat: its place 0 is the yard, 1 the start square, `lap` the gate, and after that come
 * the steps of the lane. So every piece walks upwards from 0 to `end`. The tracks of two seats share the
 * squares of the ring, under different numbers.
 *
 * A set of places of one track is kept as bits in two words, `low` for the places 1 to 31 and `high` for
 * 32 to 62: the pieces of a whole seat are a few operations that way, and a stretch is one mask. A row of
 * cells for the ring in the state, beside the pieces, was measured: it is no faster to play on, and makes the
 * state nearly three times as large to copy.
 */
import { isSafe, LANE, type RaceRules, startOf } from './race-rules.ts';

const WORD = 31;
const MOST = 2 * WORD;

export const lowBit = (place: number): number => (place >= 1 && place <= WORD ? 1 << (place - 1) : 0);
export const highBit = (place: number): number => (place > WORD ? 1 << (place - WORD - 1) : 0);

/** For every place the set of all places up to it. */
export const PLACES_UP_TO = { low: upTo(lowBit), high: upTo(highBit) };

function upTo(bit: (place: number) => number): number[] {
  const sets = [0];
  for (let place = 1; place <= MOST; place++) sets.push((sets[place - 1] as number) | bit(place));
  return sets;
}

export interface Track {
  /** The last step of the lane. */
  readonly end: number;
  /** How many places there are, the yard included: the width of a row in the tables. */
  readonly span: number;
  /** By seat and place: the square of the ring, or -1 where nobody can be captured. */
  readonly open: readonly number[];
  /** By seat, place and another seat: the place on whose track that is, -1 if none or nobody can be captured. */
  readonly meets: readonly number[];
  /** By viewing seat, seat of the piece and its place: where the viewer sees it on its own track, as bits. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** By seat: the places of its track that are safe. */
  readonly safeLow: readonly number[];
  readonly safeHigh: readonly number[];
}

/** Works out the tables for a set of rules. */
export function makeTrack(rules: RaceRules): Track {
  const { players, ring, lap } = rules;
  const end = lap + LANE;
  if (end > MOST) throw new RangeError(`a track can have ${MOST} places, not ${end}`);
  const squareOf = (seat: number, place: number): number =>
    place >= 1 && place <= lap ? (startOf(rules, seat) + place - 1) % ring : -1;
  const open: number[] = [];
  const meets: number[] = [];
  const low: number[] = [];
  const high: number[] = [];
  const safeLow = new Array<number>(players).fill(0);
  const safeHigh = new Array<number>(players).fill(0);

  /** Where `viewer` has the square of another seat's piece; 0 if it never comes there. */
  const seenBy = (viewer: number, square: number): number => {
    const place = ((square - startOf(rules, viewer) + ring) % ring) + 1;
    return place <= lap ? place : 0;
  };
  for (let viewer = 0; viewer < players; viewer++) {
    for (let place = 0; place <= end; place++) {
      const square = squareOf(viewer, place);
      const isHaven = square >= 0 && isSafe(rules, square);
      open.push(isHaven ? -1 : square);
      for (let other = 0; other < players; other++) {
        const there = isHaven || square < 0 || other === viewer ? 0 : seenBy(other, square);
        meets.push(there === 0 ? -1 : there);
      }
      if (!isHaven) continue;
      safeLow[viewer] = (safeLow[viewer] as number) | lowBit(place);
      safeHigh[viewer] = (safeHigh[viewer] as number) | highBit(place);
    }
    for (let seat = 0; seat < players; seat++) {
      for (let place = 0; place <= end; place++) {
        const square = squareOf(seat, place);
        const seen = seat === viewer ? place : square < 0 ? 0 : seenBy(viewer, square);
        low.push(lowBit(seen));
        high.push(highBit(seen));
      }
    }
  }
  return { end, span: end + 1, open, meets, low, high, safeLow, safeHigh };
}
