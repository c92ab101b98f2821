/**
 * Policies: who plays a playout. A policy offers candidates in an order of its own, and the simulator
 * carries out the first one that the rules accept.
 */
import type { GameProgress, Random, Runner } from '@rondel/core';

/** An event as a policy names it: its code, or the event as people write it. */
export type Candidate = number | { readonly type: string; readonly [field: string]: unknown };

/**
 * Offers candidates for the present point of a match, in a stable order. Chance comes from `random`
 * and from nowhere else. `seat` is given where several seats may act and only this one is asked.
 * @example
 * const captures: PolicyFunction = ({ state }) => legalEvents(state).filter((code) => isCapture(state, code));
 */
export type PolicyFunction = (progress: GameProgress, random: Random, seat?: number) => Iterable<Candidate>;

/**
 * A policy with a name, and with a faster way for those that know only legal events.
 * @example
 * const last: Policy = {
 *   name: 'last',
 *   candidates: ({ state }) => legalEvents(state).reverse(),
 *   pick: (runner) => runner.moves[runner.list() - 1] ?? -1,
 * };
 */
export interface Policy {
  readonly name: string;
  readonly candidates: PolicyFunction;
  /**
   * Chooses a legal event in place, or -1 for none, and draws the same random numbers as `candidates`
   * does. What it chooses is not checked again. It leaves in `runner.choices` how many events it chose
   * from, if it knows.
   */
  readonly pick?: (runner: Runner, random: Random, seat?: number) => number;
}

/** A policy that can choose in place. */
export type QuickPolicy = Required<Policy>;

export const canPick = (policy: Policy): policy is QuickPolicy => policy.pick !== undefined;

/** A policy as an object, whichever way it was given. */
export function asPolicy(policy: Policy | PolicyFunction): Policy {
  if (typeof policy === 'function') return { name: policy.name || 'unnamed', candidates: policy };
  if (typeof policy?.candidates !== 'function') {
    throw new TypeError('a policy is a function that gives candidates, or an object with such a function');
  }
  return policy;
}

/** The most candidates that are taken from a policy at one point, unless asked otherwise. */
export const MAX_CANDIDATES = 100_000;

/** What a policy offers as a list, cut off where it does not come to an end. */
export function listCandidates(offered: Iterable<Candidate>, most: number): Candidate[] {
  // Policies come from outside and may offer anything.
  if (typeof (offered as Iterable<Candidate> | null)?.[Symbol.iterator] !== 'function') {
    throw new TypeError('gave no list of candidates');
  }
  const found: Candidate[] = [];
  for (const candidate of offered) {
    found.push(candidate);
    if (found.length === most) break;
  }
  return found;
}
