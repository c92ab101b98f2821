/** What cá ngựa looks like. */
import { defineScene, type SceneDefinition } from '@rondel/scene';
import { raceScene } from '../ludo/race-scene.ts';
import { caNgua } from './index.ts';
import { caNguaRules } from './rules.ts';

/** The looks of {@link caNgua}. */
export const scene: SceneDefinition = defineScene(
  caNgua,
  raceScene({
    rulesOf: (options) => caNguaRules(options as unknown as Parameters<typeof caNguaRules>[0]),
    look: 'horse',
    piece: 'horse',
    kicks: 'kicks',
  }),
);
