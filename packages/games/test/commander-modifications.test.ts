/** Commander: effects on steps, by spells and by events, and tables at which only the turns are followed. */
import { describe, startMatch, unwrap } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { commander } from '@rondel/games/commander';
import { expect, test } from 'vitest';
import { type Event, general, knight, rich, sit, soldier } from './commander-table.ts';
import { G4, WHOLE } from './commander-turn-table.ts';

type Modify = Extract<Event, { type: 'modify' }>;
/** An effect on a step of P1, once and for some turns, unless said otherwise. */
const modify = (step: Modify['step'], change: Modify['change'], more: Partial<Modify> = {}): Modify => ({
  type: 'modify',
  owner: 0,
  step,
  change,
  count: 1,
  turns: 3,
  source: 'ability',
  id: 7,
  ...more,
});

test('[CS-48] a silence is over with its turn, also where untap is skipped', () => {
  const table = sit({}, { players: { 0: rich } })
    .to('end')
    .cast('silence')
    .resolve();
  expect(table.now.modifications).toHaveLength(1);
  for (const player of [1, 2]) table.do({ type: 'skipSegment', player, kind: 'untap', times: 1 });
  table.do({ type: 'skipSegment', player: 1, kind: 'end', times: 1 }).to('end');
  expect(table.turn).toMatchObject({ active: 2, segment: 'end', holder: 2 });
  expect(table.now.modifications).toEqual([]);
});

test('[CS-50] any step can go without priority', () => {
  const table = sit().do(modify('draw', 'skip-priority'), modify('upkeep', 'skip-priority', { owner: null }));
  expect([table.to('upkeep').turn.holder, table.legal()]).toEqual([null, ['proceed']]);
  expect(table.to('draw').turn.holder).toBeNull();
  expect(table.now.players[0]?.hand).toBe(8);
  expect(table.to('main1').turn.holder).toBe(0);
  expect(table.to('upkeep').turn.holder).toBe(1);
  const quiet = sit().do(modify('cleanup', 'skip-priority')).to('end');
  quiet.do({ type: 'report', fact: 'cleanup-work', holds: true }).to('cleanup');
  expect(quiet.turn).toMatchObject({ holder: null, ordinal: 1 });
});

test('[CS-51] any step can go without its actions', () => {
  const table = sit({}, { players: { 0: { hand: 9 } } }, { 0: [general] });
  for (const step of ['draw', 'declare-attackers', 'cleanup'] as const)
    table.do(modify(step, 'skip-actions'));
  expect([table.to('draw').turn.holder, table.now.players[0]?.hand]).toEqual([0, 9]);
  expect(table.to('declare-attackers').refused({ type: 'attack', slot: 0, target: 1 })).toBe('too-late');
  expect(table.to('cleanup').now.players[0]?.hand).toBe(9);
  const untap = sit()
    .do(modify('untap', 'skip-actions', { owner: 1 }))
    .to('untap');
  expect(untap.now.players[1]?.lands).toBe(0);
});

test('[CS-52] additional actions, with owner, source, count and expiry', () => {
  const table = sit({ players: 2 }).to('untap').to('untap');
  const source = { source: 'card', id: 99 } as const;
  table.do(modify('draw', 'additional-action', { count: 2, ...source }));
  table.do(modify('draw', 'additional-action', { count: 2, turns: 0, ...source }));
  const drawn = [0, 1, 2].map(() => {
    const before = table.to('upkeep').now.players[0]?.library ?? 0;
    const after = table.to('draw').now.players[0]?.library ?? 0;
    table.to('draw').to('untap');
    return before - after;
  });
  expect(drawn).toEqual([3, 2, 1]);
  const used = table.heard.filter(({ type }) => type === 'modified');
  expect(used).toHaveLength(3);
  expect(used[0]).toMatchObject({ step: 'draw', change: 'additional-action', source: 'card', id: 99 });
  for (let i = 0; i < 8; i++) table.do(modify('end', 'skip-priority'));
  expect(table.refused(modify('end', 'skip-priority'))).toBe('no-room');
  expect(sit().do({ type: 'leave', player: 0, seat: 0 }).refused(modify('end', 'skip-priority'))).toBe(
    'bad-target',
  );
});

