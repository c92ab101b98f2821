/** What ludo looks like. */
import { defineScene, type SceneDefinition } from '@rondel/scene';
import { ludo } from './index.ts';
import { raceScene } from './race-scene.ts';
import { ludoRules } from './rules.ts';

/** The looks of {@link ludo}. */
export const scene: SceneDefinition = defineScene(
  ludo,
  raceScene({
    rulesOf: (options) => ludoRules(options as unknown as Parameters<typeof ludoRules>[0]),
    look: 'token',
    piece: 'piece',
    kicks: 'captures',
  }),
);
