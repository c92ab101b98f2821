/**
 * Bad states: whatever comes from a disk or a network, nothing is thrown, and what is not exactly a
 * state is refused with a code and a sentence. The stored states of random matches are corrupted.
 */
import {
  apply,
  type GameState,
  legalEvents,
  openStream,
  type Random,
  type Result,
  sameState,
  startGame,
  stateFromBytes,
  stateFromJson,
  stateToBytes,
  stateToJson,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { allGames } from './all-games.ts';

/** A hundred thousand over three small games; the states of others are larger. */
const MANY = new Set(['tic-tac-toe', 'kalaha', 'connect-four']);
const games = allGames.map((game) => ({
  name: game.name,
  game,
  states: MANY.has(game.name) ? 33_334 : 2000,
}));
/** A state is corrupted so many times before the match goes on. */
const TIMES = 100;

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)] as T;

/** Throws unless a "no" has a proper code and sentence. Not `expect`, which is slow so many times. */
function checkRefusal(result: Result<unknown>): void {
  if (result.ok) return;
  const { code, message, kind } = result.refusal;
  if (!/^state\/[a-z-]+$/.test(code)) throw new Error(`the code ${code}`);
  if (!message.endsWith('.') || message.length < 10 || message.length > 300) throw new Error(`"${message}"`);
  if (kind !== 'refused') throw new Error(`the kind ${kind}`);
}

const CHARACTERS = '0123456789{}[]",:.-+eE \n\\truefalsn\u0000\ud800';

/** A text with a few characters changed, cut out, put in, doubled or cut off. */
function damageText(random: Random, text: string): string {
  if (random.chance(1, 50)) return randomText(random, random.below(200));
  let damaged = text;
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(damaged.length + 1);
    const to = at + random.below(random.chance(1, 4) ? damaged.length + 1 : 3);
    const put = random.chance(1, 3) ? damaged.slice(at, to) : randomText(random, random.below(4));
    damaged = damaged.slice(0, at) + put + damaged.slice(random.chance(1, 3) ? at : to);
    if (random.chance(1, 10)) damaged = damaged.slice(0, random.below(damaged.length + 1));
  }
  return damaged;
}

function randomText(random: Random, length: number): string {
  let text = '';
  for (let i = 0; i < length; i++) text += CHARACTERS[random.below(CHARACTERS.length)];
  return text;
}

/** A well-formed text in which values were changed, swapped, left out or added. */
function damageValue(random: Random, text: string): string {
  const json: unknown = JSON.parse(text);
  const holders: Record<string, unknown>[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    holders.push(value as Record<string, unknown>);
    Object.values(value).forEach(visit);
  };
  visit(json);
  const [one, two] = [pick(random, holders), pick(random, holders)];
  const [a, b] = [pick(random, [...Object.keys(one), 'a']), pick(random, [...Object.keys(two), 'b'])];
  const kind = random.below(4);
  if (kind === 0) one[a] = pick(random, VALUES);
  else if (kind === 1) [one[a], two[b]] = [two[b], one[a]];
  else if (kind === 2) delete one[a];
  else Object.defineProperty(one, pick(random, NAMES), { value: pick(random, VALUES), enumerable: true });
  return toText(json);
}
const NAMES = ['state', 'turn', 'past', 'hash', '__proto__', 'constructor', 'size', '0', '', 'x'.repeat(500)];
const VALUES: unknown[] = [
  null,
  true,
  '',
  'x',
  0,
  1,
  2,
  3,
  -1,
  0.5,
  1e9,
  2 ** 40,
  [],
  {},
  [[]],
  '0123456789abcdef',
];

/** Swapping a record with one inside it makes a circle, which has no text. */
function toText(json: unknown): string {
  try {
    return JSON.stringify(json);
  } catch {
    return '{';
  }
}

function damageBytes(random: Random, bytes: Uint8Array, other: Uint8Array): Uint8Array {
  const damaged = [...bytes];
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(damaged.length + 1);
    const kind = random.below(6);
    if (kind === 0) damaged.splice(at, random.below(4));
    else if (kind === 1) damaged.splice(at, 0, random.below(256));
    else if (kind === 2) damaged.length = at;
    else if (kind === 3) damaged.splice(at, damaged.length, ...other.slice(at));
    else if (at < damaged.length) damaged[at] = (damaged[at] as number) ^ (1 << random.below(8));
  }
  return random.chance(1, 50) ? Uint8Array.from(damaged, () => random.below(256)) : Uint8Array.from(damaged);
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

test.each(games)('$name refuses $states corrupted states', ({ game, states }) => {
  const random = openStream(3, game.name);
  let refused = 0;
  let state: GameState = startGame(game);
  for (let tried = 0; tried < states; ) {
    const text = JSON.stringify(stateToJson(state));
    const bytes = stateToBytes(state);
    const codes = legalEvents(state);
    const later: GameState = codes.length === 0 ? startGame(game) : apply(state, pick(random, codes));
    const otherBytes = stateToBytes(later);
    for (let i = 0; i < TIMES; i++) {
      let result: Result<GameState>;
      let untouched: boolean;
      if (i % 2 === 0) {
        const damaged = damageBytes(random, bytes, otherBytes);
        result = stateFromBytes(game, damaged);
        untouched = sameBytes(damaged, bytes) || sameBytes(damaged, otherBytes);
        if (result.ok !== untouched) throw new Error(`bytes ${damaged.join()}: ${JSON.stringify(result)}`);
      } else {
        const damaged = i % 4 === 1 ? damageText(random, text) : damageValue(random, text);
        result = stateFromJson(game, damaged);
        untouched = damaged === text;
        if (untouched && !result.ok) throw new Error(`refused ${damaged}`);
        // A blank more or less, or 3e0 for 3: other characters may mean the same state, but no other.
        if (result.ok && !sameState(result.value, state)) throw new Error(`accepted ${damaged}`);
      }
      checkRefusal(result);
      if (!untouched) tried++;
      if (!result.ok) refused++;
    }
    state = later;
  }
  expect(refused).toBeGreaterThan(states * 0.97);
});
