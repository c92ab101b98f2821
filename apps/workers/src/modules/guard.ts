/**
 * Policies from outside may throw and may give anything. Here their errors get the file and the line, and what
 * they pick is checked, which the simulator does only for candidates.
 */
import { eventSeat, type Game, parseEvent } from '@rondel/core';
import type { Candidate, Policy } from '@rondel/simulator';
import { isPolicy, type PolicySource } from './exports.ts';
import { ModuleError, placeIn, reasonOf } from './module-error.ts';

/** What makes the policy for a game, with its checks. */
export function makeGuarded(source: PolicySource, file: string, shown: string): (game: Game) => Policy {
  return (game) => guard(makePolicy(source, game, file, shown), file, shown);
}

function makePolicy(source: PolicySource, game: Game, file: string, shown: string): Policy {
  if (typeof source !== 'function') return source;
  let made: unknown;
  try {
    made = source(game);
  } catch (error) {
    const place = placeIn(error, file);
    throw new ModuleError(
      'module/bad-policy',
      `${place} makes no policy for ${game.name}: ${reasonOf(error)}`,
      error,
    );
  }
  if (isPolicy(made)) return made;
  throw new ModuleError(
    'module/bad-policy',
    `${shown}: its function gives no policy for ${game.name}; a policy is an object with a name and candidates().`,
  );
}

function guard(policy: Policy, file: string, shown: string): Policy {
  const name = typeof policy.name === 'string' && policy.name !== '' ? policy.name : shown;
  const blame = (error: unknown): Error =>
    new Error(`${placeIn(error, file)}: ${reasonOf(error)}`, { cause: error });
  const guarded: Policy = {
    name,
    *candidates(progress, random, seat) {
      const { game } = progress;
      let count = 0;
      let isAny = false;
      let last: unknown;
      try {
        for (const candidate of listOf(policy.candidates(progress, random, seat))) {
          count++;
          last = candidate;
          isAny ||= parseEvent(game, candidate, seat ?? 0).ok;
          yield candidate;
        }
        if (count > 0 && !isAny)
          throw new TypeError(`candidates() gave no event of ${game.name}, but ${show(last)}`);
      } catch (error) {
        throw blame(error);
      }
    },
  };
  const { check, pick } = policy;
  const guardedCheck = (game: Game): void => {
    try {
      check?.call(policy, game);
    } catch (error) {
      throw blame(error);
    }
  };
  const checked: Policy = typeof check !== 'function' ? guarded : { ...guarded, check: guardedCheck };
  if (typeof pick !== 'function') return checked;
  return {
    ...checked,
    pick: (runner, random, seat) => {
      let code: number;
      try {
        code = pick.call(policy, runner, random, seat);
      } catch (error) {
        throw blame(error);
      }
      if (code === -1) return code;
      const { game } = runner;
      const isMeant = parseEvent(game, code, 0).ok && (seat === undefined || eventSeat(game, code) === seat);
      if (isMeant && runner.accepts(code)) return code;
      throw new Error(`${shown}: pick() gave ${String(code)}, which is not a legal event.`);
    },
  };
}

/** What candidates() gave, if it can be gone through. */
function listOf(given: Iterable<Candidate>): Iterable<Candidate> {
  if (typeof (given as Iterable<Candidate> | null)?.[Symbol.iterator] === 'function') return given;
  throw new TypeError(`candidates() gave no list, but ${show(given)}`);
}

function show(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 100);
  } catch {
    return 'something that cannot be shown';
  }
}
