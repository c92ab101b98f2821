/** The timeline of a match that is at hand. */
import {
  eventSeat,
  type GameProgress,
  type Telling,
  tellings,
  turnOf,
  unwrap,
  viewTellings,
} from '@rondel/core';
import { openTimeline, type Timeline, type TimelineWriter, tellPlace } from './timeline.ts';

/**
 * The timeline of a match up to its present point, found by playing it again.
 * @param seat - Who looks (`null`: a spectator, `'all'`: everything).
 * @example
 * const { turns, windows } = timelineOf(match);
 */
export function timelineOf(match: GameProgress, seat: number | null | 'all' = 'all'): Timeline {
  return writeTimeline(match, seat).timeline;
}

/**
 * The same, to be gone on with as the match does.
 * @example
 * const writer = writeTimeline(match);
 * const told: Telling[] = [];
 * const next = unwrap(match.handleEvent(code, { told }));
 * writer.add({ event: next.index, seat: 0, told, place: turnOf(next.state) });
 */
export function writeTimeline(match: GameProgress, seat: number | null | 'all' = 'all'): TimelineWriter {
  const { game } = match;
  const writer = openTimeline(game);
  const first = match.jump(0);
  const place = turnOf(first.state);
  // A match from a given position was set up elsewhere.
  const told = match.start.from === null ? viewTellings(game, tellings(first), seat) : tellPlace(place);
  writer.add({ event: 0, seat: null, told, place });
  extendTimeline(writer, match, seat);
  return writer;
}

/**
 * Adds to a timeline what a match has more of than it: the match must go on from what was written.
 * @param seat - Who looks, as when the timeline was begun.
 * @example
 * const writer = writeTimeline(match);
 * extendTimeline(writer, unwrap(match.handleEvent(code)));
 */
export function extendTimeline(
  writer: TimelineWriter,
  match: GameProgress,
  seat: number | null | 'all' = 'all',
): void {
  const { length } = writer.timeline;
  const codes = match.events();
  const dice = match.dice();
  let played = match.jump(length);
  for (let event = length + 1; event <= codes.length; event++) {
    const code = codes[event - 1] as number;
    const told: Telling[] = [];
    const given = dice?.[event];
    played = unwrap(played.handleEvent(code, given === undefined ? { told } : { told, dice: given }));
    writer.add({
      event,
      seat: senderOf(match, code),
      told: viewTellings(match.game, told, seat),
      place: turnOf(played.state),
    });
  }
}

function senderOf({ game }: GameProgress, code: number): number | null {
  const seat = eventSeat(game, code);
  return seat < 0 ? null : seat;
}
