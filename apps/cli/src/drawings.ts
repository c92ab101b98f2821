/** Positions as text: the scene of the game, as its author sees it or as it is found in the game's schema. */
import type { GameState } from '@rondel/core';
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
 * A position as a viewer may see it.
 * @example
 * drawPosition(match.state, found, 'everything').join('\n');
 */
export function drawPosition(state: GameState, found: FoundGame, viewer: Viewer): string[] {
  const scene = sceneOf(found);
  const nameOf = namesOf(found);
  const picture = scene.picture(state, viewer === 'everything' ? 'all' : viewer, null, nameOf);
  const lines = drawScene(scene, picture, typeof viewer === 'number' ? viewer : null, nameOf);
  return lines.map((line) => ` ${line}`.trimEnd());
}
