/**
 * What a machine has of other people's games and policies. Batches that are played on several machines cannot
 * name files; they name games, and policies with a fingerprint, and every machine looks on its own shelf.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Game } from '@rondel/core';
import type { SimulationJob } from '@rondel/simulator';
import { isOutside, labelOf } from '../labels.ts';
import { isBuiltIn } from './built-ins.ts';
import { ModuleError } from './module-error.ts';
import { type OpenOptions, openGame, openPolicy } from './open.ts';
import { parseReference, resolveReference, showReference } from './reference.ts';
import { tryModule } from './trial.ts';

/** The games and policies that are known here, besides those that come with rondel. */
export interface Shelf {
  /** Games by name, as canonical references. */
  readonly games: ReadonlyMap<string, string>;
  /** Policies by the name and fingerprint that other machines have for them, as canonical references. */
  readonly policies: ReadonlyMap<string, string>;
}

/** A shelf with nothing on it. */
export const EMPTY_SHELF: Shelf = { games: new Map(), policies: new Map() };

/**
 * Puts modules on a shelf: each has a game or a policy.
 * @throws ModuleError if one cannot be used, or two games have the same name.
 * @example
 * const shelf = await openShelf(['./letters.ts', './greedy.ts']);
 * await openSimulationWorker({ database, threads: 2, shelf });
 */
export async function openShelf(asked: readonly (string | URL)[], options: OpenOptions = {}): Promise<Shelf> {
  const games = new Map<string, string>();
  const policies = new Map<string, string>();
  for (const one of asked) {
    // What comes with rondel is always there.
    if (typeof one === 'string' && (await isBuiltIn(one))) continue;
    const reference = resolveReference(one, options.from);
    const isGame = !isOutside(reference) || (await tryModule(reference, 'either', options.patience)).hasGame;
    if (!isGame) {
      await openPolicy(reference, options);
      policies.set(wireNameOf(reference), reference);
      continue;
    }
    const { name } = (await openGame(reference, options)).game;
    const other = games.get(name);
    // One that is called like a game of rondel is played instead of it: it was asked for.
    if (other !== undefined && other !== reference) {
      throw new ModuleError(
        'module/bad-game',
        `${showReference(reference)}: ${showReference(other)} has a game '${name}', too.`,
      );
    }
    games.set(name, reference);
  }
  return { games, policies };
}

/** What other machines know a policy by: its label, and a fingerprint of its file. */
export function wireNameOf(reference: string): string {
  if (!isOutside(reference)) return reference;
  const hash = createHash('sha256')
    .update(readFileSync(parseReference(reference).file))
    .digest('hex');
  return `${labelOf(reference)}@${hash.slice(0, 12)}`;
}

/** A job as other machines understand it. */
export function toWire(job: SimulationJob, game: Game): SimulationJob {
  return { ...job, game: game.name, policies: job.policies.map(wireNameOf) };
}
