/** Where signs stand: x is the number of the event, y the lane of the seat. Only what can be seen is drawn. */
import type { Sign, Timeline } from '@rondel/scene';

/** The widths of an event, in pixels. */
export const SCALES = [4, 8, 16, 24, 40] as const;

/** Before the set-up and behind the present. */
const MARGIN = 12;
/** The height of what lies on the stack. */
export const SLAB = 11;

export interface Geometry {
  readonly scale: number;
  readonly seats: number;
  readonly length: number;
  readonly ruler: number;
  readonly lane: number;
  /** How much lies on the stack at once, at most. */
  readonly levels: number;
}

/**
 * The geometry of a timeline.
 * @param strip - The height of the whole, where it is only a strip without a ruler.
 */
export function geometryOf({ seats, length, stack }: Timeline, scale: number, strip?: number): Geometry {
  if (strip !== undefined) return { scale, seats, length, ruler: 0, lane: strip / seats, levels: 0 };
  const levels = stack.reduce((most, { level }) => Math.max(most, level), 0);
  return { scale, seats, length, ruler: 22, lane: seats > 3 ? 28 : 34, levels: Math.min(levels, 6) };
}

export const xOf = ({ scale }: Geometry, event: number): number => MARGIN + event * scale;
/** Where a span ends: what is under way goes on beyond the last event. */
export const endOf = (geometry: Geometry, to: number | null): number =>
  to === null ? xOf(geometry, geometry.length) + Math.min(geometry.scale, MARGIN) : xOf(geometry, to);
export const laneOf = ({ ruler, lane }: Geometry, seat: number): number => ruler + seat * lane;
export const bottomOf = (geometry: Geometry): number => laneOf(geometry, geometry.seats);
export const widthOf = (geometry: Geometry): number => xOf(geometry, geometry.length) + 2 * MARGIN;
export const heightOf = (geometry: Geometry): number => bottomOf(geometry) + geometry.levels * SLAB;

/** The point in time at a place. */
export function eventAt({ scale, length }: Geometry, x: number): number {
  return Math.max(0, Math.min(length, Math.round((x - MARGIN) / scale)));
}

/** Where a sign begins. */
export const startOf = (sign: Sign): number => ('at' in sign ? sign.at : sign.from);

/** The signs between two events, in the order in which they are drawn: the later lie on top. */
export function visibleSigns(timeline: Timeline, from: number, to: number): Sign[] {
  const isSeen = (sign: Sign): boolean =>
    startOf(sign) <= to && ('at' in sign ? sign.at >= from : sign.to === null || sign.to >= from);
  const seen = <S extends Sign>(signs: readonly S[]): S[] => signs.filter(isSeen);
  const turns = seen(timeline.turns);
  const windows = seen(timeline.windows);
  // A turn that is one segment needs no cell in it.
  const divided = turns.filter(({ segments }) => segments.length > 1);
  return [
    ...seen(timeline.rounds),
    ...turns,
    ...divided.flatMap(({ segments }) => seen(segments)),
    ...turns.flatMap(({ phases, skipped }) => [...seen(phases), ...seen(skipped)]),
    ...seen(timeline.skippedTurns),
    ...windows,
    ...windows.flatMap(({ asked }) => seen(asked)),
    ...seen(timeline.openings),
    ...seen(timeline.stack),
    ...turns.flatMap(({ inserted }) => seen(inserted)),
    ...seen(timeline.acts),
    ...seen(timeline.departures),
  ];
}

/** By what a sign is known while the timeline grows. */
export function keyOf(sign: Sign): string {
  const which = [
    'seat' in sign ? sign.seat : 'seats' in sign ? sign.seats.join() : '',
    'segment' in sign ? sign.segment : '',
    'level' in sign ? sign.level : '',
    'phase' in sign ? sign.phase : '',
    'number' in sign ? sign.number : '',
  ];
  return `${sign.kind} ${startOf(sign)} ${which.join(' ')}`;
}
