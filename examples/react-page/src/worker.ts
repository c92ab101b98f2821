/** The thread that the computer thinks in. */
import { connectFour } from '@rondel/games/connect-four';
import { serveWork } from '@rondel/workers/browser-worker';

serveWork(self, async () => connectFour);
