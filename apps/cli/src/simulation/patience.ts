/** Gives up on modules that loop for ever: a thread can be ended from outside, whatever it is at. */
import { isOutside, labelOf } from '@rondel/workers/modules';
import { openMainThread, openNodePool, type Pool } from '@rondel/workers/node';
import { Option } from 'commander';
import { seconds } from '../arguments.ts';
import { EXIT, UserError } from '../errors.ts';

/** How long a module may be silent, in seconds. */
export const PATIENCE = 60;

/** The option of commands that play games and policies from outside. */
export const patienceOption = (): Option =>
  new Option(
    '--patience <s>',
    'give up when a game or a policy from a file or a package takes longer than this to load, or for one playout ' +
      `(default: 10, and ${PATIENCE} for a playout)`,
  ).argParser(seconds('--patience'));

/** The modules among what a job asks for, for messages; `null` if there are none. */
export function modulesIn(references: readonly string[]): string | null {
  const labels = [...new Set(references.filter(isOutside).map(labelOf))];
  return labels.length === 0 ? null : labels.join(', ');
}

/** A pool with whatever has become of its patience. */
export interface PatientPool extends Pool {
  /** Aborted when something took too long. */
  readonly gaveUp: AbortSignal;
  /** Throws if something took too long. */
  check(): void;
}

/**
 * A pool whose tasks may take only so long. In the main thread nothing could be ended, so modules never run
 * there.
 * @param limit - In seconds.
 */
export function makePatient(pool: Pool, modules: string, limit: number): PatientPool {
  const gaveUp = new AbortController();
  let stuck: UserError | null = null;
  return {
    workers: pool.workers,
    gaveUp: gaveUp.signal,
    check: () => {
      if (stuck !== null) throw stuck;
    },
    run: async (kind, task, signal) => {
      const late = new AbortController();
      const timer = setTimeout(() => {
        stuck = new UserError(
          `${modules}: after ${limit} seconds a thread was still at it. A rule or a policy may loop for ever; if it ` +
            'is only slow, --patience gives it longer.',
          [],
          EXIT.failed,
        );
        late.abort(stuck);
        gaveUp.abort(stuck);
      }, 1000 * limit);
      try {
        return await pool.run(
          kind,
          task,
          signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
        );
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.close(),
  };
}

const NEVER = new AbortController().signal;

/** A pool that waits as long as it takes. */
const asPatient = (pool: Pool): PatientPool => ({ ...pool, gaveUp: NEVER, check: () => {} });

/**
 * Threads for what a job asks for.
 * @param isSlow - Whether a search plays, which would block Ctrl-C in the main thread.
 * @param limit - In seconds.
 */
export function openThreads(
  references: readonly string[],
  workers: number,
  isSlow: boolean,
  limit: number = PATIENCE,
): PatientPool {
  const modules = modulesIn(references);
  if (modules !== null) return makePatient(openNodePool(workers), modules, limit);
  return asPatient(workers === 1 && !isSlow ? openMainThread() : openNodePool(workers));
}
