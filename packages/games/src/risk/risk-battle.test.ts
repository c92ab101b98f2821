/** Attacks and dice: [RK-09] to [RK-15], [RK-25], [RK-29]. */
import { edit, handle, openStream, reseed, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import {
  armiesIn,
  attack,
  attacking,
  legalIn,
  named,
  ownersOf,
  play,
  refusalOf,
  type State,
  turnIn,
  typesIn,
} from '../../test/risk-world.ts';

test.each([
  [1, []],
  [2, [1]],
  [3, [1, 2]],
  [4, [1, 2, 3]],
  [9, [1, 2, 3]],
])('[RK-09] with %i armies one may attack with %j dice', (armies, dice) => {
  const state = attacking(`ven 0 2, ala 0 ${armies}`, { options: { players: 3 } });
  const attacks = legalIn(state).filter(({ type, from, to }) => {
    return type === 'attack' && from === 'alaska' && to === 'kamchatka';
  });
  expect(attacks.map((event) => event.dice)).toEqual(dice);
  const tooMany = Math.min(3, dice.length + 1) as 1 | 2 | 3;
  if (armies === 1) expect(refusalOf(state, attack('ala', 'kam', 1))).toBe('risk/too-few-armies');
  else if (armies < 4) expect(refusalOf(state, attack('ala', 'kam', tooMany))).toBe('risk/too-many-dice');
});

test('[RK-10] Argentina does not reach South Africa, but Kamchatka reaches Alaska', () => {
  const state = attacking('arg 0 3, kam 0 3, jap 0 1');
  expect(refusalOf(state, attack('arg', 'saf', 1))).toBe('risk/no-border');
  expect(refusalOf(state, attack('kam', 'jap', 1))).toBe('risk/own-target');
  expect(refusalOf(state, attack('ala', 'kam', 1))).toBe('risk/not-yours');
  expect(armiesIn(play(state, attack('kam', 'ala', 1), 1, 6), 'kam ala')).toEqual([2, 1]);
});

test.each([
  ['[RK-11]', [6, 3, 1], [6, 2], 1, 1],
  ['[RK-11]', [5, 5, 5], [5, 5], 2, 0],
  ['[RK-12]', [6, 6, 6], [5], 0, 1],
  ['[RK-12]', [4], [3, 3], 0, 1],
  ['[RK-12]', [4], [4, 1], 1, 0],
  ['[RK-11]', [1, 6, 3], [2, 6], 1, 1],
  ['[RK-11]', [2, 5, 6], [4, 5], 0, 2],
  ['[RK-12]', [3, 6], [6, 2], 1, 1],
] as const)('%s %j against %j: the attacker loses %i, the defender %i', (_row, mine, theirs, lost, won) => {
  const garrison = theirs.length === 1 ? 1 : 5;
  const state = attacking(`ala 0 9, kam 1 ${garrison}`);
  const after = play(state, attack('ala', 'kam', mine.length), ...mine, ...theirs);
  const [left, there] = armiesIn(after, 'ala kam') as [number, number];
  if (garrison - won > 0) expect([left, there]).toEqual([9 - lost, garrison - won]);
  else expect([left + there, ownersOf(after, 'kam')]).toEqual([9 - lost, [0]]);
});

test('[RK-13] three dice conquer with six armies behind: three to five go in, and nothing else is legal', () => {
  const state = play(attacking('ala 0 6, kam 1 1, jap 1 1'), attack('ala', 'kam', 3), 6, 6, 6, 1);
  expect(turnIn(state)).toMatchObject({ owner: 0, segment: 'occupy', toAct: [0] });
  expect(legalIn(state)).toEqual([3, 4, 5].map((count) => ({ type: 'move', seat: 0, count })));
  expect(refusalOf(state, { type: 'move', count: 2 })).toBe('risk/too-few-move');
  expect(refusalOf(state, { type: 'move', count: 6 })).toBe('risk/too-many-move');
  expect(refusalOf(state, attack('kam', 'jap', 1))).toBe('turn/wrong-segment');
  expect(armiesIn(play(state, { type: 'move', count: 3 }), 'ala kam')).toEqual([3, 3]);
  expect(armiesIn(play(state, { type: 'move', count: 5 }), 'ala kam')).toEqual([1, 5]);
});

test('[RK-14] two dice conquer with three behind: two move by themselves', () => {
  const state = play(attacking('ala 0 3, kam 1 1'), attack('ala', 'kam', 2), 6, 6, 1);
  expect(armiesIn(state, 'ala kam')).toEqual([1, 2]);
  expect(turnIn(state)).toEqual({ owner: 0, segment: 'attack', ordinal: 2, toAct: [0] });
});

test('[RK-15] after four attacks the ordinal is 5, and the next turn counts from 1', () => {
  let state = attacking('ala 0 9, kam 1 9', { options: { players: 2 } });
  for (let i = 0; i < 4; i++) state = play(state, attack('ala', 'kam', 1), 1, 6, 6);
  expect(turnIn(state)).toMatchObject({ owner: 0, segment: 'attack', ordinal: 5 });
  state = play(state, { type: 'endTurn' });
  expect(turnIn(state)).toMatchObject({ owner: 1, segment: 'reinforce', ordinal: 1 });
  state = unwrap(edit(state, { players: { 1: { reserve: 1 } } } as never)) as State;
  state = play(state, { type: 'place', territory: named('kam') });
  expect(turnIn(state)).toMatchObject({ owner: 1, segment: 'attack', ordinal: 1 });
});

const ASK = { defence: 'ask' } as const;

test('[RK-25] who defends one army is not asked, who defends two chooses, and the attacker waits', () => {
  const one = play(attacking('ala 0 5, kam 1 1', { options: ASK }), attack('ala', 'kam', 1), 1, 6);
  expect(turnIn(one)).toMatchObject({ segment: 'attack', ordinal: 2 });
  const asked = play(attacking('ala 0 5, kam 1 2', { options: ASK }), attack('ala', 'kam', 2));
  expect(turnIn(asked)).toMatchObject({ owner: 0, segment: 'defend', toAct: [1] });
  expect(legalIn(asked)).toEqual([1, 2].map((dice) => ({ type: 'defend', seat: 1, dice })));
  expect(refusalOf(asked, { type: 'endTurn', seat: 0 })).toBe('turn/not-asked');
  expect(refusalOf(asked, { type: 'defend', seat: 0, dice: 1 })).toBe('turn/not-asked');
  const single = play(asked, { type: 'defend', dice: 1 }, 5, 3, 4);
  expect([armiesIn(single, 'ala kam'), turnIn(single)]).toEqual([
    [5, 1],
    { owner: 0, segment: 'attack', ordinal: 2, toAct: [0] },
  ]);
  const double = play(asked, { type: 'defend', dice: 2 }, 5, 3, 4, 4);
  expect(armiesIn(double, 'ala kam')).toEqual([4, 1]);
});

test('[RK-25] the neutral force is not asked, and a blitz is for it alone', () => {
  const state = attacking('ala 0 5, kam - 2, alb 1 2', { options: ASK });
  expect(armiesIn(play(state, attack('ala', 'kam', 2), 6, 6, 1, 1), 'ala kam')[1]).toBeGreaterThan(0);
  expect(refusalOf(state, { type: 'blitz', from: named('ala'), to: named('alb') })).toBe(
    'risk/defender-chooses',
  );
  const after = play(state, { type: 'blitz', from: named('ala'), to: named('kam') }, 6, 6, 6, 1, 1);
  expect(ownersOf(after, 'kam')).toEqual([0]);
});

test('an attack on a seat that leaves instead of choosing its dice does not take place', () => {
  const asked = play(attacking('ala 0 5, kam 1 2, alb 2 1', { options: ASK }), attack('ala', 'kam', 2));
  const after = play(asked, { type: 'leave', seat: 1, player: 1 });
  expect([armiesIn(after, 'ala kam'), ownersOf(after, 'kam')]).toEqual([[5, 2], [-1]]);
  expect(turnIn(after)).toMatchObject({ owner: 0, segment: 'attack', ordinal: 1, toAct: [0] });
  const gone = play(asked, { type: 'leave', seat: 0, player: 0 });
  expect(turnIn(gone)).toMatchObject({ owner: 1, segment: 'reinforce' });
});

test('[RK-29] a blitz is the same attacks with the same dice', () => {
  for (let seed = 0; seed < 100; seed++) {
    const random = openStream(seed, 'blitz');
    const [mine, theirs] = [2 + random.below(20), 1 + random.below(20)];
    const state = reseed(attacking(`ala 0 ${mine}, kam 1 ${theirs}, jap 1 1`), `blitz ${seed}`);
    const whole = unwrap(handle(state, { type: 'blitz', from: named('ala'), to: named('kam') }));
    let single: State = state;
    while (turnIn(single).segment === 'attack' && ownersOf(single, 'kam')[0] === 1) {
      const dice = Math.min(3, (armiesIn(single, 'ala')[0] as number) - 1) as 0 | 1 | 2 | 3;
      if (dice === 0) break;
      single = unwrap(handle(single, attack('ala', 'kam', dice)));
    }
    expect(armiesIn(whole, 'ala kam')).toEqual(armiesIn(single, 'ala kam'));
    expect([turnIn(whole), typesIn(whole)]).toEqual([turnIn(single), typesIn(single)]);
  }
});
