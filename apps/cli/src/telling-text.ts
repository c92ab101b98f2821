/** What was told, in words: the game's own, its fields, or the step that the turn took. */
import { type Telling, viewTelling } from '@rondel/core';
import { formatTurnTelling, type TurnTelling } from '@rondel/core/inspect';
import { namesOf, sceneOf } from './drawings.ts';
import { type Viewer, withFields } from './event-text.ts';
import type { FoundGame } from './find-game.ts';

/** How much of what was told is wanted: what players want to hear, or every step of the turn as well. */
export type Detail = 'news' | 'all';

/** Steps of the turn that are news. The others are what everybody expects, or follow from the event itself. */
const NEWS = new Set([
  'TurnSkipped',
  'TurnSuppressed',
  'SegmentSkipped',
  'Inserted',
  'Excused',
  'Left',
  'Joined',
]);

/**
 * A line for everything that a viewer hears.
 * @example
 * toldLines(found, told, 0, 'news'); // ['  captured by=1 stones=3']
 */
export function toldLines(
  found: FoundGame,
  told: readonly Telling[],
  viewer: Viewer,
  detail: Detail,
): string[] {
  return told.flatMap((telling) => {
    const text = tellingText(found, telling, viewer, detail);
    return text === null ? [] : [`  ${text}`];
  });
}

/** What a viewer is told, in words; `null` for nothing. */
function tellingText(found: FoundGame, telling: Telling, viewer: Viewer, detail: Detail): string | null {
  const { game } = found;
  if (!game.engine.tells.has(telling.type)) {
    if (detail === 'news' && !NEWS.has(telling.type)) return null;
    return formatTurnTelling(telling as unknown as TurnTelling);
  }
  const heard = viewer === 'everything' ? telling : viewTelling(game, telling, viewer);
  if (heard === null) return null;
  // Who else hears it, and the number of its event where a whole match is told, are not the game's words.
  const { type, to: _, event: __, ...fields } = heard;
  return sceneOf(found).tellingOf({ type, ...fields }, namesOf(found)) ?? withFields(type, fields);
}
