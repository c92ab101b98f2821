/** Checks requests for simulations when they come in, so that whatever is in the database can be played. */
import { type Game, type Options, stateFromJson } from '@rondel/core';
import type { SimulationJob } from '@rondel/simulator';
import { EMPTY_SHELF, isBuiltIn, listGames, loadGame, type Shelf } from '@rondel/workers/modules';
import { findPolicy, isBuiltInPolicy, POLICIES } from '@rondel/workers/policies';
import { type Answer, fail, failWith, succeed } from '../base/problem.ts';
import { LARGEST_CHUNK, LARGEST_CHUNK_EACH, MOST_PLAYOUTS } from './names.ts';

/**
 * A batch to be played by workers.
 * @example
 * const request: SimulationRequest = {
 *   job: { game: 'kalaha', options: {}, seed: 7, policies: ['random'], maxEvents: 1000 },
 *   count: 1_000_000,
 *   chunk: 10_000,
 * };
 */
export interface SimulationRequest {
  readonly job: SimulationJob;
  /** The maximum number of playouts. */
  readonly count: number;
  /** The number of the first playout. Default 0. */
  readonly start?: number;
  /** Playouts per range. It has no influence on the result. */
  readonly chunk: number;
  /** Stop once the 95 % intervals of all win rates are no wider than this. */
  readonly until?: number;
}

/** A valid request. */
export interface CheckedRequest {
  readonly game: Game;
  /** As all machines understand it. */
  readonly job: SimulationJob;
  /** The same for the threads of this machine, which load games and policies from its own files. */
  readonly local: SimulationJob;
  readonly count: number;
  readonly start: number;
  readonly chunk: number;
  readonly until: number | null;
}

/**
 * Validates a request, which may be any value.
 * @param shelf - Games and policies besides those that come with rondel.
 * @example
 * const checked = await checkRequest(JSON.parse(body));
 * if (!checked.ok) checked.problem.code; // 'game/unknown'
 */
export async function checkRequest(
  input: unknown,
  shelf: Shelf = EMPTY_SHELF,
): Promise<Answer<CheckedRequest>> {
  if (!isRecord(input) || !isRecord(input['job'])) {
    return fail('simulation/malformed', 'A simulation is an object with a job and a count.');
  }
  const sizes = checkSizes(input);
  if (!sizes.ok) return sizes;
  const found = await checkGame(input['job'], shelf);
  if (!found.ok) return found;
  const game = found.value;
  const job = checkJob(game, input['job'], shelf);
  if (!job.ok) return job;
  const local = {
    ...job.value,
    game: shelf.games.get(game.name) ?? game.name,
    policies: job.value.policies.map((name) => shelf.policies.get(name) ?? name),
  };
  return succeed({ ...sizes.value, game, job: job.value, local });
}

type Sizes = Pick<CheckedRequest, 'count' | 'start' | 'chunk' | 'until'>;

function checkSizes({ count, start = 0, chunk, until = null }: { [name: string]: unknown }): Answer<Sizes> {
  if (!isWhole(count, 1, MOST_PLAYOUTS)) {
    return fail('simulation/bad-count', `count must be a whole number from 1 to ${MOST_PLAYOUTS}.`);
  }
  if (!isWhole(start, 0, MOST_PLAYOUTS - count)) {
    return fail(
      'simulation/bad-start',
      `start and count must be whole and together at most ${MOST_PLAYOUTS}.`,
    );
  }
  if (until !== null && !(typeof until === 'number' && until > 0 && until < 1)) {
    return fail('simulation/bad-until', 'until must be a width between 0 and 1, such as 0.02.');
  }
  if (until !== null && start > 0) {
    return fail('simulation/bad-until', 'until counts from playout 0 on; it does not go with a start.');
  }
  const largest = until === null ? LARGEST_CHUNK : LARGEST_CHUNK_EACH;
  if (!isWhole(chunk, 1, largest)) {
    return fail('simulation/bad-chunk', `chunk must be a whole number from 1 to ${largest}.`);
  }
  return succeed({ count, start, chunk, until });
}

