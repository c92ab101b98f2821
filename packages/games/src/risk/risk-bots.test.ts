/** What bots know of risk: suggestions that make a player, and a measure that tells who is ahead. */
import { type Game, openStream, Runner } from '@rondel/core';
import { bySeat, GameSimulator, type Policy, randomMoves } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { attacking, type world } from '../../test/risk-world.ts';
import { risk } from './index.ts';

/** Plays what the game suggests, without any search. */
const advised: Policy = {
  name: 'advised',
  candidates: () => [],
  pick: (runner, random) => runner.suggest(random),
};

test.each([
  { players: 2 },
  { players: 2, start: 'claim', defence: 'ask', sets: 'fixed' },
  { players: 2, start: 'random', fortify: 'adjacent', sets: 'none' },
] as const)('who follows the suggestions beats random play: %j', (options) => {
  const game = risk.with(options) as Game;
  for (const seat of [0, 1]) {
    const policy = bySeat(seat === 0 ? [advised, randomMoves()] : [randomMoves(), advised]);
    const { seats, count } = new GameSimulator(game, { policy, maxEvents: 5000 }).playoutMany({
      count: 20,
      seed: 3,
    });
    expect(count).toBe(20);
    expect(seats[seat]?.wins).toBeGreaterThanOrEqual(19);
  }
});

/** What a position is worth to each of four seats. */
function worthOf(state: ReturnType<typeof world>): number[] {
  const runner = new Runner(state.game);
  runner.load(state);
  return [0, 1, 2, 3].map((seat) => runner.evaluate(seat));
}

test('more armies, continents and cards are worth more, and all shares add up', () => {
  const even = 'ala 0 5, ven 1 5, ice 2 5, naf 3 5';
  const scene = { rest: -1 };
  const [mine, ...others] = worthOf(attacking(even, scene)) as [number, number, number, number];
  for (const other of others) expect(other).toBeCloseTo(mine);
  const better = [
    attacking('ala 0 7, ven 1 5, ice 2 5, naf 3 5', scene),
    attacking(`${even}, ido 0 1, ngu 0 1, wau 0 1, eau 0 1`, scene),
    attacking(even, { ...scene, hands: { 0: 'gre que' } }),
  ];
  for (const state of better) {
    const worth = worthOf(state);
    expect(worth[0]).toBeGreaterThan(mine);
    expect(worth.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2);
  }
});

test('a suggestion attacks where the odds are good, and stops where they are not', () => {
  const suggest = (state: ReturnType<typeof world>) => {
    const runner = new Runner(state.game);
    runner.load(state);
    return runner.suggest(openStream(1, 'advice')) & state.game.engine.typeMask;
  };
  const typeOf = (name: string) => risk.engine.codes.types.findIndex((type) => type.name === name);
  expect(suggest(attacking('ala 0 9, kam 1 2, alb 1 9, nwt 1 9'))).toBe(typeOf('attack'));
  expect(suggest(attacking('ala 0 3, kam 1 9, alb 1 9, nwt 1 9'))).toBe(typeOf('endAttack'));
});
