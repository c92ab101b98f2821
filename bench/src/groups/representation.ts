/**
 * Group `representation`: what a state could be, and what the next state then costs. Every contestant
 * makes a copy with one thing changed, from the copy before. This is why a state is a plain array of
 * small integers.
 */
import { type Contestant, race } from '../harness.ts';
import { type Group, rowOf, UNIT } from '../row.ts';

const BASELINE = 'array/128';

/** Numbers written, a power of two: small integers that vary. */
const VALUES = 64;

function smallIntegers(length: number): number[] {
  const cells: number[] = [];
  for (let i = 0; i < length; i++) cells.push(i % VALUES);
  return cells;
}

function plainArray(length: number): Contestant {
  const start = smallIntegers(length);
  return {
    name: `array/${length}`,
    run: (count) => {
      let cells = start;
      for (let i = 0; i < count; i++) {
        cells = cells.slice();
        cells[i & 31] = i & (VALUES - 1);
      }
      return cells;
    },
  };
}

function references(): Contestant {
  const start = smallIntegers(40).map((tile, id) => ({ id, tile, owner: id & 1 }));
  return {
    name: 'references/40',
    run: (count) => {
      let pieces = start;
      for (let i = 0; i < count; i++) {
        const id = i & 31;
        pieces = pieces.slice();
        pieces[id] = { id, tile: i & (VALUES - 1), owner: id & 1 };
      }
      return pieces;
    },
  };
}

function nestedObject(): Contestant {
  const pits = { a: 4, b: 4, c: 4, d: 4, e: 4, f: 4, store: 0 };
  const start = { turn: { active: 0, number: 1 }, players: { north: pits, south: pits }, round: 1 };
  return {
    name: 'object/nested',
    run: (count) => {
      let state = start;
      for (let i = 0; i < count; i++) {
        const south = { ...state.players.south, a: i & (VALUES - 1) };
        state = { ...state, players: { ...state.players, south } };
      }
      return state;
    },
  };
}

function bytes(): Contestant {
  const start = Uint8Array.from(smallIntegers(128));
  return {
    name: 'Uint8Array/128',
    run: (count) => {
      let cells = start;
      for (let i = 0; i < count; i++) {
        cells = cells.slice();
        cells[i & 31] = i & (VALUES - 1);
      }
      return cells;
    },
  };
}

function words(): Contestant {
  const start = Int32Array.from(smallIntegers(128));
  return {
    name: 'Int32Array/128',
    run: (count) => {
      let cells = start;
      for (let i = 0; i < count; i++) {
        cells = cells.slice();
        cells[i & 31] = i & (VALUES - 1);
      }
      return cells;
    },
  };
}

function map(): Contestant {
  const start = new Map(smallIntegers(128).map((value, key) => [key, value]));
  return {
    name: 'Map/128',
    run: (count) => {
      let cells = start;
      for (let i = 0; i < count; i++) {
        cells = new Map(cells);
        cells.set(i & 31, i & (VALUES - 1));
      }
      return cells;
    },
  };
}

const contestants: readonly (readonly [Contestant, string])[] = [
  [plainArray(32), 'plain array of 32 small integers, slice()'],
  [plainArray(128), 'plain array of 128 small integers, slice(): the measure of the others'],
  [plainArray(512), 'plain array of 512 small integers, slice()'],
  [references(), 'array of 40 references, slice(), and one new object'],
  [nestedObject(), 'spread of an object nested three deep'],
  [bytes(), 'Uint8Array of 128, slice()'],
  [words(), 'Int32Array of 128, slice()'],
  [map(), 'new Map(old) with 128 entries'],
];

export const representation: Group = {
  name: 'representation',
  measure: ({ seconds }) => {
    const times = race(
      contestants.map(([contestant]) => contestant),
      { seconds },
    );
    return contestants.map(([{ name }, note]) =>
      rowOf({
        name: `representation/${name}`,
        unit: UNIT.cost,
        ours: times(name),
        theirs: times(BASELINE),
        note,
      }),
    );
  },
};
