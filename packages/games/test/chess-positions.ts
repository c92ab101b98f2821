/** Chess for tests: positions with known numbers of lines, and short ways to set up, play and count. */
import { apply, type GameState, handle, type Random, type Result, Runner, unwrap } from '@rondel/core';
import { type Chess, type ChessState, readFen, readSan } from '@rondel/games/chess';

/** The state of a FEN. */
export const at = (fen: string, game?: Chess): ChessState => unwrap(readFen(fen, game));

/** Plays moves, written as SAN with blanks between. */
export function play(state: ChessState, moves: string): ChessState {
  let now = state;
  for (const san of moves.split(' ')) now = unwrap(handle(now, unwrap(readSan(now, san))));
  return now;
}

/** The code of a refusal, or what was accepted instead. */
export const codeOf = (result: Result<unknown>): unknown =>
  result.ok ? `accepted: ${result.value}` : result.refusal.code;

/** The moves of a state, also where the game is drawn because nobody can give mate. */
export function movesOf(state: GameState): number[] {
  const runner = new Runner(state.game);
  runner.load(state);
  return runner.moves.slice(0, runner.list());
}

/** The number of lines of moves, also beyond such a draw: that is how published numbers count. */
export function countLines(state: GameState, depth: number, runner: Runner = new Runner(state.game)): number {
  if (depth === 0) return 1;
  runner.load(state);
  const count = runner.list();
  if (depth === 1) return count;
  let lines = 0;
  for (const code of runner.moves.slice(0, count)) lines += countLines(apply(state, code), depth - 1, runner);
  return lines;
}

/**
 * The FEN of a position that no game may ever have reached: two kings and up to 20 other pieces thrown
 * onto the board, with more checks and pins than games have. Every second one has all four rights.
 */
export function randomFen(random: Random): string {
  for (;;) {
    const board: string[] = Array.from({ length: 64 }, () => '.');
    const castles = random.below(2) === 0;
    const put = (square: number, piece: string): void => {
      const isLastRank = square < 8 || square >= 56;
      if (board[square] === '.' && !(isLastRank && /p/i.test(piece))) board[square] = piece;
    };
    if (castles) for (const [i, piece] of [...'r...k..r'].entries()) put(i, piece);
    if (castles) for (const [i, piece] of [...'R...K..R'].entries()) put(56 + i, piece);
    if (!castles) put(random.below(64), 'K');
    if (!castles) put(random.below(64), 'k');
    for (let left = random.below(20) + 1; left > 0; left--) {
      put(random.below(64), 'PPPpppNnBbRrQq'.charAt(random.below(14)));
    }
    const ranks = Array.from({ length: 8 }, (_, i) => board.slice(8 * i, 8 * i + 8).join(''));
    const pieces = ranks.join('/').replace(/\.+/g, (empty) => String(empty.length));
    const fen = `${pieces} ${random.below(2) === 0 ? 'w' : 'b'} ${castles ? 'KQkq' : '-'} - 0 1`;
    if (readFen(fen).ok) return fen;
  }
}

/** The usual suite: no line in it ends before its depth but by mate and stalemate. */
export const PERFT: readonly (readonly [fen: string, lines: readonly number[]])[] = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197281, 4865609]],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -', [48, 2039, 97862, 4085603]],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -', [14, 191, 2812, 43238, 674624]],
  ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9467, 422333]],
  ['r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1', [6, 264, 9467, 422333]],
  ['rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62379, 2103487]],
  ['r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10', [46, 2079, 89890, 3894594]],
];

/** Small positions, each about one rule. Counted beyond draws for want of material. */
export const EDGES: readonly (readonly [about: string, fen: string, depth: number, lines: number])[] = [
  ['a bishop pins the pawn that could take en passant', '8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1', 6, 824064],
  ['the same for Black', '8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1', 6, 824064],
  ['taking en passant gives check', '8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1', 6, 1440467],
  ['castling short gives check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 6, 661072],
  ['castling long gives check', '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 6, 803711],
  ['rooks taken in their corners', 'r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1', 4, 1274206],
  ['castling through attacked squares', 'r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1', 4, 1720476],
  ['promotion out of check', '2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1', 6, 3821001],
  ['discovered check', '8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1', 5, 1004658],
  ['promotion gives check', '4k3/1P6/8/8/8/8/K7/8 w - - 0 1', 6, 217342],
  ['promotion to less than a queen gives check', '8/P1k5/K7/8/8/8/8/8 w - - 0 1', 6, 92683],
  ['stalemating oneself', 'K1k5/8/P7/8/8/8/8/8 w - - 0 1', 6, 2217],
  ['stalemate and mate', '8/k1P5/8/1K6/8/8/8/8 w - - 0 1', 7, 567584],
  ['double check', '8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1', 4, 23527],
];