async function checkGame(
  { game: name, options = {} }: { [name: string]: unknown },
  shelf: Shelf,
): Promise<Answer<Game>> {
  const reference = typeof name === 'string' ? (shelf.games.get(name) ?? name) : '';
  if (typeof name !== 'string' || (!shelf.games.has(name) && !(await isBuiltIn(name)))) {
    const names = [...(await listGames()), ...shelf.games.keys()].join(', ');
    return fail(
      'game/unknown',
      `There is no game '${String(name).slice(0, 64)}' here. There are: ${names}. A worker is given others by their files: rondel worker ./file.ts.`,
    );
  }
  if (!isRecord(options)) return fail('game/bad-options', 'The options of a game are an object.');
  try {
    return succeed((await loadGame(reference)).with(options as Options));
  } catch (error) {
    return fail('game/bad-options', `${name}: ${(error as Error).message}.`);
  }
}

function checkJob(game: Game, input: { [name: string]: unknown }, shelf: Shelf): Answer<SimulationJob> {
  const { seed, maxEvents, countEvery, from } = input;
  if (!isSeed(seed)) {
    return fail(
      'simulation/bad-seed',
      'The seed must be a whole number or a text of at most 256 characters.',
    );
  }
  if (!isWhole(maxEvents, 1, Number.MAX_SAFE_INTEGER)) {
    return fail('simulation/bad-max-events', 'maxEvents must be a whole number from 1 on.');
  }
  if (countEvery !== undefined && !isWhole(countEvery, 1, Number.MAX_SAFE_INTEGER)) {
    return fail('simulation/bad-count-every', 'countEvery must be a whole number from 1 on.');
  }
  const policies = checkPolicies(game, input['policies'], shelf);
  if (!policies.ok) return policies;
  const job = {
    game: game.name,
    options: game.chosen,
    seed,
    policies: policies.value,
    maxEvents,
    ...(countEvery === undefined ? {} : { countEvery }),
  };
  if (from === undefined) return succeed(job);
  const state = stateFromJson(game, from);
  return state.ok ? succeed({ ...job, from: from as never }) : failWith(state.refusal);
}

function checkPolicies(game: Game, names: unknown, shelf: Shelf): Answer<readonly string[]> {
  if (!Array.isArray(names) || (names.length !== 1 && names.length !== game.seats)) {
    return fail('simulation/bad-policies', `${game.name} needs one policy for all seats, or ${game.seats}.`);
  }
  for (const name of names) {
    const reference = typeof name === 'string' ? (shelf.policies.get(name) ?? name) : '';
    if (reference === '' || (reference === name && !isBuiltInPolicy(name))) return unknownPolicy(name, shelf);
    try {
      findPolicy(reference, game);
    } catch (error) {
      return fail(
        'simulation/unfit-policy',
        `${name} cannot play ${game.name}: ${(error as Error).message}.`,
      );
    }
  }
  return succeed(names);
}

/** Says why a policy is not known: there is none of that name, or its file is another one. */
function unknownPolicy(name: unknown, shelf: Shelf): Answer<never> {
  const [label] = String(name).split(/@(?=[0-9a-f]{12}$)/);
  const other = [...shelf.policies.keys()].find((known) => known.startsWith(`${label}@`));
  if (other !== undefined) {
    return fail(
      'simulation/other-policy',
      `The policy ${label} is not the same here: its file is ${other}, and ${String(name)} was asked for.`,
    );
  }
  const all = [...Object.keys(POLICIES), ...shelf.policies.keys()].join(', ');
  return fail(
    'simulation/unknown-policy',
    `There is no policy '${String(name).slice(0, 64)}' here. There are: ${all}. A worker is given others by their files: rondel worker ./file.ts.`,
  );
}

const isRecord = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const isSeed = (value: unknown): value is number | string =>
  typeof value === 'string' ? value.length <= 256 : Number.isSafeInteger(value);
