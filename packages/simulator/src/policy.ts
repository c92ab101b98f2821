/**
 * Policies: who plays a playout. A policy offers candidates in an order of its own, and the simulator
 * carries out the first one that the rules accept.
 */
import type { GameProgress, Random, Runner } from '@rondel/core';

/** An event as a policy names it: its code, or the event as people write it. */
export type Candidate = number | { readonly type: string; readonly [field: string]: unknown };

/** Offers candidates for the present point of a match, in a stable order. */
export type PolicyFunction = (progress: GameProgress, random: Random) => Iterable<Candidate>;

/** A policy with a name, and with a faster way for those that know only legal events. */
export interface Policy {
  readonly name: string;
  readonly candidates: PolicyFunction;
  /**
   * Chooses a legal event in place, or -1 for none, and draws the same random numbers as `candidates`
   * does. What it chooses is not checked again.
   */
  readonly pick?: (runner: Runner, random: Random) => number;
}

/** A policy as an object, whichever way it was given. */
export function asPolicy(policy: Policy | PolicyFunction): Policy {
  return typeof policy === 'function' ? { name: policy.name || 'unnamed', candidates: policy } : policy;
}
