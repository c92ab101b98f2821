/** How games end: by their outcome or because nobody can move; and that nothing happens afterwards. */
import {
  advance,
  array,
  bool,
  byAnySeat,
  bySystem,
  counter,
  defineGame,
  drawFor,
  type EventOf,
  type GameState,
  handle,
  int,
  isDraw,
  legalEvents,
  type Outcome,
  openStream,
  outcomeOf,
  pickLegalEvent,
  Runner,
  rankByOrder,
  rankByScore,
  startGame,
  stateHash,
  unlisted,
  unwrap,
  winFor,
  winners,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';

/** Squeeze: put stones on three cells; who cannot, loses. A stone in the middle may be lifted. */
const squeeze = defineGame({
  name: 'squeeze',
  seats: 2,
  state: { cells: array(3, counter(2)), gone: bool(), bell: bool() },
  events: {
    put: { cell: int(0, 2) },
    lift: { cell: int(0, 2) },
    ring: unlisted(byAnySeat({})),
    resign: unlisted(byAnySeat({})),
    flood: unlisted(bySystem({})),
  },
  refusals: { taken: 'That cell is taken.', 'not-yours': 'That is not your stone.' },
  rules: {
    put: (rule) =>
      rule
        .when((s, e) => s.cells.get(e.cell) === 0, 'taken')
        .do((s, e) => s.cells.set(e.cell, e.seat + 1), advance),
    lift: (rule) =>
      rule
        .when((s, e) => s.cells.get(e.cell) === e.seat + 1 && e.cell === 1, 'not-yours')
        .do((s, e) => s.cells.set(e.cell, 0), advance),
    ring: (rule) => rule.applies((s) => !s.bell).do((s) => void Object.assign(s, { bell: true })),
    resign: (rule) => rule.do((s) => void Object.assign(s, { gone: true })),
    flood: (rule) => rule.do((s) => s.cells.fill(0)),
  },
  outcome: (s) => (s.gone ? winFor(s, 0, 'resigned') : null),
  stuck: (s) => winFor(s, 1 - s.turn.active, 'nothing left to do'),
});

type Squeeze = NonNullable<typeof squeeze.types>;
type SqueezeState = GameState<Squeeze['schema'], Squeeze['events']>;

const play = (...events: EventOf<Squeeze['events']>[]): SqueezeState =>
  events.reduce((state, event) => unwrap(handle(state, event)), startGame(squeeze));
const put = (...cells: number[]): SqueezeState =>
  play(...cells.map((cell) => ({ type: 'put', cell }) as const));

const anything: EventOf<Squeeze['events']>[] = [
  { type: 'put', cell: 0 },
  { type: 'put', cell: 2, seat: 1 },
  { type: 'lift', cell: 1 },
  { type: 'ring', seat: 0 },
  { type: 'ring', seat: 1 },
  { type: 'resign', seat: 0 },
  { type: 'resign', seat: 1 },
  { type: 'flood' },
];

test('a game goes on while somebody can move', () => {
  expect(outcomeOf(put(0, 2))).toBeNull();
  expect(outcomeOf(startGame(squeeze))).toBeNull();
  expect(handle(put(0), { type: 'put', cell: 0 })).toMatchObject({ refusal: { code: 'squeeze/taken' } });
  expect(handle(put(0), { type: 'ring' }).ok).toBe(true);
});

describe.each<[string, SqueezeState, Outcome]>([
  ['the outcome says so', play({ type: 'put', cell: 0 }, { type: 'resign' }), winFor(squeeze, 0, 'resigned')],
  ['nobody can move', put(1, 0, 2), winFor(squeeze, 0, 'nothing left to do')],
])('a game that is over because %s', (_, over, outcome) => {
  test('has an outcome and nothing to offer', () => {
    expect(outcomeOf(over)).toEqual(outcome);
    expect(legalEvents(over)).toEqual([]);
    expect(pickLegalEvent(over, openStream(1, 'over'))).toBe(-1);
  });

  test.each(anything)('refuses %j and stays as it is', (event) => {
    const cells = over.cells.slice();
    const hash = stateHash(over);
    expect(handle(over, event)).toMatchObject({ ok: false, refusal: { kind: 'refused', code: 'game/over' } });
    expect(over.cells).toEqual(cells);
    expect(stateHash({ ...over, hash: null })).toBe(hash);
  });

  test('ends a playout as well', () => {
    const runner = new Runner(squeeze);
    runner.load(over);
    expect(runner.outcome() ?? runner.stuck()).toEqual(outcome);
  });
});

describe('outcomes', () => {
  test.each<[string, Outcome, places: number[], scores: number[] | null, won: number[], draw: boolean]>([
    ['a win', winFor({ seats: 3 }, 1, 'x'), [2, 1, 2], null, [1], false],
    ['a draw', drawFor({ seats: 2 }, 'x'), [1, 1], null, [0, 1], true],
    ['scores', rankByScore([3, 9, 3, -1], 'x'), [2, 1, 2, 4], [3, 9, 3, -1], [1], false],
    ['equal scores', rankByScore([5, 5], 'x'), [1, 1], [5, 5], [0, 1], true],
    ['a shared first place', rankByScore([7, 7, 1], 'x'), [1, 1, 3], [7, 7, 1], [0, 1], false],
    ['an order', rankByOrder({ seats: 3 }, [2, 0, 1], 'x'), [2, 3, 1], null, [2], false],
    ['an order of some', rankByOrder({ seats: 3 }, [2], 'x'), [2, 2, 1], null, [2], false],
  ])('%s', (_, outcome, places, scores, won, draw) => {
    expect(outcome).toEqual({ places, scores, reason: 'x' });
    const game = { teams: places.map((__, seat) => [seat]) };
    expect([winners(outcome), isDraw(game, outcome)]).toEqual([won, draw]);
  });
});

describe('ends that cannot be', () => {
  test.each([7, -1, 0.5, Number.NaN])('winFor refuses the seat %s', (seat) => {
    expect(() => winFor({ seats: 2 }, seat, 'x')).toThrow(`winFor: there is no seat ${seat}`);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined])(
    'rankByScore refuses the score %s',
    (score) => {
      expect(() => rankByScore([score as number, 1], 'x')).toThrow(`rankByScore: ${score} is no score`);
    },
  );

  const ends = (part: object) => {
    const definition = {
      name: 'ends',
      seats: 2,
      state: { done: bool() },
      events: { go: {} },
      outcome: () => null,
    };
    const rules = { go: (rule: { do(step: unknown): unknown }) => rule.do(advance) };
    return startGame(defineGame({ ...definition, rules, ...part } as never));
  };

  test.each([undefined, true])(
    'an outcome that answers %s is an error that says what it must be',
    (answer) => {
      const message = `ends: outcome must be null or an object, got ${answer}`;
      const state = ends({ outcome: () => answer });
      expect(() => outcomeOf(state)).toThrow(message);
    },
  );

  test('what is answered where nobody can move, too', () => {
    const state = ends({ stuck: () => {}, rules: { go: (rule: { during(): unknown }) => rule } });
    expect(outcomeOf(state)).toBeNull();
    const none = ends({ stuck: () => {}, rules: { go: (rule: never) => listNothing(rule) } });
    expect(() => outcomeOf(none)).toThrow('ends: outcome must be null or an object, got undefined');
  });
});

const listNothing = (rule: { list(write: () => void): unknown }): unknown => rule.list(() => {});
