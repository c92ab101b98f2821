/** What `rondel check` notes though it is no fault. */
import { advance, counter, defineGame, type Game, winFor } from '@rondel/core';
import { listGames, openGame } from '@rondel/workers/modules';
import { expect, test } from 'vitest';
import { noteOddities } from './notes.ts';

/** Takes stones from a heap; what is done after each is the game's own. */
const taking = (stones: number, ...steps: (typeof advance)[]): Game =>
  defineGame({
    name: 'taking',
    seats: 2,
    state: { left: counter(9) },
    events: { take: {} },
    setup: (s) => {
      s.left = stones;
    },
    rules: {
      take: (rule) =>
        rule.do(
          (s) => {
            s.left -= 1;
          },
          ...steps,
        ),
    },
    outcome: (s) => (s.left === 0 ? winFor(s, s.turn.active, 'the heap is empty') : null),
  }) as Game;

test.each([
  ['nothing', taking(9, advance), []],
  ['a turn that never ends', taking(9), ['Seat 1 never acts in 100 random matches. Does its turn come?']],
  [
    'a turn that ends twice',
    taking(9, advance, advance),
    ['Seat 1 never acts in 100 random matches. Does its turn come?'],
  ],
  [
    'a match without events',
    taking(0, advance),
    ['Every match is over before its first event. Is there a setup?'],
  ],
])('%s', (_, game, notes) => {
  expect(noteOddities(game, 1, 100)).toEqual(notes);
});

/** Ends after some events with these places. */
const ending = (
  seats: number,
  places: readonly number[],
  more: { readonly teams?: 'all'; readonly bestScore?: number; readonly scores?: readonly number[] } = {},
): Game => {
  const { scores = null, ...rest } = more;
  return defineGame({
    name: 'ending',
    seats,
    ...rest,
    state: { steps: counter(9) },
    events: { step: {} },
    rules: { step: (rule) => rule.do((s) => s.steps++, advance) },
    outcome: (s) => (s.steps < 6 ? null : { places, scores, reason: 'over' }),
  }) as unknown as Game;
};
const ALIKE = ["All seats always end alike: if they play together, say teams: 'all'."];
const NO_BEST = [
  'The game has points but no bestScore: set it, so that bots and reports know how much is possible.',
];

test.each<[string, Game, string[]]>([
  ['seats that always lose together', ending(3, [2, 2, 2]), ALIKE],
  ['seats that always win together', ending(2, [1, 1]), ALIKE],
  ['seats that are a team', ending(3, [2, 2, 2], { teams: 'all' }), []],
  ['seats that end apart', ending(2, [1, 2]), []],
  ['one seat', ending(1, [1]), []],
  ['points without a best score', ending(2, [1, 1], { teams: 'all', scores: [3, 3] }), NO_BEST],
  ['points of one seat without a best score', ending(1, [1], { scores: [3] }), NO_BEST],
  ['points with a best score', ending(2, [1, 1], { teams: 'all', scores: [3, 3], bestScore: 9 }), []],
  ['points between opponents', ending(2, [1, 2], { scores: [3, 1] }), []],
])('teams: %s', (_, game, notes) => {
  expect(noteOddities(game, 1, 100)).toEqual(notes);
});

test('seats that end alike only in the matches that were seen to the end are not noted', () => {
  expect(noteOddities(ending(2, [1, 1]), 1, 3)).toEqual([]);
});

test.each(await listGames())('nothing of %s', async (name) => {
  expect(noteOddities((await openGame(name)).game, 1, 300)).toEqual([]);
});
