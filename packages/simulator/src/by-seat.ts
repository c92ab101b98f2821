/** Gives each seat its own policy, so that different ways of playing can meet in one game. */
import { eventSeat, type Game, parseEvent } from '@rondel/core';
import { askedSeat, askedSeatOn } from './asked-seat.ts';
import {
  asPolicy,
  type Candidate,
  canPick,
  checkEach,
  listCandidates,
  MAX_CANDIDATES,
  type Policy,
  type PolicyFunction,
} from './policy.ts';

/**
 * Each seat plays by its own policy. If several seats have to act, as with sealed bids, the one whose events the
 * game lists first is asked first; who may only replace a bid is not asked. Events of the system, such as dealing, are chosen by the policy of seat 0.
 * @example
 * bySeat([search, randomMoves()]);
 */
export function bySeat(policies: readonly (Policy | PolicyFunction)[]): Policy {
  const all = policies.map(asPolicy);
  const name = all.map((policy) => policy.name).join(' against ');
  const candidates: PolicyFunction = (progress, random) => {
    const { game } = progress;
    const codes = progress.legalEvents();
    if (codes.length === 0) return [];
    const seat = askedSeat(progress.state, codes);
    const policy = policyOf(all, seat);
    if (isAlone(game, codes, codes.length, seat)) return policy.candidates(progress, random);
    const offered = listCandidates(policy.candidates(progress, random, seat), MAX_CANDIDATES);
    return offered.filter((candidate) => !isOfAnother(game, candidate, seat));
  };
  const check = checkEach(all);
  if (!all.every(canPick)) return { name, candidates, check };
  const pick: Policy['pick'] = (runner, random) => {
    const { game, moves } = runner;
    const count = runner.list();
    if (count === 0) return -1;
    const seat = askedSeatOn(runner, count);
    const policy = policyOf(all, seat);
    if (isAlone(game, moves, count, seat)) return policy.pick(runner, random);
    const code = policy.pick(runner, random, seat);
    if (code >= 0 && eventSeat(game, code) !== seat) {
      throw new TypeError(`'${policy.name}' played for seat ${eventSeat(game, code)}, not for seat ${seat}`);
    }
    return code;
  };
  return { name, candidates, check, pick };
}

function policyOf<P extends Policy>(policies: readonly P[], seat: number): P {
  const policy = policies[Math.max(0, seat)];
  if (policy === undefined) throw new RangeError(`there is no policy for seat ${seat}`);
  return policy;
}

/** Whether all events in a list belong to one seat. */
function isAlone(game: Game, codes: readonly number[], count: number, seat: number): boolean {
  for (let i = 0; i < count; i++) if (eventSeat(game, codes[i] as number) !== seat) return false;
  return true;
}

/** Whether a candidate belongs to another seat. Invalid candidates are left for the rules to refuse. */
function isOfAnother(game: Game, candidate: Candidate, seat: number): boolean {
  const code = parseEvent(game, candidate, seat);
  return code.ok && eventSeat(game, code.value) !== seat;
}
