import { readFileSync } from 'node:fs';
import { edit, startMatch, turnOf, turnProfile, unwrap } from '@rondel/core';
import { drawProfile, formatTurnLine, measureTurns, sequenced, turnLog } from '@rondel/core/inspect';
import { commander } from '@rondel/games/commander';
import { kalaha } from '@rondel/games/kalaha';
import { expect, test } from 'vitest';

/** A kalaha match of the given pits. */
function sow(...pits: number[]) {
  return pits.reduce((match, pit) => unwrap(match.handleEvent({ type: 'sow', pit })), startMatch(kalaha));
}

test('a match is measured by what its turn did', () => {
  // Pit 2 ends in the store: another turn for the same seat.
  expect(measureTurns(sow(2, 0, 0))).toEqual({
    events: 3,
    passes: 0,
    replays: 1,
    advancements: 3,
    turns: 4,
    rounds: 2,
    averageTurnLength: 1,
    segments: { main: 4 },
  });
});

test('a match without a turn has an average length of 0', () => {
  expect(measureTurns(sow())).toMatchObject({ events: 0, advancements: 0, averageTurnLength: 0 });
});

test('segments are counted when they begin, passes when a turn is passed', () => {
  let match = startMatch(commander.with({ players: 2 }));
  for (let i = 0; i < 3; i++) match = unwrap(match.handleEvent({ type: 'proceed', seat: null }));
  expect(measureTurns(match)).toMatchObject({
    advancements: 0,
    passes: 0,
    segments: { untap: 1, upkeep: 1, main1: 1 },
  });
});

test('the turn log reads as text', () => {
  expect(turnLog(sow(2, 0)).map(formatTurnLine)).toEqual([
    '0. round 1',
    '0. turn 1: seat 0',
    '0.   main begins (seat 0)',
    '1.   main ends (seat 0)',
    '1. turn 2: seat 0 (again)',
    '1.   main begins (seat 0)',
    '2.   main ends (seat 0)',
    '2. turn 3: seat 1',
    '2.   main begins (seat 1)',
  ]);
});

test('a profile is drawn as a picture', () => {
  const profile = turnProfile().segments('roll', 'move').allowReplay({ cap: 2 }).build();
  expect(drawProfile(profile)).toBe(
    [
      'turn',
      '├─ roll   the active player',
      '├─ move   the active player',
      '└─ then   the next seat, or the same again (at most 2 times in a row)',
    ].join('\n'),
  );
  const picture = drawProfile(commander.turns);
  // What the guide shows is what is drawn.
  const guide = readFileSync(new URL('../../../docs/turns.md', import.meta.url), 'utf8');
  expect(guide).toContain(`\`\`\`text\n${picture}\n\`\`\``);
  expect(picture).toContain('├─ combat\n│  ├─ begin-combat');
  expect(picture).toMatch(/first-strike +each in turn, .*; only with attackers and first-strike/);
});

test('a match from a given position counts the turns and rounds that it saw', () => {
  const late = unwrap(edit(startMatch(kalaha).state, { turn: { number: 81, round: 41 } }));
  let match = startMatch(kalaha, { from: late });
  for (const pit of [0, 0, 1]) match = unwrap(match.handleEvent({ type: 'sow', pit }));
  expect(measureTurns(match)).toMatchObject({ events: 3, advancements: 3, turns: 4, rounds: 2 });
});

test('[N9] a turn that never began is not counted', () => {
  const two = commander.with({ players: 2 });
  let match = startMatch(two);
  // Seat 1 skips, so seat 0 has the next two turns.
  match = unwrap(match.handleEvent({ type: 'skipTurn', player: 1, times: 1 }));
  while (turnOf(match.state).number < 2) match = unwrap(match.handleEvent({ type: 'proceed', seat: null }));
  expect(measureTurns(match)).toMatchObject({ turns: 2, advancements: 1, segments: { untap: 2 } });
  const before = measureTurns(match);
  match = unwrap(match.handleEvent({ type: 'leave', seat: null, player: 0 }));
  expect(measureTurns(match)).toMatchObject({ turns: before.turns, segments: before.segments });
  expect(measureTurns(startMatch(sequenced(kalaha, 'off')))).toMatchObject({
    turns: 0,
    rounds: 0,
    segments: {},
  });
});
