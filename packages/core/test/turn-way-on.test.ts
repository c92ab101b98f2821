/** [T19] Where nobody can act, the event of the turn that leads on is listed, and its sender is waited for. */
import {
  byAnySeat,
  counter,
  decodeEvent,
  defineGame,
  type EventOf,
  type Game,
  type GameState,
  handle,
  legalEvents,
  openStream,
  pickLegalEvent,
  Runner,
  rankByScore,
  sealed,
  segment,
  startGame,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { actingSeats, playOn } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import { describe, expect, test } from 'vitest';

type Loose = { readonly type: string; readonly [field: string]: unknown };
const shown = (state: GameState): string[] =>
  legalEvents(state).map((code) => {
    const { type, seat } = decodeEvent(state.game as Game, code);
    return `${seat ?? '-'} ${type}`;
  });
const send = (game: Game, ...events: Loose[]): GameState =>
  events.reduce(
    (state, event) => unwrap(handle(state, event as EventOf<never>)),
    startGame(game) as unknown as GameState,
  );
const resign = (seat: number): Loose => ({ type: 'resign', seat });

/** Rounds of drawing and playing; players give up in the middle of anybody's turn, and some cheer. */
const table = (proceed: 'system' | 'any' | 'everyone' = 'system', cheers = false) =>
  defineGame({
    name: 'table',
    seats: 3,
    turns: turnProfile()
      .segments('draw', 'play')
      .allowLeaving()
      .events({ leave: 'everyone', proceed })
      .build(),
    state: { played: counter(999) },
    events: { draw: {}, play: {}, resign: byAnySeat(), cheer: byAnySeat() },
    refusals: { last: 'You are the last one.', quiet: 'Nobody cheers here.' },
    rules: {
      draw: (rule) => rule.in('draw').do((s) => s.turn.endSegment()),
      play: (rule) =>
        rule.in('play').do((s) => {
          s.played++;
          s.turn.advance();
        }),
      resign: (rule) =>
        rule
          .when((s) => (s.turn.living & (s.turn.living - 1)) !== 0, 'last')
          .do((s, e) => s.turn.leave(e.seat)),
      cheer: (rule) => rule.when(() => cheers, 'quiet').do(() => {}),
    },
    outcome: (s) => (s.played >= 12 || s.turn.living === 0 ? rankByScore([0, 0, 0], 'enough') : null),
  }) as unknown as Game;

describe('[T19] the active seat leaves and its turn goes on', () => {
  test('[D3] the system can proceed, and that is listed', () => {
    const gone = send(table(), resign(0));
    expect(shown(gone)).toEqual(['1 resign', '2 resign', '- proceed']);
    const next = unwrap(handle(gone, legalEvents(gone)[2] as number));
    expect(shown(next)).toEqual(['1 resign', '2 resign', '- proceed']);
    expect(shown(unwrap(handle(next, legalEvents(next)[2] as number)))).toEqual([
      '1 draw',
      '1 resign',
      '2 resign',
    ]);
  });

  test('while somebody can act it is not listed, though the rules accept it', () => {
    const start = send(table());
    expect(shown(start)).not.toContain('- proceed');
    expect(handle(start, { type: 'proceed' } as never).ok).toBe(true);
  });

  test.each([
    ['any', ['1 proceed', '2 proceed']],
    ['everyone', ['- proceed', '1 proceed', '2 proceed']],
  ] as const)('it is listed for all that may send it: %s', (sender, listed) => {
    const gone = send(table(sender), resign(0));
    expect(shown(gone).filter((event) => event.endsWith('proceed'))).toEqual(listed);
  });

  test('[T17] the system alone is waited for, whatever any seat may send', () => {
    expect(actingSeats(send(table(), resign(0)))).toEqual([-1]);
    expect(actingSeats(send(table('system', true), resign(0)))).toEqual([-1]);
    expect(actingSeats(send(table('any'), resign(0)))).toEqual([1, 2]);
  });

  test('where nobody is left nothing is listed, unless a seat is about to join', () => {
    const game = defineGame({
      name: 'door',
      seats: 2,
      turns: turnProfile()
        .segments('main')
        .allowJoining()
        .events({ join: 'system', leave: 'any', proceed: 'system' })
        .build(),
      state: { played: counter(9) },
      events: { play: {} },
      rules: { play: (rule) => rule.do((s) => s.turn.advance()) },
      outcome: () => null,
    }) as unknown as Game;
    const events = [
      { type: 'leave', seat: 0, player: 0 },
      { type: 'leave', seat: 1, player: 1 },
    ];
    expect(shown(send(game, ...events))).toEqual([]);
    const waiting = send(game, ...events, { type: 'join', player: 1 });
    expect(shown(waiting)).toEqual(['- proceed']);
    expect(shown(unwrap(handle(waiting, { type: 'proceed' } as never)))).toEqual(['1 play']);
  });

  test('no random game gets stuck', () => {
    const game = table();
    checkGame(game, { playouts: 50 });
    const runner = new Runner(game);
    for (let seed = 0; seed < 300; seed++) {
      runner.load(startGame(game) as never);
      const play = { events: 0, choices: 0, decisions: 0, ended: runner.outcome() };
      playOn(runner, openStream(seed, 'playout'), 1000, play);
      expect(play.ended?.reason).toBe('enough');
    }
  });
});

describe('[T19] commitments that nothing opens by itself', () => {
  const game = defineGame({
    name: 'reveal',
    seats: 2,
    turns: turnProfile()
      .segments(segment('choose', { window: 'sealed' }), 'settle')
      .pairCommit('choose', 'settle', { automatic: false })
      .events({ commit: 'system' })
      .build(),
    state: { sum: counter(99) },
    events: { show: sealed() },
    rules: {
      show: (rule) =>
        rule.do((s) => {
          s.sum++;
        }),
    },
    onSegment: { settle: { begin: (s) => s.turn.endSegment() } },
    outcome: (s) => (s.sum >= 10 ? rankByScore([0, 0], 'enough') : null),
  }) as unknown as Game;

  test('[T9] are opened by an event that is listed once all are in', () => {
    const one = send(game, { type: 'show', seat: 1 });
    expect(shown(one)).toEqual(['0 show']);
    const all = unwrap(handle(one, { type: 'show', seat: 0 } as never));
    expect([shown(all), actingSeats(all)]).toEqual([['- commit'], [-1]]);
    let state = all;
    const random = openStream(1, 'player');
    for (let code = pickLegalEvent(state, random); code >= 0; code = pickLegalEvent(state, random)) {
      state = unwrap(handle(state, code));
    }
    checkGame(game, { playouts: 20 });
  });
});
