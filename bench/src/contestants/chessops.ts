/** Random chess on chessops, by its documented way: is it over, all destinations, play one of them. */
import { openStream } from '@rondel/core';
import { Chess } from 'chessops/chess';
import type { NormalMove, Role } from 'chessops/types';
import type { Playout } from './playout.ts';

const MOST_MOVES = 500;
const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

export function makeChessopsPlayout(): Playout {
  const random = openStream(1, 'bench');
  return () => {
    const position = Chess.default();
    for (let count = 0; ; count++) {
      if (count === MOST_MOVES || position.halfmoves >= 100 || position.isEnd()) return count;
      const moves: NormalMove[] = [];
      for (const [from, destinations] of position.allDests()) {
        const isPawn = position.board.pawn.has(from);
        for (const to of destinations) {
          if (isPawn && (to < 8 || to >= 56)) {
            for (const promotion of PROMOTIONS) moves.push({ from, to, promotion });
          } else {
            moves.push({ from, to });
          }
        }
      }
      position.play(moves[random.below(moves.length)] as NormalMove);
    }
  };
}
