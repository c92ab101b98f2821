import { kalaha } from '@rondel/games/kalaha';
import { BatchResult, GameSimulator, makeTally, type Tally } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { countsAlike, readTally } from './stored-tally.ts';

const tally = new GameSimulator(kalaha).tally({ count: 50, seed: 7 });
const stored = (): Tally => JSON.parse(JSON.stringify(tally)) as Tally;
/** As it was kept before teams and turns were counted. */
const older = (): Omit<Tally, 'teams' | 'lost' | 'together' | 'turns'> => {
  const { teams: _, lost: __, together: ___, turns: ____, ...rest } = stored();
  return rest;
};
const together = { ...kalaha, teams: [[0, 1]], bestScore: 9 };

test('[S10] a kept result is read as it is, and an older one as that of seats that play for themselves', () => {
  expect(readTally(stored())).toEqual(tally);
  expect(readTally(older())).toEqual(tally);
  expect(new BatchResult(readTally(older())).teams).toEqual(new BatchResult(tally).teams);
});

test('[S10] what does not count the same teams and points is not added up', () => {
  expect(countsAlike(stored(), kalaha)).toBe(true);
  expect(countsAlike(older(), kalaha)).toBe(false);
  expect(countsAlike(stored(), together)).toBe(false);
  const ours = makeTally(together as never);
  expect(countsAlike(JSON.parse(JSON.stringify(ours)), together)).toBe(true);
  expect(countsAlike(ours, { ...together, bestScore: 10 })).toBe(false);
  expect(countsAlike({ ...ours, together: null }, together)).toBe(false);
});
