/** Batches that begin in the middle of a match are the same in threads as in one row. */
import { edit, startMatch, unwrap } from '@rondel/core';
import { ludo } from '@rondel/games/ludo';
import { GameSimulator } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { POSITIONS } from '../test/positions.ts';
import { simulateInThreads } from './node.ts';

const COUNT = 60;

describe.each(POSITIONS)('[P16] %s, from a point of a match', (game, from, digest) => {
  const row = new GameSimulator(from.game).playoutMany({ count: COUNT, seed: 7, from });

  test.each([1, 3])('%i threads give what one row gives, to the last bit', async (workers) => {
    for (const start of [from, from.state]) {
      const batch = { game, options: from.game.chosen, seed: 7, count: COUNT, chunk: 7 };
      const threaded = await simulateInThreads({ ...batch, from: start, workers });
      expect(threaded.tally).toEqual(row.tally);
      expect(threaded.digest).toBe(digest);
    }
  });

  test('it is not the start of the game', () => {
    expect(new GameSimulator(from.game).playoutMany({ count: COUNT, seed: 7 }).digest).not.toBe(digest);
  });
});

test('[P16] a state of another variant is refused before anything is played', async () => {
  const from = startMatch(ludo.with({ players: 2 }));
  await expect(simulateInThreads({ game: 'ludo', count: 10, workers: 1, from })).rejects.toThrow(
    'from: The state is of ludo with {"players":2}',
  );
  await expect(simulateInThreads({ game: 'kalaha', count: 10, workers: 1, from })).rejects.toThrow(
    'from: This is not of the game kalaha.',
  );
});

test('[P16] the past comes along: without it the same position is played on otherwise', () => {
  const [, from] = POSITIONS.find(([name]) => name === 'chess') as (typeof POSITIONS)[number];
  const simulator = new GameSimulator(from.game);
  const place = { count: COUNT, seed: 7 };
  const forgetful = simulator.playoutMany({ ...place, from: unwrap(edit(from.state, {})) });
  const { endings, digest } = simulator.playoutMany({ ...place, from });
  expect(forgetful.digest).not.toBe(digest);
  expect(endings['the same position 3 times']).toBeGreaterThan(5);
});
