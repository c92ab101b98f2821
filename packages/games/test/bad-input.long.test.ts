/**
 * Bad events: whatever anybody sends, nothing is thrown, nothing changes, and every "no" has a code
 * and a sentence. Events are fuzzed along random matches of all games.
 */
import {
  apply,
  type DecodedEvent,
  decodeEvent,
  type Game,
  type GameState,
  handleUntrusted,
  legalEvents,
  openStream,
  type Random,
  type Result,
  startGame,
  startMatch,
  stateHash128,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { allGames } from './all-games.ts';

/** A million over three small games and another over the four big ones; the others have less of it. */
const SMALL = new Set(['tic-tac-toe', 'kalaha', 'connect-four']);
const BIG = new Set(['risk', 'settlers', 'property', 'deck-building']);
const games = allGames.map((game) => ({
  name: game.name,
  game,
  events: SMALL.has(game.name) ? 333_334 : BIG.has(game.name) ? 250_000 : 10_000,
}));
/** So many events are tried at one state before the match goes on. */
const AT_ONE_STATE = 100;

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)] as T;

let deep: unknown = 7;
for (let depth = 0; depth < 5000; depth++) deep = depth % 2 === 0 ? [deep] : { type: deep };
const circular: Record<string, unknown> = { type: 'place' };
circular.cell = circular;

const NUMBERS = [
  ...[Number.NaN, Infinity, -Infinity, -0, 0, -1, 0.5, 1e-300, 1.000001, 2 ** 30, 2 ** 31, -(2 ** 31)],
  ...[2 ** 32, 2 ** 32 + 1, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, Number.MIN_VALUE],
];

const JUNK: unknown[] = [
  ...[
    null,
    undefined,
    true,
    false,
    '',
    'place',
    '{"type":"place","cell":4}',
    'x'.repeat(100_000),
    '__proto__',
  ],
  ...[1n, 2n ** 70n, Symbol('place'), Symbol.iterator, () => 4, class Cell {}, [], [4], ['place', 4], {}],
  ...[
    { type: null },
    { type: ['place'] },
    { type: { toString: () => 'place' } },
    /place/,
    new Map(),
    new Error('no'),
  ],
  ...[Object.create(null), Object.create({ type: 'place', cell: 4 }), new Uint8Array(8), new Proxy({}, {})],
  ...[
    JSON.parse('{"__proto__":{"type":"place","cell":4}}'),
    JSON.parse('{"type":"place","__proto__":{"cell":4}}'),
  ],
  ...[new Number(4), new String('place'), Object(1n), deep, circular, { type: 'place', cell: deep }],
];

