/** What is written twice in different ways must agree: listing and refusing, carrying along and working out. */
import {
  apply,
  describe,
  handle,
  legalEvents,
  openStream,
  parseEvent,
  positionHash,
  read,
  startGame,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { at, EDGES, PERFT, randomFen } from '../../test/chess-positions.ts';
import { type ChessState, chess, readFen, writeFen } from './index.ts';

const SQUARES = Array.from({ length: 64 }, (_, i) => `${'abcdefgh'[i % 8]}${Math.floor(i / 8) + 1}`);
const PIECES = ['knight', 'bishop', 'rook', 'queen'] as const;

/** The states of a random game, from this one on. */
function* randomGame(from: ChessState, seed: number): Generator<ChessState> {
  const random = openStream(seed, 'agreement');
  let state = from;
  for (;;) {
    yield state;
    const moves = legalEvents(state);
    if (moves.length === 0) return;
    state = apply(state, moves[random.below(moves.length)] as number);
  }
}

/** All events between two squares that the rules accept, tried one by one. */
function acceptedEvents(state: ChessState): number[] {
  const { active } = read(state).turn;
  const accepted: number[] = [];
  const attempt = (event: object): void => {
    const code = unwrap(parseEvent(chess, event, active));
    if (handle(state, code).ok) accepted.push(code);
  };
  for (const from of SQUARES) {
    for (const to of SQUARES) {
      attempt({ type: 'move', from, to });
      if (/[18]/.test(to)) for (const piece of PIECES) attempt({ type: 'promote', from, to, piece });
    }
  }
  return accepted;
}

const inOrder = (codes: readonly number[]): number[] => codes.toSorted((a, b) => a - b);

test('the list of moves is what the rules accept, for all pairs of squares', () => {
  const fens = [...PERFT.map(([fen]) => fen), ...EDGES.map(([, fen]) => fen)];
  const random = openStream(3, 'agreement');
  const states = fens.flatMap((fen, i) => {
    const [, ...later] = [...randomGame(at(fen), i)].slice(0, 60);
    return [at(fen), ...later.filter(() => random.below(60) === 0)];
  });
  for (let i = 0; i < 25; i++) states.push(at(randomFen(random)));
  expect(states.length).toBeGreaterThan(50);
  for (const state of states) {
    expect([writeFen(state), inOrder(acceptedEvents(state))]).toEqual([
      writeFen(state),
      inOrder(legalEvents(state)),
    ]);
  }
});

test('what moves carry along is what follows from the position', () => {
  for (let seed = 0; seed < 12; seed++) {
    for (const state of randomGame(startGame(chess), seed)) {
      const { key, kings, strong, enPassant } = describe(state);
      const again = describe(unwrap(readFen(writeFen(state))));
      expect(again).toMatchObject({ key, kings, strong, enPassant });
    }
  }
});

test('keys are equal exactly where positions are', () => {
  const keyOf = new Map<string, string>();
  const hashOf = new Map<string, string>();
  let repeated = 0;
  for (let seed = 100; seed < 160; seed++) {
    for (const state of randomGame(startGame(chess), seed)) {
      const key = String(describe(state).key);
      const hash = positionHash(state);
      if (keyOf.has(hash)) repeated++;
      expect(keyOf.get(hash) ?? key).toBe(key);
      expect(hashOf.get(key) ?? hash).toBe(hash);
      keyOf.set(hash, key);
      hashOf.set(key, hash);
    }
  }
  expect(repeated).toBeGreaterThan(100);
});
