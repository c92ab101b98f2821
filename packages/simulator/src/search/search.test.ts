import {
  activePlayer,
  advance,
  apply,
  byAnySeat,
  bySystem,
  counter,
  defineGame,
  edit,
  type GameState,
  int,
  legalEvents,
  numberOption,
  outcomeOf,
  positionHash,
  rankByScore,
  seat,
  startGame,
  turnProfile,
  unwrap,
  winFor,
  withOptions,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { bySeat, GameSimulator, mctsPolicy, type Policy, randomMoves, search } from '../index.ts';

/** Tic-tac-toe without a fault: one of the best moves, each equally likely. */
function perfectPlayer(): Policy {
  const known = new Map<string, number>();
  const worthOf = (state: GameState): number => {
    const key = positionHash(state);
    const found = known.get(key);
    if (found !== undefined) return found;
    const places = outcomeOf(state)?.places;
    const value = places === undefined ? bestOf(state).value : Math.sign((places[1] ?? 0) - (places[0] ?? 0));
    known.set(key, value);
    return value;
  };
  const bestOf = (state: GameState): { value: number; codes: number[] } => {
    const sign = activePlayer(state) === 0 ? 1 : -1;
    const codes = legalEvents(state);
    const values = codes.map((code) => sign * worthOf(apply(state, code)));
    const best = Math.max(...values);
    return { value: sign * best, codes: codes.filter((_, i) => values[i] === best) };
  };
  return {
    name: 'perfect',
    candidates: ({ state }, random) => {
      const { codes } = bestOf(state);
      return [codes[random.below(codes.length)] as number];
    },
  };
}

describe('playing well', () => {
  test.each([
    ['random play', randomMoves()],
    ['perfect play', perfectPlayer()],
  ])('[P11] it never loses at tic-tac-toe against %s', (_, opponent) => {
    const bot = mctsPolicy({ iterations: 5000 });
    for (const own of [0, 1]) {
      const policy = bySeat(own === 0 ? [bot, opponent] : [opponent, bot]);
      const batch = new GameSimulator(ticTacToe, { policy }).playoutMany({ count: 20, seed: own });
      expect(batch.finished).toBe(20);
      expect(batch.seats[1 - own]?.wins).toBe(0);
    }
  });

  test('it sees a win, and says what follows', () => {
    // Pit 5 ends in the store, and with 25 seeds seat 0 cannot lose any more.
    const holes = [1, 0, 0, 0, 0, 1, 24, 0, 0, 0, 0, 0, 1, 21];
    const state = unwrap(edit(startGame(kalaha), { holes }));
    const found = unwrap(search(state, 0, { iterations: 500 }));
    expect(found.best.value).toBe(1);
    expect(found.line[0]).toEqual(found.best.event);
    expect(found.prospects.map(({ visits }) => visits).reduce((a, b) => a + b)).toBe(500);
  });
});

/** Whoever takes the last stick wins. Taking three gives another turn. */
const sticks = withOptions({ players: numberOption(3, 1, 4) }, ({ players }) =>
  defineGame({
    name: 'sticks',
    seats: players,
    turns: turnProfile().segments('main').allowReplay().build(),
    state: { sticks: counter(9), last: seat() },
    events: { take: { count: int(1, 3) } },
    refusals: { 'too-many': 'There are not that many sticks.' },
    setup: (s) => {
      s.sticks = 9;
    },
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.sticks, 'too-many')
          .do((s, e) => {
            s.sticks -= e.count;
            s.last = e.seat;
            if (e.count === 3) s.turn.replay();
            else s.turn.advance();
          }),
    },
    outcome: (s) => (s.sticks === 0 ? winFor(s, s.last, 'took the last stick') : null),
  }),
);

