/**
 * A broken worker for tests: depending on the level it exits, never returns, or throws. It is no TypeScript, because
 * threads that are started from the build do not read any.
 */

/** @param {import('@rondel/workers/node').ChooseTask} task */
export async function choose({ policy }) {
  if (policy === 'easy') process.exit(3);
  if (policy === 'medium') for (;;);
  throw new Error('a fault of the test');
}
