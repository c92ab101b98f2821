/** [S8] Giving up in games that the server has never seen. */
import {
  advance,
  byAnySeat,
  counter,
  defineGame,
  type Game,
  type GameState,
  oneOf,
  seat,
  segment,
  startGame,
  startMatch,
  type Teams,
  turnProfile,
  unlisted,
  unwrap,
  winFor,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { giveUp } from './giving-up.ts';

/** Stakes that can be raised, which the other has to see or fold; and two ways to resign. */
const stakes = defineGame({
  name: 'stakes',
  seats: 2,
  state: { loser: seat() },
  turns: turnProfile()
    .segments('main', segment('answer', { window: 'asked', otherwise: 'fold' }))
    .build(),
  events: {
    raise: {},
    see: byAnySeat(),
    fold: byAnySeat(),
    resign: unlisted(byAnySeat({ terms: oneOf('offered', 'unconditional') })),
  },
  refusals: { 'answer-first': 'See it or fold first.' },
  rules: {
    raise: (rule) => rule.in('main').do((s, e) => s.turn.ask(1 - e.seat, 'answer')),
    see: (rule) => rule.in('answer').do((s, e) => s.turn.answer(e.seat)),
    fold: (rule) =>
      rule.in('answer').do((s, e) => {
        s.loser = e.seat;
        s.turn.answer(e.seat);
      }),
    resign: (rule) =>
      rule.in('main', 'answer-first').do((s, e) => {
        if (e.terms === 'unconditional') s.loser = e.seat;
      }),
  },
  outcome: (s) => (s.loser < 0 ? null : winFor(s, 1 - s.loser, 'given up')),
});

const start = startGame(stakes) as unknown as GameState;
const raised = unwrap(startMatch(stakes).handleEvent({ type: 'raise' })).state as unknown as GameState;

test('by whichever terms of resigning end the match', () => {
  expect(giveUp(start, 1)).toEqual({ event: { type: 'resign', seat: 1, terms: 'unconditional' } });
});

test('by the declared answer, where one is due before anything else', () => {
  expect(giveUp(raised, 1)).toEqual({ event: { type: 'fold', seat: 1 } });
});

test('not for those who wait for an answer: they hear why', () => {
  expect(giveUp(raised, 0)).toMatchObject({ event: null, refusal: { code: 'stakes/answer-first' } });
});

test('not at all in a game that knows no giving up', () => {
  const plain = defineGame({
    name: 'plain',
    seats: 2,
    state: {},
    events: { go: {} },
    rules: { go: (rule) => rule.do(advance) },
    outcome: () => null,
  }) as unknown as Game;
  expect(giveUp(startGame(plain), 0)).toEqual({ event: null, refusal: null });
});

describe('[S14] by an answer that ends the match', () => {
  /** Whoever is asked can only let go, and then the match is over with these places. */
  const lettingGo = (places: readonly number[], parts: { teams?: 'all' | Teams }): GameState => {
    const game = defineGame({
      name: 'letting-go',
      seats: places.length,
      ...parts,
      state: { gone: counter(1) },
      turns: turnProfile()
        .segments('main', segment('answer', { window: 'asked', otherwise: 'letGo' }))
        .build(),
      events: { ask: {}, letGo: byAnySeat(), resign: unlisted(byAnySeat()) },
      refusals: { 'answer-first': 'Let go first.' },
      rules: {
        ask: (rule) => rule.in('main').do((s) => s.turn.ask(1, 'answer')),
        letGo: (rule) =>
          rule.in('answer').do((s, e) => {
            s.gone = 1;
            s.turn.answer(e.seat);
          }),
        resign: (rule) => rule.in('main', 'answer-first'),
      },
      outcome: (s) => (s.gone === 1 ? { places, scores: null, reason: 'let go' } : null),
    });
    return unwrap(startMatch(game).handleEvent({ type: 'ask' })).state as unknown as GameState;
  };
  const PAIRS = [
    [0, 2],
    [1, 3],
  ];

  test.each<[string, GameState, boolean]>([
    ['of two opponents, if the other wins', lettingGo([1, 2], {}), true],
    ['of two opponents, not if the one who leaves wins', lettingGo([2, 1], {}), false],
    ['of two teams, if the other team wins', lettingGo([1, 2, 1, 2], { teams: PAIRS }), true],
    [
      'of two teams, not if the team of the one who leaves wins',
      lettingGo([2, 1, 2, 1], { teams: PAIRS }),
      false,
    ],
    ['of a single team, if all lose', lettingGo([2, 2], { teams: 'all' }), true],
    ['of a single team, if all win', lettingGo([1, 1], { teams: 'all' }), true],
  ])('%s', (_, state, isGiven) => {
    expect(giveUp(state, 1)).toMatchObject(
      isGiven
        ? { event: { type: 'letGo', seat: 1 } }
        : { event: null, refusal: { code: 'letting-go/answer-first' } },
    );
  });
});
