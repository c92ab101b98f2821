/** What bots know of chess: what pieces are worth and where they stand well, and to take what can be taken first. */
import type { BotKnowledge } from '@rondel/core';
import type { ChessReader } from './position.ts';
import { takeBest } from './takes.ts';
import { worthToWhite } from './worth.ts';

export const bots: BotKnowledge<ChessReader, unknown> = {
  evaluate: ({ board }, seat) => {
    const white = worthToWhite(board.cells, board.offset);
    return seat === 0 ? white : 1 - white;
  },
  plan: takeBest,
  exploration: 0.15,
  // An imagined game is over in a few events, so there is time for many.
  iterations: 40_000,
};
