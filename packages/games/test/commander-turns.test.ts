/** The acceptance table of Commander's turn, continued: turns, phases and players that come and go. */
import { handle, stateFromJson, stateHash, stateToJson, unwrap } from '@rondel/core';
import { commander } from '@rondel/games/commander';
import { expect, test } from 'vitest';
import { COMBAT, G4, G4atk, type Table } from './commander-turn-table.ts';

test('[CS-20] another player starts', () => {
  const table = G4({}, 2);
  expect(table.now).toBe('P3 T1 untap');
  expect([table.nextTurns(4), table.turn.number]).toEqual(['P4,P1,P2,P3', 5]);
});

test('[CS-21] extra turns: the one created last comes first', () => {
  expect(G4().extraTurn(2).extraTurn(3).nextTurns(6)).toBe('P3x,P2x,P2,P3,P4,P1');
});

test('[CS-22] an extra turn costs nobody a turn', () => {
  expect(G4().extraTurn(3).nextTurns(4)).toBe('P3x,P2,P3,P4');
});

test('[CS-23] two skips skip two turns', () => {
  const table = G4().skipTurn(2).skipTurn(2);
  expect([table.nextTurns(7), table.turn.number]).toEqual(['P3,P4,P1,P3,P4,P1,P2', 8]);
});

test('[CS-24] an extra turn can be the one that is skipped', () => {
  expect(G4().extraTurn(1).skipTurn(1).nextTurns(4)).toBe('P2,P3,P4,P1');
});

test('[CS-25] a turn that has begun cannot be skipped', () => {
  const table = G4().to('main1').skipTurn(1);
  expect(table.now).toBe('P1 T1 main1');
  expect(table.nextTurns(4)).toBe('P2,P3,P4,P2');
});

test('[CS-26] everybody skips', () => {
  const table = G4();
  for (const player of [1, 2, 3, 4]) table.skipTurn(player);
  table.nextTurns(1);
  const skipped = table.log().filter((line) => line.type === 'TurnSkipped');
  expect(skipped.map((line) => `P${(line.seat ?? -1) + 1}`)).toEqual(['P2', 'P3', 'P4', 'P1']);
  expect(table.now).toBe('P2 T2 untap');
});

test('[CS-27] a skipped step', () => {
  const table = G4().skipSegment(1, 'draw');
  const turnOf = () => table.visited(() => table.nextTurns(1));
  expect(turnOf()).not.toContain('draw');
  expect(turnOf()).toContain('draw');
  table.nextTurns(2);
  expect(turnOf()).toContain('draw');
});

test('[CS-28] a skipped phase', () => {
  const table = G4atk().skipSegment(1, 'combat');
  expect(['untap', ...table.visited(() => table.to('cleanup'))]).toEqual([
    'untap',
    'upkeep',
    'draw',
    'main1',
    'main2',
    'end',
    'cleanup',
  ]);
});

test('[CS-29] combat and main are inserted after the second main', () => {
  const table = G4atk().to('main2').insert('main').insert('combat');
  const phases: string[] = [];
  const visited = table.visited(() => {
    while (table.turn.segment !== 'cleanup') {
      table.advance();
      phases.push(table.turn.segment);
    }
  });
  expect(visited).toEqual([...COMBAT, 'main2', 'end', 'cleanup']);
  const mains = table.log().filter((line) => line.type === 'Begin' && line.segment.startsWith('main'));
  expect(mains).toHaveLength(3);
  expect(table.nextTurns(1)).toBe('P2');
});

test('[CS-30] a second combat after this one', () => {
  const table = G4atk().to('combat-damage').insert('combat');
  expect(table.visited(() => table.to('cleanup'))).toEqual([
    'end-combat',
    ...COMBAT,
    'main2',
    'end',
    'cleanup',
  ]);
});

test('[CS-31] the phase inserted last comes first', () => {
  const table = G4().to('main1').insert('combat').insert('beginning', 'upkeep');
  const quiet = ['begin-combat', 'declare-attackers', 'end-combat'];
  expect(table.visited(() => table.to('cleanup'))).toEqual([
    'upkeep',
    ...quiet,
    ...quiet,
    'main2',
    'end',
    'cleanup',
  ]);
});

test('[CS-32] an inserted step', () => {
  const table = G4().to('upkeep').do({ type: 'insertSegment', segment: 'upkeep' }).advance();
  expect([table.now, table.turn.ordinal, table.holder]).toEqual(['P1 T1 upkeep', 2, 'P1']);
  expect(table.visited(() => table.advance(2))).toEqual(['draw', 'main1']);
});

