/** Engines go on with their tree from move to move, within a match and no further. */
import { activePlayer, type GameState, handle, legalEvents, startGame, unwrap } from '@rondel/core';
import type { Search } from '@rondel/games/chess/uci';
import { connectFour } from '@rondel/games/connect-four';
import { expect, test } from 'vitest';
import { talkWith } from '../../test/talk.ts';
import { runGtp } from './gtp.ts';
import { keepSearch } from './kept-search.ts';
import { runUci } from './uci.ts';

type Found = ReturnType<Search['result']>;
const WISH = { exploration: 0.7, maxNodes: 10_000, seed: 1 };

test('what one search has found helps the next of the same match, and no other', () => {
  const openSearch = keepSearch();
  const think = (state: GameState, match: readonly unknown[], iterations: number) => {
    const search = unwrap(
      openSearch(state, activePlayer(state), {
        ...WISH,
        iterations,
        match,
        among: legalEvents(state),
        rollout: (runner, random) => runner.pick(random),
      }),
    );
    while (search.run(100));
    return search.result() as Found & { readonly reused: number };
  };
  const start = startGame(connectFour) as unknown as GameState;
  const first = think(start, ['a', 1], 400);
  expect(first.reused).toBe(0);
  const next = unwrap(handle(start, first.best.code));
  const second = think(next, ['a', 1], 50);
  expect(second.reused).toBeGreaterThan(20);
  expect(second.iterations).toBe(50);
  const third = unwrap(handle(next, second.best.code));
  expect(think(third, ['a', 2], 50).reused).toBe(0);
});

test('after ucinewgame the same game is played again', async () => {
  const talk = talkWith((input, write) => runUci(input, write));
  const found: string[] = [];
  for (const begin of ['isready', 'ucinewgame']) {
    for (const moves of ['', ' moves e2e4 e7e5']) {
      talk.send(moves === '' ? begin : 'isready', `position startpos${moves}`, 'go nodes 3000');
      found.push(/bestmove .*\n$/.exec(await talk.wait(/bestmove .*\n/))?.[0] ?? '');
    }
  }
  await talk.end();
  expect(found.slice(2)).toEqual(found.slice(0, 2));
});

test('after clear_board the same game is played again', async () => {
  const talk = talkWith((input, write) => runGtp(input, write, { size: 5, settings: { iterations: 200 } }));
  const game = ['genmove black', 'genmove white', 'genmove black', 'showboard'];
  talk.send(...game, 'clear_board', ...game);
  const answers = (await talk.end()).split('\n\n');
  expect(answers.slice(5, 9)).toEqual(answers.slice(0, 4));
});
