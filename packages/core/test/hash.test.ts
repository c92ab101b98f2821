/** Hashes: every bit depends on every cell, and a position is told from the way to it. */
import {
  apply,
  counter,
  defineGame,
  type Game,
  type GameState,
  handle,
  int,
  openStream,
  pickLegalEvent,
  positionHash,
  startGame,
  stateHash,
  stateHash128,
  unwrap,
} from '@rondel/core';
import { diff } from '@rondel/core/inspect';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, scramble, startSink } from './kitchen-sink.ts';

/** States along random matches, one after the other. */
function* randomStates(game: Game, seed: number): Generator<GameState> {
  const random = openStream(seed, 'hash');
  for (;;) {
    let state: GameState = startGame(game);
    for (let code = 0; code >= 0; ) {
      yield state;
      code = pickLegalEvent(state, random);
      if (code >= 0) state = apply(state, code);
    }
  }
}

/** The holes of kalaha are the last cells of its states. */
const HOLES = 14;

/** The state with one cell changed. */
const withCell = (state: GameState, cell: number, value: number): GameState => ({
  ...state,
  cells: state.cells.with(cell, value),
  hash: null,
});

/** Adds to `counts` which bits of two hashes differ. */
function countFlips(counts: number[], a: string, b: string): void {
  for (let at = 0; at < a.length; at += 8) {
    const flipped = Number.parseInt(a.slice(at, at + 8), 16) ^ Number.parseInt(b.slice(at, at + 8), 16);
    for (let bit = 0; bit < 32; bit++) {
      counts[at * 4 + bit] = (counts[at * 4 + bit] ?? 0) + ((flipped >>> bit) & 1);
    }
  }
}

describe('avalanche', () => {
  const STATES = 10_000;
  const cells = startGame(kalaha).cells.length;

  test.each<[string, (state: GameState) => string, from: number]>([
    ['64-bit state', stateHash, 0],
    ['128-bit state', stateHash128, 0],
    ['64-bit position', positionHash, cells - HOLES],
  ])('one more in any cell flips every bit of the %s hash in half of all states', (_, hash, from) => {
    const counts = Array.from({ length: cells }, (): number[] => []);
    // The same state twice would count its bits twice.
    const seen = new Set<string>();
    for (const state of randomStates(kalaha as Game, 1)) {
      const before = hash(state);
      if (seen.has(before)) continue;
      seen.add(before);
      for (let cell = from; cell < cells; cell++) {
        const changed = withCell(state, cell, (state.cells[cell] as number) + 1);
        countFlips(counts[cell] as number[], before, hash(changed));
      }
      if (seen.size === STATES) break;
    }
    const uneven = counts.flatMap((bits, cell) =>
      bits.flatMap((count, bit) => (Math.abs(count / STATES - 0.5) > 0.03 ? [{ cell, bit, count }] : [])),
    );
    expect(counts.slice(from).every((bits) => bits.length >= 64)).toBe(true);
    expect(uneven).toEqual([]);
  });
});

test('300,000 different kalaha positions have 300,000 hashes', () => {
  const positions = new Set<string>();
  const hashes = new Set<string>();
  const [front, back] = [new Set<string>(), new Set<string>()];
  for (const state of randomStates(kalaha as Game, 2)) {
    const { cells } = state;
    positions.add(String.fromCharCode(cells[0] as number, ...cells.slice(-HOLES)));
    const hash = positionHash(state);
    hashes.add(hash);
    front.add(hash.slice(0, 8));
    back.add(hash.slice(8));
    if (positions.size === 300_000) break;
  }
  expect(hashes.size).toBe(300_000);
  // Each half alone is as good as 32 random bits, of which about 10 of so many collide.
  expect(front.size).toBeGreaterThan(300_000 - 30);
  expect(back.size).toBeGreaterThan(300_000 - 30);
});

test('300,000 values of one cell have 300,000 hashes', () => {
  const state = startGame(kalaha as Game);
  for (const hash of [stateHash, positionHash]) {
    const hashes = new Set<string>();
    for (let value = 0; value < 300_000; value++)
      hashes.add(hash(withCell(state, state.cells.length - 1, value)));
    expect(hashes.size).toBe(300_000);
  }
});

