import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator, untilNarrow } from '@rondel/simulator';
import { expect, test } from 'vitest';

const simulator = new GameSimulator(kalaha);
const widest = (count: number): number =>
  Math.max(
    ...simulator.playoutMany({ count, seed: 7 }).seats.map(({ interval }) => interval.high - interval.low),
  );

test.each([0.5, 0.2, 0.1])(
  '[P6] it ends with the first playout after which all are so narrow: %d',
  (width) => {
    const { count } = simulator.playoutManyUntil({ count: 10_000, seed: 7 }, untilNarrow(width));
    expect(count).toBeLessThan(10_000);
    expect(widest(count)).toBeLessThanOrEqual(width);
    expect(widest(count - 1)).toBeGreaterThan(width);
  },
);

test('without a game that was played to its end nothing is known', () => {
  const cut = new GameSimulator(kalaha, { maxEvents: 1 });
  const batch = cut.playoutManyUntil({ count: 40, seed: 7 }, untilNarrow(0.99));
  expect(batch).toMatchObject({ count: 40, finished: 0 });
});

test.each([0, -0.1, Number.NaN])('a width of %d is a mistake', (width) => {
  expect(() => untilNarrow(width)).toThrow(RangeError);
});
