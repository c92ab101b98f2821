/** Whom the bots can be measured against, and at what. */
import type { Game } from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';
import { breakthrough } from '@rondel/games/breakthrough';
import { chess } from '@rondel/games/chess';
import { connectFour } from '@rondel/games/connect-four';
import { go } from '@rondel/games/go';
import { kalaha } from '@rondel/games/kalaha';
import { othello } from '@rondel/games/othello';
import { type Player, policyPlayer } from './player.ts';
import { gnubgPlayer, gnugoPlayer, stockfishPlayer } from './programs.ts';
import { uctPolicy } from './uct.ts';

/** An opponent at a game. */
export interface Opponent {
  /** The name of the game below. */
  readonly game: string;
  /** How it plays, for the table. */
  readonly words: string;
  /** Begins to play, where it searches with this many iterations. */
  readonly start: (iterations: number) => Player;
}

/** The games, without what would only make them longer. */
export const GAMES: { readonly [name: string]: Game } = {
  'go-9': go.with({ size: 9 }),
  // One point is all there is to win: neither gammons nor the cube count.
  backgammon: backgammon.with({ matchLength: 1 }),
  chess: chess.with({ draws: 'automatic' }),
  'connect-four': connectFour,
  breakthrough,
  kalaha,
  othello,
} as unknown as { readonly [name: string]: Game };

/** Programs by their names, and `uct`, which plays any of the games. */
export const OPPONENTS: { readonly [name: string]: Opponent } = {
  gnugo: { game: 'go-9', words: 'GNU Go, level 1, 9 × 9', start: () => gnugoPlayer(1) },
  gnubg: { game: 'backgammon', words: 'GNU Backgammon, 0-ply', start: () => gnubgPlayer() },
  stockfish: {
    game: 'chess',
    words: 'Stockfish, Skill Level 0, depth 1',
    start: () => stockfishPlayer(1, ['Skill Level value 0']),
  },
  'stockfish-elo': {
    game: 'chess',
    words: 'Stockfish, UCI_Elo at its minimum of 1350, depth 5',
    start: () => stockfishPlayer(5, ['UCI_LimitStrength value true', 'UCI_Elo value 1350']),
  },
  uct: {
    game: 'connect-four',
    words: 'plain UCT, as many iterations',
    start: (iterations) => policyPlayer(() => uctPolicy(iterations)),
  },
};
