/** Ends, players who leave, and what a seat can imagine. */
import {
  decodeEvent,
  describe,
  edit,
  handle,
  legalEvents,
  openStream,
  outcomeOf,
  pickLegalEvent,
  Runner,
  startGame,
  type Telling,
  turnOf,
  unwrap,
} from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answer,
  type Goods,
  give,
  handOf,
  hold,
  play,
  pointsOf,
  type State,
  start,
  table,
} from '../../test/settlers-table.ts';
import { settlers } from './index.ts';

const NONE: Goods = [0, 0, 0, 0, 0];
const leave = (player: number) => ({ type: 'leave', seat: player, player });

test('settlers is well-behaved', () => {
  checkGame(settlers.with({ players: 3, target: 3, offers: 1 }), { playouts: 3, maxEvents: 20_000 });
});

test('rounds: after the last one the most points win', () => {
  let state = table(
    { cities: [[], ['e3']], settlements: [['a1'], [], ['h1'], []], segment: 'roll' },
    { rounds: 1 },
  );
  for (let i = 0; i < 4; i++) {
    expect(outcomeOf(state)).toBeNull();
    state = play(state, 12, { type: 'endTurn' });
  }
  expect(outcomeOf(state)).toEqual({ places: [2, 1, 2, 4], scores: [1, 2, 1, 0], reason: '1 rounds' });
});

test('whoever leaves gives all back and is in the way', () => {
  const state = hold(
    table({ cities: [[], ['e3']], settlements: [['h3']], hands: [NONE, [1, 2, 0, 0, 0]], segment: 'roll' }),
    1,
    { knight: 1, point: 2 },
  );
  const told: Telling[] = [];
  const left = unwrap(handle(state, leave(1) as never, told));
  expect(describe(left)).toMatchObject({ bank: [19, 19, 19, 19, 19], gone: [1, 2, 0, 0, 0] });
  expect(describe(left).players[1]).toMatchObject({ size: 0, held: 0, departed: 1 });
  expect(told.filter(({ type }) => type === 'laidDown')).toMatchObject([
    { player: 1, card: 'knight', count: 1 },
    { player: 1, card: 'point', count: 2 },
  ]);
  // Its city draws nothing, and nobody builds beside it. Its turns are passed over.
  expect(handOf(play(left, 10), 1)).toEqual([0, 0, 0, 0, 0]);
  expect(answer(give(left, 0, [1, 1, 1, 1, 0]), { type: 'settlement', node: 'e3' })).toBe(
    'settlers/roll-first',
  );
  const next = play(left, 12, { type: 'endTurn' });
  expect(turnOf(next).active).toBe(2);
  expect(answer(next, leave(1))).toBe('turn/unknown-player');
});

test('whoever leaves loses the longest road and the largest army to whom they belong then', () => {
  const north = ['b1-c1', 'c1-d2', 'd2-e2', 'e2-f3', 'f3-g3', 'g3-h3'];
  const south = ['j3-k3', 'i3-j3', 'h3-i3', 'h3-g4', 'f4-g4'].map((edge) => edge.split('-').sort().join('-'));
  const state = unwrap(
    edit(table({ settlements: [['b1'], ['k3']], roads: [north, south] }), {
      players: { 0: { knights: 5, points: 5 }, 1: { knights: 3 } },
      largest: 0,
    } as never),
  );
  expect([describe(state).longest, pointsOf(state)]).toEqual([0, [5, 1, 0, 0]]);
  const left = play(state, leave(0));
  expect([describe(left).longest, describe(left).largest]).toEqual([1, 1]);
  expect([pointsOf(left), turnOf(left).active]).toEqual([[1, 5, 0, 0], 1]);
});

test('the last one who is there wins, and later leavers rank better', () => {
  const state = play(table({ cities: [['e3']] }), leave(0), leave(3));
  expect([turnOf(state).active, outcomeOf(state)]).toEqual([1, null]);
  const over = play(state, leave(2));
  expect(outcomeOf(over)).toMatchObject({ places: [4, 1, 2, 3], reason: 'the others have left' });
});

test('leaving while founding: the others go on there and back', () => {
  const found = (state: State): State => play(play(state, event(state)), event(play(state, event(state))));
  const event = (state: State) => decodeEvent(state.game, legalEvents(state)[0] as number);
  let state = found(start({ players: 3 }));
  state = play(state, event(state), leave(1));
  const order: unknown[] = [];
  while (turnOf(state).segment !== 'roll') {
    order.push(turnOf(state).active);
    state = found(state);
  }
  expect([order, turnOf(state).active]).toEqual([[2, 2, 0], 0]);
  // The last one to found leaves instead: nobody is left to found, and the next seat rolls.
  let other = found(found(found(start({ players: 3 }))));
  other = play(found(found(other)), leave(0));
  expect(turnOf(other)).toMatchObject({ active: 1, segment: 'roll' });
});

