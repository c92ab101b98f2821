/** The seven: discarding, the robber, and knights. */
import {
  describe,
  edit,
  handleGiven,
  stateHash,
  type Telling,
  turnOf,
  unwrap,
  view,
  viewTelling,
} from '@rondel/core';
import { expect, test } from 'vitest';
import {
  answer,
  type Goods,
  give,
  handOf,
  hold,
  listed,
  play,
  pointsOf,
  table,
} from '../../test/settlers-table.ts';

const NONE: Goods = [0, 0, 0, 0, 0];
const discards = (seat: number, wood: number, brick: number, wool: number, grain: number) => ({
  type: 'discard',
  seat,
  wood,
  brick,
  wool,
  grain,
});

test('[ST-08] on a seven hands over the limit lose half, in whatever order they are sent', () => {
  const hands: Goods[] = [
    [7, 0, 0, 0, 0],
    [0, 8, 0, 0, 0],
    [0, 0, 9, 0, 0],
    [0, 0, 0, 15, 0],
  ];
  const rolled = play(table({ hands, segment: 'roll' }), 7);
  expect(turnOf(rolled)).toMatchObject({ active: null, segment: 'discard', toAct: [1, 2, 3] });
  const sent = [discards(1, 0, 4, 0, 0), discards(2, 0, 0, 4, 0), discards(3, 0, 0, 0, 7)] as const;
  const [a, b, c] = sent;
  const forth = play(rolled, a, b, c);
  const back = play(rolled, c, b, a);
  expect(describe(forth).players.map(({ size }) => size)).toEqual([7, 4, 5, 8]);
  expect(stateHash(back)).toBe(stateHash(forth));
  expect(turnOf(forth)).toMatchObject({ active: 0, segment: 'rob' });
  // Until the last one is in, nothing is taken and nothing is shown.
  const half = play(rolled, a, b);
  expect(describe(half).players.map(({ size }) => size)).toEqual([7, 8, 9, 15]);
  expect(view(half, 0).commits?.[1]).not.toHaveProperty('code');
});

test('[ST-09] a discard is exactly half of what is held', () => {
  const rolled = play(table({ hands: [[3, 3, 1, 1, 0]], segment: 'roll' }), 7);
  expect(turnOf(rolled).toAct).toEqual([0]);
  expect(answer(rolled, discards(0, 3, 2, 0, 0))).toBe('settlers/half');
  expect(answer(rolled, discards(0, 1, 1, 1, 0))).toBe('settlers/half');
  expect(answer(rolled, discards(0, 4, 0, 0, 0))).toBe('settlers/half');
  // All ways to take four of 3 3 1 1, and ore there is none.
  expect(listed(rolled, 'discard')).toHaveLength(14);
  expect(handOf(play(rolled, discards(0, 1, 1, 1, 1)), 0)).toEqual([2, 2, 0, 0, 0]);
  // What is not said is ore.
  const ore = play(give(table({ segment: 'roll' }), 0, [2, 0, 0, 0, 8]), 7, discards(0, 1, 0, 0, 0));
  expect(handOf(ore, 0)).toEqual([1, 0, 0, 0, 4]);
});

test('[ST-10] if no hand is over the limit the robber moves at once', () => {
  const rolled = play(table({ hands: [[7, 0, 0, 0, 0]], segment: 'roll' }), 7);
  expect(turnOf(rolled)).toMatchObject({ active: 0, segment: 'rob' });
  const tight = play(table({ hands: [[7, 0, 0, 0, 0]], segment: 'roll' }, { handLimit: 6 }), 7);
  expect(turnOf(tight)).toMatchObject({ segment: 'discard', toAct: [0] });
});

test('[ST-11] the robber must move, and may go to the desert', () => {
  const rolled = play(table({ segment: 'roll', robber: '0,0' }), 7);
  expect(answer(rolled, { type: 'rob', hex: '0,0', victim: 4 })).toBe('settlers/robber-stays');
  const moved = play(rolled, { type: 'rob', hex: '-1,2', victim: 4 });
  expect([describe(moved).robber, turnOf(moved).segment]).toEqual(['-1,2', 'act']);
  expect(answer(rolled, { type: 'endTurn' })).toBe('settlers/rob-first');
});

test('[ST-12] robbed are others with a building there and with cards', () => {
  const position = { settlements: [['e3'], ['f3'], ['g4']], segment: 'roll' } as const;
  const rolled = play(table({ ...position, hands: [[5, 0, 0, 0, 0], [0, 2, 0, 0, 0], NONE] }), 7);
  const at = listed(rolled, 'rob').filter(({ hex }) => hex === '0,0');
  expect(at.map(({ victim }) => victim)).toEqual([1]);
  expect(answer(rolled, { type: 'rob', hex: '0,0', victim: 4 })).toBe('settlers/victim');
  expect(answer(rolled, { type: 'rob', hex: '0,0', victim: 2 })).toBe('settlers/victim');
  const robbed = unwrap(handleGiven(rolled, { type: 'rob', hex: '0,0', victim: 1 } as never, [0]));
  expect([handOf(robbed, 0), handOf(robbed, 1)]).toEqual([
    [5, 1, 0, 0, 0],
    [0, 1, 0, 0, 0],
  ]);
});

