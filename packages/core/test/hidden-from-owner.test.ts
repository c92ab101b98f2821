/** Fields that everyone sees but their owner. */

import {
  defineGame,
  describe,
  edit,
  type GameState,
  group,
  handle,
  int,
  legalEvents,
  openStream,
  Runner,
  read,
  redact,
  seat as seatField,
  seenBy,
  startGame,
  stateFromBytes,
  stateFromJson,
  stateHash,
  stateToBytes,
  stateToJson,
  unwrap,
  view,
} from '@rondel/core';
import { diff, knowledgeOf, stateFromView } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { fireworks } from './fireworks.ts';
import { after, read as readSink, startSink } from './kitchen-sink.ts';

const start = startGame(fireworks, { seed: 3 });
const hands = describe(start).players.map(({ hand }) => hand);

test('[V3] everyone sees a hand but its owner', () => {
  const hidden = { hidden: 2 };
  const seen = [0, 1, 2, null].map((seat) => view(start, seat).players.map(({ hand }) => hand));
  expect(seen).toEqual([
    [hidden, hands[1], hands[2]],
    [hands[0], hidden, hands[2]],
    [hands[0], hands[1], hidden],
    [hidden, hidden, hidden],
  ]);
  const sees = [0, 1, 2].map((seat) => [0, 1, 2].map((of) => read(start).players.hand.of(of).isSeenBy(seat)));
  expect(sees).toEqual([
    [false, true, true],
    [true, false, true],
    [true, true, false],
  ]);
});

test('[V2] who does not see a hand is not told who does, its owner that others do', () => {
  const told = (seat: number | null) => view(start, seat).players.map((player) => player['hand.seenBy']);
  expect(told(1)).toEqual(['others', 'others', 'others']);
  expect(told(null)).toEqual([undefined, undefined, undefined]);
  const few = unwrap(edit(start, { players: { 0: { 'hand.seenBy': { only: [2] } } } }));
  const toldOf0 = [0, 1, 2, null].map((seat) => view(few, seat).players[0]?.['hand.seenBy']);
  expect(toldOf0).toEqual(['others', undefined, { only: [2] }, undefined]);
});

test('a view of a seat looks so, and the game goes on by hints', () => {
  const rank = hands[1]?.[0] as number;
  const hinted = unwrap(handle(start, { type: 'hint', to: 1, rank }));
  expect(view(hinted, 1)).toMatchObject({ hints: 7, top: 0, deck: { hidden: 6 } });
  expect(view(hinted, 1).players[1]).toEqual({
    hand: { hidden: 2 },
    'hand.seenBy': 'others',
    told: hands[1]?.map((card) => (card === rank ? card : 0)),
  });
  const blind = unwrap(handle(hinted, { type: 'play', index: 0 }));
  expect(describe(blind).gone).toEqual([rank]);
});

test.each<[steps: string, eyes: string, audience: unknown]>([
  ['', '-x--', []],
  ['hideFrom 1', '----', { only: [] }],
  ['hideFrom 1, showTo 2', '--x-', { only: [2] }],
  ['showTo 2, hideFrom 1', '--x-', { only: [2] }],
  ['reveal, hideFrom 1', 'x-x-', 'others'],
  ['reveal, hideFrom 1, hideFrom 0', '--x-', { only: [2] }],
  ['reveal, hideFrom 0', '-xx-', [1, 2]],
  ['reveal, hideFrom 0, hideFrom 1', '--x-', { only: [2] }],
  ['hideFrom 1, showTo 1', '-x--', [1]],
  ['reveal, hideFrom 1, showTo 1', 'xxx-', [0, 1, 2]],
  ['hideFrom 1, hide', '-x--', []],
  ['hideFrom 1, reveal', 'xxxx', 'everybody'],
  ['hideFrom 1, reveal, showTo 0', 'xxxx', 'everybody'],
])('[V3] after "%s" seat 1, who owns it, and the others see "%s"', (steps, eyes, audience) => {
  const state = after(startSink(), (s) => {
    const { note } = s.players;
    note.set(1, 7);
    for (const [step, seat] of steps.split(', ').map((text) => text.split(' '))) {
      if (step === 'reveal' || step === 'hide') note[step](1);
      if (step === 'showTo' || step === 'hideFrom') note[step](1, Number(seat));
    }
  });
  const noteOf = (seat: number | null) => view(state, seat).players[1]?.note;
  expect([0, 1, 2, null].map((seat) => (noteOf(seat) === 7 ? 'x' : '-')).join('')).toBe(eyes);
  expect(describe(state).players[1]?.['note.seenBy']).toEqual(audience);
  const sees = readSink(state, (s) => [0, 1, 2].map((seat) => s.players.note.isSeenBy(1, seat)));
  expect(sees).toEqual([0, 1, 2].map((seat) => eyes[seat] === 'x'));
});

