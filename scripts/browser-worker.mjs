/** The inside of a Web Worker for `test-browser.mjs`: two games, one of them with dice. */
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { serveWork } from '@rondel/workers/browser-worker';

serveWork(/** @type {never} */ (globalThis), async (name) => (name === 'ludo' ? ludo : kalaha));
