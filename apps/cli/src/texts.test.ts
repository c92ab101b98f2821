import { csv } from '@rondel/simulator/report';
import { didYouMean, suggest } from '@rondel/workers/modules';
import { expect, test } from 'vitest';
import { brief, duration, table } from './format.ts';
import { barLine } from './progress.ts';
import { pointAfter } from './stepping.ts';

test('names that are nearly right are found', () => {
  const games = ['chess', 'ca-ngua', 'kalaha', 'tic-tac-toe', 'connect-four'];
  expect(suggest('ches', games)).toEqual(['chess']);
  expect(suggest('connect4', games)).toEqual(['connect-four']);
  expect(suggest('caNgua', games)).toEqual(['ca-ngua']);
  expect(suggest('kalhaa', games)).toEqual(['kalaha']);
  expect(didYouMean('poker', games)).toBe('');
});

test('numbers are short', () => {
  expect([0, 3.456, 15.25, 172, 15_300, 6_120_000].map(brief)).toEqual([
    '0.00',
    '3.46',
    '15.3',
    '172',
    '15.3 k',
    '6.12 M',
  ]);
  expect([0.42, 59.6, 61, 7320].map(duration)).toEqual(['0.4 s', '1 min 0 s', '1 min 1 s', '2 h 2 min']);
  expect(
    table(
      [
        ['a', '1'],
        ['bcd', '100'],
      ],
      [1],
    ),
  ).toEqual(['  a      1', '  bcd  100']);
  expect(csv([['plain', 'a "b", c', null, 0.5]])).toBe('plain,"a ""b"", c",,0.5');
});

test('[P10] the bar tells how far, how fast and how long', () => {
  expect(barLine({ done: 2500, fraction: 0.25 }, 10, 'playouts', 10_000)).toBe(
    '[######------------------]   25 %  2,500 of 10,000 playouts  250/s  30 s left',
  );
  expect(barLine({ done: 7, fraction: null }, 2, 'games', undefined)).toContain('7 games  3.50/s');
});

test('keys lead through a match', () => {
  expect(['right', 'left', 'pagedown', 'home', 'end', 'x'].map((key) => pointAfter(key, 5, 12))).toEqual([
    6,
    4,
    12,
    0,
    12,
    null,
  ]);
  expect([pointAfter('left', 0, 12), pointAfter('space', 12, 12)]).toEqual([0, 12]);
});
