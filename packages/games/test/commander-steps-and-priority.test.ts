/** The acceptance table of Commander's turn, row by row, through the public entry point. */
import { expect, test } from 'vitest';
import { G4, G4atk, WHOLE } from './commander-turn-table.ts';

test('[CS-01] twelve steps with attackers, then the next player', () => {
  const table = G4atk();
  expect(['untap', ...table.visited(() => table.advance(12))]).toEqual([...WHOLE, 'untap']);
  expect(table.now).toBe('P2 T2 untap');
});

test('[CS-02] first strike adds a step', () => {
  const table = G4atk().report('first-strike', true);
  expect(['untap', ...table.visited(() => table.advance(13))]).toEqual([
    ...WHOLE.slice(0, 7),
    'first-strike',
    ...WHOLE.slice(7),
    'untap',
  ]);
  expect(table.now).toBe('P2 T2 untap');
});

test('[CS-03] without attackers blocks and damage never begin', () => {
  const table = G4();
  expect(table.visited(() => table.advance(10))).not.toContain('declare-blockers');
  expect(table.now).toBe('P2 T2 untap');
});

test('[CS-04] four turns come round', () => {
  expect(G4atk().advance(48).now).toBe('P1 T5 untap');
});

test('[CS-05] an extra turn, then the normal one', () => {
  const table = G4atk().extraTurn(1).advance(12);
  expect([table.now, table.turn.isExtra]).toEqual(['P1 T2 untap', true]);
  table.advance(12);
  expect([table.now, table.turn.isExtra]).toEqual(['P2 T3 untap', false]);
});

test('[CS-06] a skipped turn', () => {
  const table = G4atk().skipTurn(2).advance(12);
  expect([table.now, table.turn.turnSkips[1]]).toEqual(['P3 T2 untap', 0]);
});

test('[CS-07] a player who left has no turn', () => {
  const table = G4atk().leave(2).advance(12);
  expect([table.now, table.turn.left]).toEqual(['P3 T2 untap', [1]]);
});

test('[CS-08] priority goes round, then the step ends', () => {
  const table = G4().to('upkeep');
  const holders = [1, 2, 3].map((player) => [table.holder, table.pass(player)][0]);
  expect([...holders, table.holder]).toEqual(['P1', 'P2', 'P3', 'P4']);
  table.pass(4);
  expect([table.now, table.holder]).toEqual(['P1 T1 draw', 'P1']);
});

test('[CS-09] a spell resolves before the step ends', () => {
  const table = G4().to('upkeep').act(1).pass(1, 2, 3, 4);
  expect(table.log().filter((line) => line.type === 'ResolveTop')).toHaveLength(1);
  expect([table.turn.segment, table.holder]).toEqual(['upkeep', '-']);
  table.resolved(0);
  expect(table.holder).toBe('P1');
  expect(table.pass(1, 2, 3, 4).turn.segment).toBe('draw');
});

test('[CS-10] a time limit ends the turn through its cleanup', () => {
  const table = G4();
  for (let player = 0; player < 4; player++) table.do({ type: 'setLimit', player, limit: 30_000 });
  table.do({ type: 'tick', amount: 30_000 });
  expect(table.refused({ type: 'timeout', player: 0 })).toBe('turn/not-expired');
  table.do({ type: 'tick', amount: 1 });
  expect(table.refused({ type: 'timeout', player: 2 })).toBe('turn/not-expired');
  const visited = table.visited(() => table.do({ type: 'timeout', player: 0 }));
  expect(visited).toEqual(['cleanup', 'untap']);
  expect(table.now).toBe('P2 T2 untap');
  expect(table.refused({ type: 'timeout', player: 1 })).toBe('turn/not-expired');
});

test('[CS-11] the last one left wins', () => {
  const table = G4().leave(2).leave(3);
  expect(table.match.outcome()).toBeNull();
  table.leave(4);
  expect(table.match.outcome()?.places).toEqual([1, 2, 2, 2]);
  expect(table.refused({ type: 'proceed' })).toBe('game/over');
  expect(table.refused({ type: 'pass', seat: 0 })).toBe('game/over');
});

test('[CS-12] nobody has priority in untap and cleanup', () => {
  const table = G4();
  expect([table.holder, table.refused({ type: 'pass', seat: 0 })]).toEqual(['-', 'turn/no-priority']);
  table.to('cleanup');
  expect([table.holder, table.refused({ type: 'pass', seat: 0 })]).toEqual(['-', 'turn/no-priority']);
});

test('[CS-13] only the holder passes', () => {
  const table = G4().to('upkeep');
  expect([table.refused({ type: 'pass', seat: 2 }), table.holder]).toEqual(['turn/not-your-priority', 'P1']);
});

test('[CS-14] acting keeps priority and forgets the passes', () => {
  const table = G4().to('upkeep').pass(1).act(2);
  expect([table.holder, table.turn.depth, table.turn.passed]).toEqual(['P2', 1, []]);
});

test('[CS-15] everybody is asked again after an action', () => {
  const table = G4().to('upkeep').pass(1).act(2).pass(2, 3, 4);
  const resolves = () => table.log().filter((line) => line.type === 'ResolveTop').length;
  expect([table.holder, resolves()]).toEqual(['P1', 0]);
  table.pass(1);
  expect(resolves()).toBe(1);
});

test('[CS-16] after a resolution the active player has priority', () => {
  const table = G4().to('upkeep').pass(1, 2).act(3).pass(3, 4, 1, 2).resolved(0);
  expect([table.holder, table.turn.segment]).toEqual(['P1', 'upkeep']);
});

test('[CS-17] one object resolves per round of passes', () => {
  const table = G4().to('upkeep').act(1).act(1).pass(1, 2, 3, 4).resolved(1);
  expect([table.holder, table.turn.segment]).toEqual(['P1', 'upkeep']);
  table.pass(1, 2, 3, 4).resolved(0);
  expect([table.holder, table.turn.segment]).toEqual(['P1', 'upkeep']);
  expect(table.pass(1, 2, 3, 4).turn.segment).toBe('draw');
});

test('[CS-18] a special action uses no stack', () => {
  const table = G4().to('upkeep').pass(1).special(2);
  expect([table.holder, table.turn.depth]).toEqual(['P2', 0]);
  table.pass(2, 3, 4);
  expect([table.turn.segment, table.holder]).toEqual(['upkeep', 'P1']);
  expect(table.pass(1).turn.segment).toBe('draw');
});

test('[CS-19] a step is not ended over the stack', () => {
  const table = G4().to('upkeep').act(1);
  expect([table.refused({ type: 'proceed' }), table.turn.segment]).toEqual([
    'turn/stack-not-empty',
    'upkeep',
  ]);
});
