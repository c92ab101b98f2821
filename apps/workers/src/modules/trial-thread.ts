/** The code of the thread in which a module is tried. */
import { parentPort, workerData } from 'node:worker_threads';
import { startGame } from '@rondel/core';
import { thrownIn } from '@rondel/core/inspect';
import { GameSimulator } from '@rondel/simulator';
import { gameIn, hasGame, hasPolicy, policyIn } from './exports.ts';
import { importLooks, importReference } from './load.ts';
import { ModuleError, placeIn, reasonOf, strayLines } from './module-error.ts';
import { parseReference } from './reference.ts';
import type { TrialMessage, Wanted } from './trial.ts';

/** Enough to meet most rules, and over in no time. */
const FIRST_MOVES = 100;

interface Task {
  readonly reference: string;
  readonly wanted: Wanted;
}

const say = (message: TrialMessage): void => parentPort?.postMessage(message);

async function tryTask({ reference, wanted }: Task): Promise<void> {
  const { exports, shown, name } = await importReference(reference);
  const isGame =
    wanted === 'game' || (wanted === 'either' && (name === null ? hasGame(exports) : !hasOne(exports, name)));
  // A scene is loaded with its game.
  if (isGame) await importLooks(reference, exports);
  // A promise that was rejected while it was loaded ends this thread before the next turn of its loop.
  await new Promise((resolve) => setImmediate(resolve));
  say({ kind: 'loaded' });
  if (isGame) tryGame(() => gameIn(exports, shown, name), reference);
  else policyIn(exports, shown, name);
  say({ kind: 'passed', hasGame: isGame, hasPolicy: !isGame || hasPolicy(exports) });
}

/** Whether an export of this name is a policy. */
function hasOne(exports: { readonly [name: string]: unknown }, name: string): boolean {
  return hasPolicy({ [name]: exports[name] });
}

function tryGame(find: () => ReturnType<typeof gameIn>, reference: string): void {
  const game = find();
  try {
    startGame(game);
  } catch (error) {
    const place = placeIn(error, parseReference(reference).file);
    const missing = thrownIn(game, () => startGame(game))?.missing ?? null;
    const what = `${place}: ${game.name} cannot begin: ${reasonOf(error)}`;
    const hint = missing === null ? [] : [missing.message];
    throw new ModuleError('module/bad-game', what, error, [
      ...hint,
      ...strayLines(error, missing?.name ?? null),
    ]);
  }
  // A playout that fails is no reason to refuse the game: whoever plays it is told.
  new GameSimulator(game, { maxEvents: FIRST_MOVES }).playoutMany({ count: 1 });
}

try {
  await tryTask(workerData as Task);
} catch (error) {
  const { code = 'module/broken', message, details = [] } = error as Partial<ModuleError> & Error;
  say({ kind: 'failed', code, message, details });
}
