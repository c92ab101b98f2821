/** What is asked of a state that comes from outside, once, as it is read. */
import {
  counter,
  defineGame,
  drawFor,
  edit,
  fromRecord,
  type GameState,
  handle,
  int,
  sealed,
  segment,
  startGame,
  startMatch,
  stateFromBytes,
  stateFromJson,
  stateToBytes,
  stateToJson,
  toRecord,
  turnProfile,
  unwrap,
  view,
} from '@rondel/core';
import { stateFromView } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import { commander } from '@rondel/games/commander';
import { court } from '@rondel/games/court';
import { go } from '@rondel/games/go';
import { kalaha } from '@rondel/games/kalaha';
import { expect, test } from 'vitest';

/** What every reader says of a state. */
const readersOf = (state: GameState) => [
  stateFromJson(state.game, JSON.stringify(stateToJson(state))),
  stateFromBytes(state.game, stateToBytes(state)),
];

const counts = (invariant?: (s: { n: number }) => string | { field: string; message: string } | null) =>
  defineGame({
    name: 'counts',
    seats: 2,
    state: { n: counter(9) },
    events: { up: {} },
    rules: {
      up: (rule) =>
        rule.do((s) => {
          s.n += 1;
        }),
    },
    outcome: () => null,
    ...(invariant === undefined ? {} : { invariant }),
  });

test('[F1] what the invariant denies is refused by every reader, with its field and its sentence', () => {
  const game = counts((s) => (s.n < 5 ? null : { field: 'n', message: 'that is too many' }));
  const [few, many] = [4, 5].map((n) => unwrap(edit(startGame(game), { n })) as GameState) as [
    GameState,
    GameState,
  ];
  for (const result of readersOf(few)) expect(result.ok).toBe(true);
  const refusal = {
    code: 'state/impossible',
    field: 'n',
    message: 'The game cannot come to this state: n: that is too many.',
  };
  for (const result of readersOf(many)) expect(result).toMatchObject({ ok: false, refusal });
  expect(stateFromView(game, view(many, 0))).toMatchObject({ ok: false, refusal });
  const record = toRecord(startMatch(game, { from: many as never }));
  expect(fromRecord(game, JSON.stringify(record))).toMatchObject({
    ok: false,
    refusal: { code: 'record/bad-start', field: 'start.n' },
  });
});

test('[F1] a damaged state is told from an impossible one by its hash', () => {
  const json = stateToJson(startGame(kalaha));
  const damaged = { ...json, state: { ...json.state, holes: Array(14).fill(1) } };
  expect(stateFromJson(kalaha, damaged)).toMatchObject({ refusal: { code: 'state/hash-mismatch' } });
});

test.each<[string, object, object, string]>([
  ['nobody, in a plain turn', kalaha, { active: null }, 'turn.active'],
  ['turn 0', kalaha, { number: 0 }, 'turn.number'],
  ['round 0', kalaha, { round: 0 }, 'turn.round'],
  ['events without room for more', kalaha, { events: 2 ** 30 - 1 }, 'turn.events'],
  ['nobody who began', kalaha, { first: null }, 'turn.first'],
  ['nobody, whose turn it is', commander, { owner: null }, 'turn.owner'],
  ['another than whose turn it is', commander, { owner: 1 }, 'turn.active'],
  ['a seat that has left', commander, { left: [0] }, 'turn.active'],
  [
    'an extra turn of nobody',
    commander,
    { extraSeats: [null], extraSources: [0], extraWithout: [0] },
    'turn.extraSeats[0]',
  ],
  ['a pass where nobody is asked', commander, { opened: false, holder: null, passed: [1] }, 'turn.passed'],
  ['nobody in an open window', commander, { segment: 'upkeep', opened: true, holder: null }, 'turn.holder'],
  [
    'a stack that resolves with nothing on it',
    commander,
    { segment: 'upkeep', opened: true, holder: null, awaiting: true },
    'turn.awaiting',
  ],
  ['everybody skips all turns', commander, { turnSkips: Array(4).fill(2 ** 30 - 1) }, 'turn.turnSkips'],
  ['all skip all segments', commander, { segmentSkips: 'all' }, 'turn.segmentSkips'],
  ['a seat that joins and is there', court, { joining: [1] }, 'turn.joining'],
])('[F2] %s is no turn', (_, game, turn, field) => {
  const start = startGame(game as typeof commander);
  const cells = (stateToJson(start).state.turn as { segmentSkips?: number[] }).segmentSkips ?? [];
  const changes = 'segmentSkips' in turn ? { segmentSkips: cells.map(() => 1000) } : turn;
  expect(edit(start, { turn: changes })).toMatchObject({
    ok: false,
    refusal: { code: 'state/bad-field', field },
  });
});

