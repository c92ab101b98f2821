/** A record as a match to look at. */
import { openLocalMatch, openRecord, type RecordedMatch } from '@rondel/client';
import { type Game, startMatch, tellings, toRecord, unwrap } from '@rondel/core';
import { court } from '@rondel/games/court';
import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator } from '@rondel/simulator';
import { expect, test } from 'vitest';

test('every point of a record shows what was shown when it was played', async () => {
  const store = openLocalMatch(kalaha, { seed: 2 });
  const shown = [store.getSnapshot()];
  for (let i = 0; i < 12; i++) {
    unwrap(await store.send(store.getSnapshot().legal.at(-1) as never));
    shown.push(store.getSnapshot());
  }
  const record = unwrap(openRecord(kalaha, JSON.stringify(store.record())));
  expect(record.length).toBe(12);
  expect(record.getSnapshot().sequence).toBe(12);
  for (const sequence of [12, 0, 5, 11, 3]) {
    record.goTo(sequence);
    const { view, turn, told, outcome } = shown[sequence] as (typeof shown)[number];
    expect(record.getSnapshot()).toMatchObject({
      sequence,
      view,
      turn,
      told,
      outcome,
      legal: [],
      seats: [],
    });
  }
  store.close();
});

test('going somewhere is told once, and staying is not', () => {
  const { final } = new GameSimulator(kalaha).playout({ seed: 1 });
  const record = unwrap(openRecord(kalaha, toRecord(final)));
  let heard = 0;
  const end = record.getSnapshot();
  const unsubscribe = record.subscribe(() => heard++);
  record.goTo(record.length);
  expect([heard, record.getSnapshot() === end]).toEqual([0, true]);
  record.goTo(1);
  expect(heard).toBe(1);
  expect(() => record.goTo(record.length + 1)).toThrow(RangeError);
  expect(() => record.goTo(-1)).toThrow(RangeError);
  unsubscribe();
  record.goTo(2);
  expect(heard).toBe(1);
});

test('a record shows everything, or what a seat or a spectator may see and hear', () => {
  const { final } = new GameSimulator(court).playout({ seed: 4 });
  const written = toRecord(final);
  const open = (seat?: number | null): RecordedMatch =>
    unwrap(openRecord(court as Game, written, seat === undefined ? {} : { seat }));
  const [all, one, nobody] = [open(), open(1), open(null)];
  const texts = [all, one, nobody].map((store) => {
    store.goTo(1);
    return JSON.stringify(store.getSnapshot().view);
  });
  expect(texts[0]).not.toContain('"hidden"');
  expect(texts[1]).toContain('"hidden"');
  expect(new Set(texts).size).toBe(3);
  const told = (store: RecordedMatch): number => {
    let count = 0;
    for (let i = 0; i <= store.length; i++) {
      store.goTo(i);
      count += store.getSnapshot().told.length;
    }
    return count;
  };
  expect(told(all)).toBeGreaterThanOrEqual(told(one));
  expect(tellings(final).length).toBeGreaterThanOrEqual(told(all));
  expect(() => open(9)).toThrow('there is no seat 9');
});

test('a record is not played, and one that is none is refused with the reason', async () => {
  const record = unwrap(openRecord(kalaha, toRecord(startMatch(kalaha))));
  expect(await record.send({ type: 'sow', pit: 0 })).toMatchObject({
    ok: false,
    refusal: { code: 'record/not-played' },
  });
  const written = toRecord(startMatch(kalaha.with({ pits: 4 })));
  expect(openRecord(kalaha, written).ok).toBe(true);
  expect(openRecord(court, written)).toMatchObject({ ok: false, refusal: { code: 'record/foreign-game' } });
  for (const bad of [null, 'x', {}, { ...written, options: { pits: 99 } }, { ...written, hashes: 3 }]) {
    expect(openRecord(kalaha, bad).ok).toBe(false);
  }
});
