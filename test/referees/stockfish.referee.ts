/**
 * Chess against Stockfish: the same number of lines behind every move of many positions, and the same
 * positions along random games. REFEREE_SEED chooses other positions and games.
 */
import { apply, type DecodedEvent, describe, legalEvents, openStream, startGame } from '@rondel/core';
import { divide } from '@rondel/core/inspect';
import { type ChessState, chess, readUci, writeFen, writeSan, writeUci } from '@rondel/games/chess';
import { expect, test } from 'vitest';
import {
  at,
  countLines,
  EDGES,
  movesOf,
  PERFT,
  randomFen,
} from '../../packages/games/test/chess-positions.ts';
import { askDivisions, askFens } from './stockfish.ts';

const SEED = process.env.REFEREE_SEED ?? '1';
const ENOUGH_LINES = 30_000;

console.log(`REFEREE_SEED=${SEED}`);

/** Positions in which programs have gone wrong: pins, double checks, corners, pawns that pass. */
const TRICKY = [
  ...PERFT.map(([fen]) => fen),
  ...EDGES.map(([, fen]) => fen),
  '8/8/8/K1pP3r/8/8/R7/6k1 w - c6 0 1',
  '8/8/8/8/R2pP2k/8/8/4K2R b K e3 0 1',
  '3r3k/8/8/2PpP3/8/8/8/2K3R1 w - d6 0 1',
  '7k/8/8/3pP3/8/K7/8/R4b2 w - d6 0 1',
  '8/8/8/2k5/3Pp3/8/8/4K2R b K d3 0 1',
  'r3k2r/p6p/8/B7/1pp1p3/3b4/P6P/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  'rnb1kbnr/pp1pp1pp/1qp2p2/8/Q1P5/N7/PP1PPPPP/1RB1KBNR b Kkq - 2 4',
  'r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ - 3 2',
  'r1bqkbnr/pppppppp/n7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 2 2',
  'r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2',
  '2kr3r/p1ppqpb1/bn2Qnp1/3PN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQ - 3 2',
  '5rk1/8/8/8/8/8/r6r/R3K2R w KQ - 0 1',
  '4k3/8/8/8/1Q6/8/1q6/R3K2R w KQ - 0 1',
  'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1',
];

/** The moves of a random game, and the state after it. */
function randomGame(index: number, length: number): { moves: string[]; state: ChessState } {
  const random = openStream(SEED, 'game', index);
  const moves: string[] = [];
  let state = startGame(chess);
  for (
    let legal = legalEvents(state);
    legal.length > 0 && moves.length < length;
    legal = legalEvents(state)
  ) {
    const code = legal[random.below(legal.length)] as number;
    moves.push(writeUci(code));
    state = apply(state, code);
  }
  return { moves, state };
}

/** One deeper than where there are this many lines. */
function depthFor(state: ChessState): number {
  let depth = 1;
  while (depth < 6 && countLines(state, depth) < ENOUGH_LINES) depth++;
  return depth;
}

const LETTERS: { readonly [piece: string]: string } = { knight: 'n', bishop: 'b', rook: 'r', queen: 'q' };
const nameOf = ({ from, to, piece }: DecodedEvent): string =>
  `${from}${to}${piece === undefined ? '' : LETTERS[String(piece)]}`;

/** The lines behind every move, by its name. */
function divisionOf(state: ChessState, depth: number): Map<string, number> {
  const { strong, quiet } = describe(state);
  // Stockfish plays on where nobody can give mate and after 75 moves. Here neither is in sight.
  if (strong > depth && quiet + depth < 150) {
    return new Map(divide(state, depth).map(({ event, nodes }) => [nameOf(event), nodes]));
  }
  return new Map(movesOf(state).map((code) => [writeUci(code), countLines(apply(state, code), depth - 1)]));
}

const random = openStream(SEED, 'thrown');
const fens = [
  ...TRICKY,
  ...Array.from({ length: 40 }, (_, i) => writeFen(randomGame(i, 10 + 4 * i).state)),
  ...Array.from({ length: 40 }, () => randomFen(random)),
];

test(`${fens.length} positions have as many lines behind every move`, () => {
  const questions = fens.map((fen) => ({ fen: writeFen(at(fen)), depth: depthFor(at(fen)) }));
  const answers = askDivisions(questions);
  let lines = 0;
  questions.forEach(({ fen, depth }, i) => {
    const ours = divisionOf(at(fen), depth);
    const theirs = answers[i] as Map<string, number>;
    expect([...ours].sort(), `${fen}, ${depth} deep`).toEqual([...theirs].sort());
    for (const count of ours.values()) lines += count;
  });
  console.log(`${lines} lines from ${fens.length} positions`);
});

test('random games lead to the same positions', () => {
  const games = Array.from({ length: 200 }, (_, i) => randomGame(1000 + i, 3 + 2 * i));
  const fens = askFens(games.map(({ moves }) => moves));
  expect(fens).toHaveLength(games.length);
  games.forEach(({ moves, state }, i) => {
    const ours = writeFen(state).split(' ');
    const theirs = (fens[i] as string).split(' ');
    // Stockfish also names squares at which a pawn stands ready to take but may not.
    if (ours[3] === '-' && theirs[3] !== '-') {
      const names = legalEvents(state).map((code) => writeSan(state, code));
      expect(names.filter((name) => name.includes(`x${theirs[3]}`))).toEqual([]);
      theirs[3] = '-';
    }
    expect(ours, moves.join(' ')).toEqual(theirs);
    for (const code of legalEvents(state))
      expect(readUci(state, writeUci(code))).toMatchObject({ value: code });
  });
});
