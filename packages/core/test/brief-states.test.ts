/** States of large games that are kept as an earlier one and what differs: nobody can tell. */
import {
  apply,
  array,
  counter,
  defineGame,
  edit,
  type GameState,
  handle,
  int,
  legalEvents,
  openStream,
  Runner,
  read,
  sameState,
  segment,
  startGame,
  stateFromJson,
  stateHash,
  stateToJson,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';

const game = defineGame({
  name: 'talks',
  seats: 4,
  state: { said: array(200, counter(1000)) },
  turns: turnProfile()
    .segments(
      segment('talk', { window: 'priority' }),
      'move',
      segment('again', { window: 'priority', openIf: 'more' }),
    )
    .fact('more')
    .allowLeaving()
    .events({ pass: 'active', resolved: 'system', proceed: 'system', leave: 'everyone' })
    .build(),
  events: { say: { what: int(0, 1) }, move: {}, break: {}, meddle: {} },
  rules: {
    say: (rule) =>
      rule
        .in(['talk', 'again'])
        .when((s) => s.turn.depth < 2, 'said')
        .do(
          (s, { seat, what }) => s.said.add(50 * seat + what, 1),
          (s) => s.turn.act(),
        ),
    move: (rule) =>
      rule.in('move').do(
        (s) => s.turn.report('more', s.said.get(0) % 2 === 0),
        (s) => s.turn.endSegment(),
      ),
    break: (rule) =>
      rule
        .when((s) => s.said.get(199) > 0, 'said')
        .do(
          (s) => s.said.set(0, 7),
          () => {
            throw new Error('broken');
          },
        ),
    meddle: (rule) => rule.when((s) => s.said.get(199) > 0, 'said').do(() => void legalEvents(meddled)),
  },
  refusals: { said: 'Enough has been said.' },
  outcome: () => null,
});
let meddled: GameState = startGame(game);

/** What is legal for somebody, or else what the system can do. */
function next(state: GameState): number[] {
  const codes = legalEvents(state);
  if (codes.length > 0) return codes;
  return [0, 1].flatMap((depth) => {
    const result = handle(state, { type: 'resolved', depth } as never);
    return result.ok ? [game.engine.codes.types.findIndex(({ name }) => name === 'resolved')] : [];
  });
}

test('every state is what a runner comes to, whenever its cells are asked for, and stays so', () => {
  const random = openStream(7, 'brief');
  for (let line = 0; line < 40; line++) {
    const runner = new Runner(game);
    let state: GameState = startGame(game);
    runner.load(state);
    const kept: { state: GameState; cells: readonly number[] }[] = [];
    const isAsked = line % 3;
    for (let i = 0; i < 60; i++) {
      const codes = next(state);
      const code = codes[random.below(codes.length)] as number;
      const after = unwrap(handle(state, code as never)) as GameState;
      runner.apply(code);
      // Another line from the same state in between leaves both as they are.
      if (random.below(4) === 0) apply(state, codes[0] as number);
      if (isAsked === 0 || (isAsked === 1 && random.below(3) === 0)) {
        expect(after.cells).toEqual(runner.cells);
        expect(legalEvents(after)).toEqual(legalEvents(runner.state()));
      }
      kept.push({ state: after, cells: runner.cells.slice() });
      state = after;
    }
    for (const { state: old, cells } of kept) {
      expect(old.cells).toEqual(cells);
      expect(stateHash(old)).toBe(stateHash(unwrap(stateFromJson(game, stateToJson(old)))));
    }
  }
});

test('most of them are not written down until they are asked for', () => {
  const start = startGame(game);
  const passed = apply(start, legalEvents(start).at(-1) as number);
  const again = apply(passed, legalEvents(passed).at(-1) as number);
  expect([start, passed, again].map((state) => Object.hasOwn(state, 'cells'))).toEqual([true, false, false]);
  const reader = read(passed);
  const more = apply(passed, legalEvents(passed).at(-1) as number);
  expect(sameState(more, again)).toBe(true);
  expect([reader.turn.holder, read(again).turn.holder]).toEqual([1, 2]);
});

test('a rule that throws, or that plays its own game, leaves the state as it was', () => {
  const said = Array.from({ length: 200 }, (_, i) => (i === 199 ? 1 : 0));
  const start = unwrap(edit(startGame(game), { said }));
  const pass = legalEvents(start).find(
    (code) => game.engine.codes.types[code & game.engine.typeMask]?.name === 'pass',
  ) as number;
  const passed = apply(start, pass);
  const codes = legalEvents(passed);
  const typed = (type: string): number =>
    codes.find((code) => game.engine.codes.types[code & game.engine.typeMask]?.name === type) as number;
  expect(() => apply(passed, typed('break'))).toThrow('broken');
  expect(legalEvents(passed)).toEqual(codes);
  meddled = start;
  const drafted = apply(start, pass);
  expect(() => apply(drafted, typed('meddle'))).toThrow(/must not call handle, apply or legalEvents/);
  expect(sameState(drafted, passed)).toBe(true);
  expect(read(passed).said.get(0)).toBe(0);
});
