/**
 * Plays in a position: a text becomes the steps that carry it out, and steps become a text. The text of a
 * play says where the checkers go and not which die takes them there, so reading it is a search among the
 * legal plays for one that ends in the same position.
 */
import {
  accept,
  apply,
  decodeEvent,
  handle,
  legalEvents,
  outcomeOf,
  type Result,
  read,
  refuseAt,
} from '@rondel/core';
import { BAR, placeOf } from './board.ts';
import { formatLegs, type Leg, parsePlay } from './notation.ts';
import type { BackgammonState } from './table.ts';

interface Step {
  readonly from: number;
  readonly die: number;
}

/**
 * The events of a play that is given as text, as codes for `handle` and `apply`, in an order in which they
 * are legal. Stars may be left out; a star where nothing is hit is refused.
 * @example
 * for (const code of unwrap(readPlay(state, '8/5 6/5'))) state = apply(state, code);
 */
export function readPlay(state: BackgammonState, text: string): Result<readonly number[]> {
  const legs = parsePlay(text);
  if (!legs.ok) return legs;
  const { board, turn } = read(state);
  if (stepsOf(state).length === 0) {
    return refuseAt('backgammon/no-play', 'Nobody is to move checkers now.', 0);
  }
  const target = board.toArray();
  const refused = carryOut(target, turn.active, legs.value);
  if (refused !== null) return refused;
  const found = search(state, board.toArray(), { legs: legs.value, board: target, tried: new Set() });
  return found === null ? explain(state, legs.value) : accept(found);
}

/**
 * Writes steps of one play, given as codes, as text: steps of one checker are joined, equal ones counted.
 * @example
 * formatPlay(state, codes); // 'bar/22 13/11*'
 */
export function formatPlay(state: BackgammonState, codes: readonly number[]): string {
  const { board, turn } = read(state);
  const now = board.toArray();
  const steps = codes.map((code) => {
    const { from, die } = stepOf(state, code);
    const to = Math.max(0, from - die);
    return { from, to, hit: moveChecker(now, turn.active, from, to) };
  });
  steps.sort((a, b) => b.from - a.from || b.to - a.to);
  const ways: { path: number[]; hits: boolean[] }[] = [];
  for (const { from, to, hit } of steps) {
    const way = ways.find(({ path }) => path.at(-1) === from);
    if (way === undefined) ways.push({ path: [from, to], hits: [false, hit] });
    else {
      way.path.push(to);
      way.hits.push(hit);
    }
  }
  const legs: Leg[] = [];
  for (const { path, hits } of ways) {
    const same = legs.findIndex((leg) => leg.path.join() === path.join());
    const leg = legs[same];
    if (leg === undefined) legs.push({ path, hits, times: 1, at: [] });
    else {
      legs[same] = { ...leg, hits: leg.hits.map((hit, i) => hit || hits[i] === true), times: leg.times + 1 };
    }
  }
  return formatLegs(legs);
}

function stepOf(state: BackgammonState, code: number): Step {
  const { type, from, die } = decodeEvent(state.game, code);
  if (type !== 'move') throw new TypeError(`a play is made of moves, not of ${type}`);
  return { from: from as number, die: die as number };
}

const stepsOf = (state: BackgammonState): number[] =>
  legalEvents(state).filter((code) => decodeEvent(state.game, code).type === 'move');

/** Moves a checker; true if it hits. */
function moveChecker(board: number[], seat: number, from: number, to: number): boolean {
  const own = seat === 0 ? 1 : -1;
  const add = (place: number, amount: number): void => {
    board[place] = (board[place] as number) + amount;
  };
  add(placeOf(seat, from), -own);
  if (to === 0) return false;
  const place = placeOf(seat, to);
  const isHit = board[place] === -own;
  if (isHit) {
    add(place, own);
    add(placeOf(1 - seat, BAR), -own);
  }
  add(place, own);
  return isHit;
}

/** Moves the checkers as the text says, whatever the dice are; a refusal if the position forbids it. */
function carryOut(board: number[], seat: number, legs: readonly Leg[]): Result<never> | null {
  const own = seat === 0 ? 1 : -1;
  const hit = new Set<number>();
  for (const { path, times, at } of legs) {
    for (let n = 0; n < times; n++) {
      for (let i = 1; i < path.length; i++) {
        const [from, to] = [path[i - 1] as number, path[i] as number];
        if ((board[placeOf(seat, from)] as number) * own <= 0) {
          return refuseAt('backgammon/no-checker-there', 'You have no checker there.', at[i - 1] as number);
        }
        if (to > 0 && (board[placeOf(seat, to)] as number) * own < -1) {
          return refuseAt('backgammon/point-blocked', 'The other player holds that point.', at[i] as number);
        }
        if (moveChecker(board, seat, from, to)) hit.add(to);
      }
    }
  }
  // Of two checkers that land on one point, the star may stand with either.
  for (const { path, hits, at } of legs) {
    const wrong = path.findIndex((point, i) => hits[i] && !hit.has(point));
    if (wrong >= 0)
      return refuseAt('backgammon/nothing-to-hit', 'Nothing is hit there.', at[wrong] as number);
  }
  return null;
}

/** What is searched for, and the positions that were tried. */
interface Wanted {
  readonly legs: readonly Leg[];
  readonly board: readonly number[];
  readonly tried: Set<string>;
}

/** The first complete play that leads to the wanted board; checkers move only where the text has them move. */
function search(state: BackgammonState, board: readonly number[], wanted: Wanted): number[] | null {
  const { turn } = read(state);
  for (const code of stepsOf(state)) {
    const { from, die } = stepOf(state, code);
    if (!wanted.legs.some(({ path }) => from <= (path[0] as number) && from > (path.at(-1) as number)))
      continue;
    const after = [...board];
    moveChecker(after, turn.active, from, Math.max(0, from - die));
    const next = apply(state, code);
    const { turn: turnAfter, unused } = read(next);
    if (turnAfter.number !== turn.number || outcomeOf(next) !== null) {
      if (after.every((checkers, i) => checkers === wanted.board[i])) return [code];
      continue;
    }
    const key = `${after.join()}:${unused.toArray().join()}`;
    if (wanted.tried.has(key)) continue;
    wanted.tried.add(key);
    const rest = search(next, after, wanted);
    if (rest !== null) return [code, ...rest];
  }
  return null;
}

/** Why no legal play is the one that was asked for: what the rules say to its steps, one after the other. */
function explain(state: BackgammonState, legs: readonly Leg[]): Result<never> {
  let now = state;
  let place = 0;
  for (const { path, times, at } of legs) {
    for (let n = 0; n < times; n++) {
      for (let i = 1; i < path.length; i++) {
        place = at[i - 1] as number;
        const from = path[i - 1] as number;
        const die = dieFor(read(now).unused.toArray(), from - (path[i] as number), path[i] === 0);
        if (die === 0) return refuseAt('backgammon/illegal-play', 'The dice do not lead there.', place);
        const result = handle(now, { type: 'move', from, die } as never);
        if (!result.ok) return { ok: false, refusal: { ...result.refusal, at: place } };
        now = result.value;
      }
    }
  }
  return refuseAt('backgammon/unfinished-play', 'More of the dice must be used.', place);
}

/** The unused die for a distance, or 0. */
function dieFor(unused: readonly number[], distance: number, isOff: boolean): number {
  if (unused.includes(distance)) return distance;
  return isOff ? Math.max(0, ...unused.filter((die) => die > distance)) : 0;
}