test('leaving while an offer or a discard is open', () => {
  const swap = { type: 'swap', give: 'wood', get: 'ore' };
  const asked = play(
    table({
      hands: [
        [1, 0, 0, 0, 0],
        [0, 0, 0, 0, 1],
        [0, 0, 0, 0, 1],
      ],
    }),
    swap,
  );
  const one = play(asked, { type: 'accept', seat: 1 }, leave(2), leave(3));
  expect(turnOf(one)).toMatchObject({ segment: 'deal', toAct: [0] });
  const none = play(asked, { type: 'decline', seat: 2 }, { type: 'decline', seat: 3 }, leave(1));
  expect([turnOf(none).segment, describe(none).offer.give]).toEqual(['act', [0, 0, 0, 0, 0]]);
  const gone = play(
    asked,
    { type: 'accept', seat: 1 },
    { type: 'decline', seat: 2 },
    { type: 'decline', seat: 3 },
    leave(1),
  );
  expect(turnOf(gone)).toMatchObject({ active: 0, segment: 'act' });
  const offered = play(asked, leave(0));
  expect(turnOf(offered)).toMatchObject({ active: 1, segment: 'roll' });
  expect(describe(offered).offer).toMatchObject({ give: [0, 0, 0, 0, 0], takers: [] });

  const seven = play(table({ hands: [NONE, [8, 0, 0, 0, 0], [0, 8, 0, 0, 0]], segment: 'roll' }), 7);
  const sent = play(seven, { type: 'discard', seat: 1, wood: 4, brick: 0, wool: 0, grain: 0 });
  expect(turnOf(play(sent, leave(2)))).toMatchObject({ active: 0, segment: 'rob' });
  expect(turnOf(play(sent, leave(0)))).toMatchObject({ active: 1, segment: 'roll' });
});

/** A state after so many random events. */
function wander(game: typeof settlers, seed: number, events: number): State {
  const random = openStream(seed, 'wander');
  let state = startGame(game, { seed });
  for (let i = 0; i < events; i++) {
    const code = pickLegalEvent(state, random);
    if (code < 0) break;
    state = unwrap(handle(state, code));
  }
  return state;
}

test('a guess agrees with what a seat knows: sizes, own cards, and that nobody has won', () => {
  const game = settlers.with({ target: 5 }) as unknown as typeof settlers;
  const runner = new Runner(game as never);
  const property = fc.property(fc.nat(10_000), fc.nat(1500), fc.nat(3), (seed, events, seat) => {
    const state = wander(game, seed, events);
    if (outcomeOf(state) !== null) return;
    runner.load(knowledgeOf(state, seat) as never);
    runner.guess(seat, openStream(seed, 'guess'));
    const [real, guessed] = [state, runner.state() as never as State].map((one) => describe(one));
    expect(runner.outcome()).toBeNull();
    expect(guessed?.players[seat]).toEqual(real?.players[seat]);
    for (const player of guessed?.players ?? []) {
      expect(player.hand.reduce((a, b) => a + b)).toBe(player.size);
      expect(player.cards.reduce((a, b) => a + b)).toBe(player.held);
    }
  });
  fc.assert(property, { seed: 5, numRuns: 25 });
});

test('a seat that accepted holds what was asked for, whatever another seat imagines', () => {
  const swap = { type: 'swap', give: 'wood', get: 'ore' };
  const hands: Goods[] = [[1, 0, 0, 0, 0], [2, 2, 2, 2, 1], [2, 2, 2, 2, 0], NONE];
  const asked = play(table({ hands }), swap, { type: 'accept', seat: 1 }, { type: 'decline', seat: 2 });
  const runner = new Runner(asked.game as never);
  for (let i = 0; i < 20; i++) {
    runner.load(knowledgeOf(asked, 3) as never);
    runner.guess(3, openStream(i, 'guess'));
    const { players } = describe(runner.state() as never as State);
    expect([players[0]?.hand[0], players[1]?.hand[4]]).toEqual([1, 1]);
  }
});

test('others cannot suspect points with which a player would have won', () => {
  // Nine points in the open at the end of an own turn: none of the three cards is a point.
  let state = table({ cities: [['b1', 'b4', 'd1', 'd5']], settlements: [['f3']] });
  state = play(hold(state, 0, { knight: 3 }), { type: 'endTurn' });
  const runner = new Runner(state.game as never);
  for (let i = 0; i < 20; i++) {
    runner.load(knowledgeOf(state, 1) as never);
    runner.guess(1, openStream(i, 'guess'));
    expect(describe(runner.state() as never as State).players[0]?.cards[1]).toBe(0);
  }
});
