/** Finds what is asked for among the exports of a module, whatever it is called there. */
import type { Game } from '@rondel/core';
import { CORE_VERSION, coreVersionOf } from '@rondel/core/inspect';
import type { Policy } from '@rondel/simulator';
import { ModuleError } from './module-error.ts';

type Exports = { readonly [name: string]: unknown };

/** A policy as a module exports it: the policy, or what makes one for a game. */
export type PolicySource = Policy | ((game: Game) => Policy);

/**
 * The game among the exports of a module: the only one, or the one that is called so.
 * @param file - The module in messages.
 */
export function gameIn(exports: Exports, file: string, name: string | null = null): Game {
  const found = name === null ? distinct(exports, isAnyGame) : [named(exports, file, name)];
  const [value] = found;
  if (value === undefined) {
    throw new ModuleError(
      'module/no-game',
      `${file} exports no game; what defineGame() gives must be exported.`,
    );
  }
  if (found.length > 1) {
    throw new ModuleError(
      'module/many-games',
      `${file} exports several games: say which, ${choices(file, found)}.`,
    );
  }
  const version = coreVersionOf(value.value);
  if (version === null) {
    throw new ModuleError('module/no-game', `${file}: its export '${value.name}' is not a game.`);
  }
  if (version !== CORE_VERSION) {
    throw new ModuleError(
      'module/other-core',
      `${file}: its game was made by @rondel/core ${version}, and this is ${CORE_VERSION}. Install the same version on both sides.`,
    );
  }
  const game = value.value as Game;
  const compiled = game.engine.layout?.seats;
  if (game.seats !== compiled) {
    throw new ModuleError(
      'module/bad-game',
      `${file}: ${game.name} says that it has ${String(game.seats)} seats, but its rules were compiled for ${String(compiled)}.`,
    );
  }
  return game;
}

/** The policy among the exports of a module: the only one, or the one that is called so. */
export function policyIn(exports: Exports, file: string, name: string | null = null): PolicySource {
  const found = name === null ? policiesIn(exports) : [named(exports, file, name)];
  const [value] = found;
  if (value === undefined) {
    throw new ModuleError(
      'module/no-policy',
      `${file} exports no policy: an object with a name and candidates(), or a function that makes one of a game.`,
    );
  }
  if (found.length > 1) {
    throw new ModuleError(
      'module/many-policies',
      `${file} exports several policies: say which, ${choices(file, found)}.`,
    );
  }
  if (!isPolicy(value.value) && typeof value.value !== 'function') {
    throw new ModuleError('module/no-policy', `${file}: its export '${value.name}' is not a policy.`);
  }
  return value.value as PolicySource;
}

/** Whether a module has a game, whichever version it is of. */
export const hasGame = (exports: Exports): boolean => distinct(exports, isAnyGame).length > 0;
/** Whether a module has something that can be a policy. */
export const hasPolicy = (exports: Exports): boolean => policiesIn(exports).length > 0;

export function isPolicy(value: unknown): value is Policy {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<Policy>).candidates === 'function'
  );
}

interface Export {
  readonly name: string;
  readonly value: unknown;
}

const isAnyGame = (value: unknown): boolean => coreVersionOf(value) !== null;

/** Policies that are there as such come first; a module that has none may have a function that makes one. */
function policiesIn(exports: Exports): Export[] {
  const ready = distinct(exports, isPolicy);
  if (ready.length > 0) return ready;
  const makers = distinct(exports, (value) => typeof value === 'function');
  const standard = makers.find(({ value }) => value === exports['default']);
  return standard === undefined ? makers : [standard];
}

/** Exports of a kind. What is exported twice, by its name and as the default, counts once. */
function distinct(exports: Exports, isOne: (value: unknown) => boolean): Export[] {
  const found = new Map<unknown, string>();
  for (const [name, value] of Object.entries(exports)) {
    if (isOne(value) && (!found.has(value) || found.get(value) === 'default')) found.set(value, name);
  }
  return [...found].map(([value, name]) => ({ name, value }));
}

function named(exports: Exports, file: string, name: string): Export {
  if (Object.hasOwn(exports, name)) return { name, value: exports[name] };
  const all = Object.keys(exports).join(', ') || 'nothing';
  throw new ModuleError('module/no-such-export', `${file} has no export '${name}'; it exports ${all}.`);
}

const choices = (file: string, found: readonly Export[]): string =>
  found.map(({ name }) => `${file}#${name}`).join(' or ');
