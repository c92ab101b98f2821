/** A policy for each seat, also where several seats may act at once. */
import {
  decodeEvent,
  eventSeat,
  type Game,
  type GameProgress,
  legalEvents,
  openStream,
  Runner,
  startGame,
  turnOf,
} from '@rondel/core';
import { commander } from '@rondel/games/commander';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import {
  bySeat,
  firstApplicable,
  GameSimulator,
  legalMoves,
  mctsPolicy,
  type Policy,
  type PolicyFunction,
  randomMoves,
} from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { bidding, heckling, onePlayout, playoutsOf, revising, slow } from './toys.ts';

const finalOf = (game: Game, policy: Policy, index = 0): GameProgress =>
  new GameSimulator(game, { policy, maxEvents: 300 }).playout({ seed: 1, index }).final;

describe('[P7] bySeat', () => {
  test('each event is chosen by the policy of its seat', () => {
    const cells = (seat: number) =>
      firstApplicable((seat === 0 ? [0, 4, 1, 7] : [8, 6, 2]).map((cell) => ({ type: 'place', cell })));
    const { events, outcome, final } = new GameSimulator(ticTacToe, {
      policy: bySeat([cells(0), cells(1)]),
    }).playout();
    const played = final.events().map((code) => decodeEvent(ticTacToe, code));
    expect(played.map(({ seat, cell }) => `${seat}:${cell}`)).toEqual([
      '0:0',
      '1:8',
      '0:4',
      '1:6',
      '0:1',
      '1:2',
      '0:7',
    ]);
    expect({ events, places: outcome?.places }).toEqual({ events: 7, places: [1, 2] });
  });

  test('also where a seat has several turns in a row', () => {
    const final = finalOf(kalaha, bySeat([legalMoves(), randomMoves()]));
    for (const [i, code] of final.events().entries()) {
      const [first] = final.jump(i).legalEvents();
      if (eventSeat(kalaha, code) === 0) expect(code).toBe(first);
    }
    expect(bySeat([legalMoves(), randomMoves()]).name).toBe('legal against random');
  });

  test('what the system does is done by the policy of seat 0', () => {
    const asked: number[] = [];
    const spy = (seat: number): Policy => ({
      name: `${seat}`,
      candidates: ({ state }) => {
        const codes = legalEvents(state);
        asked.push(seat);
        for (const code of codes) expect(Math.max(0, eventSeat(commander, code))).toBe(seat);
        return codes;
      },
    });
    const final = finalOf(commander, bySeat([0, 1, 2, 3].map(spy)));
    expect(asked).toEqual(final.events().map((code) => Math.max(0, eventSeat(commander, code))));
    expect(final.events().some((code) => eventSeat(commander, code) < 0)).toBe(true);
  });

  test('a seat without a policy is an error, and so is no policy at all', () => {
    for (const policies of [[randomMoves()], []]) {
      for (const policy of [bySeat(policies), slow(bySeat(policies))]) {
        const { reason, error } = onePlayout(kalaha, { policy });
        expect(reason).toBe('failed');
        expect(error).toContain(`there is no policy for seat ${policies.length}`);
      }
    }
  });

  test('all in place or none', () => {
    expect(bySeat([randomMoves(), legalMoves()]).pick).toBeDefined();
    expect(bySeat([randomMoves(), slow(legalMoves())]).pick).toBeUndefined();
  });
});

