/** The branching by the number of the event: it is what the observers see, and counting it changes nothing. */
import { type Game, legalEvents } from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';
import { kalaha } from '@rondel/games/kalaha';
import { bySeat, GameSimulator, legalMoves, type PlayoutOptions, randomMoves } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { endless } from './toys.ts';

const PLACE = { count: 60, seed: 7 };

const policies: { readonly [name: string]: PlayoutOptions } = {
  random: {},
  first: { policy: legalMoves() },
  both: { policy: bySeat([randomMoves(), legalMoves()]) },
};

test.each(
  [kalaha as unknown as Game, caNgua.with({ players: 2 }) as unknown as Game].flatMap((game) =>
    Object.entries(policies).map(([name, options]) => ({ game, name, options })),
  ),
)('$game.name, $name: what is counted is what there was to choose from', ({ game, options }) => {
  const plain = new GameSimulator(game, options).playoutMany(PLACE);
  const counted = new GameSimulator(game, { ...options, countEvery: 4 }).playoutMany(PLACE);
  expect(plain.byEvent).toBeNull();
  const { byEvent: _, ...rest } = counted.tally;
  expect(rest).toEqual(plain.tally);
  const reached: number[] = [];
  const choices: number[] = [];
  for (let index = 0; index < PLACE.count; index += 4) {
    let event = 0;
    new GameSimulator(game, options).playout(
      { seed: 7, index },
      {
        onStep: ({ state }, _step, _candidates, applied) => {
          if (!applied) return;
          reached[event] = (reached[event] ?? 0) + 1;
          choices[event] = (choices[event] ?? 0) + legalEvents(state).length;
          event++;
        },
      },
    );
  }
  expect(counted.byEvent).toEqual({ playouts: 15, reached, choices });
});

test('it counts the same in pieces', () => {
  const simulator = new GameSimulator(kalaha, { countEvery: 3 });
  const whole = simulator.tally({ count: 50, seed: 1 });
  const each = simulator.tally({ count: 20, seed: 1 });
  const rest = simulator.tally({ start: 20, count: 30, seed: 1 });
  expect(whole.byEvent?.playouts).toBe((each.byEvent?.playouts ?? 0) + (rest.byEvent?.playouts ?? 0));
  expect(whole.byEvent?.choices[0]).toBe(
    whole.byEvent?.playouts === undefined ? 0 : 6 * whole.byEvent.playouts,
  );
});

test('of a game without an end the first 1024 events are counted', () => {
  const { byEvent } = new GameSimulator(endless, { maxEvents: 3000, countEvery: 1 }).playoutMany({
    count: 2,
  });
  expect(byEvent?.reached).toHaveLength(1024);
  expect(byEvent?.playouts).toBe(2);
});

test('every 0th playout makes no sense', () => {
  expect(() => new GameSimulator(kalaha, { countEvery: 0 })).toThrow(
    'countEvery must be a whole number from 1, got 0',
  );
});
