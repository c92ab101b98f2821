/** The events of chess in words: `Nf3+`, "knight to f3, check". */
import { type DecodedEvent, handle, parseEvent, unwrap } from '@rondel/core';
import type { EventWords } from '@rondel/scene';
import type { ChessState } from './game.ts';
import { promotionLetter } from './move-codes.ts';
import { KINDS, type Promotion, SQUARES } from './pieces.ts';
import { writeSan } from './san.ts';
import { pieceAt } from './set-up.ts';

const WORDS: { readonly [type: string]: EventWords } = {
  claimDraw: { short: 'claim a draw', spoken: 'claims a draw' },
  offerDraw: { short: 'offer a draw', spoken: 'offers a draw' },
  acceptDraw: { short: 'accept the draw', spoken: 'accepts the draw' },
  declineDraw: { short: 'decline the draw', spoken: 'declines the draw' },
  resign: { short: 'resign', spoken: 'resigns' },
};

/** An event in words; a move in algebraic notation if the position is known. */
export function wordsOf(event: DecodedEvent, before: ChessState | null): EventWords | string | null {
  if (event.type === 'move' || event.type === 'promote') return nameMove(event, before);
  if (event.type !== 'claimWith') return WORDS[event.type] ?? null;
  const move = plainMove(event);
  return { short: `claim a draw with ${move}`, spoken: `claims a draw with ${move}` };
}

/** A move as chess programs write it, where the position is not known. */
function plainMove({ from, to, piece }: DecodedEvent): string {
  return `${from}${to}${piece === undefined ? '' : promotionLetter(piece as Promotion)}`;
}

/** A move in words: `Nf3+`, "knight to f3, check". */
function nameMove(event: DecodedEvent, before: ChessState | null): EventWords | string {
  if (before === null) return plainMove(event);
  const code = unwrap(parseEvent(before.game, event, event.seat ?? 0));
  if (!handle(before, code).ok) return plainMove(event);
  const short = writeSan(before, code);
  const sign = short.endsWith('#') ? ', mate' : short.endsWith('+') ? ', check' : '';
  if (short.startsWith('O'))
    return { short, spoken: `castles ${short.startsWith('O-O-O') ? 'long' : 'short'}${sign}` };
  const kind = KINDS[(pieceAt(before, SQUARES.index.get(`${event.from}`) as number) & 7) - 1];
  const becomes = event.piece === undefined ? '' : ` and becomes a ${event.piece}`;
  return { short, spoken: `${kind} ${short.includes('x') ? 'takes' : 'to'} ${event.to}${becomes}${sign}` };
}
