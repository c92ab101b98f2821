/** Chess by the FIDE Laws, and its notations: FEN, SAN, UCI and PGN. */
export { readFen, writeFen } from './fen.ts';
export { type Chess, type ChessMatch, type ChessState, chess } from './game.ts';
export { type PlayedGame, readGame, readGames, toPgn } from './pgn/pgn.ts';
export type { PlayedMove } from './pgn/play.ts';
export { readPgn, readPgnGame } from './pgn/text.ts';
export {
  type PgnGame,
  type PgnMove,
  type PgnResult,
  type PgnTag,
  pgnGame,
  pgnMove,
  pgnTag,
} from './pgn/tree.ts';
export { writePgn } from './pgn/write.ts';
export { writeSan } from './san.ts';
export { readSan } from './san-read.ts';
export { readUci, writeUci } from './uci/moves.ts';
