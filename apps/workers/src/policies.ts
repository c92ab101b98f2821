/** Policies by name, so that a job on another thread or machine can ask for them. */
import type { Game } from '@rondel/core';
import {
  BOT_LEVELS,
  type BotLevel,
  botFor,
  legalMoves,
  mctsPolicy,
  type Policy,
  randomMoves,
} from '@rondel/simulator';

/** The names and what they do. */
export const POLICIES: { readonly [name: string]: string } = {
  random: 'any legal event, each equally likely, but no offers such as a double',
  'random:offers': 'the same, offers too',
  first: 'always the first legal event of the list',
  easy: 'searches 40 games before an event, and a quarter of the time none',
  medium: 'searches 400 games before every event',
  hard: 'searches 8,000 games before every event',
  'mcts:N': 'searches N games before every event',
};

const SEARCH = /^mcts:([1-9]\d{0,8})$/;

/** Whether a name is that of a policy that comes with rondel. */
export function isBuiltInPolicy(name: string): boolean {
  return name === 'random' || name === 'random:offers' || name === 'first' || isSearching(name);
}

/** Policies from elsewhere, by the references that jobs have for them. */
const offered = new Map<string, (game: Game) => Policy>();

/**
 * Makes a policy from elsewhere known in this thread.
 * @param reference - The name by which jobs ask for it.
 * @example
 * offerPolicy('greedy', () => ({ name: 'greedy', candidates: ({ state }) => legalEvents(state) }));
 */
export function offerPolicy(reference: string, make: (game: Game) => Policy): void {
  if (isBuiltInPolicy(reference)) throw new TypeError(`'${reference}' is a policy of rondel`);
  offered.set(reference, make);
}

/** Whether a name is that of a policy that can be found in this thread. */
export function isPolicyName(name: string): boolean {
  return isBuiltInPolicy(name) || offered.has(name);
}

/** Whether a policy searches before every event, so that one playout can take seconds. */
export function isSearching(name: string): boolean {
  return (BOT_LEVELS as readonly string[]).includes(name) || SEARCH.test(name);
}

/** The number in `mcts:N`; `null` for other names. */
export function iterationsOf(name: string): number | null {
  const iterations = SEARCH.exec(name)?.[1];
  return iterations === undefined ? null : Number(iterations);
}

/** Search players need a lot of memory, so there is one per game. */
const kept = new WeakMap<Game, Map<string, Policy>>();

/**
 * Finds a policy by name. Throws if it does not exist or cannot play the game.
 * @example
 * findPolicy('mcts:500', kalaha);
 */
export function findPolicy(name: string, game: Game): Policy {
  let policies = kept.get(game);
  if (policies === undefined) {
    policies = new Map();
    kept.set(game, policies);
  }
  let policy = policies.get(name);
  if (policy === undefined) {
    policy = makePolicy(name, game);
    policies.set(name, policy);
  }
  return policy;
}

function makePolicy(name: string, game: Game): Policy {
  if (name === 'random') return randomMoves();
  if (name === 'random:offers') return randomMoves({ offers: true });
  if (name === 'first') return legalMoves();
  const make = offered.get(name);
  if (make !== undefined) {
    const made = make(game);
    made.check?.(game);
    return made;
  }
  if (!isBuiltInPolicy(name)) throw new TypeError(`there is no policy '${name}'`);
  const iterations = iterationsOf(name);
  if (iterations === null) return botFor(game, name as BotLevel);
  // Throws right away, rather than at the first event, if the game cannot be searched.
  botFor(game, 'easy');
  return mctsPolicy({ name, iterations });
}
