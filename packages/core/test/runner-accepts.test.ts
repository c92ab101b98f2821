/** Asking a runner about single events, instead of for the list. */
import {
  advance,
  array,
  byAnySeat,
  bySystem,
  counter,
  defineGame,
  handle,
  int,
  legalEvents,
  openStream,
  parseEvent,
  Runner,
  startGame,
  unlisted,
  unwrap,
  winFor,
} from '@rondel/core';
import { expect, test } from 'vitest';

/** Cover: two seats cover six cells, in the second stage only the even ones; a flood may come. */
const cover = defineGame({
  name: 'cover',
  seats: 2,
  stages: ['all', 'even'],
  state: { cells: array(6, counter(2)) },
  events: {
    put: { cell: int(0, 5) },
    jump: { cell: int(0, 5) },
    shout: unlisted(byAnySeat({})),
    flood: unlisted(bySystem({})),
  },
  refusals: { taken: 'That cell is taken.', odd: 'Only even cells now.' },
  rules: {
    put: (rule) =>
      rule
        .during('all')
        .when((s, e) => s.cells.get(e.cell) === 0, 'taken')
        .do((s, e) => {
          s.cells.set(e.cell, e.seat + 1);
          if (s.cells.count(0) < 4) s.stage = 'even';
        }, advance),
    jump: (rule) =>
      rule
        .during('even')
        .check((s, e) => (e.cell % 2 === 1 ? 'odd' : s.cells.get(e.cell) === 0 ? null : 'taken'))
        .do((s, e) => s.cells.set(e.cell, e.seat + 1), advance),
    shout: (rule) => rule.applies((s) => s.stage === 'even').do(() => {}),
    flood: (rule) => rule.do((s) => s.cells.fill(0)),
  },
  outcome: (s) => (s.cells.get(0) > 0 && s.cells.get(2) > 0 ? winFor(s, 0, 'both are covered') : null),
});

/** Every event there is, by every sender. */
const every = [0, 1, null].flatMap((seat) =>
  [
    ...[0, 1, 2, 3, 4, 5].flatMap((cell) => ['put', 'jump'].map((type) => ({ type, seat, cell }))),
    { type: 'shout', seat },
    { type: 'flood', seat },
  ].flatMap((event) => {
    const code = parseEvent(cover, event, 0);
    return code.ok ? [code.value] : [];
  }),
);

test('a runner accepts what handle accepts, and changes nothing by being asked', () => {
  const runner = new Runner(cover);
  for (let seed = 0; seed < 20; seed++) {
    const random = openStream(seed, 'accepts');
    let state = startGame(cover);
    for (let moves = legalEvents(state); moves.length > 0; moves = legalEvents(state)) {
      runner.load(state);
      const before = runner.cells.slice();
      for (const code of every) expect(runner.accepts(code)).toBe(handle(state, code).ok);
      expect(runner.cells).toEqual(before);
      state = unwrap(handle(state, moves[random.below(moves.length)] as number));
    }
  }
});

test('a runner that is asked does not ask whether the game is over', () => {
  const runner = new Runner(cover);
  let state = startGame(cover);
  for (const cell of [0, 2]) state = unwrap(handle(state, { type: 'put', cell }));
  runner.load(state);
  const put = unwrap(parseEvent(cover, { type: 'put', cell: 1 }, 0));
  expect(handle(state, put).ok).toBe(false);
  expect(runner.outcome()).not.toBeNull();
  expect(runner.accepts(put)).toBe(true);
});
