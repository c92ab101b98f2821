/** Checks requests for simulations when they come in, so that whatever is in the database can be played. */
import { type Game, type Options, stateFromJson } from '@rondel/core';
import type { SimulationJob } from '@rondel/simulator';
import { listGames, loadGame } from '@rondel/workers/modules';
import { findPolicy, isPolicyName, POLICIES } from '@rondel/workers/policies';
import { type Answer, fail, failWith, succeed } from '../problem.ts';
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
  readonly job: SimulationJob;
  readonly count: number;
  readonly start: number;
  readonly chunk: number;
  readonly until: number | null;
}

/**
 * Validates a request, which may be any value.
 * @example
 * const checked = await checkRequest(JSON.parse(body));
 * if (!checked.ok) checked.problem.code; // 'game/unknown'
 */
export async function checkRequest(input: unknown): Promise<Answer<CheckedRequest>> {
  if (!isRecord(input) || !isRecord(input['job'])) {
    return fail('simulation/malformed', 'A simulation is an object with a job and a count.');
  }
  const sizes = checkSizes(input);
  if (!sizes.ok) return sizes;
  const found = await checkGame(input['job']);
  if (!found.ok) return found;
  const job = checkJob(found.value, input['job']);
  if (!job.ok) return job;
  return succeed({ ...sizes.value, game: found.value, job: job.value });
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

async function checkGame({ game: name, options = {} }: { [name: string]: unknown }): Promise<Answer<Game>> {
  const names = await listGames();
  if (typeof name !== 'string' || !names.includes(name)) {
    return fail('game/unknown', `There is no game of that name here. There are: ${names.join(', ')}.`);
  }
  if (!isRecord(options)) return fail('game/bad-options', 'The options of a game are an object.');
  try {
    return succeed((await loadGame(name)).with(options as Options));
  } catch (error) {
    return fail('game/bad-options', `${name}: ${(error as Error).message}.`);
  }
}

function checkJob(game: Game, input: { [name: string]: unknown }): Answer<SimulationJob> {
  const { seed, maxEvents, from } = input;
  if (!isSeed(seed)) {
    return fail(
      'simulation/bad-seed',
      'The seed must be a whole number or a text of at most 256 characters.',
    );
  }
  if (!isWhole(maxEvents, 1, Number.MAX_SAFE_INTEGER)) {
    return fail('simulation/bad-max-events', 'maxEvents must be a whole number from 1 on.');
  }
  const policies = checkPolicies(game, input['policies']);
  if (!policies.ok) return policies;
  const job = { game: game.name, options: game.chosen, seed, policies: policies.value, maxEvents };
  if (from === undefined) return succeed(job);
  const state = stateFromJson(game, from);
  return state.ok ? succeed({ ...job, from: from as never }) : failWith(state.refusal);
}

function checkPolicies(game: Game, names: unknown): Answer<readonly string[]> {
  if (!Array.isArray(names) || (names.length !== 1 && names.length !== game.seats)) {
    return fail('simulation/bad-policies', `${game.name} needs one policy for all seats, or ${game.seats}.`);
  }
  for (const name of names) {
    if (typeof name !== 'string' || !isPolicyName(name)) {
      const all = Object.keys(POLICIES).join(', ');
      return fail('simulation/unknown-policy', `There is no such policy. There are: ${all}.`);
    }
    try {
      findPolicy(name, game);
    } catch (error) {
      return fail(
        'simulation/unfit-policy',
        `${name} cannot play ${game.name}: ${(error as Error).message}.`,
      );
    }
  }
  return succeed(names);
}

const isRecord = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const isSeed = (value: unknown): value is number | string =>
  typeof value === 'string' ? value.length <= 256 : Number.isSafeInteger(value);
