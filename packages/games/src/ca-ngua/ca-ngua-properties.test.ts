/** What holds in every match, under every set of options. */
import {
  decodeEvent,
  describe,
  edit,
  type Game,
  handle,
  legalEvents,
  openStream,
  outcomeOf,
  read,
  type StateOf,
  startGame,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caNgua } from './index.ts';

type Options = Parameters<typeof caNgua.with>[0];
type Chosen = Required<Options>;

const anyOptions: fc.Arbitrary<Chosen> = fc.record({
  players: fc.constantFrom(2, 3, 4),
  seating: fc.constantFrom('opposite', 'adjacent'),
  ring: fc.constantFrom(56, 52, 48),
  dice: fc.constantFrom(2, 1),
  use: fc.constantFrom('sum', 'each'),
  deployOnOne: fc.boolean(),
  continueOnOne: fc.boolean(),
  third: fc.constantFrom('ends', 'forfeits', 'free'),
  block: fc.constantFrom('one', 'none'),
  safeStarts: fc.boolean(),
  mustKick: fc.boolean(),
  lane: fc.constantFrom('climb', 'run'),
  overshoot: fc.constantFrom('illegal', 'bounce'),
  playOn: fc.boolean(),
}) as fc.Arbitrary<Chosen>;

test.each<[Options, number]>([
  [{}, 15],
  [{ players: 2, seating: 'adjacent', playOn: false }, 8],
  [{ players: 3, ring: 48, dice: 1, third: 'forfeits', mustKick: true }, 8],
  [{ players: 2, use: 'each', block: 'none', third: 'free', continueOnOne: true }, 8],
  [{ players: 3, ring: 52, lane: 'run', overshoot: 'bounce', safeStarts: true }, 8],
])('well-behaved: %j', (options, playouts) => {
  checkGame(caNgua.with(options) as Game, { playouts, maxEvents: 50_000 });
});

/** Where a horse stands: a square of the ring, a step of its own lane, or nothing for the yard. */
function whereIs({ players, seating, ring }: Chosen, seat: number, place: number): string | null {
  if (place === 0) return null;
  if (place > ring) return `lane ${seat}, step ${place - ring}`;
  const side = players === 2 && seating === 'opposite' ? 2 * seat : seat;
  return `ring ${((ring / 4) * side + place - 1) % ring}`;
}

/** The places that a horse comes by, one after the other, the last where it stops; `null` if it cannot. */
function walk({ ring, lane, overshoot }: Chosen, place: number, by: number): number[] | null {
  if (lane === 'climb' && place > ring) return by === place - ring + 1 ? [place + 1] : null;
  const last = lane === 'climb' && place < ring ? ring : ring + 6;
  const mayTurn = overshoot === 'bounce' && !(lane === 'climb' && place === ring);
  const way: number[] = [];
  let here = place;
  let direction = 1;
  for (let i = 0; i < by; i++) {
    if (here === last) {
      if (!mayTurn) return null;
      direction = -1;
    }
    here += direction;
    way.push(here);
  }
  return lane === 'run' && direction < 0 && here <= ring ? null : way;
}

/** The legal moves, worked out square by square. */
function expectedMoves(options: Chosen, pieces: readonly number[], seat: number, dice: readonly number[]) {
  const { ring, block, safeStarts } = options;
  const ownerAt = new Map<string, number>();
  pieces.forEach((place, i) => {
    const where = whereIs(options, Math.floor(i / 4), place);
    if (where !== null) ownerAt.set(where, Math.floor(i / 4));
  });
  const [a = 0, b = 0] = dice;
  const isTwo = options.dice === 2;
  const isDouble = isTwo ? a === b : a === 6;
  const isOne = isTwo ? Math.min(a, b) === 1 && Math.max(a, b) === 6 : a === 1;
  const found: { move: string; kicks: boolean }[] = [];
  for (let piece = 0; piece < 4; piece++) {
    const place = pieces[4 * seat + piece] ?? 0;
    const isFree = isTwo && (options.use === 'each' || place >= ring - 1);
    const numbers = new Set(isTwo && options.use === 'each' && place > 0 ? [] : [a + b]);
    if (place > 0 && isFree) for (const die of [a, b]) if (die > 0) numbers.add(die);
    if (place === 0 && !(isDouble || (options.deployOnOne && isOne))) continue;
    if (place === ring + 6) continue;
    for (const by of numbers) {
      const way = place === 0 ? [1] : walk(options, place, by);
      if (way === null) continue;
      const stop = way.at(-1) ?? 0;
      const others = way.slice(0, -1).filter((here) => here !== place);
      const owners = others.map((here) => ownerAt.get(whereIs(options, seat, here) ?? ''));
      if (block === 'one' && owners.some((owner) => owner !== undefined)) continue;
      const where = whereIs(options, seat, stop) ?? '';
      const there = stop === place ? undefined : ownerAt.get(where);
      if (there === seat) continue;
      const isStart = where.startsWith('ring') && Number(where.slice(5)) % (ring / 4) === 0;
      if (there !== undefined && safeStarts && isStart) continue;
      found.push({ move: `${piece} by ${by}`, kicks: there !== undefined });
    }
  }
  const kicks = found.filter((way) => way.kicks);
  const legal = options.mustKick && kicks.length > 0 ? kicks : found;
  return legal.map((way) => way.move).sort();
}