test('[V3] what was hidden from an owner stays hidden from that seat when another owns it', () => {
  const pile = defineGame({
    name: 'hats',
    seats: 3,
    state: { hats: group(2, { on: seatField(), size: seenBy(int(0, 9)) }, { owner: 'on' }) },
    events: { pass: {} },
    setup: (s) => {
      s.hats.on.fill(0);
      s.hats.size.fill(5);
      s.hats.size.showTo(0, 1);
      s.hats.size.hideFrom(0, 0);
      s.hats.on.set(0, 2);
    },
    rules: {
      pass: (rule) =>
        rule.do((s) => {
          s.hats.size.showTo(0, 0);
          s.hats.size.showTo(0, 2);
        }),
    },
    outcome: () => null,
  });
  const eyes = (state: GameState, hat: number) =>
    [0, 1, 2, null].map((seat) => {
      const { hats } = view(state, seat) as { hats: { size?: number }[] };
      return hats[hat]?.size === 5 ? 'x' : '-';
    });
  const state = startGame(pile);
  expect(eyes(state, 0).join('')).toBe('-x--');
  expect(eyes(state, 1).join('')).toBe('x---');
  const shown = unwrap(handle(state, { type: 'pass' }));
  expect(eyes(shown, 0).join('')).toBe('xxx-');
});

test('it survives JSON, bytes, edit and diff', () => {
  const json = JSON.stringify(stateToJson(start));
  for (const back of [
    unwrap(stateFromJson(fireworks, json)),
    unwrap(stateFromBytes(fireworks, stateToBytes(start))),
    unwrap(edit(start, { players: { 1: { 'hand.seenBy': { only: [0, 2] } } } })),
  ]) {
    expect(stateHash(back)).toBe(stateHash(start));
  }
  const back = unwrap(edit(start, { players: { 1: { 'hand.seenBy': [] } } }));
  expect(stateHash(back)).not.toBe(stateHash(start));
  expect(diff(start, back).map(({ place, from, to }) => [place, from, to])).toEqual([
    ['players[1].hand.seenBy', 'others', []],
  ]);
});

test.each([{ only: [0, 1, 2] }, { only: 'all' }, { only: [3] }, { only: [], not: [] }, {}, 'nobody', [2, 0]])(
  'an audience of %j is refused',
  (audience) => {
    expect(edit(start, { players: { 1: { 'hand.seenBy': audience } } })).toMatchObject({
      refusal: { code: 'state/bad-field', field: 'players[1].hand.seenBy' },
    });
  },
);

test('audiences without an owner are for what has an owner', () => {
  for (const audience of ['others', { only: [1] }]) {
    expect(edit(startSink(), { 'drawer.seenBy': audience })).toMatchObject({
      refusal: { code: 'state/bad-field', field: 'drawer.seenBy' },
    });
  }
});

test('[V4] [V5] a view is read back, and a guess from it agrees with it', () => {
  let state = start;
  const random = openStream(5, 'fireworks');
  for (let events = 0; events < 12; events++) {
    for (const seat of [0, 1, 2, null]) {
      const seen = JSON.parse(JSON.stringify(view(state, seat))) as unknown;
      const found = unwrap(stateFromView(fireworks, seen));
      expect(view(found, seat)).toEqual(seen);
      expect(describe(found).players).toEqual(describe(redact(state, seat)).players);
      if (seat === null) continue;
      const runner = new Runner(fireworks);
      runner.load(knowledgeOf(state, seat));
      runner.guess(seat, random);
      expect(view(runner.state(), seat)).toEqual(view(state, seat));
      // All others see in the imagined game what they see in the match.
      for (const other of [0, 1, 2].filter((one) => one !== seat)) {
        const imagined = runner.state() as typeof state;
        expect(read(imagined).players.hand.of(seat).isSeenBy(other)).toBe(true);
      }
    }
    const moves = legalEvents(state);
    if (moves.length === 0) break;
    state = unwrap(handle(state, moves[random.below(moves.length)] as number));
  }
});

test('checkGame finds nothing wrong with it', { timeout: 60_000 }, () => {
  checkGame(fireworks, { playouts: 40 });
});
