/** The ways of things: where scenes say how something walks or is sown, it goes from where it was to where it is. */
import { apply, decodeEvent, type Game, type GameState, legalEvents, startGame } from '@rondel/core';
import { openScene, type SceneDefinition } from '@rondel/scene';
import { expect, test } from 'vitest';
import { backgammon } from '../src/backgammon/index.ts';
import { scene as backgammonScene } from '../src/backgammon/scene.ts';
import { caNgua } from '../src/ca-ngua/index.ts';
import { scene as caNguaScene } from '../src/ca-ngua/scene.ts';
import { kalaha } from '../src/kalaha/index.ts';
import { scene as kalahaScene } from '../src/kalaha/scene.ts';
import { ludo } from '../src/ludo/index.ts';
import { scene as ludoScene } from '../src/ludo/scene.ts';
import { property } from '../src/property/index.ts';
import { scene as propertyScene } from '../src/property/scene.ts';

const countsAt = (things: readonly { place: string; count?: number }[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { place, count = 1 } of things) counts.set(place, (counts.get(place) ?? 0) + count);
  return counts;
};

test.each([
  [backgammon, backgammonScene, 300],
  [caNgua, caNguaScene, 300],
  [kalaha, kalahaScene, 60],
  [ludo, ludoScene, 300],
  [property, propertyScene, 300],
] as [Game, SceneDefinition, number][])(
  '[PG-18] $name: things go from place to place',
  (game, looks, events) => {
    const scene = openScene(game, looks);
    const places = new Map(scene.layout.places.map((place) => [place.id, place]));
    let state: GameState = startGame(game, { seed: 11 });
    let longest = 0;
    for (let i = 0; i < events; i++) {
      const legal = legalEvents(state);
      if (legal.length === 0) break;
      const code = legal[(i * 7) % legal.length] as number;
      const before = state;
      state = apply(state, code);
      const [old, now] = [before, state].map((each) => countsAt(scene.picture(each, 'all').things));
      const event = decodeEvent(game, code);
      // Elsewhere they are the places of the event, and nothing need have gone there.
      if (looks.trails?.[event.type] === undefined) continue;
      for (const trail of scene.trails(event, before, state, 'all')) {
        for (const place of trail) expect(places.has(place), place).toBe(true);
        if (trail.length < 2) continue;
        longest = Math.max(longest, trail.length);
        const [first, last] = [trail[0] as string, trail.at(-1) as string];
        expect(old?.get(first) ?? 0, `${first} before`).toBeGreaterThan(0);
        if (first !== last) expect(now?.get(first) ?? 0).toBeLessThan(old?.get(first) ?? 0);
        if (game !== (kalaha as Game)) expect(now?.get(last) ?? 0, `${last} after`).toBeGreaterThan(0);
      }
    }
    expect(longest).toBeGreaterThan(4);
  },
);
