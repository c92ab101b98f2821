/** Rules that a game has for events of its turn. */
import {
  apply,
  counter,
  defineGame,
  describe,
  handle,
  legalEvents,
  segment,
  startGame,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';

const turns = turnProfile()
  .segments(segment('talk', { window: 'priority' }))
  .allowLeaving()
  .events({ pass: 'active', act: 'active', resolved: 'system', leave: 'everyone' })
  .build();

const talk = defineGame({
  name: 'talk',
  seats: 3,
  turns,
  state: { said: counter(2), gone: counter(3) },
  events: { mutter: {} },
  refusals: { enough: 'Enough was said.', 'no-hurry': 'Somebody is still to speak.' },
  rules: { mutter: (rule) => rule.do((s) => s.turn.act()) },
  turnRules: {
    act: (rule) =>
      rule
        .when((s) => s.said < 2, 'enough')
        .do((s) => {
          s.said += 1;
        }),
    pass: (rule) => rule.when((s, e) => e.seat > 0 || s.said > 0, 'no-hurry'),
    leave: (rule) =>
      rule.do((s, e) => {
        // The step comes first.
        s.gone += s.turn.hasLeft(e.player) ? 1 : 0;
      }),
  },
  outcome: () => null,
});

test('[T16] a rule for an event of the turn requires more, and goes on after the step', () => {
  let state = startGame(talk);
  expect(legalEvents(state)).toHaveLength(1);
  expect(handle(state, { type: 'pass' })).toMatchObject({ refusal: { code: 'talk/no-hurry' } });
  expect(handle(state, { type: 'act', seat: 1 })).toMatchObject({
    refusal: { code: 'turn/not-your-priority' },
  });
  for (let i = 0; i < 2; i++) state = unwrap(handle(state, { type: 'act' }));
  expect(describe(state)).toMatchObject({ said: 2, turn: { depth: 2 } });
  expect(handle(state, { type: 'act' })).toMatchObject({ refusal: { code: 'talk/enough' } });
  expect(legalEvents(state)).toHaveLength(2);
  state = unwrap(handle(state, { type: 'mutter' }));
  expect(describe(state)).toMatchObject({ said: 2, turn: { depth: 3 } });
  for (const code of legalEvents(state)) apply(state, code);
  state = unwrap(handle(state, { type: 'leave', seat: 2, player: 2 }));
  expect(describe(state)).toMatchObject({ gone: 1, turn: { left: [2] } });
});

test('[T16] a broken rule for the turn throws and names it', () => {
  const broken = (turnRules: object) => () =>
    defineGame({
      name: 'broken',
      seats: 2,
      turns,
      state: {},
      events: {},
      rules: {},
      turnRules: turnRules as never,
      outcome: () => null,
    });
  type AnyRule = { list(write: () => void): unknown };
  expect(broken({ act: (rule: AnyRule) => rule.list(() => {}) })).toThrow(
    'broken: turnRules.act: an event of the turn cannot be listed or split',
  );
  expect(broken({ dance: () => {} })).toThrow('broken: turnRules.dance is a rule for no event');
  expect(broken({ act: 3 })).toThrow('broken: turnRules.act is missing');
});
