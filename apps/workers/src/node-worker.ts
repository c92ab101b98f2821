/** The inside of a thread in Node: one export for every kind of work. */
import { loadGame } from './node-games.ts';
import { makeWorker } from './work.ts';

export const { load, playouts, games, choose } = makeWorker(loadGame);