/** A position with horses anywhere they can be, and nobody finished. */
function scatter(options: Chosen, places: readonly number[]): number[] {
  const taken = new Set<string>();
  return Array.from({ length: 4 * options.players }, (_, i) => {
    // The first horse of each seat stays out of the lane, so that the race goes on.
    const place = (places[i] ?? 0) % (i % 4 === 0 ? options.ring : options.ring + 7);
    const where = whereIs(options, Math.floor(i / 4), place);
    if (where === null || taken.has(where)) return 0;
    taken.add(where);
    return place;
  });
}

/** Not `expect`, which is slow so many times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const show = (state: StateOf<typeof caNgua>) => ({ ...describe(state), turn: read(state).turn });
type Shown = ReturnType<typeof show>;

/** What a move may change: the horse that went, and one that it kicked. Tells whether it did. */
function checkMove(options: Chosen, before: Shown, after: Shown, piece: number): boolean {
  const seat = before.turn.active;
  const index = 4 * seat + piece;
  const to = after.pieces[index] ?? 0;
  const seatOf = (j: number): number => Math.floor(j / 4);
  const changed = after.pieces.flatMap((place, j) => (place === before.pieces[j] ? [] : [j]));
  const kicked = changed.filter((j) => j !== index);
  must(kicked.length <= 1, 'at most one horse is kicked');
  for (const j of kicked) {
    must(seatOf(j) !== seat && after.pieces[j] === 0, 'it is an enemy, and goes home');
    const stood = whereIs(options, seatOf(j), before.pieces[j] ?? 0);
    must(stood === whereIs(options, seat, to), 'it stood where the kicker stands now');
  }
  must(to > 0 && to <= options.ring + 6, 'the horse that went is on its track');
  must(options.overshoot === 'bounce' || to > (before.pieces[index] ?? 0), 'it went forward');
  const standing = after.pieces.flatMap((place, j) => whereIs(options, seatOf(j), place) ?? []);
  must(new Set(standing).size === standing.length, 'no two horses on one square or step');
  return kicked.length === 1;
}

/** Plays on from anywhere and checks every step; gives the number of kicks. */
function playOn(options: Chosen, places: readonly number[], seed: number): number {
  const game = caNgua.with(options);
  const random = openStream(seed, 'choices');
  let state = unwrap(edit(startGame(game, { seed }), { pieces: scatter(options, places) }));
  let kicks = 0;
  for (let i = 0; i < 30 && outcomeOf(state) === null; i++) {
    const before = show(state);
    const events = legalEvents(state).map((code) => decodeEvent(game, code));
    if (before.turn.segment === 'move') {
      const listed = events.map(({ piece, by }) => `${piece} by ${by}`);
      const expected = expectedMoves(options, before.pieces, before.turn.active, before.dice);
      must([...listed].sort().join() === expected.join(), `${listed} should be ${expected}`);
      for (let n = 0; n < 48; n++) {
        const [piece, by] = [n % 4, 1 + Math.floor(n / 4)];
        const { ok } = handle(state, { type: 'move', piece, by });
        must(ok === listed.includes(`${piece} by ${by}`), `${piece} by ${by} is ${ok ? '' : 'not '}accepted`);
      }
    }
    const event = events[random.below(events.length)];
    state = unwrap(handle(state, event as never));
    const after = show(state);
    if (event?.type === 'move') {
      if (checkMove(options, before, after, event.piece as number)) kicks++;
    } else {
      const isForfeit = options.third === 'forfeits' && before.streak === 2 && after.turn.segment === 'roll';
      const ways = expectedMoves(options, before.pieces, before.turn.active, after.rolled);
      must(after.pieces.join() === before.pieces.join(), 'a roll moves nothing');
      must(isForfeit || (after.turn.segment === 'move') === ways.length > 0, 'a roll is lost without a move');
    }
  }
  return kicks;
}

test('every move keeps the rules of the board, and what is legal is what a walk over it allows', () => {
  const anyPlaces = fc.array(fc.nat({ max: 62 }), { minLength: 16, maxLength: 16 });
  let kicks = 0;
  const property = fc.property(anyOptions, anyPlaces, fc.nat(), (options, places, seed) => {
    kicks += playOn(options, places, seed);
  });
  fc.assert(property, { seed: 7, numRuns: 120 });
  expect(kicks).toBeGreaterThan(50);
});