test('[CS-33] the attackers of one combat do not count in the next', () => {
  const table = G4atk().to('combat-damage');
  table.attackers = false;
  table.report('attackers', false).insert('combat');
  expect(table.visited(() => table.to('main2'))).toEqual([
    'end-combat',
    'begin-combat',
    'declare-attackers',
    'end-combat',
    'main2',
  ]);
});

test('[CS-34] cleanup repeats when there was work in it', () => {
  const table = G4().to('end').report('cleanup-work', true).advance();
  expect([table.turn.segment, table.holder]).toEqual(['cleanup', 'P1']);
  table.report('cleanup-work', false).pass(1, 2, 3, 4);
  expect([table.now, table.holder, table.turn.ordinal]).toEqual(['P1 T1 cleanup', '-', 2]);
  expect(table.advance().now).toBe('P2 T2 untap');
});

test('[CS-44] [D18] work in a second cleanup gives priority again', () => {
  const table = G4().to('end').report('cleanup-work', true).advance().report('cleanup-work', true);
  table.pass(1, 2, 3, 4);
  expect([table.now, table.holder, table.turn.ordinal]).toEqual(['P1 T1 cleanup', 'P1', 2]);
  table.pass(1, 2, 3, 4);
  expect([table.now, table.holder, table.turn.ordinal]).toEqual(['P1 T1 cleanup', '-', 3]);
  table.report('cleanup-work', true);
  expect([table.now, table.holder, table.turn.ordinal]).toEqual(['P1 T1 cleanup', 'P1', 3]);
  table.pass(1, 2, 3, 4);
  expect(table.advance().now).toBe('P2 T2 untap');
});

test('[CS-49] [D19] a player who can do nothing does not hold a window open for ever', () => {
  const table = G4().to('upkeep').pass(1);
  for (let i = 0; i < 64; i++) table.special(2);
  expect(table.refused({ type: 'special', seat: 1 })).toBe('turn/enough');
  expect(table.refused({ type: 'act', seat: 1 })).toBe('turn/enough');
  table.pass(2, 3, 4, 1);
  expect(table.special(1).turn.segment).toBe('draw');
});

test('[CS-35] a player who leaves in the turn of another moves nothing', () => {
  const table = G4({}, 2).to('main1').leave(2);
  expect(table.now).toBe('P3 T1 main1');
  expect(table.nextTurns(3)).toBe('P4,P1,P3');
});

test('[CS-36] the holder leaves: the next one holds, earlier passes count', () => {
  const table = G4().to('main1').pass(1, 2).leave(3);
  expect(table.holder).toBe('P4');
  expect(table.pass(4).turn.segment).toBe('begin-combat');
});

test('[CS-37] the turn of a player who left goes on without one', () => {
  const table = G4({}, 1).to('main1').leave(2);
  expect([table.now, table.holder]).toEqual(['- T1 main1', 'P3']);
  table.advance();
  expect([table.turn.segment, table.holder]).toEqual(['begin-combat', 'P3']);
  table.nextTurns(1);
  expect(table.now).toBe('P3 T2 untap');
});

test('[CS-38] leaving takes pending turns and skips along', () => {
  const table = G4().extraTurn(3).skipTurn(3, 2).leave(3);
  expect([table.turn.extraSeats, table.turn.turnSkips[2]]).toEqual([[], 0]);
  expect(table.nextTurns(3)).toBe('P2,P4,P1');
});

test('[CS-39] other policies: first in first out, and the turn ends with its player', () => {
  const policies = { extraTurns: 'fifo', onActiveLeaves: 'end-turn' };
  expect(G4(policies, 1).to('main1').leave(2).now).toBe('P3 T2 untap');
  expect(G4(policies).extraTurn(2).extraTurn(3).nextTurns(3)).toBe('P2x,P3x,P2');
});

test('[CS-40] the same commands give the same states, also through JSON and with old states kept', () => {
  const play = (): Table => {
    const table = G4atk().extraTurn(3).skipTurn(2).to('upkeep').act(1).pass(1, 2, 3, 4).resolved(0);
    return table.to('main2').insert('combat').to('cleanup').leave(4).advance(20);
  };
  const [one, two] = [play(), play()];
  expect(two.log()).toEqual(one.log());
  expect(stateHash(two.match.state)).toBe(stateHash(one.match.state));
  let state = one.match.jump(0).state;
  const kept: [typeof state, string][] = [];
  for (const code of one.match.events()) {
    kept.push([state, JSON.stringify(state.cells)]);
    const restored = unwrap(stateFromJson(commander, JSON.stringify(stateToJson(state))));
    state = unwrap(handle(restored, code));
  }
  expect(stateHash(state)).toBe(stateHash(one.match.state));
  for (const [old, cells] of kept) expect(JSON.stringify(old.cells)).toBe(cells);
});
