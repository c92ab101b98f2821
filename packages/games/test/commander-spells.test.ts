/** Commander: what spells do, the stack, and what is refused. */
import { describe, unwrap } from '@rondel/core';
import { turnLog } from '@rondel/core/inspect';
import { expect, test } from 'vitest';
import { begin, type Event, general, rich, type Spell, sit, soldier, wealthy } from './commander-table.ts';

test('relentless adds a combat and a main phase after this one', () => {
  const table = sit({}, { players: { 0: rich } }, { 0: [general] })
    .to('main1')
    .cast('relentless')
    .resolve();
  table.to('declare-attackers').do({ type: 'attack', slot: 0, target: 1 }).to('declare-attackers');
  expect(table.refused({ type: 'attack', slot: 0, target: 1 })).toBe('cannot-attack');
  table.to('end');
  expect(table.visited.slice(2)).toEqual([
    'main1',
    'begin-combat',
    'declare-attackers',
    'declare-blockers',
    'combat-damage',
    'end-combat',
    'main2',
    'begin-combat',
    'declare-attackers',
    'end-combat',
    'main2',
    'end',
  ]);
});

test('time-walk gives another turn, which knows where it comes from', () => {
  let match = begin({ players: 2 });
  const shown = () => describe(match.state);
  const send = (...events: Event[]) => {
    for (const event of events) match = unwrap(match.handleEvent(event));
  };
  while (shown().players[0]?.mana !== 7 || shown().turn.segment !== 'main1') send({ type: 'proceed' });
  const turn = shown().turn.number;
  send({ type: 'cast', spell: 'time-walk', target: 0 });
  send({ type: 'pass' }, { type: 'pass' }, { type: 'resolve' });
  while (shown().turn.number === turn) send({ type: 'proceed' });
  const source = { kind: 'card', id: 5 };
  expect(shown().turn).toMatchObject({ active: 0, isExtra: true, source });
  expect(turnLog(match).findLast((line) => line.type === 'TurnBegin')).toMatchObject({
    seat: 0,
    turn: turn + 1,
    extra: true,
    source,
  });
  while (shown().turn.number === turn + 1) send({ type: 'proceed' });
  expect(shown().turn).toMatchObject({ active: 1, isExtra: false, source: null });
});

test('fog-of-sleep takes the next turn of its target', () => {
  const table = sit({}, { players: { 0: rich } })
    .to('main1')
    .cast('fog-of-sleep', 1)
    .to('untap');
  expect(table.turn).toMatchObject({ active: 2, number: 2 });
  expect(table.to('untap').to('untap').to('untap').turn).toMatchObject({ active: 1, number: 5 });
});

test('pacify takes the next combat of its target', () => {
  const table = sit({}, { players: { 0: rich } })
    .to('main1')
    .cast('pacify', 1)
    .to('untap')
    .to('end');
  const second = table.visited.slice(table.visited.indexOf('untap'));
  expect(second).toEqual(['untap', 'upkeep', 'draw', 'main1', 'main2', 'end']);
  expect(table.to('untap').to('end').visited).toContain('begin-combat');
});

test('howling draws one more card in three draw steps', () => {
  const table = sit({ players: 2 }, { players: { 0: rich } })
    .to('main1')
    .cast('howling')
    .resolve();
  const libraries: (number | undefined)[] = [];
  for (let turn = 0; turn < 5; turn++) {
    libraries.push(table.now.players[0]?.library);
    table.to('draw').to('draw');
  }
  expect(libraries).toEqual([40, 38, 36, 34, 33]);
  expect(table.now.modifications).toEqual([]);
});

test('howling wears off when the draw steps it was for are skipped', () => {
  const table = sit({ players: 2 }, { players: { 0: rich } })
    .to('main1')
    .cast('howling')
    .resolve();
  table.do({ type: 'skipSegment', player: 0, kind: 'draw', times: 3 });
  for (let turn = 0; turn < 8; turn++) table.to('untap');
  expect([table.turn.active, table.now.modifications]).toEqual([0, []]);
  expect(table.to('main1').now.players[0]?.library).toBe(39);
});

