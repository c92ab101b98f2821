/** [T10] The turn engine leading, following unseen, or absent: the pieces are the same. */
import {
  advance,
  array,
  counter,
  defineGame,
  describe,
  type Game,
  handle,
  int,
  legalEvents,
  openStream,
  startGame,
  stateHash,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { expect, test } from 'vitest';

/** The codes of a random match. */
function randomMatch(game: Game, seed: number): number[] {
  const random = openStream(seed, 'parity');
  const codes: number[] = [];
  for (let state = startGame(game); ; ) {
    const moves = legalEvents(state);
    if (moves.length === 0) return codes;
    codes.push(moves[random.below(moves.length)] as number);
    state = unwrap(handle(state, codes.at(-1) as number));
  }
}

const withoutTurn = (described: object): object => ({ ...described, turn: undefined });

test.each([ticTacToe, kalaha, connectFour] as Game[])('[T10] parity of $name over 200 matches', (game) => {
  const [shadow, off] = [game.sequenced('shadow'), game.sequenced('off')];
  for (let seed = 0; seed < 200; seed++) {
    let [a, b, c] = [startGame(game), startGame(shadow), startGame(off)];
    for (const code of randomMatch(game, seed)) {
      [a, b, c] = [unwrap(handle(a, code)), unwrap(handle(b, code)), unwrap(handle(c, code))];
    }
    expect(withoutTurn(describe(b))).toEqual(withoutTurn(describe(a)));
    expect(withoutTurn(describe(c))).toEqual(withoutTurn(describe(a)));
    expect(describe(b).turn).toEqual(describe(a).turn);
    expect(describe(c)).not.toHaveProperty('turn');
  }
});

/** Counts per seat, with a seat of its own for whose turn it is. */
const tally = defineGame({
  name: 'tally',
  seats: 2,
  turns: turnProfile().segments('main').allowPass().events({ pass: 'active' }).build(),
  state: { counts: array(2, counter(100)), mover: int(0, 1) },
  events: { count: { by: int(1, 3) } },
  activeSeat: (s) => s.mover,
  rules: {
    count: (rule) =>
      rule.do((s, e) => {
        s.counts.add(e.seat, e.by);
        s.mover = 1 - e.seat;
      }, advance),
  },
  outcome: () => null,
});

test('[T10] without the turn its events do nothing, and the game itself says whose turn it is', () => {
  const off = tally.sequenced('off');
  const start = startGame(off);
  expect(handle(start, { type: 'pass', seat: 0 })).toMatchObject({ ok: false, refusal: { kind: 'ignored' } });
  expect(handle(start, { type: 'count', by: 2, seat: 1 })).toMatchObject({
    refusal: { code: 'turn/not-your-turn' },
  });
  const next = unwrap(handle(start, { type: 'count', by: 2 }));
  expect(describe(next)).toEqual({ counts: [2, 0], mover: 1 });
  expect(handle(next, { type: 'count', by: 2, seat: 0 })).toMatchObject({ ok: false });
});

test('[T10] in the shadow the turn moves, but rules follow what the game keeps', () => {
  const shadow = tally.sequenced('shadow');
  const passed = unwrap(handle(startGame(shadow), { type: 'pass', seat: 0 }));
  expect(describe(passed).turn).toMatchObject({ active: 1, number: 2, passStreak: 1 });
  // The game still says seat 0.
  expect(handle(passed, { type: 'count', by: 1, seat: 1 })).toMatchObject({ ok: false });
  expect(handle(passed, { type: 'count', by: 1, seat: 0 })).toMatchObject({ ok: true });
});

test('[T10] without the turn nothing of it enters the hash', () => {
  const off = tally.sequenced('off');
  const play = (...bys: number[]) =>
    bys.reduce((state, by) => unwrap(handle(state, { type: 'count', by })), startGame(off));
  expect(stateHash(play(1, 1, 2, 2))).toBe(stateHash(play(2, 2, 1, 1)));
  const playOn = (...bys: number[]) =>
    bys.reduce((state, by) => unwrap(handle(state, { type: 'count', by })), startGame(tally));
  expect(stateHash(playOn(1, 1))).not.toBe(stateHash(play(1, 1)));
});