/** Seat 0 offers a part of ten coins, seat 1 takes it or leaves it: then nobody gets anything. */
const offer = defineGame({
  name: 'offer',
  seats: 2,
  stages: ['offer', 'answer', 'done'],
  state: { part: counter(10), taken: int(0, 1) },
  events: { offer: { part: counter(10) }, take: byAnySeat(), leave: byAnySeat() },
  refusals: { 'not-yours': 'It was not offered to you.' },
  rules: {
    offer: (rule) =>
      rule.during('offer').do((s, e) => {
        s.part = e.part;
        s.stage = 'answer';
      }),
    take: (rule) =>
      rule
        .during('answer')
        .when((_s, e) => e.seat === 1, 'not-yours')
        .do((s) => {
          s.taken = 1;
          s.stage = 'done';
        }),
    leave: (rule) =>
      rule
        .during('answer')
        .when((_s, e) => e.seat === 1, 'not-yours')
        .do((s) => {
          s.stage = 'done';
        }),
  },
  outcome: (s) => {
    if (s.stage !== 'done') return null;
    return rankByScore(s.taken === 0 ? [0, 0] : [10 - s.part, s.part], 'answered');
  },
});

describe('seats', () => {
  test('[P11] every seat plays for itself, also when it moves again', () => {
    checkGame(sticks, { playouts: 50, forged: 0 });
    // With six left seat 0 takes three, has another turn and takes the rest.
    const state = unwrap(edit(startGame(sticks), { sticks: 6 }));
    const found = unwrap(search(state, 0, { iterations: 2000 }));
    expect(found.line.map(({ seat: mover, count }) => [mover, count])).toEqual([
      [0, 3],
      [0, 3],
    ]);
    expect(found.best.value).toBeGreaterThan(0.9);
    const four = unwrap(search(unwrap(edit(startGame(sticks), { sticks: 4 })), 0, { iterations: 2000 }));
    expect(four.best.event).toMatchObject({ count: 3 });
  });

  test('[P11] where another seat answers, the answer is its own choice', () => {
    checkGame(offer, { playouts: 50 });
    const reward = (outcome: { scores: readonly number[] | null }, of: number) =>
      (outcome.scores?.[of] ?? 0) / 10;
    const found = unwrap(search(startGame(offer), 0, { iterations: 5000, exploration: 0.1, reward }));
    // One coin is better than none, so one is enough; by places, any offer below five is as good.
    expect(found.best.event).toMatchObject({ part: 1 });
    expect(found.line[1]).toMatchObject({ type: 'take', seat: 1 });
    expect(search(startGame(offer), 1)).toMatchObject({ ok: false, refusal: { code: 'search/no-event' } });
  });

  test('a game for one is played for its first place', () => {
    const found = unwrap(search(startGame(sticks.with({ players: 1 })), 0, { iterations: 50 }));
    expect(found.best.value).toBe(1);
  });

  test('where several may act, and where the system does, it is left to chance', () => {
    const race = defineGame({
      name: 'race',
      seats: 2,
      state: { hands: counter(3), first: seat(), rung: int(0, 1) },
      events: { grab: byAnySeat({ which: int(0, 1) }), ring: bySystem() },
      rules: {
        grab: (rule) =>
          rule.do((s, e) => {
            if (s.rung === 0) s.first = 1 - e.seat;
            else if (e.which === 1) s.first = e.seat;
            s.hands += 1;
          }),
        ring: (rule) =>
          rule
            .applies((s) => s.rung === 0)
            .do((s) => {
              s.rung = 1;
              s.hands += 1;
            }),
      },
      outcome: (s) => {
        if (s.first >= 0) return winFor(s, s.first, 'grabbed');
        return s.hands === 3 ? winFor(s, 1, 'too slow') : null;
      },
    });
    const rung = unwrap(edit(startGame(race), { rung: 1 }));
    for (const own of [0, 1]) {
      const found = unwrap(search(rung, own, { iterations: 300 }));
      expect(found.best.event).toEqual({ type: 'grab', seat: own, which: 1 });
      expect(found.best.value).toBe(1);
      expect(unwrap(search(startGame(race), own)).best.value).toBe(0);
    }
  });
});

