/** Commander: one stack for everything that waits, those who leave it, and who may still attack. */

import { expect, test } from 'vitest';
import { type Event, general, rich, sit, soldier, wealthy } from './commander-table.ts';
import { G4 } from './commander-turn-table.ts';

const objects = (table: ReturnType<typeof sit>) =>
  table.now.stack.map(({ spell, caster }) => `${spell} of P${(caster ?? -1) + 1}`);
const pass = (...players: number[]): Event[] => players.map((player) => ({ type: 'pass', seat: player - 1 }));
const special = (player: number): Event => ({ type: 'special', seat: player - 1 });

test('[CS-41] spells and what is put there from outside share one stack', () => {
  const table = sit().to('upkeep').do({ type: 'act' }).cast('bolt', 1);
  expect([objects(table), table.turn.depth]).toEqual([['outside of P1', 'bolt of P1'], 2]);
  table.do(...pass(1, 2, 3, 4));
  expect(table.refused({ type: 'resolved', depth: 2 })).toBe('too-deep');
  table.do({ type: 'resolve' });
  expect([objects(table), table.turn.depth, table.lives[1]]).toEqual([['outside of P1'], 1, 37]);
  table.do({ type: 'act' }, { type: 'act' }, ...pass(1, 2, 3, 4), { type: 'resolved', depth: 0 });
  expect([objects(table), table.turn.depth, table.turn.holder]).toEqual([[], 0, 0]);
  for (let i = 0; i < 12; i++) table.do({ type: 'act' });
  expect(table.refused({ type: 'act' })).toBe('no-room');
});

test('[CS-42] who leaves takes what is theirs off the stack', () => {
  const table = sit()
    .to('upkeep')
    .do({ type: 'act' }, ...pass(1));
  table.do({ type: 'act', seat: 1 }, { type: 'act', seat: 1 }, { type: 'leave', seat: 1, player: 1 });
  expect([objects(table), table.turn.depth]).toEqual([['outside of P1'], 1]);
});

test('[CS-43] nothing is left of what everybody has passed on: the step ends', () => {
  const acted = () =>
    sit()
      .to('upkeep')
      .do(...pass(1), { type: 'act', seat: 1 }, ...pass(2, 3, 4, 1));
  const table = acted().do({ type: 'leave', seat: 1, player: 1 });
  expect(table.turn).toMatchObject({ segment: 'draw', holder: 0, depth: 0 });
  const both = sit()
    .to('upkeep')
    .do({ type: 'act' }, ...pass(1), { type: 'act', seat: 1 });
  both.do(...pass(2, 3, 4, 1), { type: 'leave', seat: 1, player: 1 });
  expect([both.turn.segment, both.legal(), objects(both)]).toEqual([
    'upkeep',
    ['resolve'],
    ['outside of P1'],
  ]);
  const waiting = sit()
    .to('upkeep')
    .do(...pass(1), { type: 'act', seat: 1 }, ...pass(2, 3));
  waiting.do({ type: 'leave', seat: 1, player: 1 }, ...pass(4, 1));
  expect(waiting.turn.segment).toBe('draw');
});

test('[CS-45] a phase that is for somebody is dropped in the turn of another', () => {
  const table = G4().to('main1');
  const insert = { type: 'insertPhase', kind: 'combat', only: 'all', after: 'this' } as const;
  table.do({ ...insert, for: 1 }).do({ ...insert, for: 0 });
  const visited = table.visited(() => table.to('cleanup'));
  expect(visited.filter((step) => step === 'begin-combat')).toHaveLength(2);
});

test('[CS-46] attackers come before everything else in their step', () => {
  const attack = { type: 'attack', slot: 0, target: 1 } as const;
  const table = () => sit({}, {}, { 0: [general, soldier] }).to('declare-attackers');
  const passed = table().do(...pass(1), special(2), ...pass(2, 3, 4));
  expect([passed.turn.holder, passed.refused(attack)]).toEqual([0, 'too-late']);
  expect(table().do(special(1)).refused(attack)).toBe('too-late');
  const attacked = table().do(attack, ...pass(1, 2, 3));
  expect(attacked.turn.segment).toBe('declare-attackers');
  expect(attacked.do(...pass(4)).turn.segment).toBe('declare-blockers');
});

test('[CS-47] without room for more phases relentless does nothing', () => {
  const table = sit({}, { players: { 0: rich } }).to('main1');
  const insert = {
    type: 'insertPhase',
    kind: 'beginning',
    only: 'upkeep',
    after: 'this',
    for: -1,
  } as const;
  while (table.refused(insert) === 'accepted') table.do(insert);
  table.cast('relentless').resolve();
  expect([table.turn.segment, table.turn.depth]).toEqual(['main1', 0]);
  expect(table.to('cleanup').visited.filter((step) => step === 'begin-combat')).toHaveLength(1);
});

test('[CS-54] several leave at once', () => {
  const table = sit().do({ type: 'leaveTogether', players: [1, 2] });
  expect(table.turn.left).toEqual([1, 2]);
  expect(table.to('untap').turn.active).toBe(3);
  expect(sit().do({ type: 'leaveTogether', players: [0, 1, 2, 3] }).outcome).toMatchObject({
    places: [1, 1, 1, 1],
    reason: 'nobody is left',
  });
});

test('[CS-56] what is heard at the table', () => {
  const table = sit({ life: 3 }, { players: wealthy(4) })
    .to('upkeep')
    .cast('bolt', 1)
    .cast('bolt', 2);
  table.do(...pass(1, 2, 3, 4), { type: 'resolve' });
  expect(table.heard).toEqual([
    { type: 'cast', to: null, by: 0, spell: 'bolt', at: 1 },
    { type: 'cast', to: null, by: 0, spell: 'bolt', at: 2 },
    { type: 'resolved', to: null, by: 0, spell: 'bolt' },
    { type: 'hurt', to: null, player: 2, damage: 3 },
    { type: 'lost', to: null, player: 2, reason: 'life' },
  ]);
  table.heard.length = 0;
  table.do({ type: 'leave', seat: 1, player: 1 }, ...pass(1, 4), { type: 'resolve' });
  expect(table.heard).toEqual([{ type: 'countered', to: null, by: 0, spell: 'bolt' }]);
  table.heard.length = 0;
  table.do({ type: 'act' }, { type: 'leave', seat: 0, player: 0 });
  expect(table.heard).toEqual([{ type: 'countered', to: null, by: 0, spell: 'outside' }]);
  expect(sit().to('draw').heard).toEqual([{ type: 'drew', to: [0], cards: 1 }]);
});

test('what can be cast is what the list has', () => {
  const table = sit({}, { players: wealthy(4) }).do({ type: 'leave', seat: 2, player: 2 });
  const casts = () => table.legal().filter((type) => type === 'cast').length;
  expect(casts()).toBe(0);
  // A bolt at three players and a silence.
  expect(table.to('upkeep').legal().length - 1).toBe(4);
  // Three spells have a target to choose, eight do not.
  expect([table.to('main1').turn.holder, casts()]).toEqual([0, 17]);
});