test('[CS-57] a step is changed only in what it has', () => {
  const table = sit({}, {}, { 0: [general] });
  const refused = (change: Modify['change'], ...steps: Modify['step'][]) => {
    for (const step of steps) expect(table.refused(modify(step, change))).toBe('no-such-change');
  };
  refused('additional-action', 'upkeep', 'main1', 'begin-combat', 'declare-attackers', 'declare-blockers');
  refused('additional-action', 'end-combat', 'main2', 'end', 'cleanup');
  refused('skip-actions', 'upkeep', 'main1', 'begin-combat', 'end-combat', 'main2', 'end');
  refused('skip-priority', 'untap');
  expect(table.now.modifications).toEqual([]);
  for (const step of ['untap', 'draw', 'first-strike', 'combat-damage'] as const)
    table.do(modify(step, 'additional-action'));
  const turns = G4({ table: 'turns' });
  turns.do(modify('declare-attackers', 'skip-priority')).do(modify('end', 'additional-action'));
  expect(turns.to('declare-attackers').holder).toBe('-');
});

/** P1 has two creatures, P2 and P3 one each, everybody has mana; no priority in the declarations of P1. */
const quietCombat = () =>
  sit(
    {},
    { players: { 0: rich, 1: rich, 2: rich, 3: rich } },
    { 0: [general, knight], 1: [soldier], 2: [soldier] },
  ).do(modify('declare-attackers', 'skip-priority'), modify('declare-blockers', 'skip-priority'));

test('[CS-58] without priority attackers and blockers are declared all the same', () => {
  const table = quietCombat().to('declare-attackers');
  expect(table.turn.holder).toBe(0);
  expect(new Set(table.legal())).toEqual(new Set(['attack', 'pass']));
  expect(table.refused({ type: 'cast', spell: 'bolt', target: 1 })).toBe('only-declaring');
  expect(table.refused({ type: 'act' })).toBe('only-declaring');
  expect(table.refused({ type: 'special' })).toBe('only-declaring');
  table.do({ type: 'attack', slot: 0, target: 3 }, { type: 'attack', slot: 1, target: 1 }, { type: 'pass' });
  // After the declaration the others have nothing but to pass.
  for (const holder of [1, 2, 3]) {
    expect([table.turn.segment, table.turn.holder, table.legal()]).toEqual([
      'declare-attackers',
      holder,
      ['pass'],
    ]);
    expect(table.refused({ type: 'cast', spell: 'bolt', target: 0 })).toBe('only-declaring');
    table.do({ type: 'pass' });
  }
  expect([table.turn.segment, table.turn.holder, table.legal()]).toEqual(['declare-blockers', 0, ['pass']]);
  table.do({ type: 'pass' });
  expect(table.turn).toMatchObject({ segment: 'declare-blockers', holder: 1 });
  expect(new Set(table.legal())).toEqual(new Set(['block', 'pass']));
  expect(table.refused({ type: 'cast', spell: 'bolt', target: 0 })).toBe('only-declaring');
  table.do({ type: 'block', slot: 0, attacker: 1 });
  expect([table.turn.holder, table.legal()]).toEqual([1, ['pass']]);
  // A block is no reason to ask again.
  table.do({ type: 'pass' });
  expect([table.turn.segment, table.turn.holder]).toEqual(['declare-blockers', 2]);
  table.do({ type: 'pass' }, { type: 'pass' });
  expect(table.turn).toMatchObject({ segment: 'first-strike', holder: 0 });
  expect(table.to('combat-damage').lives).toEqual([40, 40, 40, 33]);
  expect(table.creature(1, 0)?.inPlay).toBe(false);
  // The turn goes on as ever, and the effects are used up: the next combat of P1 has priority.
  expect(table.to('cleanup').visited.slice(-4)).toEqual(['end-combat', 'main2', 'end', 'cleanup']);
  expect(table.now.modifications).toEqual([]);
  while (table.turn.number < 5) table.to('untap');
  table.to('declare-attackers').cast('bolt', 1);
  expect([table.turn.active, table.turn.depth]).toEqual([0, 1]);
  const used = table.heard.filter(({ type }) => type === 'modified');
  expect(used.map(({ step, source, id }) => [step, source, id])).toEqual([
    ['declare-attackers', 'ability', 7],
    ['declare-blockers', 'ability', 7],
  ]);
});

