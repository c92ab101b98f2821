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

test.each(await listGames())('nothing of %s', async (name) => {
  expect(noteOddities((await openGame(name)).game, 1, 300)).toEqual([]);
});
