/** The policies that come with the simulator. */
import {
  decodeEvent,
  describe as describeState,
  type Game,
  type GameProgress,
  legalEvents,
  startMatch,
} from '@rondel/core';
import { tileAt } from '@rondel/core/board';
import { backgammon } from '@rondel/games/backgammon';
import { commander } from '@rondel/games/commander';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import {
  bySeat,
  type Candidate,
  composite,
  firstApplicable,
  GameSimulator,
  legalMoves,
  type Policy,
  type PolicyFunction,
  randomized,
  randomMoves,
  scripted,
  singleSteps,
  weighted,
} from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { askAt, board, slow, tapped, walk } from './toys.ts';

const place = (cell: number): Candidate => ({ type: 'place', cell });
/** Points of some matches, to ask policies at. */
function points(game: Game): GameProgress[] {
  return Array.from({ length: 6 }, (_, index) => {
    const { final, events } = new GameSimulator(game, { maxEvents: 200 }).playout({ seed: 'points', index });
    return final.jump(Math.floor((events * index) / 8));
  });
}

const walker = singleSteps({
  board,
  tiles: ({ state }) =>
    (describeState(state).pieces as { at: string | null }[]).map(({ at }) =>
      at === null ? -1 : tileAt(board, at),
    ),
  move: (piece, _from, to) => ({ type: 'step', piece, to: board.tiles[to] }),
});

describe('[P7] a stable order', () => {
  const POLICIES: [policy: Policy, game: Game][] = [
    [legalMoves(), kalaha],
    [randomMoves(), kalaha],
    [firstApplicable([place(1), place(0)]), ticTacToe],
    [scripted([place(1), place(0)]), ticTacToe],
    [composite(() => [], legalMoves()), commander],
    [randomized(legalMoves()), commander],
    [weighted((_progress, code) => code % 3), kalaha],
    [walker, walk],
  ];

  test.each(POLICIES)('$name', (policy, game) => {
    for (const progress of points(game)) {
      const first = askAt(policy, progress);
      expect(askAt(policy, progress)).toEqual(first);
      // A match that came about in another way but stands the same is answered the same.
      if (policy.name !== 'scripted')
        expect(askAt(policy, startMatch(game, { from: progress.state }))).toEqual(first);
    }
  });
});

describe('[P7] legal moves', () => {
  test('legal moves are exactly the legal ones, as the game lists them, and the first is played', () => {
    for (const progress of points(kalaha))
      expect(askAt(legalMoves(), progress)).toEqual(legalEvents(progress.state));
    const { final } = new GameSimulator(kalaha, { policy: legalMoves(), maxEvents: 9 }).playout();
    for (let i = 0; i < 9; i++) expect(final.events()[i]).toBe(final.jump(i).legalEvents()[0]);
    const batch = new GameSimulator(kalaha, { policy: legalMoves() }).playoutMany({ count: 3 });
    expect(batch.branching).toBe(
      new GameSimulator(kalaha, { policy: slow(legalMoves()) }).playoutMany({ count: 3 }).branching,
    );
    expect(batch.branching).toBeGreaterThan(1);
  });
});

describe('[P7] composite', () => {
  test('the first policy that has a candidate, and no other', () => {
    const match = startMatch(ticTacToe);
    const asked: string[] = [];
    const named =
      (name: string, ...cells: number[]): PolicyFunction =>
      () => {
        asked.push(name);
        return cells.map(place);
      };
    const policy = composite(named('a'), named('b', 4, 5), named('c', 6));
    expect(askAt(policy, match)).toEqual([place(4), place(5)]);
    expect(asked).toEqual(['a', 'b']);
    expect(askAt(composite(named('a'), named('d')), match)).toEqual([]);
    expect(askAt(composite(), match)).toEqual([]);
    expect(composite(legalMoves(), randomMoves()).name).toBe('composite (legal, random)');
  });

  test('what it offers is all there is: nothing falls through to the next', () => {
    const policy = composite(firstApplicable([place(9)]), legalMoves());
    expect(new GameSimulator(ticTacToe, { policy }).playout()).toMatchObject({
      reason: 'noMoves',
      events: 0,
    });
  });

  test('a simulator with policies before its own', () => {
    const corner: PolicyFunction = ({ index }) => (index === 0 ? [place(8)] : []);
    const simulator = new GameSimulator(ticTacToe, { policy: legalMoves(), maxEvents: 2 });
    const { final } = simulator.withCompositePolicy(() => [], corner).playout();
    expect(final.events().map((code) => decodeEvent(ticTacToe, code).cell)).toEqual([8, 0]);
    expect(simulator.playout().final.events()[0]).not.toBe(final.events()[0]);
  });
});

describe('[P7] scripted', () => {
  const cells = (policy: Policy): unknown[] => {
    const { final } = new GameSimulator(ticTacToe, { policy }).playout();
    return final.events().map((code) => decodeEvent(ticTacToe, code).cell);
  };

  test('one after the other, until it ends, is refused, or the game is over', () => {
    expect(cells(scripted([4, 0, 8].map(place)))).toEqual([4, 0, 8]);
    expect(cells(scripted([4, 0, 4, 8].map(place)))).toEqual([4, 0]);
    expect(cells(scripted([0, 3, 1, 4, 2, 5, 6].map(place)))).toEqual([0, 3, 1, 4, 2]);
    expect(cells(scripted([]))).toEqual([]);
  });

  test('from a given match it begins with its first event', () => {
    const from = new GameSimulator(ticTacToe, { policy: legalMoves(), maxEvents: 2 }).playout().final;
    const { events } = new GameSimulator(ticTacToe, { policy: scripted([8, 7].map(place)) }).playout({
      from,
    });
    expect(events).toBe(2);
  });
});

test('[P7] the fast way of a policy is taken in a batch, and only there', () => {
  const asked: string[] = [];
  const { name, candidates, pick } = randomMoves();
  const policy = {
    name,
    candidates: tapped({ name, candidates }, () => asked.push('slow')).candidates,
    pick,
  };
  const simulator = new GameSimulator(ticTacToe, { policy: policy as Policy });
  simulator.playoutMany({ count: 5 });
  expect(asked).toEqual([]);
  const { events } = simulator.playout();
  expect(asked).toHaveLength(events);
});

describe('[P7] random players', () => {
  const endings = (policy: Policy): readonly string[] =>
    Object.keys(new GameSimulator(backgammon, { policy }).playoutMany({ count: 40, seed: 7 }).endings);

  test('leave the cube alone, in place and on a match, for all seats and for one', () => {
    for (const policy of [randomMoves(), slow(randomMoves()), bySeat([randomMoves(), randomMoves()])]) {
      expect(endings(policy)).toEqual(expect.arrayContaining(['backgammon', 'gammon', 'single game']));
      expect(endings(policy)).not.toContain('the double was dropped');
    }
  });

  test('turn it where they are asked to', () => {
    const both = randomMoves({ offers: true });
    for (const policy of [both, slow(both), bySeat([both, both])]) {
      expect(endings(policy)).toContain('the double was dropped');
    }
    const place = { count: 20, seed: 7 };
    expect(new GameSimulator(backgammon, { policy: both }).playoutMany(place).digest).toBe(
      new GameSimulator(backgammon, { policy: slow(both) }).playoutMany(place).digest,
    );
  });
});
