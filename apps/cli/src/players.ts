/** Finds the policies that were asked for before anything starts. */
import type { Game } from '@rondel/core';
import { didYouMean, ModuleError, openPolicy } from '@rondel/workers/modules';
import { findPolicy, POLICIES } from '@rondel/workers/policies';
import { asUserError, UserError } from './errors.ts';
import { inSeconds } from './find-game.ts';
import { table } from './format.ts';

/** The available policies, one per line. */
export const policyLines = (): string[] =>
  table([...Object.entries(POLICIES), ['./greedy.ts', 'one of your own: a file or a package']], [], '');

/**
 * Finds policies by their names, files or packages, and gives what goes into jobs. Throws for unknown ones,
 * and for those that cannot play the game.
 * @param what - What they are called here.
 * @param patience - How many seconds their modules have to load, if not as many as usual.
 */
export async function findPolicies(
  game: Game,
  asked: readonly string[],
  what: 'policy' | 'bot' = 'policy',
  patience?: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const one of asked) {
    const reference = await findReference(one, what, patience);
    asUserError(() => findPolicy(reference, game), 'The policies random and first can play every game.');
    found.push(reference);
  }
  return found;
}

async function findReference(
  asked: string,
  what: 'policy' | 'bot',
  patience: number | undefined,
): Promise<string> {
  try {
    return (await openPolicy(asked, inSeconds(patience))).reference;
  } catch (error) {
    if (!(error instanceof ModuleError)) throw error;
    if (error.message !== `There is no policy '${asked}'.`) throw new UserError(error.message);
    const hint = didYouMean(asked, Object.keys(POLICIES));
    throw new UserError(`There is no ${what} '${asked}'.${hint}`, [
      what === 'bot' ? 'Bots:' : 'Policies:',
      ...policyLines().map((line) => `  ${line}`),
    ]);
  }
}

/** The same, with one policy for all seats, or one for each. */
export async function findSeating(
  game: Game,
  names: readonly string[],
  patience?: number,
): Promise<string[]> {
  const found = await findPolicies(game, names, 'policy', patience);
  if (names.length === 1 || names.length === game.seats) return found;
  throw new UserError(
    `${game.name} has ${game.seats} seats: give one policy for all or ${game.seats}, not ${names.length}.`,
  );
}
