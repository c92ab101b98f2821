/** The loop of a playout: who is asked, what is carried out, and what comes of nonsense. */
import { decodeEvent, type GameProgress, startMatch, stateHash, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import {
  type Candidate,
  firstApplicable,
  GameSimulator,
  type PolicyFunction,
  scripted,
} from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { deadEnd, endless, onePlayout, sticks, WAYS } from './toys.ts';

const place = (cell: number): Candidate => ({ type: 'place', cell });

describe('[P1] one loop', () => {
  test('the first candidate that the rules accept is carried out', () => {
    const policy = firstApplicable([4, 2, 7, 0, 1, 3, 5, 6, 8].map(place));
    const { final, events, reason, outcome } = new GameSimulator(ticTacToe, { policy }).playout();
    const cells = final.events().map((code) => decodeEvent(ticTacToe, code).cell);
    // 4 and 2 are taken in turns; each time the list is tried from its beginning.
    expect(cells).toEqual([4, 2, 7, 0, 1]);
    expect({ events, reason, outcome }).toEqual({ events: 5, reason: 'gameOver', outcome: final.outcome() });
    expect(final.outcome()?.places).toEqual([1, 2]);
  });

  test('the policy is asked once per event that is carried out, and not about a finished game', () => {
    const asked: number[] = [];
    const policy: PolicyFunction = ({ index }) => {
      asked.push(index);
      return [place(index), place((index + 1) % 9), place((index + 2) % 9)];
    };
    const { events } = new GameSimulator(ticTacToe, { policy }).playout();
    expect(events).toBe(7);
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('events may be given by code and in writing', () => {
    const match = startMatch(ticTacToe);
    const [first = -1] = match.legalEvents();
    const { final } = new GameSimulator(ticTacToe, { policy: scripted([first, place(4)]) }).playout();
    expect(final.events()[0]).toBe(first);
    expect(final.index).toBe(2);
  });

  test('a playout goes on from a match, a point of it, or a state', () => {
    const simulator = new GameSimulator(kalaha);
    const match = unwrap(startMatch(kalaha).handleEvent({ type: 'sow', pit: 2 }));
    const fromMatch = simulator.playout({ from: match });
    const fromState = simulator.playout({ from: match.state });
    const fromPoint = simulator.playout({ from: unwrap(match.handleEvent({ type: 'sow', pit: 5 })).undo() });
    expect(fromMatch.initial.state).toBe(match.state);
    expect(fromMatch.initial.index).toBe(0);
    for (const { final } of [fromState, fromPoint]) {
      expect(stateHash(final.state)).toBe(stateHash(fromMatch.final.state));
    }
  });

  test('a state of another game, or of other options, is refused', () => {
    const simulator = new GameSimulator(kalaha);
    for (const from of [startMatch(ticTacToe), startMatch(kalaha.with({ pits: 3 }))]) {
      expect(() => simulator.playout({ from: from as GameProgress })).toThrow(/kalaha/);
      expect(() => simulator.playoutMany({ count: 1, from: from as GameProgress })).toThrow(/kalaha/);
    }
  });
});

describe('[P2] noMoves', () => {
  test('no candidate at all', () => {
    const { reason, events, final, initial } = new GameSimulator(kalaha, { policy: () => [] }).playout();
    expect({ reason, events }).toEqual({ reason: 'noMoves', events: 0 });
    expect(final).toBe(initial);
  });

  test('every candidate is refused: it ends, and each was tried once', () => {
    const tried: unknown[] = [];
    const policy = firstApplicable([place(9), place(-1), { type: 'sow', pit: 1 }]);
    const result = new GameSimulator(ticTacToe, { policy }).playout(
      {},
      { onStep: (_progress, _step, _candidates, applied, event) => tried.push([applied, event]) },
    );
    expect(result).toMatchObject({ reason: 'noMoves', events: 0, outcome: null, error: null });
    expect(tried).toEqual([
      [false, place(9)],
      [false, place(-1)],
      [false, { type: 'sow', pit: 1 }],
    ]);
  });

  test.each(WAYS)('no legal event and no rule for it: %s', (_, policy) => {
    expect(onePlayout(deadEnd, { policy })).toMatchObject({ reason: 'noMoves', events: 3, outcome: null });
  });

  test.each(WAYS)(
    'no legal event where the game has a rule for it is the end of the game: %s',
    (_, policy) => {
      const { reason, outcome } = onePlayout(sticks, { policy });
      expect(reason).toBe('gameOver');
      expect(outcome?.reason).toBe('nothing left to take');
    },
  );

  test('a generator of illegal events that never ends is cut off', () => {
    let isClosed = false;
    let made = 0;
    const policy: PolicyFunction = function* () {
      try {
        for (;;) yield place(-1 - made++);
      } finally {
        isClosed = true;
      }
    };
    let steps = 0;
    const observer = { onStep: () => steps++ };
    const few = new GameSimulator(ticTacToe, { policy, maxCandidates: 50 }).playout({}, observer);
    expect(few).toMatchObject({ reason: 'noMoves', events: 0 });
    expect({ steps, made, isClosed }).toEqual({ steps: 50, made: 50, isClosed: true });
    // And without being told to, too.
    expect(new GameSimulator(ticTacToe, { policy }).playout()).toMatchObject({
      reason: 'noMoves',
      events: 0,
    });
    expect(made).toBe(50 + 100_000);
  });
});

describe('[P2] nonsense from a policy', () => {
  const trap = {
    get type(): string {
      throw new Error('do not look');
    },
  };
  const fail = (): never => {
    throw new Error('hands off');
  };
  const proxy = new Proxy({}, { get: fail, has: fail, ownKeys: fail });
  const circular: Record<string, unknown> = { type: 'place' };
  circular.cell = circular;
  const NONSENSE: unknown[] = [
    ...[null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, -0.5, 0.5, 2 ** 31, 2 ** 53, 1e300],
    ...['', 'place', 'left', true, 10n, Symbol('left'), () => 'left', [], {}, [0]],
    ...[trap, proxy, circular, { type: 'left', seat: 7 }, { type: 'left', seat: 'x' }, { type: '__proto__' }],
    ...[{ type: 'place', cell: 1e300 }, { type: 'place', cell: '4' }, Object.create(null), new Map()],
  ];

  test('candidates that are none are refused one by one, and the next is tried', () => {
    const applied: boolean[] = [];
    const policy = firstApplicable([...(NONSENSE as Candidate[]), { type: 'right' }]);
    const result = new GameSimulator(endless, { policy, maxEvents: 3 }).playout(
      {},
      { onStep: (_progress, _step, _candidates, isApplied) => applied.push(isApplied) },
    );
    expect(result).toMatchObject({ reason: 'maxEvents', events: 3, error: null });
    const round = [...NONSENSE.map(() => false), true];
    expect(applied).toEqual([...round, ...round, ...round]);
  });

  test.each([[null], [undefined], [5], [Number.NaN], [{}], [Promise.resolve([])], [() => []]])(
    'an answer that is no list fails: %s',
    (answer) => {
      const policy = { name: 'odd', candidates: () => answer as unknown as Candidate[] };
      const result = new GameSimulator(ticTacToe, { policy }).playout();
      expect(result).toMatchObject({
        reason: 'failed',
        events: 0,
        error: "the policy 'odd': gave no list of candidates",
      });
    },
  );

  test.each([[null], [{}], ['random'], [{ name: 'x' }], [{ candidates: [] }]])(
    'a policy that is none is refused when the simulator is made: %s',
    (policy) => {
      expect(() => new GameSimulator(ticTacToe, { policy: policy as never })).toThrow(
        /a policy is a function/,
      );
    },
  );

  test('a fast policy that gives no number has no move', () => {
    const pick = (() => undefined) as unknown as () => number;
    const policy = { name: 'odd', candidates: () => [], pick };
    expect(onePlayout(endless, { policy })).toMatchObject({ reason: 'noMoves', events: 0 });
  });

  test('a policy may be an object that knows itself', () => {
    class Leftist {
      readonly name = 'left';
      private readonly wanted = 'left';
      asked = 0;
      candidates() {
        return [{ type: this.wanted }];
      }
      pick(runner: { list(): number; moves: readonly number[] }) {
        this.asked++;
        return runner.list() === 0 ? -1 : (runner.moves[0] as number);
      }
    }
    const policy = new Leftist();
    const simulator = new GameSimulator(endless, { policy, maxEvents: 4 });
    expect(simulator.playoutMany({ count: 2 }).total).toBe(8);
    expect(policy.asked).toBe(8);
    expect(simulator.playout().events).toBe(4);
    expect(simulator.withRandomizedPolicy().playout().events).toBe(4);
    expect(simulator.withCompositePolicy(() => []).playout().events).toBe(4);
  });
});
