/** The scene of every game, with what plays random positions of it. */
import { existsSync, readFileSync } from 'node:fs';
import { type Game, type GameState, openStream, type RandomStream, startMatch, unwrap } from '@rondel/core';
import { openScene, type Scene, type SceneDefinition } from '@rondel/scene';
import { allGames, gameNames } from './all-games.ts';

export interface GameScene {
  readonly name: string;
  readonly game: Game;
  readonly definition: SceneDefinition;
  readonly scene: Scene;
  /** The lines of `scene.ts`; `null` if there is none. */
  readonly lines: number | null;
}

async function find(name: string, game: Game): Promise<GameScene> {
  const file = new URL(`../src/${name}/scene.ts`, import.meta.url);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').length : null;
  const { scene = {} }: { scene?: SceneDefinition } = lines === null ? {} : await import(file.href);
  return { name, game, definition: scene, scene: openScene(game, scene), lines };
}

/** All games with their scenes, in the order of their folders. */
export const allScenes: readonly GameScene[] = await Promise.all(
  gameNames.map((name, i) => find(name, allGames[i] as Game)),
);

/** Other options of a game, with its scene. */
export const withOptions = ({ name, game, definition, lines }: GameScene, options: object): GameScene => {
  const other = game.with(options as never);
  return { name, game: other, definition, scene: openScene(other, definition), lines };
};

/** The scene of a game by its name. */
export const sceneOf = (name: string): GameScene => allScenes.find((one) => one.name === name) as GameScene;

/** All games, and some with options by which they look different. */
export const variants: readonly GameScene[] = [
  ...allScenes,
  withOptions(sceneOf('go'), { size: 5, scoring: 'japanese' }),
  withOptions(sceneOf('go'), { size: 9, handicap: 3, placement: 'free' }),
  withOptions(sceneOf('ca-ngua'), { players: 2, ring: 48, dice: 1, lane: 'run' }),
  withOptions(sceneOf('ca-ngua'), { use: 'each', ring: 52 }),
  withOptions(sceneOf('ludo'), { players: 2, seating: 'adjacent', deployOnOne: true }),
  withOptions(sceneOf('kalaha'), { pits: 4, seeds: 12 }),
  withOptions(sceneOf('commander'), { table: 'turns', players: 3 }),
  withOptions(sceneOf('backgammon'), { matchLength: 3, cube: false }),
  withOptions(sceneOf('othello'), { size: 10 }),
  withOptions(sceneOf('court'), { players: 2 }),
  withOptions(sceneOf('oh-hell'), { largest: 3, partners: true }),
  withOptions(sceneOf('fireworks'), { players: 2, goal: 25 }),
  withOptions(sceneOf('risk'), { players: 3, start: 'random', sets: 'fixed', defence: 'ask' }),
  withOptions(sceneOf('risk'), { players: 2, start: 'claim', sets: 'none', fortify: 'adjacent' }),
  withOptions(sceneOf('property'), { players: 8, cash: 200, pot: true, rounds: 20 }),
  withOptions(sceneOf('deck-building'), { players: 3, kingdom: 'random', reactions: 'ask' }),
  withOptions(sceneOf('settlers'), { players: 2, harbours: 'shuffled', strict: true }),
];

/** Games with something hidden from some seat. */
export const secretive = [
  'court',
  'oh-hell',
  'fireworks',
  'english-auction',
  'sealed-auction',
  'property',
  'deck-building',
  'settlers',
] as const;

/** Positions of random matches, one after the other. Listed events only; a match is left after so many. */
export function* randomStates(
  game: Game,
  count: number,
  seed: number,
  longest = 200,
): Generator<{
  readonly state: GameState;
  readonly codes: readonly number[];
  readonly chance: RandomStream;
}> {
  const chance = openStream(seed, 'positions');
  let left = count;
  for (let number = 0; left > 0; number++) {
    let match = startMatch(game, { seed: seed + number });
    for (let i = 0; i < longest && left > 0 && match.outcome() === null; i++) {
      const codes = match.legalEvents();
      if (codes.length === 0) break;
      left--;
      yield { state: match.state, codes, chance };
      match = unwrap(match.handleEvent(codes[chance.below(codes.length)] as number));
    }
  }
}
