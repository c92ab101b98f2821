/** The seat that begins, drawn from the seed. */
import {
  fromRecord,
  openStream,
  Runner,
  sameState,
  startGame,
  startMatch,
  toRecord,
  tryActivePlayer,
  unwrap,
} from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';
import { commander } from '@rondel/games/commander';
import { kalaha } from '@rondel/games/kalaha';
import { describe, expect, test } from 'vitest';

const drawn = (seed: number | string): number => startMatch(commander, { seed, first: 'random' }).start.first;

describe("[R7] first: 'random'", () => {
  test('is a seat of the game that the seed alone decides', () => {
    const seats = Array.from({ length: 200 }, (_, seed) => drawn(seed));
    for (let seat = 0; seat < commander.seats; seat++) {
      const times = seats.filter((other) => other === seat).length;
      expect(times).toBeGreaterThan(25);
    }
    expect(Array.from({ length: 200 }, (_, seed) => drawn(seed))).toEqual(seats);
    expect(drawn('spring')).toBe(openStream('spring', 'first').below(commander.seats));
  });

  test.each([1, 2, 3, 'x'])('is the same as naming the seat, the dice included: seed %j', (seed) => {
    const match = startMatch(backgammon, { seed, first: 'random' });
    const { first } = match.start;
    expect(tryActivePlayer(match.state)).toBe(first);
    expect(sameState(match.state, startGame(backgammon, { seed, first: 'random' }))).toBe(true);
    expect(sameState(match.state, startGame(backgammon, { seed, first }))).toBe(true);
  });

  test('is in the record as the seat that was drawn', () => {
    const match = startMatch(kalaha, { seed: 5, first: 'random' });
    const record = toRecord(match);
    expect(record.first).toBe(match.start.first);
    expect(unwrap(fromRecord(kalaha, record)).start.first).toBe(record.first);
    expect(fromRecord(kalaha, { ...record, first: 'random' })).toMatchObject({ refusal: { field: 'first' } });
  });

  test('a runner draws it from the chance it is given', () => {
    const runner = new Runner(commander as never);
    const firsts = new Set<number>();
    for (let i = 0; i < 60; i++) {
      runner.start(openStream(1, 'start', i), 'random');
      firsts.add(tryActivePlayer(runner.state()));
    }
    expect([...firsts].sort()).toEqual([0, 1, 2, 3]);
  });

  test('is no way to begin where the dice are given, and no other word is', () => {
    expect(() => startMatch(backgammon, { dice: [], first: 'random' })).toThrow(/name the seat/);
    expect(() => startMatch(kalaha, { first: 'anybody' as never })).toThrow(RangeError);
  });
});