test('after silence the next end step opens for nobody, the one after it for all', () => {
  const table = sit().to('main1').cast('silence').to('end');
  expect([table.turn.holder, table.legal()]).toEqual([null, ['proceed']]);
  expect(table.refused({ type: 'pass', seat: 0 })).toBe('turn/no-priority');
  expect(table.to('untap').to('end').turn.holder).toBe(1);
});

test('a spell cast in response resolves first', () => {
  const table = sit({ players: 2, life: 3 })
    .to('upkeep')
    .change({ players: { 1: rich } });
  table.cast('bolt', 1).do({ type: 'pass', seat: 0 }, { type: 'cast', seat: 1, spell: 'bolt', target: 0 });
  expect(table.now.stack.map(({ spell }) => spell)).toEqual(['bolt', 'bolt']);
  expect(table.resolve().outcome?.places).toEqual([2, 1]);
});

test('spells of players who left do nothing, nor do those aimed at them', () => {
  const table = sit({}, { players: wealthy(4) })
    .to('upkeep')
    .cast('bolt', 1);
  table.do({ type: 'pass', seat: 0 }, { type: 'cast', seat: 1, spell: 'bolt', target: 2 });
  table.do({ type: 'leave', seat: 1, player: 1 }).resolve();
  expect(table.lives).toEqual([40, 40, 40, 40]);
});

test('the creatures of a player who left are gone, and those that attack it hit nobody', () => {
  const table = sit({}, {}, { 0: [general], 1: [{}, soldier] }).to('declare-attackers');
  table.do({ type: 'attack', slot: 0, target: 1 }).do({ type: 'leave', seat: 1, player: 1 });
  expect(table.to('end-combat').lives).toEqual([40, 40, 40, 40]);
});

test('something on the stack of which the game knows nothing does nothing', () => {
  const table = sit().to('upkeep').do({ type: 'act' }).cast('bolt', 1);
  expect(table.turn.depth).toBe(2);
  expect(table.resolve().lives).toEqual([40, 37, 40, 40]);
  expect(table.turn).toMatchObject({ segment: 'upkeep', holder: 0 });
});

test('a turn that is cut short takes spells and combat along', () => {
  const table = sit({}, {}, { 0: [general] }).to('declare-attackers');
  table.do({ type: 'attack', slot: 0, target: 1 }).cast('bolt', 1).do({ type: 'endTurn' });
  expect(table.turn.segment).toBe('cleanup');
  expect([table.now.stack, table.creature(0, 0)?.attacking]).toEqual([[], null]);
  expect(table.to('untap').to('untap').lives).toEqual([40, 40, 40, 40]);
});

test('spells are refused at the wrong time', () => {
  const table = sit({}, { players: wealthy(4) }).to('upkeep');
  const sorceries: Spell[] = ['creature', 'knight', 'commander', 'quake', 'time-walk', 'relentless'];
  for (const spell of [...sorceries, 'fog-of-sleep', 'pacify', 'howling'] as Spell[]) {
    expect(table.refused({ type: 'cast', spell, target: 0 })).toBe('wrong-time');
  }
  table.to('main1').cast('bolt', 1);
  expect(table.refused({ type: 'cast', spell: 'creature', target: 0 })).toBe('wrong-time');
  table.do({ type: 'pass', seat: 0 });
  expect(table.refused({ type: 'cast', spell: 'creature', target: 1 })).toBe('wrong-time');
  expect(table.refused({ type: 'cast', seat: 0, spell: 'bolt', target: 1 })).toBe('turn/not-your-priority');
  table.resolve();
  expect(table.refused({ type: 'cast', spell: 'creature', target: 0 })).toBe('accepted');
});

