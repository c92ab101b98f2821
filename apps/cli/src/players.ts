/** Checks the names of policies before anything starts. */
import type { Game } from '@rondel/core';
import { findPolicy, isPolicyName, POLICIES } from '@rondel/workers/policies';
import { asUserError, UserError } from './errors.ts';
import { table } from './format.ts';
import { didYouMean } from './suggest.ts';

/** The available policies, one per line. */
export const policyLines = (): string[] => table(Object.entries(POLICIES), [], '');

/** Throws for unknown policies, and for those that cannot play the game. */
export function checkPolicies(game: Game, names: readonly string[]): void {
  for (const name of names) {
    if (!isPolicyName(name)) {
      const hint = didYouMean(name, Object.keys(POLICIES));
      throw new UserError(`There is no policy '${name}'.${hint}`, [
        'Policies:',
        ...policyLines().map((line) => `  ${line}`),
      ]);
    }
    asUserError(() => findPolicy(name, game), 'The policies random and first can play every game.');
  }
}

/** Checks that there is one policy for all seats, or one for each. */
export function checkSeating(game: Game, names: readonly string[]): void {
  checkPolicies(game, names);
  if (names.length === 1 || names.length === game.seats) return;
  throw new UserError(
    `${game.name} has ${game.seats} seats: give one policy for all or ${game.seats}, not ${names.length}.`,
  );
}