describe('budgets', () => {
  const start = startGame(kalaha);

  test('[P11] the same seed and iterations give the same result, another seed another one', () => {
    const options = { iterations: 300, seed: 'a' };
    expect(search(start, 0, options)).toEqual(search(start, 0, options));
    expect(search(start, 0, { ...options, seed: 'b' })).not.toEqual(search(start, 0, options));
  });

  test('a search ends with its time, by the clock it is given', () => {
    let now = 0;
    const clock = () => now++;
    // It looks after the first iteration, then after every eighth, and the last time as soon as it may be over.
    expect(unwrap(search(start, 0, { time: 10, clock })).iterations).toBe(1 + 8 * 8 + 7);
    expect(unwrap(search(start, 0, { time: 0, clock })).iterations).toBeGreaterThan(0);
    expect(unwrap(search(start, 0, { time: 10, clock, iterations: 5 })).iterations).toBe(5);
  });

  test('a search ends with its events', () => {
    const { events, iterations } = unwrap(search(start, 0, { iterations: 10_000, events: 2000 }));
    expect(events).toBeGreaterThanOrEqual(2000);
    expect(iterations).toBeLessThan(100);
  });

  test('it grows to its bound and no further, and goes on', () => {
    for (const maxNodes of [1, 2, 50]) {
      const found = unwrap(search(start, 0, { iterations: 2000, maxNodes }));
      expect(found.nodes).toBe(maxNodes);
      expect(found.prospects.reduce((sum, { visits }) => sum + visits, 0)).toBe(2000);
    }
  });

  test('games that are cut off count as undecided, or as they are evaluated', () => {
    expect(unwrap(search(start, 0, { iterations: 50, maxEvents: 3 })).best.value).toBe(0.5);
    const evaluate = () => [0.75, 0.25];
    expect(unwrap(search(start, 0, { iterations: 50, maxEvents: 3, evaluate })).best.value).toBe(0.75);
  });

  test('options that make no sense are errors that name them', () => {
    expect(() => search(start, 0, { iterations: 0 })).toThrow('iterations');
    expect(() => search(start, 0, { time: 5 })).toThrow('give a clock');
    expect(() => search(start, 0, { time: -1, clock: () => 0 })).toThrow('time');
    expect(() => search(start, 0, { exploration: Number.NaN })).toThrow('exploration');
    expect(() => search(start, 2)).toThrow('there is no seat 2');
  });

  test('a game that is over, and a seat that cannot act, are refused', () => {
    const over = unwrap(edit(start, { holes: [0, 0, 0, 0, 0, 0, 24, 4, 4, 4, 4, 4, 4, 0] }));
    expect(search(over, 0)).toMatchObject({ ok: false, refusal: { code: 'search/game-over' } });
    expect(search(start, 1)).toMatchObject({ ok: false, refusal: { code: 'search/no-event' } });
  });
});

test('an event that has become illegal by what was before is not played', () => {
  const limit = 6;
  // Going back by two is not allowed in a position that was here before.
  const walk = defineGame({
    name: 'walk',
    seats: 2,
    repetition: true,
    state: { at: counter(limit - 1) },
    events: { go: { by: int(1, limit - 1) } },
    refusals: { again: 'That was here before.' },
    rules: {
      go: (rule) =>
        rule
          .when((s, e) => e.by !== limit - 2 || s.occurrences < 2, 'again')
          .do((s, e) => {
            if (e.by === limit - 2 && s.occurrences >= 2) throw new Error('an illegal event was played');
            s.at = (s.at + e.by) % limit;
          }, advance),
    },
    outcome: (s) => (s.occurrences >= 4 ? winFor(s, s.turn.active, 'round and round') : null),
  });
  checkGame(walk, { playouts: 50 });
  expect(unwrap(search(startGame(walk), 0, { iterations: 3000 })).iterations).toBe(3000);
});
