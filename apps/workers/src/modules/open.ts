/** Finds games and policies that people ask for, wherever they come from, and loads them after a trial. */
import { didYouMean } from '@rondel/core/inspect';
import { isOutside, labelOf } from '../labels.ts';
import { isBuiltInPolicy } from '../policies.ts';
import { isBuiltIn, isGameName, listGames } from './built-ins.ts';
import { type LoadedGame, loadFound, loadPolicy } from './load.ts';
import { ModuleError } from './module-error.ts';
import { parseReference, resolveReference } from './reference.ts';
import { tryModule, type Wanted } from './trial.ts';
import { isTypeScript, readTypeScript } from './typescript.ts';

/** How something is asked for. */
export interface OpenOptions {
  /** The folder that paths and packages are looked for from. Default: the current one. */
  readonly from?: string;
  /** Milliseconds that a module has to load. Default 10,000. */
  readonly patience?: number;
}

/**
 * Finds and loads a game: a built-in name, a path, a package or the URL of a module. A module from outside is
 * tried in a thread first, so that one which loops for ever stops nothing.
 * @throws ModuleError with a sentence that names the file and the line.
 * @example
 * const { game, reference } = await openGame('./letters.ts');
 * const pool = openNodePool(2);
 * await simulateOn(pool, game, { game: reference, options: {}, seed: 7, policies: ['random'], maxEvents: 1000 }, { count: 100 });
 */
export async function openGame(asked: string | URL, options: OpenOptions = {}): Promise<LoadedGame> {
  const reference = await toGameReference(asked, options.from);
  if (!isOutside(reference)) return loadFound(reference);
  try {
    await tryFirst(reference, 'game', options);
  } catch (error) {
    throw await meantAsName(asked, error);
  }
  return loadFound(reference);
}

/** A mistyped name may be the name of an installed package. Then its file is not what is to be told of. */
async function meantAsName(asked: string | URL, error: unknown): Promise<unknown> {
  if (typeof asked !== 'string' || !isGameName(asked) || !(error instanceof ModuleError)) return error;
  const near = didYouMean(asked, await listGames());
  if (near === '' && error.code !== 'module/no-game') return error;
  const rest = near || ' The package of that name has none.';
  return new ModuleError(error.code, `There is no game '${asked}'.${rest}`, error);
}

/** Tries a module in a thread. Meanwhile this thread learns TypeScript, if it will need it. */
async function tryFirst(reference: string, wanted: Wanted, { patience }: OpenOptions): Promise<void> {
  const trial = tryModule(reference, wanted, patience);
  const learning = isTypeScript(parseReference(reference).file) ? readTypeScript() : undefined;
  await trial;
  await learning;
}

/** A built-in name goes before a package that is called so. */
async function toGameReference(asked: string | URL, from: string | undefined): Promise<string> {
  if (typeof asked === 'string' && (await isBuiltIn(asked))) return asked;
  return resolveReference(asked, from);
}

/** A policy that can be asked for in jobs. */
export interface OpenedPolicy {
  /** What goes into jobs: a built-in name or a canonical reference. */
  readonly reference: string;
  /** For people. */
  readonly label: string;
}

/**
 * Finds and loads a policy: a built-in name, a path, a package or the URL of a module. After that `findPolicy`
 * knows it by its reference.
 * @throws ModuleError with a sentence that names the file and the line.
 * @example
 * const { reference } = await openPolicy('./greedy.ts');
 * findPolicy(reference, kalaha);
 */
export async function openPolicy(asked: string | URL, options: OpenOptions = {}): Promise<OpenedPolicy> {
  if (typeof asked === 'string' && isBuiltInPolicy(asked)) return { reference: asked, label: asked };
  const reference = resolveReference(asked, options.from);
  if (isOutside(reference)) await tryFirst(reference, 'policy', options);
  await loadPolicy(reference);
  return { reference, label: labelOf(reference) };
}
