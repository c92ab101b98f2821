/** The thread that the computer thinks in. */
import { kalaha } from '@rondel/games/kalaha';
import { serveWork } from '@rondel/workers/browser-worker';

serveWork(self, async () => kalaha);