test('spells are refused without card, mana, target or room', () => {
  const table = sit({}, {}, { 0: [general, soldier, soldier, soldier] }).to('main1');
  const bolt = { type: 'cast', spell: 'bolt', target: 1 } as const;
  expect(table.refused({ type: 'cast', spell: 'creature', target: 0 })).toBe('no-mana');
  table.change({ players: { 0: rich } });
  expect(table.refused({ type: 'cast', spell: 'creature', target: 0 })).toBe('no-room');
  expect(table.refused({ type: 'cast', spell: 'commander', target: 0 })).toBe('commander-in-play');
  expect(table.refused({ type: 'cast', spell: 'quake', target: 1 })).toBe('bad-target');
  table.do({ type: 'leave', seat: 1, player: 1 });
  expect(table.refused(bolt)).toBe('bad-target');
  table.change({ players: { 0: { hand: 0 } } });
  expect(table.refused({ ...bolt, target: 2 })).toBe('no-card');
  const stack = Array(12).fill({ spell: 'bolt', caster: 0, target: 2 });
  table.change({ players: { 0: { hand: 7 } }, stack });
  expect(table.refused({ ...bolt, target: 2 })).toBe('no-room');
});

test('attacks are refused out of step, too late, without a ready creature or a target', () => {
  const resting = { ...soldier, tapped: true };
  const table = sit({}, {}, { 0: [{}, soldier, resting, soldier], 1: [{}, soldier] }).to('main1');
  const attack = { type: 'attack', slot: 1, target: 1 } as const;
  expect(table.refused(attack)).toBe('wrong-step');
  table.to('declare-attackers');
  expect(table.refused({ ...attack, slot: 0 })).toBe('no-creature');
  expect(table.refused({ ...attack, slot: 2 })).toBe('cannot-attack');
  expect(table.refused({ ...attack, target: 0 })).toBe('bad-target');
  expect(table.refused({ ...attack, seat: 1 })).toBe('turn/not-your-priority');
  expect(table.do(attack).refused(attack)).toBe('cannot-attack');
  table.cast('bolt', 1).resolve();
  expect(table.refused({ ...attack, slot: 3 })).toBe('too-late');
  expect(table.step().refused(attack)).toBe('wrong-step');
  const fresh = sit({}, { players: { 0: rich } })
    .to('main1')
    .cast('creature')
    .to('declare-attackers');
  expect(fresh.refused(attack)).toBe('cannot-attack');
});

test('blocks are refused out of step, too late, without a ready creature or an attacker', () => {
  const resting = { ...soldier, tapped: true };
  const creatures = { 0: [general, soldier], 1: [{}, soldier, resting, soldier], 2: [{}, soldier] };
  const table = sit({}, {}, creatures).to('declare-attackers');
  const block = { type: 'block', seat: 1, slot: 1, attacker: 0 } as const;
  table.do({ type: 'attack', slot: 0, target: 1 }).step();
  expect(table.refused(block)).toBe('wrong-step');
  table.to('declare-blockers');
  expect(table.refused({ ...block, seat: 0 })).toBe('wrong-step');
  expect(table.refused(block)).toBe('turn/not-your-priority');
  table.step();
  expect(table.refused({ ...block, slot: 0 })).toBe('no-creature');
  expect(table.refused({ ...block, slot: 2 })).toBe('cannot-block');
  expect(table.refused({ ...block, attacker: 1 })).toBe('not-attacking-you');
  table.do(block);
  expect(table.refused(block)).toBe('cannot-block');
  table.change({ players: { 1: rich } }).cast('bolt', 0);
  expect(table.refused({ ...block, slot: 3 })).toBe('too-late');
  table.resolve().step().step();
  expect(table.refused({ ...block, seat: 2 })).toBe('not-attacking-you');
});

test('the system resolves only what is to be resolved', () => {
  const table = sit().to('upkeep').cast('bolt', 1);
  expect(table.refused({ type: 'resolve' })).toBe('nothing-to-resolve');
  expect(table.refused({ type: 'resolve', seat: 0 })).toBe('event/system-only');
  for (let i = 0; i < 4; i++) table.step();
  expect(table.legal()).toEqual(['resolve']);
  expect(table.refused({ type: 'cast', seat: 0, spell: 'bolt', target: 1 })).toBe('turn/no-priority');
});