test('every card of a hand is stolen as often as the others, and only thief and victim hear which', () => {
  const rolled = play(
    table({ settlements: [[], ['e3']], hands: [NONE, [2, 0, 1, 0, 1]], segment: 'roll' }),
    7,
  );
  const event = { type: 'rob', hex: '0,0', victim: 1 } as never;
  const stolen = [0, 1, 2, 3].map((draw) => handOf(unwrap(handleGiven(rolled, event, [draw])), 0).indexOf(1));
  expect(stolen).toEqual([0, 0, 2, 4]);
  const told: Telling[] = [];
  unwrap(handleGiven(rolled, event, [2], told));
  const stole = told.find(({ type }) => type === 'stole') as Telling;
  const heard = [0, 1, 2, null].map((seat) => viewTelling(rolled.game, stole, seat));
  expect(heard.map((one) => one?.type === 'stole' && one.kind)).toEqual([
    'wool',
    'wool',
    undefined,
    undefined,
  ]);
});

test('[ST-13] after a knight a seven moves the robber again, and no other card is played', () => {
  let state = hold(table({ segment: 'roll' }), 0, { knight: 2, monopoly: 1 });
  state = play(state, { type: 'knight', hex: '0,0', victim: 4 });
  expect([describe(state).robber, turnOf(state).segment]).toEqual(['0,0', 'roll']);
  state = play(state, 7, { type: 'rob', hex: '1,0', victim: 4 });
  expect([describe(state).robber, turnOf(state).segment]).toEqual(['1,0', 'act']);
  expect(answer(state, { type: 'knight', hex: '0,0', victim: 4 })).toBe('settlers/one-card');
  expect(answer(state, { type: 'monopoly', kind: 'wool' })).toBe('settlers/one-card');
  expect(listed(state, 'knight')).toEqual([]);
});

test('[ST-16] the third knight is the largest army; as many change nothing, one more does', () => {
  const knights = (seat: number, count: number, from = table({ segment: 'roll' })) => {
    let state = hold(from, seat, { knight: count });
    for (let i = 0; i < count; i++) {
      while (turnOf(state).active !== seat) state = play(state, ...endOf(state));
      state = play(state, {
        type: 'knight',
        hex: describe(state).robber === '0,0' ? '1,0' : '0,0',
        victim: 4,
      });
      state = play(state, ...endOf(state));
    }
    return state;
  };
  const two = knights(0, 2);
  expect([pointsOf(two), describe(two).largest]).toEqual([[0, 0, 0, 0], null]);
  const three = knights(0, 3);
  expect([pointsOf(three), describe(three).largest]).toEqual([[2, 0, 0, 0], 0]);
  const equal = knights(1, 3, three);
  expect([pointsOf(equal), describe(equal).largest]).toEqual([[2, 0, 0, 0], 0]);
  const more = knights(1, 1, equal);
  expect([pointsOf(more), describe(more).largest]).toEqual([[0, 2, 0, 0], 1]);
});

/** What ends the turn from where it is: a roll that yields nothing, then the end. */
function endOf(state: ReturnType<typeof table>) {
  return turnOf(state).segment === 'roll'
    ? ([12, { type: 'endTurn' }] as const)
    : ([{ type: 'endTurn' }] as const);
}

test('a friendly robber spares players below three points, unless every hex is theirs', () => {
  const options = { friendlyRobber: true } as const;
  const position = {
    settlements: [[], ['e3', 'f1']],
    hands: [NONE, [1, 0, 0, 0, 0]],
    segment: 'roll',
  } as const;
  const poor = play(table(position, options), 7);
  expect(listed(poor, 'rob').some(({ victim }) => victim === 1)).toBe(false);
  expect(answer(poor, { type: 'rob', hex: '0,0', victim: 1 })).toBe('settlers/spared');
  expect(answer(poor, { type: 'rob', hex: '0,0', victim: 4 })).toBe('settlers/spared');
  const three = play(table({ ...position, settlements: [[], ['e3', 'f1', 'a1']] }, options), 7);
  expect(listed(three, 'rob').filter(({ victim }) => victim === 1)).toHaveLength(5);
  expect(listed(play(table(position), 7), 'rob').some(({ victim }) => victim === 1)).toBe(true);
  // A player with two points on every hex: then it can spare nobody.
  const crowd = table({ ...position, settlements: [[], ['b2', 'b4'], ['d1', 'j1']] }, options);
  const everywhere = unwrap(
    edit(crowd, { buildings: describe(crowd).buildings.map((_, i) => (i % 3 ? 's1' : 'none')) } as never),
  );
  expect(listed(play(everywhere, 7), 'rob').filter(({ victim }) => victim === 1)).toHaveLength(18);
});
