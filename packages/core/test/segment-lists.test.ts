/** Legal lists of turns with several segments: whose events they have, and in which order. */
import {
  apply,
  bySystem,
  decodeEvent,
  defineGame,
  type Game,
  type GameState,
  int,
  legalEvents,
  rankByScore,
  segment,
  startGame,
  turnProfile,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';

const shown = (state: GameState): string[] =>
  legalEvents(state).map((code) => {
    const { type, seat, ...fields } = decodeEvent(state.game as Game, code);
    return [seat ?? '-', type, ...Object.values(fields)].join(' ');
  });

/** Plays the legal event that is shown so. */
function play(state: GameState, event: string): GameState {
  return apply(state, legalEvents(state)[shown(state).indexOf(event)] as number);
}

const row = defineGame({
  name: 'row',
  seats: 2,
  state: { last: int(0, 3) },
  turns: turnProfile().segments('roll', 'move').allowLeaving({ activeTurn: 'end-turn' }).build(),
  events: { roll: {}, move: { piece: int(0, 3) } },
  rules: {
    roll: (rule) => rule.in('roll').do((s) => s.turn.endSegment()),
    move: (rule) =>
      rule
        .in('move')
        .list((_s, moves) => moves.move.each(0b1010))
        .do((s, e) => (e.piece === 3 ? s.turn.leave(s.turn.active) : s.turn.advance())),
  },
  outcome: () => null,
});

test('segments in a row: one rule in each, of the seat whose turn it is', () => {
  const rolled = play(startGame(row), '0 roll');
  expect(shown(rolled)).toEqual(['0 move 1', '0 move 3']);
  expect(shown(play(rolled, '0 move 1'))).toEqual(['1 roll']);
});

test('once everybody has left there is nobody whose events could be listed', () => {
  const alone = play(play(startGame(row), '0 roll'), '0 move 3');
  expect(shown(alone)).toEqual(['1 roll']);
  expect(shown(play(play(alone, '1 roll'), '1 move 3'))).toEqual([]);
});

const talk = defineGame({
  name: 'talk',
  seats: 2,
  state: { said: int(0, 9) },
  turns: turnProfile()
    .segments(segment('talk', { window: 'priority' }), segment('rest', { window: 'none' }), 'end')
    .events({ pass: 'active', proceed: 'system' })
    .build(),
  events: { say: { what: int(1, 2), how: int(0, 1) }, bell: bySystem(), done: {} },
  refusals: { 'too-much': 'That has been said.' },
  rules: {
    say: (rule) =>
      rule
        .in('talk')
        .when((s, e) => e.what > s.said, 'too-much')
        .do((s, e) => {
          s.said = e.what;
        }),
    bell: (rule) => rule.when((s) => s.said === 1, 'too-much').do(() => {}),
    done: (rule) => rule.in('end').do((s) => s.turn.advance()),
  },
  outcome: () => null,
});

test('windows: events of the holder and of the system, in the order of their declaration', () => {
  const start = startGame(talk);
  expect(shown(start)).toEqual(['0 say 1 0', '0 say 1 1', '0 say 2 0', '0 say 2 1', '0 pass']);
  const passed = play(play(start, '0 say 1 1'), '0 pass');
  expect(shown(passed)).toEqual(['1 say 2 0', '1 say 2 1', '- bell', '1 pass']);
  const rest = play(passed, '1 pass');
  expect(shown(rest)).toEqual(['- bell', '- proceed']);
  expect(shown(play(rest, '- proceed'))).toEqual(['- bell', '0 done']);
});

/** A turn that begins with a segment of hooks alone, where no rule lists anything. */
const automatic = defineGame({
  name: 'automatic',
  seats: 2,
  state: { used: int(0, 99) },
  turns: turnProfile().segments('upkeep', 'main').build(),
  events: { wait: {}, act: { card: int(0, 1) } },
  rules: {
    wait: (rule) => rule.in('main').do((s) => s.turn.advance()),
    act: (rule) =>
      rule.in('main').do((s) => {
        s.used++;
        s.turn.advance();
      }),
  },
  onSegment: { upkeep: { begin: (s) => s.turn.endSegment() } },
  outcome: (s) => (s.used >= 9 ? rankByScore([0, 0], 'enough') : null),
});

test('[T18] a first segment in which nothing is listed: the others list the events of their seats', () => {
  const start = startGame(automatic);
  expect(shown(start)).toEqual(['0 wait', '0 act 0', '0 act 1']);
  expect(shown(play(start, '0 act 1'))).toEqual(['1 wait', '1 act 0', '1 act 1']);
  checkGame(automatic, { playouts: 20 });
});