describe('places', () => {
  const row = (values: readonly number[]): GameState =>
    after(startSink(), (s) => {
      values.forEach((value, i) => void s.row.set(i, value));
    });

  test('all orders of the same values hash differently', () => {
    const hashes = new Set<string>();
    let orders = 0;
    for (let code = 0; code < 4 ** 4; code++) {
      const values = [code & 3, (code >> 2) & 3, (code >> 4) & 3, code >> 6];
      orders++;
      hashes.add(stateHash(row(values)));
    }
    expect(hashes.size).toBe(orders);
  });

  test('the same value elsewhere hashes differently', () => {
    const states = [
      after(startSink(), (s) => s.row.set(0, 1)),
      after(startSink(), (s) => s.row.set(1, 1)),
      after(startSink(), (s) => s.heat.set(0, 1)),
      after(startSink(), (s) => s.players.score.set(0, 1)),
      after(startSink(), (s) => s.players.score.set(1, 1)),
      after(startSink(), (s) => s.deck.push(0)),
      after(startSink(), (s) => s.marks.push('a')),
    ];
    for (const hash of [stateHash, stateHash128, positionHash]) {
      expect(new Set(states.map(hash)).size).toBe(states.length);
    }
  });

  test('what is moved from one place to another is seen, wherever and however much', () => {
    const property = fc.property(
      fc.nat(),
      fc.nat(3),
      fc.nat(3),
      fc.integer({ min: 1, max: 40 }),
      (seed, a, b, n) => {
        fc.pre(a !== b);
        const state: GameState = after(startSink(seed), scramble);
        const [i, j] = [6 + a * 10, 11 + b * 10];
        const moved = withCell(state, i, (state.cells[i] as number) - n);
        expect(stateHash(withCell(moved, j, (state.cells[j] as number) + n))).not.toBe(stateHash(state));
      },
    );
    fc.assert(property, { seed: 1, numRuns: 1000 });
  });
});

test('hashes are text of fixed length, and asking changes nothing', () => {
  const state = after(startSink(1), scramble);
  const fresh: GameState = { ...state, hash: null };
  expect(stateHash(state)).toMatch(/^[0-9a-f]{16}$/);
  expect(stateHash128(state)).toMatch(/^[0-9a-f]{32}$/);
  expect(positionHash(state)).toMatch(/^[0-9a-f]{16}$/);
  expect([stateHash(state), stateHash128(state)]).toEqual([stateHash(fresh), stateHash128(fresh)]);
});

describe('the position', () => {
  const offPosition = ['turn.number', 'turn.round', 'turn.events', 'turn.first', 'clock'];

  test('is everything but counters, dice and what is declared offPosition; the state is everything', () => {
    const state: GameState = after(startSink(4), scramble);
    for (let cell = 0; cell < state.cells.length; cell++) {
      const changed = withCell(state, cell, (state.cells[cell] as number) + 1);
      const [place] = diff(state, changed).map((change) => change.place);
      if (place === 'turn.isReplay') continue; // told apart by the rules of the game, if at all
      const isOff = place === undefined || offPosition.includes(place);
      expect([place, positionHash(changed) === positionHash(state)]).toEqual([place, isOff]);
      expect([place, stateHash(changed) === stateHash(state)]).toEqual([place, false]);
      expect([place, stateHash128(changed) === stateHash128(state)]).toEqual([place, false]);
    }
  });

  test('of other dice is the same', () => {
    expect(positionHash(startSink(1))).toBe(positionHash(startSink(2)));
    expect(stateHash(startSink(1))).not.toBe(stateHash(startSink(2)));
  });

  /** One counter that any number of steps leads up. */
  const stairs = defineGame({
    name: 'stairs',
    seats: 1,
    state: { height: counter(100) },
    events: { climb: { steps: int(1, 3) } },
    rules: { climb: (rule) => rule.do((s, e) => Object.assign(s, { height: s.height + e.steps })) },
    outcome: () => null,
  });
  const climb = (...steps: number[]): GameState =>
    steps.reduce((state, n) => unwrap(handle(state, { type: 'climb', steps: n })), startGame(stairs));

  test('is the same whatever way led to it, while the state knows how long that took', () => {
    const ways = [climb(1, 3), climb(2, 2), climb(1, 1, 2), climb(1, 1, 1, 1)];
    expect(new Set(ways.map(positionHash)).size).toBe(1);
    expect(stateHash(climb(1, 3))).toBe(stateHash(climb(2, 2)));
    expect(new Set(ways.map(stateHash)).size).toBe(3);
    expect(new Set(ways.map(stateHash128)).size).toBe(3);
  });

  test('after the same marks in another order is the same position', () => {
    const play = (...cells: number[]): GameState =>
      cells.reduce((state, cell) => unwrap(handle(state, { type: 'place', cell })), startGame(ticTacToe));
    expect(positionHash(play(0, 4, 8, 2))).toBe(positionHash(play(8, 2, 0, 4)));
    expect(positionHash(play(0, 4, 8, 2))).not.toBe(positionHash(play(4, 0, 8, 2)));
    expect(positionHash(play(0))).not.toBe(positionHash(startGame(ticTacToe)));
  });
});
