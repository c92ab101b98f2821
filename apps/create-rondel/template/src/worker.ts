/** The thread that the bots think in. */
import { serveWork } from '@rondel/workers/browser-worker';
import { domineering } from './game.ts';

serveWork(self, async () => domineering);
