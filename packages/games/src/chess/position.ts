/** What a chess position consists of, and the key that tells positions apart. */
import {
  array,
  counter,
  int,
  makeKeys,
  offPosition,
  oneOf,
  perTile,
  positionKey,
  type Reader,
  seat,
  seats,
  segment,
  tile,
  turnProfile,
  type Writer,
} from '@rondel/core';
import { BLACK, KINDS, SQUARES } from './pieces.ts';

/** Ways to end a game other than on the board. */
export const ENDINGS = ['none', 'agreement', 'resignation', 'time', 'repetition', 'fifty moves'] as const;

export const POSITION = {
  /** The piece on every square, 0 for none; see `pieces.ts`. */
  board: perTile(SQUARES, int(0, 14)),
  castling: int(0, 15),
  /** The square behind a pawn that can really be taken en passant now, or -1. */
  enPassant: int(-1, 63),
  /** The square that a pawn has just passed over, or -1: tells why it cannot be taken there. */
  passed: offPosition(int(-1, 63)),
  /** Half-moves since a pawn moved or something was taken. */
  quiet: offPosition(counter(150)),
  /** What follows from the board, carried along because every move asks for it. */
  kings: offPosition(array(2, counter(63))),
  /** Pawns, rooks and queens on the board: while there is one, there can be mate. */
  strong: offPosition(counter(64)),
  key: positionKey(),
  /** Who has offered a draw and not moved since. */
  offered: offPosition(seats()),
  ending: offPosition(oneOf(...ENDINGS)),
  /** Who resigned or ran out of time. */
  loser: offPosition(seat()),
};

/** A turn is one move; whoever is offered a draw is asked in between. */
export const TURNS = turnProfile()
  .segments('main', segment('draw-offer', { window: 'asked', otherwise: 'declineDraw' }))
  .limitAsks({ most: 1 })
  .build();

/** What happened. */
export const TELLS = { captured: { by: seat(), piece: oneOf(...KINDS), square: tile(SQUARES) } };

interface ChessShape {
  readonly state: typeof POSITION;
  readonly tells: typeof TELLS;
  readonly turns: typeof TURNS;
  readonly repetition: 'key';
}
export type ChessReader = Reader<ChessShape>;
export type ChessWriter = Writer<ChessShape>;

/** One number pair for every piece on every square, every set of rights, every file, and the side. */
const KEYS = makeKeys('chess', 985);
export const KEYS_LOW = KEYS.low;
export const KEYS_HIGH = KEYS.high;
export const CASTLING_KEY = 960;
export const FILE_KEY = 976;
export const SIDE_KEY = 984;

/** What follows from the board, the rights, the en-passant square and the side to move. */
export interface Derived {
  readonly kings: readonly [number, number];
  readonly strong: number;
  readonly key: readonly [number, number];
}

/** Works out from scratch what moves carry along. */
export function derive(
  board: readonly number[],
  castling: number,
  enPassant: number,
  active: number,
): Derived {
  let low = 0;
  let high = 0;
  const toggle = (index: number): void => {
    low ^= KEYS_LOW[index] as number;
    high ^= KEYS_HIGH[index] as number;
  };
  const kings: [number, number] = [0, 0];
  let strong = 0;
  board.forEach((piece, square) => {
    if (piece === 0) return;
    toggle(piece * 64 + square);
    const kind = piece & 7;
    if (kind === 6) kings[piece < BLACK ? 0 : 1] = square;
    else if (kind !== 2 && kind !== 3) strong++;
  });
  toggle(CASTLING_KEY + castling);
  if (enPassant >= 0) toggle(FILE_KEY + (enPassant & 7));
  if (active === 1) toggle(SIDE_KEY);
  return { kings, strong, key: [low, high] };
}
