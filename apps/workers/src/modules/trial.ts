/**
 * Tries a module from outside in a thread of its own before it is loaded anywhere else. A module that loops
 * for ever, on loading or in its first moves, so stops nobody but that thread.
 */
import { Worker } from 'node:worker_threads';
import { isSource, THREAD_OPTIONS } from '../thread-options.ts';
import { ModuleError, type ModuleFault, showFile } from './module-error.ts';
import { parseReference } from './reference.ts';

/** What a module is tried for. */
export type Wanted = 'game' | 'policy' | 'either';

/** What a module turned out to have. */
export interface Tried {
  readonly hasGame: boolean;
  readonly hasPolicy: boolean;
}

/** What the thread says: that it has loaded the module, and then how it went. */
export type TrialMessage =
  | { readonly kind: 'loaded' }
  | ({ readonly kind: 'passed' } & Tried)
  | {
      readonly kind: 'failed';
      readonly code: ModuleFault;
      readonly message: string;
      readonly details: readonly string[];
    };

/** Milliseconds a module has to load and to show its first moves. */
export const PATIENCE = 10_000;

const tried = new Map<string, Promise<Tried>>();

/**
 * Loads a module in a thread of its own, and plays the first moves of its game there. The same reference is
 * tried once in a process.
 * @throws ModuleError if it cannot be used, or takes too long.
 */
export function tryModule(reference: string, wanted: Wanted, patience: number = PATIENCE): Promise<Tried> {
  const key = `${wanted} ${reference}`;
  let found = tried.get(key);
  if (found === undefined) {
    found = runTrial(reference, wanted, patience);
    tried.set(key, found);
    found.catch(() => tried.delete(key));
  }
  return found;
}

async function runTrial(reference: string, wanted: Wanted, patience: number): Promise<Tried> {
  const shown = showFile(parseReference(reference).file);
  const file = new URL(isSource ? './trial-thread.ts' : './trial-thread.js', import.meta.url);
  const thread = new Worker(file, {
    ...THREAD_OPTIONS,
    workerData: { reference, wanted },
    // What the module prints is printed when it is loaded in earnest.
    stdout: true,
    stderr: true,
  });
  let isLoaded = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Tried>((resolve, reject) => {
      timer = setTimeout(() => {
        const what = isLoaded
          ? 'the first moves of its game do not come to an end. Does setup, a rule or outcome loop for ever?'
          : 'it does not finish loading. Does it loop for ever?';
        reject(
          new ModuleError(
            'module/too-slow',
            `${shown} was given up after ${patience / 1000} seconds: ${what}`,
          ),
        );
      }, patience);
      thread.on('message', (message: TrialMessage) => {
        if (message.kind === 'loaded') isLoaded = true;
        else if (message.kind === 'passed') resolve(message);
        else reject(new ModuleError(message.code, message.message, undefined, message.details));
      });
      thread.on('error', (error) =>
        reject(new ModuleError('module/broken', `${shown} cannot be loaded: ${error.message}`, error)),
      );
      thread.on('exit', () =>
        reject(new ModuleError('module/broken', `${shown} ends the process while it is loaded.`)),
      );
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
