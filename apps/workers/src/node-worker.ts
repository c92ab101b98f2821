/** The code inside a thread in Node: one export per kind of work. */
import { loadGame, loadPolicy } from './modules/load.ts';
import { makeWorker } from './work.ts';

export const { load, playouts, games, rehearse, choose, study } = makeWorker(loadGame, loadPolicy);
