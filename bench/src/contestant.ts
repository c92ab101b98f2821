/**
 * The process of one contestant: `node contestant.js <name> <seconds> [<warm-up seconds>]` plays whole
 * games and prints what the floors print, a line of JSON with moves per CPU-second. Modules are loaded
 * by name, so that a contestant shares its process with nobody.
 */
import type { Game } from '@rondel/core';
import { type Playout, timePlayouts } from './contestants/playout.ts';

const games: Record<string, () => Promise<Game>> = {
  'tic-tac-toe': async () => (await import('@rondel/games/tic-tac-toe')).ticTacToe,
  kalaha: async () => (await import('@rondel/games/kalaha')).kalaha,
  'connect-four': async () => (await import('@rondel/games/connect-four')).connectFour,
  othello: async () => (await import('@rondel/games/othello')).othello,
  breakthrough: async () => (await import('@rondel/games/breakthrough')).breakthrough,
  // As floors and other libraries play it: the fiftieth quiet move ends the game.
  chess: async () => (await import('@rondel/games/chess')).chess.with({ draws: 'automatic' }),
};

const players: Record<string, (game: Game) => Promise<Playout>> = {
  handle: async (game) => (await import('./contestants/immutable.ts')).playByCode(game),
  objects: async (game) => (await import('./contestants/immutable.ts')).playByObject(game),
  on: async (game) => (await import('./contestants/recorded.ts')).playRecorded(game, 'on'),
  off: async (game) => (await import('./contestants/recorded.ts')).playRecorded(game, 'off'),
  simulator: async (game) => (await import('./contestants/simulated.ts')).playSimulated(game),
  runner: async (game) => (await import('./contestants/in-place.ts')).playInPlace(game),
};

async function findPlayout(name: string): Promise<Playout> {
  if (name === 'boardgame.io/tic-tac-toe') {
    return (await import('./contestants/boardgame-io.ts')).makeBoardgameIoPlayout();
  }
  if (name === 'chessops/chess') return (await import('./contestants/chessops.ts')).makeChessopsPlayout();
  if (name === 'chessops/perft') return (await import('./contestants/perft.ts')).makeChessopsPerft();
  if (name === 'perft/chess') return (await import('./contestants/perft.ts')).makePerft();
  const [player = '', game = ''] = name.split('/');
  const loadGame = games[game];
  const makePlayout = players[player];
  if (loadGame === undefined || makePlayout === undefined) throw new Error(`no contestant '${name}'`);
  return makePlayout(await loadGame());
}

const [name = '', seconds = '2', warmUp = '1'] = process.argv.slice(2);
console.log(timePlayouts(name, await findPlayout(name), Number(seconds), Number(warmUp)));
