/** Commander as it is played: whole games at random, combat, and who wins. */
import {
  describe,
  fromRecord,
  isDraw,
  type Outcome,
  openStream,
  pickLegalEvent,
  startMatch,
  toRecord,
  unwrap,
  winners,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { commander } from '@rondel/games/commander';
import { expect, test } from 'vitest';
import { general, knight, rich, sit, soldier, wealthy } from './commander-table.ts';

test('commander is well-behaved', () => checkGame(commander, { playouts: 8, maxEvents: 20_000 }));

test.each([2, 3, 4, 5, 6])('%i players play at random until one is left', (players) => {
  const game = commander.with({ players });
  for (let seed = 0; seed < 10; seed++) {
    const random = openStream(seed, 'players');
    let match = startMatch(game, { seed, first: seed % players });
    while (match.outcome() === null) {
      match = unwrap(match.handleEvent(pickLegalEvent(match.state, random)));
      expect(match.length).toBeLessThan(20_000);
    }
    const { left = [] } = describe(match.state).turn;
    const alive = game.seats - left.length;
    const first = winners(match.outcome() as Outcome);
    expect(alive === 1 ? [first.length, left.includes(first[0] as number)] : [first.length > 1]).toEqual(
      alive === 1 ? [1, false] : [true],
    );
    expect(unwrap(fromRecord(game, toRecord(match))).state.cells).toEqual(match.state.cells);
  }
});

test('an attacker is tapped and hurts the player it attacks', () => {
  const table = sit({}, {}, { 0: [general, soldier] }).to('declare-attackers');
  table.do({ type: 'attack', slot: 0, target: 1 }, { type: 'attack', slot: 1, target: 2 });
  expect(table.creature(0, 0)).toMatchObject({ tapped: true, attacking: 1 });
  table.to('combat-damage');
  expect(table.lives).toEqual([40, 33, 37, 40]);
  expect(table.now.players.map((player) => player.wounds[0])).toEqual([0, 7, 0, 0]);
  expect(table.to('main2').creature(0, 0)).toMatchObject({ tapped: true, attacking: null });
  expect(table.visited.slice(-5)).toEqual([
    'declare-attackers',
    'declare-blockers',
    'combat-damage',
    'end-combat',
    'main2',
  ]);
});

test('without an attack there are no blocks and no damage', () => {
  const table = sit({}, {}, { 0: [general] }).to('main2');
  expect(table.visited).toEqual([
    'upkeep',
    'draw',
    'main1',
    'begin-combat',
    'declare-attackers',
    'end-combat',
    'main2',
  ]);
});

test('a blocked attacker fights its blocker and not the player', () => {
  const table = sit({}, {}, { 0: [{}, soldier], 1: [{}, soldier] }).to('declare-attackers');
  table.do({ type: 'attack', slot: 1, target: 1 }).to('declare-blockers').step();
  table.do({ type: 'block', seat: 1, slot: 1, attacker: 1 });
  // The block counts as something that happened: everybody is asked again, the blocker first.
  expect(table.turn.holder).toBe(1);
  for (const seat of [1, 2, 3, 0]) table.do({ type: 'pass', seat });
  expect(table.turn.segment).toBe('combat-damage');
  expect(table.lives).toEqual([40, 40, 40, 40]);
  expect([table.creature(0, 1)?.inPlay, table.creature(1, 1)?.inPlay]).toEqual([false, false]);
});

test('first strike kills before the other deals damage', () => {
  const table = sit({}, {}, { 0: [{}, knight], 1: [{}, soldier] }).to('declare-attackers');
  table.do({ type: 'attack', slot: 1, target: 1 }).to('declare-blockers').step();
  table.do({ type: 'block', seat: 1, slot: 1, attacker: 1 }).to('first-strike');
  expect([table.creature(0, 1)?.inPlay, table.creature(1, 1)?.inPlay]).toEqual([true, false]);
  // It was blocked, so the player is safe although the blocker is gone.
  table.to('end-combat');
  expect([table.creature(0, 1)?.inPlay, table.lives[1]]).toEqual([true, 40]);
});

test('a blocker with first strike makes a first damage step, an unblocked one strikes once', () => {
  const table = sit({}, {}, { 0: [general, knight], 1: [{}, knight] }).to('declare-attackers');
  table.do({ type: 'attack', slot: 0, target: 1 }, { type: 'attack', slot: 1, target: 2 });
  table.to('declare-blockers').step().do({ type: 'block', seat: 1, slot: 1, attacker: 0 });
  table.to('first-strike');
  expect([table.lives[2], table.creature(0, 0)?.damage]).toEqual([37, 3]);
  table.to('combat-damage');
  expect([table.lives[2], table.creature(0, 0)?.damage, table.creature(1, 1)?.inPlay]).toEqual([
    37,
    3,
    false,
  ]);
});

test('the next combat without first strike has one damage step again', () => {
  const table = sit({ players: 2 }, {}, { 0: [{}, knight], 1: [{}, soldier] }).to('declare-attackers');
  table.do({ type: 'attack', slot: 1, target: 1 }).to('combat-damage').to('declare-attackers');
  table.do({ type: 'attack', slot: 1, target: 0 }).to('end-combat');
  expect(table.visited.filter((step) => step === 'first-strike')).toHaveLength(1);
});

test('several blockers share the damage of one attacker, which heals in cleanup', () => {
  const table = sit({}, {}, { 0: [general], 1: [{}, soldier, soldier] }).to('declare-attackers');
  table.do({ type: 'attack', slot: 0, target: 1 }).to('declare-blockers').step();
  table.do({ type: 'block', slot: 1, attacker: 0 }, { type: 'block', slot: 2, attacker: 0 });
  table.to('combat-damage');
  expect([table.creature(1, 1)?.inPlay, table.creature(1, 2)?.inPlay]).toEqual([false, false]);
  expect([table.creature(0, 0)?.damage, table.lives[1]]).toEqual([6, 40]);
  expect(table.to('cleanup').creature(0, 0)?.damage).toBe(0);
});

test('21 damage from one commander is lethal, whatever life is left', () => {
  const table = sit({}, {}, { 0: [general] }).change({ players: { 1: { wounds: [14, 20, 20, 20] } } });
  table.to('declare-attackers').do({ type: 'attack', slot: 0, target: 1 }).to('combat-damage');
  expect([table.turn.left, table.lives[1]]).toEqual([[1], 33]);
});

test('a commander that dies can be cast again for two more, and not from the hand', () => {
  const table = sit({}, { players: { 0: rich } })
    .to('main1')
    .cast('commander');
  expect(table.now.players[0]).toMatchObject({ mana: 6, casts: 1, hand: 8 });
  expect(table.resolve().creature(0, 0)).toMatchObject({ inPlay: true, sick: true });
  table.change({ creatures: { 0: { inPlay: false } } }).cast('commander');
  expect(table.now.players[0]).toMatchObject({ mana: 0, casts: 2 });
  expect(table.resolve().creature(0, 0)?.inPlay).toBe(true);
});

test('a commander killed in combat goes back to its zone', () => {
  const table = sit({}, {}, { 0: [{ ...general, damage: 6 }], 1: [{}, soldier] }).to('declare-attackers');
  table.do({ type: 'attack', slot: 0, target: 1 }).to('declare-blockers').step();
  table
    .do({ type: 'block', slot: 1, attacker: 0 })
    .to('main2')
    .change({ players: { 0: rich } });
  expect(table.creature(0, 0)?.inPlay).toBe(false);
  expect(table.cast('commander').resolve().creature(0, 0)?.inPlay).toBe(true);
});

test('who draws from an empty library loses, and the turn goes on without a player', () => {
  const table = sit({ library: 0 }).to('draw');
  expect(table.turn).toMatchObject({ active: null, holder: 1, left: [0] });
  expect(table.to('draw').turn.left).toEqual([0, 1]);
  expect(table.to('draw').outcome?.places).toEqual([4, 3, 2, 1]);
});

test('the turn of a player who loses ends at once where the table wants it so', () => {
  const table = sit({ library: 0, onActiveLeaves: 'end-turn' }).do({ type: 'proceed' });
  for (const seat of [0, 1, 2, 3]) table.do({ type: 'pass', seat });
  expect(table.turn).toMatchObject({ active: 1, number: 2, segment: 'untap', left: [0] });
  const bolted = sit({ life: 3, onActiveLeaves: 'end-turn' }).to('upkeep').cast('bolt', 0).resolve();
  expect(bolted.turn).toMatchObject({ active: 1, number: 2, segment: 'untap', depth: 0 });
});

test('all who are left lose together: a draw', () => {
  const table = sit({ players: 2, life: 4 }, { players: wealthy(2) })
    .to('main1')
    .cast('quake')
    .resolve();
  const { outcome } = table;
  expect([outcome && isDraw(table.state.game, outcome), outcome?.reason]).toEqual([true, 'nobody is left']);
});

test('players are placed by how long they lasted, equals together, who gave up last', () => {
  const table = sit({ players: 5, life: 4 }, { players: wealthy(5) }).change({ players: { 3: { life: 3 } } });
  table.to('upkeep').cast('bolt', 3).resolve().do({ type: 'leave', seat: 4, player: 4 });
  table.to('main1').cast('quake').resolve();
  expect(table.outcome?.places).toEqual([1, 1, 1, 4, 5]);
});

test('[D13] two players: who begins has no draw step in the first turn', () => {
  const two = sit({ players: 2 }).to('main1');
  expect([two.visited, two.now.players[0]?.hand]).toEqual([['upkeep', 'main1'], 7]);
  expect(two.to('draw').now.players[1]?.hand).toBe(8);
  expect(sit({ players: 3 }).to('main1').visited).toEqual(['upkeep', 'draw', 'main1']);
});

test('untap readies creatures and adds a land, cleanup discards', () => {
  const weary = { ...soldier, tapped: true, sick: true };
  const table = sit({ players: 2 }, {}, { 1: [weary] }).change({ players: { 0: { hand: 9 } } });
  expect(table.to('cleanup').now.players[0]?.hand).toBe(7);
  expect(table.to('untap').creature(1, 0)).toMatchObject({ tapped: false, sick: false });
  expect(table.now.players[1]).toMatchObject({ lands: 1, mana: 1 });
});

test('a cleanup with work in it comes once more, and not for ever', () => {
  const table = sit().to('end').do({ type: 'report', fact: 'cleanup-work', holds: true }).to('cleanup');
  expect(table.turn.holder).toBe(0);
  expect(table.to('cleanup').turn).toMatchObject({ holder: null, number: 1 });
  expect(table.step().turn).toMatchObject({ segment: 'untap', number: 2 });
});
