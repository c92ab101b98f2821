/** The timeline of a match that is being played: written on as the match goes on, and anew where it went another way. */
import type { GameProgress } from '@rondel/core';
import { extendTimeline, type TimelineWriter, writeTimeline } from '@rondel/scene';

type Viewer = number | null | 'all';

export interface Written {
  readonly match: GameProgress;
  readonly viewer: Viewer;
  readonly writer: TimelineWriter;
}

/** Writes the timeline of a match up to its present point. */
export function writeOn(before: Written | null, match: GameProgress, viewer: Viewer): Written {
  if (before === null || before.viewer !== viewer || !goesOn(before.match, match)) {
    return { match, viewer, writer: writeTimeline(match, viewer) };
  }
  extendTimeline(before.writer, match, viewer);
  return { ...before, match };
}

/** Whether a match begins with all that another one has. */
function goesOn(before: GameProgress, match: GameProgress): boolean {
  if (before.game !== match.game || before.index > match.index) return false;
  const codes = match.events();
  return before.events().every((code, i) => code === codes[i]);
}
