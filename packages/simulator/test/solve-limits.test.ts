/** Solving: where it ends, and which games it refuses. */
import {
  advance,
  byAnySeat,
  bySystem,
  counter,
  defineGame,
  type Game,
  handle,
  int,
  perSeat,
  sameState,
  secret,
  startGame,
  unwrap,
  winForAll,
} from '@rondel/core';
import { breakthrough } from '@rondel/games/breakthrough';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { solve } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';

describe('limits', () => {
  test('a game that is over has a value, but nothing to do', () => {
    let state = startGame(ticTacToe);
    for (const cell of [0, 3, 1, 4, 2]) state = unwrap(handle(state, { type: 'place', cell }));
    expect(unwrap(solve(state))).toEqual({ seat: 1, value: -1, best: null, line: [], nodes: 1 });
  });

  test('a budget is kept to the position: it is refused below, and enough at what was needed', () => {
    const state = startGame(kalaha.with({ pits: 3, seeds: 2 }));
    const { nodes, value } = unwrap(solve(state));
    expect(unwrap(solve(state, { maxNodes: nodes })).value).toBe(value);
    for (const maxNodes of [1, 2, 100, nodes - 1]) {
      expect(solve(state, { maxNodes })).toEqual({
        ok: false,
        refusal: {
          kind: 'refused',
          code: 'solve/budget-exceeded',
          message: `Not solved: ${maxNodes} positions were not enough.`,
        },
      });
    }
  });

  test('the standard games are too large, and say so', () => {
    for (const game of [kalaha, connectFour, breakthrough] as unknown as Game[]) {
      const answer = solve(startGame(game), { maxNodes: 20_000, tableSize: 2 ** 16 });
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'solve/budget-exceeded' } });
    }
  });

  test.each([2, 3])('a single team of %i has nobody to play against, and it says so', (seats) => {
    const game = defineGame({
      name: 'together',
      seats,
      teams: 'all',
      state: { place: counter(4) },
      events: { step: {} },
      rules: { step: (rule) => rule.do((s) => s.place++, advance) },
      outcome: (s) => (s.place === 4 ? winForAll(s, 'there') : null),
    });
    expect(() => solve(startGame(game))).toThrow(
      'together: solve needs a game with opponents, and here everybody plays against the game',
    );
  });

  test('lines that go round in circles are refused, not followed for ever', () => {
    const ring = defineGame({
      name: 'ring',
      seats: 2,
      state: { place: counter(4) },
      events: { step: {} },
      rules: {
        step: (rule) =>
          rule.do((s) => {
            s.place = (s.place + 1) % 5;
          }, advance),
      },
      outcome: () => null,
    });
    expect(solve(startGame(ring))).toMatchObject({ ok: false, refusal: { code: 'solve/endless' } });
  });

  test('solving changes nothing, and the same question has the same answer', () => {
    const state = startGame(kalaha.with({ pits: 2, seeds: 3 }));
    expect(solve(state)).toEqual(solve(state));
    expect(sameState(state, startGame(kalaha.with({ pits: 2, seeds: 3 })))).toBe(true);
  });

  test.each([0, -1, 1.5, Number.NaN])('options make sense: not %s', (value) => {
    expect(() => solve(startGame(ticTacToe), { maxNodes: value })).toThrow(RangeError);
    expect(() => solve(startGame(ticTacToe), { tableSize: value })).toThrow(RangeError);
  });
});

describe('games that cannot be solved are refused at once', () => {
  const base = {
    seats: 2,
    state: { count: counter(9) },
    events: { go: {} },
    rules: { go: (rule: { do: (...steps: never[]) => unknown }) => rule.do(advance as never) },
    outcome: () => null,
  };
  const define = (changes: object): Game => defineGame({ ...base, ...changes } as never) as unknown as Game;

  test.each([
    [define({ name: 'dice', random: true }), 'dice: solve needs a game without chance'],
    [define({ name: 'trio', seats: 3 }), 'trio: solve needs a game of two seats, not 3'],
    [define({ name: 'alone', seats: 1 }), 'alone: solve needs a game of two seats, not 1'],
    [
      define({ name: 'cards', state: { hands: perSeat({ card: secret(int(0, 9)) }) } }),
      'cards: solve needs a game without hidden information',
    ],
    [
      define({ name: 'whisper', events: { go: { card: secret(int(0, 9)) } } }),
      'whisper: solve needs a game without hidden information',
    ],
    [sealedAuction as unknown as Game, 'sealed-auction: solve needs a game'],
    [
      define({ name: 'ko', repetition: true }),
      'ko: solve needs a game whose rules do not look back (repetition)',
    ],
  ])('%#', (game, message) => {
    expect(() => solve(startGame(game))).toThrow(TypeError);
    expect(() => solve(startGame(game))).toThrow(message);
  });

  test('where both may move at once, or nobody does', () => {
    const both = define({ name: 'both', events: { go: byAnySeat() } });
    expect(() => solve(startGame(both))).toThrow(
      'both: solve needs a game in which one seat moves at a time',
    );
    const clockwork = define({ name: 'clockwork', events: { go: bySystem() } });
    expect(() => solve(startGame(clockwork))).toThrow('clockwork: solve needs a game in which seats move');
    const listNothing = (rule: { list(write: () => void): unknown }) => rule.list(() => {});
    const broken = define({ name: 'broken', rules: { go: listNothing } });
    expect(() => solve(startGame(broken))).toThrow('broken: nothing is legal here, and the game is not over');
  });
});
