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
  let played = match.jump(0);
  const place = turnOf(played.state);
  // A match from a given position was set up elsewhere.
  const told = match.start.from === null ? viewTellings(game, tellings(played), seat) : tellPlace(place);
  writer.add({ event: 0, seat: null, told, place });
  const dice = match.dice();
  for (const [index, code] of match.events().entries()) {
    const told: Telling[] = [];
    const given = dice?.[index + 1];
    played = unwrap(played.handleEvent(code, given === undefined ? { told } : { told, dice: given }));
    writer.add({
      event: index + 1,
      seat: senderOf(match, code),
      told: viewTellings(game, told, seat),
      place: turnOf(played.state),
    });
  }
  return writer;
}

function senderOf({ game }: GameProgress, code: number): number | null {
  const seat = eventSeat(game, code);
  return seat < 0 ? null : seat;
}
