/**
 * Policies choose what happens in a playout. A policy offers candidates in a certain order, and the simulator
 * applies the first one that the rules accept.
 */
import type { Game, GameProgress, Random, Runner } from '@rondel/core';

/** An event from a policy: its code, or the event as an object. */
export type Candidate = number | { readonly type: string; readonly [field: string]: unknown };

/**
 * Offers candidates for the current point of a match, in a stable order. All randomness must come from
 * `random`. `seat` is given if several seats may act but only this one is asked.
 * @example
 * const captures: PolicyFunction = ({ state }) => legalEvents(state).filter((code) => isCapture(state, code));
 */
export type PolicyFunction = (progress: GameProgress, random: Random, seat?: number) => Iterable<Candidate>;

/**
 * A policy with a name, and with a faster method if it only ever chooses legal events.
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
  /** Throws, with the reason, if it cannot play this game. Asked when a simulator is made. */
  readonly check?: (game: Game) => void;
  /**
   * Chooses a legal event in place, or -1 for none. It must draw the same random numbers as `candidates`. Its
   * choice is not checked again. It may store in `runner.choices` how many events it chose from.
   */
  readonly pick?: (runner: Runner, random: Random, seat?: number) => number;
  /** What it found before its last choice; `null` if it did not search for that one. */
  readonly thoughts?: () => Thoughts | null;
}

/** What a search has found out about the events of a seat. */
export interface Thoughts {
  /** How many games were simulated. */
  readonly iterations: number;
  /** The events, best first: how often each was tried, and the mean reward for the seat after it, from 0 to 1. */
  readonly prospects: readonly { readonly code: number; readonly visits: number; readonly value: number }[];
}

/** A policy that can choose in place. */
export type QuickPolicy = Policy & Required<Pick<Policy, 'pick'>>;

export const canPick = (policy: Policy): policy is QuickPolicy => policy.pick !== undefined;

/** A policy as an object, in whatever form it was given. */
export function asPolicy(policy: Policy | PolicyFunction): Policy {
  if (typeof policy === 'function') return { name: policy.name || 'unnamed', candidates: policy };
  if (typeof policy?.candidates !== 'function') {
    throw new TypeError('a policy is a function that gives candidates, or an object with such a function');
  }
  return policy;
}

/** The `check` of a combined policy: every part must be able to play the game: all of them must be able to play the game. */
export const checkEach =
  (policies: readonly Policy[]) =>
  (game: Game): void => {
    for (const policy of policies) policy.check?.(game);
  };

/** The default for the number of candidates taken from a policy. */
export const MAX_CANDIDATES = 100_000;

/** Collects a policy's candidates into a list, up to a limit in case it never ends. */
export function listCandidates(offered: Iterable<Candidate>, most: number): Candidate[] {
  // Policies are foreign code and may return anything.
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
