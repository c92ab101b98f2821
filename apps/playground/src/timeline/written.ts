/** The timeline of a match that is being played: written on as the match goes on, and anew where it went another way. */
import { eventSeat, type GameProgress, type HeardTelling, turnOf } from '@rondel/core';
import { extendTimeline, openTimeline, type TimelineWriter, tellPlace, writeTimeline } from '@rondel/scene';

type Viewer = number | null | 'all';

export interface Written {
  readonly match: GameProgress;
  readonly viewer: Viewer;
  readonly writer: TimelineWriter;
}

/** What an event told, as it was heard; 0 is the set-up. */
type ToldAt = (event: number) => readonly HeardTelling[];

/**
 * Writes the timeline of a match up to its present point.
 * @param toldAt - Where the match is only seen, and cannot be played again to hear what it told.
 */
export function writeOn(
  before: Written | null,
  match: GameProgress,
  viewer: Viewer,
  toldAt: ToldAt | null = null,
): Written {
  const isNew = before === null || before.viewer !== viewer || !goesOn(before.match, match);
  if (toldAt !== null) {
    const writer = isNew ? openTimeline(match.game) : before.writer;
    writeHeard(writer, match, toldAt, isNew);
    return { match, viewer, writer };
  }
  if (isNew) return { match, viewer, writer: writeTimeline(match, viewer) };
  extendTimeline(before.writer, match, viewer);
  return { ...before, match };
}

function writeHeard(writer: TimelineWriter, match: GameProgress, toldAt: ToldAt, isNew: boolean): void {
  const codes = match.events();
  for (let event = isNew ? 0 : writer.timeline.length + 1; event <= codes.length; event++) {
    const place = turnOf(match.jump(event).state);
    const seat = event === 0 ? -1 : eventSeat(match.game, codes[event - 1] as number);
    const heard = toldAt(event);
    const told = event === 0 && heard.length === 0 ? tellPlace(place) : heard;
    writer.add({ event, seat: seat < 0 ? null : seat, told, place });
  }
}

/** Whether a match begins with all that another one has. */
function goesOn(before: GameProgress, match: GameProgress): boolean {
  if (before.game !== match.game || before.index > match.index) return false;
  const codes = match.events();
  return before.events().every((code, i) => code === codes[i]);
}
