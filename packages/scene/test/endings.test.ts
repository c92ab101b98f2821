/** How a match ended, in a sentence. */
import { defineGame, type Outcome, startGame, type Teams } from '@rondel/core';
import { expect, test } from 'vitest';
import { openScene, sayOutcome, sayStatus, sayTeams } from '../src/index.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dee', 'Eve', 'Fay'];
const nameOf = (seat: number): string => NAMES[seat] as string;
const alone = (seats: number): Teams => Array.from({ length: seats }, (_, seat) => [seat]);
const PAIRS: Teams = [
  [0, 2],
  [1, 3],
];
const THREE: Teams = [
  [0, 3],
  [1, 4],
  [2, 5],
];

const say = (
  teams: Teams,
  places: readonly number[],
  scores: readonly number[] | null = null,
  bestScore: number | null = null,
): string => sayOutcome({ teams, bestScore }, { places, scores, reason: 'it is over' }, nameOf);

test.each<[string, string]>([
  // Everybody alone.
  [say(alone(2), [1, 2]), 'Ann wins: it is over.'],
  [say(alone(2), [2, 1], [18, 30]), 'Bob wins, 18 to 30: it is over.'],
  [say(alone(3), [2, 1, 3], [18, 30, 4]), 'Bob wins (18, 30, 4): it is over.'],
  [say(alone(2), [1, 1], [9, 9]), 'A draw, 9 to 9: it is over.'],
  [say(alone(3), [1, 1, 1]), 'A draw: it is over.'],
  [say(alone(3), [1, 3, 1], [7, 2, 7]), 'Ann and Cleo share the first place (7, 2, 7): it is over.'],
  [say(alone(3), [2, 2, 2]), 'Nobody wins: it is over.'],
  [say(alone(2), [2, 2], [3, 5]), 'Nobody wins, 3 to 5: it is over.'],
  // Teams against each other.
  [say(PAIRS, [1, 2, 1, 2]), 'Ann and Cleo win: it is over.'],
  [say(PAIRS, [2, 1, 2, 1], [7, 10, 7, 10]), 'Bob and Dee win, 7 to 10: it is over.'],
  [say(PAIRS, [1, 1, 1, 1], [8, 8, 8, 8]), 'A draw, 8 to 8: it is over.'],
  [say(PAIRS, [2, 2, 2, 2]), 'Nobody wins: it is over.'],
  [
    say(THREE, [1, 1, 3, 1, 1, 3], [5, 5, 2, 5, 5, 2]),
    'Ann with Dee and Bob with Eve share the first place (5, 5, 2): it is over.',
  ],
  [say([[0], [1, 2]], [1, 2, 2]), 'Ann wins: it is over.'],
  // Everybody against the game.
  [say([[0, 1, 2]], [1, 1, 1], [25, 25, 25], 25), 'The team won, 25 of 25 points: it is over.'],
  [say([[0, 1]], [2, 2], [14, 14], 25), 'The team lost, 14 of 25 points: it is over.'],
  [say([[0, 1]], [2, 2], [1, 1]), 'The team lost, 1 point: it is over.'],
  [say([[0, 1]], [1, 1]), 'The team won: it is over.'],
  [say([[0]], [1]), 'Ann won: it is over.'],
  [say([[0]], [2], [12], 40), 'Ann lost, 12 of 40 points: it is over.'],
])('[PG-56] %s', (said, expected) => {
  expect(said).toBe(expected);
});

test('[PG-56] the sentence for a position knows the teams', () => {
  const game = defineGame({
    name: 'done',
    seats: 4,
    teams: PAIRS,
    state: {},
    events: { wait: {} },
    rules: { wait: (rule) => rule },
    outcome: (): Outcome => ({ places: [2, 1, 2, 1], scores: null, reason: 'nothing is left' }),
  });
  expect(sayStatus(openScene(game), startGame(game), { nameOf })).toBe('Bob and Dee win: nothing is left.');
});

test.each<[Teams, string | null]>([
  [alone(2), null],
  [[[0]], null],
  [[[0, 1, 2]], 'All play together against the game.'],
  [PAIRS, 'Ann plays with Cleo, and Bob with Dee.'],
  [THREE, 'Ann plays with Dee, Bob with Eve, and Cleo with Fay.'],
  [[[0], [1, 2]], 'Ann plays alone, and Bob with Cleo.'],
  [[[0, 1, 2], [3]], 'Ann plays with Bob and Cleo, and Dee alone.'],
])('[PG-57] %j', (teams, expected) => {
  expect(sayTeams({ teams }, nameOf)).toBe(expected);
});