test('[F3] a game that throws at a state refuses it', () => {
  const game = counts((s) => {
    if (s.n > 4) throw new TypeError('odd');
    return null;
  });
  for (const result of readersOf(unwrap(edit(startGame(game), { n: 5 })))) {
    expect(result).toMatchObject({ ok: false, refusal: { code: 'state/impossible' } });
  }
  const derived = defineGame({
    name: 'derived',
    seats: 2,
    state: { n: counter(9), twice: counter(9) },
    events: { up: {} },
    rules: { up: (rule) => rule.do() },
    derive: (s) => {
      s.twice = 2 * s.n;
    },
    outcome: () => null,
  });
  expect(edit(startGame(derived), { n: 9 })).toMatchObject({
    ok: false,
    refusal: { code: 'state/impossible' },
  });
});

test('[F3] a position that is set by hand is not asked before it is read', () => {
  const few = unwrap(edit(startGame(kalaha), { holes: [0, 0, 0, 0, 0, 1, 9, 0, 0, 0, 0, 0, 2, 9] }));
  for (const result of readersOf(few))
    expect(result).toMatchObject({ refusal: { code: 'state/impossible' } });
});

test('[F1] a board of go on which stones are marked is read back', () => {
  let match = startMatch(go.with({ size: 5, scoring: 'japanese' }));
  for (const event of [
    { type: 'play', point: 'A1' },
    { type: 'play', point: 'C3' },
    { type: 'pass' },
    { type: 'pass' },
    { type: 'mark', seat: 0, point: 'A1' },
    { type: 'mark', seat: 0, point: 'B1' },
  ] as const) {
    match = unwrap(match.handleEvent(event));
    for (const result of readersOf(match.state as GameState)) expect(result.ok).toBe(true);
  }
});

test('[F1] a state of its own is read whatever the invariant says, if its bytes are undamaged', () => {
  const few = unwrap(edit(startGame(kalaha), { holes: [0, 0, 0, 0, 0, 1, 9, 0, 0, 0, 0, 0, 2, 9] }));
  expect(stateFromJson(kalaha, stateToJson(few))).toMatchObject({ refusal: { code: 'state/impossible' } });
  expect(unwrap(stateFromJson(kalaha, stateToJson(few), 'own')).cells).toEqual(few.cells);
  expect(unwrap(stateFromBytes(kalaha, stateToBytes(few), 'own')).cells).toEqual(few.cells);
  const damaged = { ...stateToJson(few), hash: stateToJson(startGame(kalaha)).hash };
  expect(stateFromJson(kalaha, damaged, 'own')).toMatchObject({ refusal: { code: 'state/hash-mismatch' } });
});

test('[F1] a match goes on after a commitment that the rules no longer accept', () => {
  const vote = defineGame({
    name: 'vote',
    seats: 3,
    turns: turnProfile()
      .segments(segment('night', { window: 'sealed' }), 'dawn')
      .pairCommit('night', 'dawn')
      .allowLeaving()
      .events({ leave: 'everyone' })
      .build(),
    state: { gone: counter(9), nights: counter(3) },
    events: { kill: sealed({ victim: int(0, 2) }) },
    refusals: { gone: 'That seat has left.' },
    rules: {
      kill: (rule) =>
        rule
          .in('night')
          .when((s, e) => !s.turn.hasLeft(e.victim), 'gone')
          .do((s) => {
            if (s.gone < 9) s.gone++;
          }),
    },
    onSegment: {
      dawn: {
        begin: (s) => {
          if (s.nights < 3) s.nights++;
          s.turn.endSegment();
        },
      },
    },
    outcome: (s) => (s.nights >= 3 || s.turn.apnap().length < 2 ? drawFor(s, 'morning') : null),
  });
  const state = [
    { type: 'kill', seat: 0, victim: 2 },
    { type: 'leave', seat: 2, player: 2 },
  ].reduce((before, event) => unwrap(handle(before, event as never)), startGame(vote));
  expect(stateFromJson(vote, stateToJson(state))).toMatchObject({ refusal: { code: 'state/impossible' } });
  expect(unwrap(stateFromBytes(vote, stateToBytes(state), 'own')).cells).toEqual(state.cells);
  checkGame(vote, { playouts: 60 });
});