describe('[P7] bySeat where several may act at once', () => {
  const game = bidding;
  const bids = (final: GameProgress) => final.events().map((code) => decodeEvent(game, code));

  /** The codes of all bids of 300 auctions, played in place or on a match. */
  function playedBy(policies: readonly Policy[], way: string): number[] {
    const policy = bySeat(policies);
    const codes: number[] = [];
    const recorded: Policy = {
      ...policy,
      pick: (runner, random) => {
        const code = policy.pick?.(runner, random) ?? -1;
        codes.push(code);
        return code;
      },
    };
    const onCompleted = ({ final }: { final: GameProgress }): void => void codes.push(...final.events());
    const options = way === 'in place' ? { policy: recorded } : { policy, observers: [{ onCompleted }] };
    expect(new GameSimulator(game, options).playoutMany({ count: 300, seed: 2 }).finished).toBe(300);
    return codes;
  }

  test.each(['in place', 'on a match'])('each bids for itself: %s', (way) => {
    const counts = [0, 1, 2].map(() => [0, 0, 0, 0, 0]);
    for (const code of playedBy([randomMoves(), legalMoves(), randomMoves()], way)) {
      const { seat, amount } = decodeEvent(game, code);
      const row = counts[seat as number] as number[];
      row[amount as number] = (row[amount as number] as number) + 1;
    }
    // Everybody bids as often, the second always the least, the others anything equally often.
    expect(counts[1]).toEqual([600, 0, 0, 0, 0]);
    for (const seat of [0, 2]) {
      const spread = (counts[seat] as number[]).map((count) => (count - 120) ** 2 / 120);
      expect(spread.reduce((a, b) => a + b)).toBeLessThan(18.5); // one seed in a thousand
    }
  });

  test('a policy is told for whom it plays, unless nobody else may act', () => {
    const told: (number | undefined)[] = [];
    const policy: PolicyFunction = ({ state }, _random, seat) => {
      told.push(seat);
      return legalEvents(state);
    };
    finalOf(game, bySeat([policy, policy, policy]));
    expect(told).toEqual([0, 1, undefined, 0, 1, undefined]);
  });

  test('both ways play the same, and count the same choices', () => {
    const policy = bySeat([randomMoves(), legalMoves(), randomMoves()]);
    const place = { count: 40, seed: 6 };
    expect(playoutsOf(game, { policy }, place)).toEqual(playoutsOf(game, { policy: slow(policy) }, place));
    const { branching } = new GameSimulator(game, { policy }).playoutMany(place);
    expect(branching).toBe(5);
  });

  test('a policy that offers the events of others does not get to play them', () => {
    const all: Policy = { name: 'all', candidates: ({ state }) => legalEvents(state).reverse() };
    const played = bids(finalOf(game, bySeat([all, all, all])));
    // The last of its own events is the highest bid.
    expect(played.map(({ seat, amount }) => [seat, amount])).toEqual(
      [0, 1, 2, 0, 1, 2].map((seat) => [seat, 4]),
    );
  });

  test('written events are those of the seat that is asked, unless they name another', () => {
    const own = firstApplicable([
      { type: 'bid', amount: 2, seat: 1 },
      { type: 'bid', amount: 3, seat: 0 },
    ]);
    const other = firstApplicable([{ type: 'bid', amount: 1, seat: 1 }]);
    const third = firstApplicable([{ type: 'bid', amount: 4, seat: 2 }]);
    const played = bids(finalOf(game, bySeat([own, other, third])));
    expect(played.slice(0, 3).map(({ seat, amount }) => [seat, amount])).toEqual([
      [0, 3],
      [1, 1],
      [2, 4],
    ]);
  });

  test('in place it is an error to play for another', () => {
    const last: Policy = {
      name: 'last',
      candidates: ({ state }) => legalEvents(state),
      pick: (runner) => runner.moves[runner.list() - 1] as number,
    };
    const { reason, error } = onePlayout(game, { policy: bySeat([last, last, last]) });
    expect(reason).toBe('failed');
    expect(error).toContain("'last' played for seat 2, not for seat 0");
  });
});

/** Several seats have events, and the game waits for fewer. */
describe('[P7] [T17] who need not act is not asked', () => {
  const quick = mctsPolicy({ iterations: 30 });
  const three = (policy: Policy): Policy => bySeat([policy, policy, policy]);

  test.each([
    ['random', three(randomMoves())],
    ['first', three(legalMoves())],
    ['searches', three(quick)],
    ['one search', quick],
    ['in order', three(slow(randomMoves()))],
    ['searches in order', three(slow(quick))],
  ])('who has committed does so once: %s', (_name, policy) => {
    const final = finalOf(revising, policy);
    expect(final.outcome()).not.toBeNull();
    expect(final.events()).toHaveLength(9);
  });

  test.each([
    ['random', three(randomMoves())],
    ['first', three(legalMoves())],
    ['searches', three(quick)],
    ['one search', quick],
  ])('who may always call is asked when it is to act: %s', (_name, policy) => {
    const final = finalOf(heckling, policy);
    for (const [i, code] of final.events().entries()) {
      expect(eventSeat(heckling, code)).toBe(turnOf(final.jump(i).state).active);
    }
  });

  test('what a game suggests is asked of who has still to commit', () => {
    const runner = new Runner(revising as unknown as Game);
    runner.load(startGame(revising) as never);
    for (let i = 0; i < 9; i++) runner.apply(runner.suggest(openStream(i, 'suggesting')));
    expect(runner.outcome()).toMatchObject({ scores: [9, 9, 9] });
  });
});
