/** What chess looks like: pieces on a chequered board, moves in algebraic notation. */
import { accept, type Result, read } from '@rondel/core';
import {
  at,
  choose,
  defineScene,
  type Mark,
  type SceneDefinition,
  squares,
  type Thing,
  trayOf,
} from '@rondel/scene';
import { readFen, writeFen } from './fen.ts';
import { type ChessMatch, type ChessState, chess } from './game.ts';
import { readGame, toPgn } from './pgn/pgn.ts';
import { writePgn } from './pgn/write.ts';
import { BLACK, KINDS, SQUARES } from './pieces.ts';
import { readSan } from './san-read.ts';
import { isChecked, pieceAt } from './set-up.ts';
import { readUci } from './uci/moves.ts';
import { wordsOf } from './words.ts';

/** How many of each kind a side begins with. */
const SET = [8, 2, 2, 2, 1, 1];
const piecesOf = (state: ChessState): { place: string; look: 'piece'; face: string; seat: number }[] =>
  SQUARES.tiles.flatMap((place, square) => {
    const piece = pieceAt(state, square);
    const face = KINDS[(piece & 7) - 1];
    return face === undefined ? [] : [{ place, look: 'piece', face, seat: piece < BLACK ? 0 : 1 }];
  });

/** The pieces of the other side that are no longer there. */
function takenBy(state: ChessState, seat: number): Thing[] {
  const left = piecesOf(state).filter((piece) => piece.seat !== seat);
  return KINDS.flatMap((face, kind) => {
    const missing = (SET[kind] as number) - left.filter((piece) => piece.face === face).length;
    return Array.from({ length: Math.max(0, missing) }, () => ({
      look: 'piece' as const,
      face,
      seat: 1 - seat,
    }));
  });
}

/** The king that is in check. */
function checkOf(state: ChessState): Mark[] {
  const { board, turn, kings } = read(state);
  if (turn.active < 0 || !isChecked(board.cells, board.offset, turn.active)) return [];
  return [{ place: SQUARES.tiles[kings.get(turn.active)] as string, kind: 'danger' }];
}

const inOne = (code: Result<number>): Result<readonly number[]> => (code.ok ? accept([code.value]) : code);

/** The looks of {@link chess}. */
export const scene: SceneDefinition = defineScene(chess, {
  seats: [
    { name: 'White', tone: 'light' },
    { name: 'Black', tone: 'dark' },
  ],
  layout: () => squares(8, 8, { isChequered: true, quarters: [0, 2] }),
  things: piecesOf,
  marks: (state, last) => [
    ...[last?.from, last?.to].flatMap((place) =>
      place === undefined ? [] : [{ place: `${place}`, kind: 'last' as const }],
    ),
    ...checkOf(state),
  ],
  trays: (state) => [0, 1].map((seat) => trayOf(seat, { taken: takenBy(state, seat) })),
  // A claim with a move is a move that one says something to.
  picks: {
    claimWith: ({ from, to }) => [choose('claimWith', 'claim a draw with'), at(`${from}`), at(`${to}`)],
  },
  words: {
    event: wordsOf,
    parse: (text, state) => {
      if (/^[a-h][1-8][a-h][1-8][nbrq]?$/.test(text)) return inOne(readUci(state, text));
      const code = readSan(state, text);
      return !code.ok && code.refusal.code === 'san/malformed' ? null : inOne(code);
    },
    segments: { main: 'moves', 'draw-offer': 'answers the offer of a draw' },
    telling: ({ by, piece, square }, nameOf) => `${nameOf(Number(by))} takes the ${piece} on ${square}`,
  },
  formats: [
    { name: 'FEN', of: 'position', read: readFen, write: writeFen },
    {
      name: 'PGN',
      of: 'match',
      read: (text, game) => {
        const played = readGame(text, game);
        return played.ok ? accept(played.value.match as never) : played;
      },
      write: (match) => writePgn(toPgn(match as unknown as ChessMatch)),
    },
  ],
});
