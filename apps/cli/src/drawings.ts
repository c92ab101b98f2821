/** Positions as text: the scene of the game, as its author sees it or as it is found in the game's schema. */
import { decodeEvent, type GameProgress } from '@rondel/core';
import { drawScene, type NameOf, openScene, type Scene } from '@rondel/scene';
import type { Viewer } from './event-text.ts';
import type { FoundGame } from './find-game.ts';

const opened = new WeakMap<FoundGame, Scene>();

/** The scene of a game, with its options. */
export function sceneOf(found: FoundGame): Scene {
  const scene = opened.get(found) ?? openScene(found.game, found.scene);
  opened.set(found, scene);
  return scene;
}

/** What seats are called here: by the names that the game has for them, else by their numbers. */
export function namesOf(found: FoundGame): NameOf {
  const { seats } = sceneOf(found);
  return (seat) => (found.scene.seats === undefined ? undefined : seats[seat]?.name) ?? `seat ${seat}`;
}

/**
 * The position of a match as a viewer may see it, with a small mark where the last event was.
 * @example
 * drawPosition(match, found, 'everything').join('\n');
 */
export function drawPosition(match: GameProgress, found: FoundGame, viewer: Viewer): string[] {
  const scene = sceneOf(found);
  const nameOf = namesOf(found);
  const code = match.events().at(-1);
  const last = code === undefined ? null : decodeEvent(found.game, code);
  const picture = scene.picture(match.state, viewer === 'everything' ? 'all' : viewer, last, nameOf);
  const lines = drawScene(scene, picture, typeof viewer === 'number' ? viewer : null, nameOf);
  return lines.map((line) => ` ${line}`.trimEnd());
}
