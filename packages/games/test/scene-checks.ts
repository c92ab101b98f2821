/** What must hold for a scene in every position, for the short tests and the long ones. */
import {
  apply,
  decodeEvent,
  eventSeat,
  type Game,
  type GameState,
  openStream,
  parseEvent,
  Runner,
  unwrap,
  view,
} from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import {
  beginWalk,
  drawScene,
  keyOfPath,
  pickStep,
  type Scene,
  unlistedEvents,
  type Walk,
  type Way,
} from '@rondel/scene';
import { expect } from 'vitest';
import { type GameScene, randomStates } from './all-scenes.ts';

/** What a seat sees, in an order that says nothing. */
const pictureOf = (scene: Scene, state: GameState, seat: number): string => {
  const { things, trays } = scene.picture(state, seat);
  return JSON.stringify([things.map((thing) => JSON.stringify(thing)).sort(), trays]);
};

/** Paths and words tell the legal events of a seat apart, or the events do the same; and a path means its event. */
export function expectToldApart({ game, scene }: GameScene, positions: number, seed: number): void {
  for (const { state, codes, chance } of randomStates(game, positions, seed)) {
    const seat = eventSeat(game, codes[0] as number);
    const own = codes.filter((code) => eventSeat(game, code) === seat);
    const viewer = Math.max(0, seat);
    const ways = scene.ways(state, own);
    const paths = ways.map(({ path, code }) => [keyOfPath(path), code] as const);
    expectTwins(paths, scene, state, viewer);
    const words = own.map((code) => [scene.wordsOf(decodeEvent(game, code), state).short, code] as const);
    expectTwins(words, scene, state, viewer);
    if (seat >= 0) expectMeant(scene, state, ways[chance.below(ways.length)] as Way, seat);
  }
}

/** Events with the same name do the same. */
function expectTwins(
  named: readonly (readonly [name: string, code: number])[],
  scene: Scene,
  state: GameState,
  viewer: number,
): void {
  const found = new Map<string, number>();
  for (const [name, code] of named) {
    const twin = found.get(name);
    if (twin !== undefined) {
      const [one, other] = [code, twin].map((event) => pictureOf(scene, apply(state, event), viewer));
      expect(`${name}: ${one}`).toBe(`${name}: ${other}`);
    }
    found.set(name, code);
  }
}

/** What is picked is what is meant, or its twin. */
function expectMeant(scene: Scene, state: GameState, { code, path }: Way, seat: number): void {
  const meant = scene.attempt(state, path, seat);
  expect(`${keyOfPath(path)}: ${meant?.type}`).not.toMatch(/undefined$/);
  const found = unwrap(parseEvent(scene.game, meant as object, seat));
  if (found === code) return;
  const [one, other] = [found, code].map((event) => pictureOf(scene, apply(state, event), seat));
  expect(one).toBe(other);
}

/**
 * States that differ only in what a seat cannot see look alike to it. They are made as a search makes them: from
 * what the seat knows, with the rest guessed.
 * @returns How many states really differed.
 */
export function expectNothingGivenAway({ game, scene }: GameScene, positions: number, seed: number): number {
  const runner = new Runner(game);
  const thoughts = openStream(seed, 'thoughts');
  let different = 0;
  for (const { state, codes } of randomStates(game, positions, seed)) {
    for (let seat = 0; seat < game.seats; seat++) {
      runner.load(knowledgeOf(state, seat));
      runner.guess(seat, thoughts);
      const guessed = runner.state();
      expect(JSON.stringify(partOf(guessed, seat))).toBe(JSON.stringify(partOf(state, seat)));
      if (guessed.cells.some((cell, i) => cell !== state.cells[i])) different++;
      const [one, other] = [state, guessed].map((found) => scene.picture(found, seat));
      expect(other).toEqual(one);
      const drawn = [state, guessed].map((found) => drawScene(scene, scene.picture(found, seat), seat));
      expect(drawn[1]).toEqual(drawn[0]);
      const own = codes.filter((code) => eventSeat(game, code) === seat);
      expect(scene.ways(guessed, own)).toEqual(scene.ways(state, own));
    }
  }
  return different;
}

/** What a seat sees; which sealed events are in is guessed anew, and no part of it. */
function partOf(state: GameState, seat: number): object {
  const { turn: _, commits: __, ...rest } = view(state, seat);
  return rest;
}

/**
 * Every event that a seat may send can be reached: what is listed by picking, step by step, and what is on no list by
 * typing its type and its fields.
 */
export function expectReachable({ game, scene }: GameScene, positions: number, seed: number): void {
  for (const { state, codes, chance } of randomStates(game, positions, seed)) {
    const seat = eventSeat(game, codes[0] as number);
    if (seat < 0) continue;
    const own = codes.filter((code) => eventSeat(game, code) === seat);
    const ways = scene.ways(state, own);
    const way = ways[chance.below(ways.length)] as Way;
    let walk: Walk | null = beginWalk(ways);
    for (const step of way.path) walk = walk === null ? null : pickStep(walk, step);
    const found = walk?.code ?? null;
    expect(`${keyOfPath(way.path)}: ${found === null}`).toBe(`${keyOfPath(way.path)}: false`);
    if (found !== way.code) {
      const [one, other] = [found as number, way.code].map((code) =>
        pictureOf(scene, apply(state, code), seat),
      );
      expect(one).toBe(other);
    }
    for (const code of [...unlistedEvents(state, seat).slice(0, 5), way.code]) {
      expect([scene.parse(state, typedForm(game, code), seat), typedForm(game, code)]).toEqual([
        { ok: true, value: [code] },
        typedForm(game, code),
      ]);
    }
  }
}

/** `mark point=C3`. */
function typedForm(game: Game, code: number): string {
  const { type, seat: _, ...fields } = decodeEvent(game, code);
  return [type, ...Object.entries(fields).map(([name, value]) => `${name}=${value ?? '-'}`)].join(' ');
}
