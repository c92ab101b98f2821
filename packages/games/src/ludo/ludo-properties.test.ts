/** What holds in every match of ludo, under every set of options. */
import {
  decodeEvent,
  describe,
  edit,
  type Game,
  handle,
  legalEvents,
  openStream,
  outcomeOf,
  pickLegalEvent,
  read,
  type StateOf,
  startGame,
  startMatch,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ludo } from './index.ts';

type Options = Parameters<typeof ludo.with>[0];
type Chosen = Required<Options>;

const RING = 52;
const GATE = 51;
const HOME = 57;

const anyOptions: fc.Arbitrary<Chosen> = fc.record({
  players: fc.constantFrom(2, 3, 4),
  pieces: fc.constantFrom(1, 2, 3, 4),
  seating: fc.constantFrom('opposite', 'adjacent'),
  deployOnOne: fc.boolean(),
  third: fc.constantFrom('ends', 'forfeits', 'free'),
  block: fc.constantFrom('pair', 'none'),
  safe: fc.constantFrom('stars', 'starts', 'none'),
  mustCapture: fc.boolean(),
  captureBonus: fc.boolean(),
  homeBonus: fc.boolean(),
  overshoot: fc.constantFrom('illegal', 'bounce'),
  playOn: fc.boolean(),
}) as fc.Arbitrary<Chosen>;

test.each<[Options, number]>([
  [{}, 15],
  [{ players: 2, pieces: 1, playOn: false, seating: 'adjacent' }, 30],
  [{ players: 3, pieces: 2, safe: 'starts', captureBonus: true, homeBonus: true, third: 'free' }, 15],
  [
    { players: 2, block: 'none', safe: 'none', overshoot: 'bounce', mustCapture: true, third: 'forfeits' },
    10,
  ],
])('well-behaved: %j', (options, playouts) => {
  checkGame(ludo.with(options) as Game, { playouts, maxEvents: 50_000 });
});

/** Not `expect`, which is slow so many times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** The square of the ring on which a piece stands; -1 elsewhere. */
function squareOf({ players, seating }: Chosen, seat: number, place: number): number {
  const side = players === 2 && seating === 'opposite' ? 2 * seat : seat;
  return place >= 1 && place <= GATE ? (13 * side + place - 1) % RING : -1;
}

const isSafe = ({ safe }: Chosen, square: number): boolean =>
  (safe !== 'none' && square % 13 === 0) || (safe === 'stars' && square % 13 === 8);

/** The legal moves, worked out square by square, each with the pieces that it sends home. */
function expectedMoves(options: Chosen, places: readonly number[], seat: number, die: number) {
  const { pieces, block, overshoot, deployOnOne, mustCapture } = options;
  const seatOf = (i: number): number => Math.floor(i / pieces);
  const enemiesOn = (square: number): number[] =>
    places.flatMap((place, i) =>
      square >= 0 && seatOf(i) !== seat && squareOf(options, seatOf(i), place) === square ? [i] : [],
    );
  const isWall = (square: number): boolean =>
    block === 'pair' &&
    enemiesOn(square).some((i, _, all) => all.filter((j) => seatOf(i) === seatOf(j)).length > 1);
  const found: { piece: number; to: number; captured: number[] }[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const place = places[seat * pieces + piece] ?? 0;
    if (place === HOME || (place === 0 && die !== 6 && !(deployOnOne && die === 1))) continue;
    const end = place === 0 ? 1 : place + die;
    if (end > HOME && overshoot === 'illegal') continue;
    const way = place === 0 ? [1] : Array.from({ length: die }, (_, i) => place + i + 1);
    if (way.some((here) => isWall(squareOf(options, seat, here)))) continue;
    const to = end > HOME ? 2 * HOME - end : end;
    const square = squareOf(options, seat, to);
    found.push({ piece, to, captured: isSafe(options, square) ? [] : enemiesOn(square) });
  }
  const captures = found.filter(({ captured }) => captured.length > 0);
  return mustCapture && captures.length > 0 ? captures : found;
}

const show = (state: StateOf<typeof ludo>) => ({ ...describe(state), turn: read(state).turn });

/** Plays on from anywhere and checks every step; gives the number of captures. */
function playOn(options: Chosen, places: readonly number[], seed: number): number {
  const game = ludo.with(options);
  const random = openStream(seed, 'choices');
  // The first piece of each seat is not home, so that the race goes on.
  const pieces = places.slice(0, options.players * options.pieces);
  for (let i = 0; i < pieces.length; i += options.pieces) pieces[i] = (pieces[i] ?? 0) % HOME;
  let state = unwrap(edit(startGame(game, { seed }), { pieces }));
  let captures = 0;
  for (let i = 0; i < 30 && outcomeOf(state) === null; i++) {
    const before = show(state);
    const { active, segment } = before.turn;
    const moves = legalEvents(state);
    const code = moves[random.below(moves.length)] as number;
    state = unwrap(handle(state, code));
    const after = show(state);
    if (segment === 'roll') {
      const die = after.rolled[0] ?? 0;
      const isForfeit = options.third === 'forfeits' && before.streak === 2 && die === 6;
      const could = expectedMoves(options, before.pieces, active, die).length > 0 && !isForfeit;
      must((after.turn.segment === 'move') === could, 'a roll is lost without a move');
      must(after.pieces.join() === before.pieces.join(), 'a roll moves nothing');
      continue;
    }
    const expected = expectedMoves(options, before.pieces, active, before.dice[0] ?? 0);
    const listed = moves.map((move) => decodeEvent(game, move).piece);
    must(listed.join() === expected.map(({ piece }) => piece).join(), `legal: ${listed}`);
    const made = expected.find(({ piece }) => piece === decodeEvent(game, code).piece);
    const wanted = before.pieces.map((place, j) =>
      j === active * options.pieces + (made?.piece ?? -1) ? made?.to : made?.captured.includes(j) ? 0 : place,
    );
    must(after.pieces.join() === wanted.join(), `${after.pieces} should be ${wanted}`);
    captures += made?.captured.length ?? 0;
  }
  return captures;
}

test('what is legal, and what it does, is what a walk over the board says', () => {
  const anyPlaces = fc.array(fc.nat({ max: HOME }), { minLength: 16, maxLength: 16 });
  let captures = 0;
  const property = fc.property(anyOptions, anyPlaces, fc.nat(), (options, places, seed) => {
    captures += playOn(options, places, seed);
  });
  fc.assert(property, { seed: 7, numRuns: 150 });
  expect(captures).toBeGreaterThan(50);
});

test('whole matches end with a rank for everybody', () => {
  for (let seed = 0; seed < 6; seed++) {
    const players = 2 + (seed % 3);
    const random = openStream(seed, 'players');
    let match = startMatch(ludo.with({ players }), { seed, first: seed % players });
    while (match.outcome() === null) match = unwrap(match.handleEvent(pickLegalEvent(match.state, random)));
    const places = [...(match.outcome()?.places ?? [])].sort();
    expect(places).toEqual([1, 2, 3, 4].slice(0, players));
  }
});