test('[CS-58] a declaration without priority that nobody makes is over', () => {
  const pass = { type: 'pass' } as const;
  const peace = quietCombat().to('declare-attackers').do(pass, pass, pass, pass);
  expect(peace.turn).toMatchObject({ segment: 'end-combat', holder: 0 });
  const idle = quietCombat().do(modify('declare-attackers', 'skip-actions')).to('end-combat');
  expect([idle.turn.holder, idle.visited.includes('declare-attackers')]).toEqual([0, false]);
  const gone = quietCombat()
    .to('declare-attackers')
    .do({ type: 'leave', player: 0, seat: 0 }, pass, pass, pass);
  expect(gone.turn).toMatchObject({ segment: 'end-combat', active: null, holder: 1 });
  const attacked = quietCombat().to('declare-attackers');
  attacked.do({ type: 'attack', slot: 0, target: 2 }, pass, pass, pass, pass, pass, pass);
  expect(attacked.turn).toMatchObject({ segment: 'declare-blockers', holder: 2 });
  attacked.do({ type: 'leave', player: 2, seat: 2 }, pass);
  expect(attacked.turn).toMatchObject({ segment: 'combat-damage', holder: 0 });
});

test('[CS-58] the other way round there is priority and nothing to declare', () => {
  const table = quietCombat();
  table.change({ modifications: [] }).do(modify('declare-blockers', 'skip-actions'));
  table.to('declare-attackers').do({ type: 'attack', slot: 0, target: 1 }).to('declare-blockers');
  expect(table.turn.holder).toBe(0);
  table.do({ type: 'pass' });
  expect(table.refused({ type: 'block', slot: 0, attacker: 0 })).toBe('too-late');
  table.cast('bolt', 0).resolve();
  expect(table.to('combat-damage').lives).toEqual([37, 33, 40, 40]);
});

test('[CS-53] an extra turn without a phase, from a source', () => {
  const table = G4().do({ type: 'extraTurn', player: 0, source: 'card', id: 9, without: 'combat' });
  table.nextTurns(1);
  const { turn } = describe(table.match.state);
  expect(turn).toMatchObject({ active: 0, isExtra: true, source: { kind: 'card', id: 9 } });
  expect(table.visited(() => table.to('cleanup'))).not.toContain('begin-combat');
});

test('[CS-55] a table at which only the turns are followed', () => {
  const table = G4({ table: 'turns' });
  expect(Object.keys(describe(table.match.state)).sort()).toEqual([
    'aged',
    'fell',
    'modifications',
    'stack',
    'turn',
  ]);
  table.report('attackers', true).to('upkeep').act(1);
  expect(table.refused({ type: 'cast', seat: 0, spell: 'bolt', target: 1 })).toBe('commander/no-cards');
  table.pass(1, 2, 3, 4).do({ type: 'resolve' });
  expect([table.now, table.holder, table.turn.depth]).toEqual(['P1 T1 upkeep', 'P1', 0]);
  table.do(modify('draw', 'skip-priority')).advance();
  expect([table.now, table.holder]).toEqual(['P1 T1 draw', '-']);
  table.to('declare-attackers').report('attackers', true);
  expect(table.refused({ type: 'attack', seat: 0, slot: 0, target: 1 })).toBe('commander/no-cards');
  expect(table.visited(() => table.to('cleanup'))).toEqual(WHOLE.slice(6));
  expect(table.leave(2).leave(3).leave(4).match.outcome()?.places).toEqual([1, 2, 2, 2]);
  checkGame(commander.with({ table: 'turns' }), { playouts: 2, maxEvents: 20_000 });
  const two = startMatch(commander.with({ table: 'turns', players: 2 }));
  expect(describe(unwrap(two.handleEvent({ type: 'proceed' })).state).turn.segment).toBe('upkeep');
});
