/**
 * Tic-tac-toe on boardgame.io: the game of its tutorial, one process, no multiplayer, no debug panel.
 * Random games are played through its own headless client, which is reset from game to game: that was
 * measured to be faster than a new client per game. Picking a cell is left as cheap as can be. Searches
 * are those of its MCTS bot, with the list of moves that the tutorial gives it.
 */
import { createRequire } from 'node:module';
import type { Playout } from './playout.ts';

// Its entry points are folders for `require`, which an ES module cannot import; hence also the types here.
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as { Client: (options: object) => BoardgameIoClient };
const { MCTSBot } = require('boardgame.io/ai') as { MCTSBot: new (options: object) => BoardgameIoBot };
const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string };

interface BoardgameIoClient {
  start(): void;
  reset(): void;
  getState(): { readonly G: Cells; readonly ctx: { readonly gameover?: unknown } };
  readonly moves: { clickCell(cell: number): void };
  readonly store: { getState(): object };
}

interface BoardgameIoBot {
  /** Has done its work when it returns, promise or not. */
  play(state: object, playerID: string): Promise<{ readonly action: object | null }>;
}

interface Cells {
  cells: (string | null)[];
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

function isVictory(cells: Cells['cells']): boolean {
  return LINES.some((line) => {
    const symbols = line.map((i) => cells[i]);
    return symbols.every((symbol) => symbol !== null && symbol === symbols[0]);
  });
}

const ticTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }: { G: Cells; playerID: string }, id: number) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }: { G: Cells; ctx: { currentPlayer: string } }) => {
    if (isVictory(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
    return undefined;
  },
};

export function makeBoardgameIoPlayout(): Playout {
  const client = Client({ game: ticTacToe, numPlayers: 2, debug: false });
  client.start();
  return () => {
    client.reset();
    for (let moves = 0; ; moves++) {
      const state = client.getState();
      if (state.ctx.gameover !== undefined) return moves;
      const free: number[] = [];
      for (let cell = 0; cell < 9; cell++) if (state.G.cells[cell] === null) free.push(cell);
      client.moves.clickCell(free[Math.floor(Math.random() * free.length)] as number);
    }
  };
}

/** A search as a playout whose moves are the iterations. The bot is kept, as ours is. */
export function makeBoardgameIoSearch(iterations: number): Playout {
  const client = Client({ game: ticTacToe, numPlayers: 2, debug: false });
  client.start();
  const start = client.store.getState();
  const bot = new MCTSBot({ game: ticTacToe, enumerate: listMoves, iterations });
  return () => {
    void bot.play(start, '0');
    return iterations;
  };
}

function listMoves({ cells }: Cells): { move: string; args: number[] }[] {
  const moves: { move: string; args: number[] }[] = [];
  for (let cell = 0; cell < 9; cell++)
    if (cells[cell] === null) moves.push({ move: 'clickCell', args: [cell] });
  return moves;
}
