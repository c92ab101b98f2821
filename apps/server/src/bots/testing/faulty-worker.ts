/** A broken worker for tests: depending on the level it exits, never returns, or throws. */
import type { ChooseTask } from '@rondel/workers/node';

export async function choose({ policy }: ChooseTask): Promise<number> {
  if (policy === 'easy') process.exit(3);
  if (policy === 'medium') for (;;);
  throw new Error('a fault of the test');
}