const FIELDS = [
  ...[
    'cell',
    'pit',
    'column',
    'seat',
    'type',
    'code',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...['length', '', '0', 'x'.repeat(10_000), 'cell\u0000', 'Cell'],
];
const TYPES = [
  'place',
  'sow',
  'drop',
  'Place',
  'place ',
  '__proto__',
  'constructor',
  'toString',
  'by',
  '',
  '0',
];

function anyNumber(random: Random): number {
  if (random.chance(1, 3)) return pick(random, NUMBERS);
  if (random.chance(1, 2)) return random.between(-3, 20);
  return random.chance(1, 2) ? random.next() : random.next() / 2 ** random.below(40);
}

const anyValue = (random: Random): unknown => (random.chance(1, 2) ? anyNumber(random) : pick(random, JUNK));

/** An object that looks like an event, more or less. */
function anyRecord(random: Random, legal: readonly DecodedEvent[]): Record<string, unknown> {
  const record: Record<string, unknown> =
    legal.length > 0 && random.chance(3, 4) ? { ...pick(random, legal) } : { type: pick(random, TYPES) };
  for (let changes = random.below(4); changes > 0; changes--) {
    const field = pick(random, random.chance(1, 2) ? [...Object.keys(record), 'type'] : FIELDS);
    if (random.chance(1, 5)) delete record[field];
    else Object.defineProperty(record, field, { value: anyValue(random), ...OPEN });
  }
  return record;
}
const OPEN = { enumerable: true, configurable: true, writable: true };

/** Anything that could be sent: numbers, codes, records, junk. */
function anyEvent(random: Random, codes: readonly number[], legal: readonly DecodedEvent[]): unknown {
  switch (random.below(8)) {
    case 0:
      return anyNumber(random);
    case 1:
      return random.below(2 ** random.between(1, 12));
    case 2:
      return codes.length === 0 ? -1 : pick(random, codes);
    case 3:
      return pick(random, JUNK);
    default:
      return anyRecord(random, legal);
  }
}

/** Whether something means one of the legal events. */
function isLegal(event: unknown, codes: ReadonlySet<number>, legal: readonly DecodedEvent[]): boolean {
  if (typeof event === 'number') return codes.has(event);
  if (typeof event !== 'object' || event === null) return false;
  const { type, seat, ...fields } = event as Record<string, unknown>;
  return legal.some((one) => {
    const { type: wanted, seat: actor, ...values } = one;
    // Without a seat it is whoever is to act, which in some windows is not the active one.
    if (type !== wanted || (seat !== undefined && seat !== actor)) return false;
    const names = Object.keys(values);
    return (
      names.length === Object.keys(fields).length && names.every((name) => fields[name] === values[name])
    );
  });
}

/** Throws unless a "no" has a proper code and sentence. Not `expect`, which is slow a million times. */
function checkRefusal(result: Result<unknown>): void {
  if (result.ok) return;
  const { code, message, kind } = result.refusal;
  if (!/^[a-z-]+\/[a-z-]+$/.test(code)) throw new Error(`the code ${code}`);
  if (!message.endsWith('.') || message.length < 10 || message.length > 300)
    throw new Error(`the sentence ${message}`);
  if (kind !== 'refused' && code !== 'event/not-applicable') throw new Error(`the kind ${kind}`);
}

function checkSameCells(state: GameState, before: readonly number[]): void {
  for (let i = 0; i < before.length; i++)
    if (state.cells[i] !== before[i]) throw new Error(`cell ${i} changed`);
  if (state.cells.length !== before.length) throw new Error('the state grew');
}

/** Events that are possible without being listed, such as resigning. */
const isUnlisted = (game: Game, event: unknown): boolean => {
  const { codes } = game.engine;
  const type =
    typeof event === 'number'
      ? codes.types[event & codes.typeMask]
      : codes.byName.get(String((event as { type?: unknown }).type));
  return type?.listed === false;
};

test.each(games)('$name takes $events fuzzed events without harm', ({ game, events }) => {
  const random = openStream(1, game.name);
  const tally = { accepted: 0, refused: 0, over: 0 };
  let state: GameState = startGame(game);
  for (let tried = 0; tried < events; ) {
    const before = state.cells.slice();
    const hash = stateHash128(state);
    const codes = legalEvents(state);
    const codeSet = new Set(codes);
    const legal: DecodedEvent[] = codes.map((code) => decodeEvent(game, code));
    for (let i = 0; i < AT_ONE_STATE; i++, tried++) {
      const event = anyEvent(random, codes, legal);
      const result = handleUntrusted(state, event);
      checkSameCells(state, before);
      checkRefusal(result);
      if (!result.ok) {
        tally.refused++;
        if (result.refusal.code === 'game/over') tally.over++;
        if (typeof event === 'number' && codeSet.has(event)) throw new Error(`legal ${event} was refused`);
      } else {
        tally.accepted++;
        if (result.value === state) throw new Error('an event gave the very same state');
        if (!isUnlisted(game, event) && !isLegal(event, codeSet, legal))
          throw new Error(`accepted ${JSON.stringify(event)}`);
      }
    }
    expect(stateHash128(state)).toBe(hash);
    state = codes.length === 0 ? startGame(game) : apply(state, pick(random, codes));
  }
  // The fuzz is of use only if it comes near the real thing.
  expect(tally.accepted).toBeGreaterThan(events / 20);
  expect(tally.refused).toBeGreaterThan(events / 2);
  // Long games do not come to their end within a few thousand events.
  if (SMALL.has(game.name)) expect(tally.over).toBeGreaterThan(100);
});

test.each(games)('a match of $name takes the same bad input without harm', ({ game }) => {
  const random = openStream(2, game.name);
  const match = startMatch(game);
  const codes = match.legalEvents();
  const legal = codes.map((code) => decodeEvent(game, code));
  for (let i = 0; i < 5000; i++) {
    const result = match.handleEvent(anyEvent(random, codes, legal) as never);
    checkRefusal(result);
    if (match.index !== 0 || match.length !== 0) throw new Error('the match went on');
  }
  checkSameCells(match.state, startGame(game).cells);
});

const thrower = (): never => {
  throw new Error('read');
};

test.each<[string, unknown]>([
  ['type', Object.defineProperty({ cell: 4 }, 'type', { get: thrower, enumerable: true })],
  ['field', Object.defineProperty({ type: 'place' }, 'cell', { get: thrower, enumerable: true })],
  ['proxy', new Proxy({}, { get: thrower, ownKeys: thrower })],
])('an event whose %s throws when it is read is refused, not thrown', (_, event) => {
  const answer = (): unknown => handleUntrusted(startGame(allGames[0] as Game), event);
  expect(answer).not.toThrow();
  expect(answer()).toMatchObject({ ok: false });
});
