/** Legal lists of turns with several segments: whose events they have, and in which order. */
import {
  apply,
  bySystem,
  decodeEvent,
  defineGame,
  type Game,
  type GameState,
  handle,
  int,
  legalEvents,
  openStream,
  pickLegalEvent,
  Runner,
  rankByScore,
  segment,
  setOf,
  startGame,
  turnProfile,
} from '@rondel/core';
import { playOn } from '@rondel/core/inspect';
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

/** A list without a segment of its own, a segment in which nobody acts, and one that lists for another. */
const covered = defineGame({
  name: 'covered',
  seats: 2,
  state: { drawn: int(0, 99) },
  turns: turnProfile()
    .segments(segment('rest', { window: 'none' }), 'main', 'end')
    .events({ proceed: 'system' })
    .build(),
  events: { draw: { card: int(0, 1) }, peek: { card: int(0, 1) }, stop: {} },
  rules: {
    draw: (rule) =>
      rule
        .in(['rest', 'main'])
        .list((_s, moves) => {
          moves.draw.each(0b10);
          moves.peek.each(0b01);
        })
        .do((s) => s.turn.endSegment()),
    peek: (rule) =>
      rule
        .in(['main', 'end'])
        .listedBy('draw')
        .do(() => {}),
    stop: (rule) => rule.in('end').do((s) => s.turn.advance()),
  },
  outcome: () => null,
});
const accepts = (state: GameState, type: string, card: number): boolean =>
  handle(state, { type, seat: 0, card } as never).ok;

test('[T18] where nobody may act, a list of the active seat has nothing', () => {
  const rest = startGame(covered);
  expect(shown(rest)).toEqual(['- proceed']);
  expect(accepts(rest as never, 'draw', 1)).toBe(false);
});

test('[T18] what another rule lists is accepted only where that is listed', () => {
  const main = play(startGame(covered), '- proceed');
  expect(shown(main)).toEqual(['0 draw 1', '0 peek 0']);
  expect(accepts(main, 'peek', 0)).toBe(true);
  const end = play(main, '0 draw 1');
  expect(shown(end)).toEqual(['0 stop']);
  expect(accepts(end, 'peek', 0)).toBe(false);
});

test('[T18] a set that is for answers alone is not what random play draws from in the turn itself', () => {
  const game = defineGame({
    name: 'doubling',
    seats: 2,
    state: { rolls: int(0, 99) },
    turns: turnProfile()
      .segments('main', segment('answer', { window: 'asked' }))
      .build(),
    events: { reply: { how: int(0, 1) }, roll: { dice: int(0, 3) } },
    rules: {
      reply: (rule) =>
        rule
          .in('answer')
          .list(setOf(() => 0b11))
          .do((s, e) => s.turn.answer(e.seat)),
      roll: (rule) =>
        rule
          .in('main')
          .list(setOf(() => 0b1100))
          .do((s, e) => {
            s.rolls++;
            if (e.dice === 2) s.turn.ask(1 - e.seat, 'answer');
            else s.turn.advance();
          }),
    },
    outcome: (s) => (s.rolls >= 9 ? rankByScore([0, 0], 'enough') : null),
  });
  const start = startGame(game);
  expect(shown(start)).toEqual(['0 roll 2', '0 roll 3']);
  for (let seed = 0; seed < 20; seed++) {
    expect(legalEvents(start)).toContain(pickLegalEvent(start, openStream(seed, 'draw')));
    const runner = new Runner(game);
    runner.load(start);
    const random = openStream(seed, 'play');
    const played = { events: 0, choices: 0, decisions: 0, ended: runner.outcome() };
    playOn(runner, random, 1000, played);
    expect(played.ended?.reason).toBe('enough');
  }
  checkGame(game, { playouts: 20 });
});
