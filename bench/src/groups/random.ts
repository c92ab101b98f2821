/** Group `random`: drawing, hashing and writing down, each against the nearest thing in plain JavaScript. */
import {
  apply,
  type GameState,
  handle,
  openStream,
  pickLegalEvent,
  startGame,
  stateHash,
  stateToBytes,
  stateToJson,
  unwrap,
} from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { tallyOf } from '../contestants/tally-game.ts';
import { type Contestant, race } from '../harness.ts';
import { type Group, type Row, rowOf, UNIT } from '../row.ts';

/** States hashed per reading: few enough to stay in the caches, as states in use do. */
const HASHED = 256;

function draws(): Contestant[] {
  const random = openStream(1, 'bench');
  return [
    {
      name: 'below',
      run: (count) => {
        let sum = 0;
        for (let i = 0; i < count; i++) sum += random.below(6);
        return sum;
      },
    },
    {
      name: 'Math.random',
      run: (count) => {
        let sum = 0;
        for (let i = 0; i < count; i++) sum += Math.floor(Math.random() * 6);
        return sum;
      },
    },
  ];
}

function contestantsOf(name: string, state: GameState): Contestant[] {
  const code = pickLegalEvent(state, openStream(1, 'bench'));
  let fresh: GameState[] = [];
  return [
    {
      name: `hash/${name}`,
      batch: HASHED,
      // A state remembers its hash, so that every hash measured needs a state of its own.
      prepare: (count) => {
        fresh = [];
        for (let i = 0; i < count; i++) fresh.push(apply(state, code));
      },
      run: () => {
        let length = 0;
        for (const one of fresh) length += stateHash(one).length;
        return length;
      },
    },
    {
      name: `slice/${name}`,
      run: (count) => {
        let { cells } = state;
        for (let i = 0; i < count; i++) cells = cells.slice();
        return cells;
      },
    },
    {
      name: `json/${name}`,
      run: (count) => {
        let length = 0;
        for (let i = 0; i < count; i++) length += JSON.stringify(stateToJson(state)).length;
        return length;
      },
    },
    {
      name: `binary/${name}`,
      run: (count) => {
        let length = 0;
        for (let i = 0; i < count; i++) length += stateToBytes(state).length;
        return length;
      },
    },
    {
      name: `stringify/${name}`,
      run: (count) => {
        let length = 0;
        for (let i = 0; i < count; i++) length += JSON.stringify(state.cells).length;
        return length;
      },
    },
  ];
}

/** A state in the middle of a game, a start being too regular. */
function midGame(start: GameState): GameState {
  const random = openStream(2, 'bench');
  let state = start;
  for (let i = 0; i < 12; i++) state = unwrap(handle(state, pickLegalEvent(state, random)));
  return state;
}

const states: readonly (readonly [string, () => GameState])[] = [
  ['kalaha', () => midGame(startGame(kalaha))],
  ['128-cells', () => midGame(startGame(tallyOf(128)))],
];

export const random: Group = {
  name: 'random',
  measure: ({ seconds }) => {
    const contestants = [...draws(), ...states.flatMap(([name, make]) => contestantsOf(name, make()))];
    const times = race(contestants, { seconds });
    const row = (ours: string, theirs: string, note: string): Row =>
      rowOf({ name: `random/${ours}`, unit: UNIT.cost, ours: times(ours), theirs: times(theirs), note });
    return [
      row('below', 'Math.random', 'below(6) of a seeded stream, over Math.floor(Math.random() * 6)'),
      ...states.flatMap(([name]) => [
        row(
          `hash/${name}`,
          `slice/${name}`,
          '64-bit hash of a whole state as text, over a slice() of its cells',
        ),
        row(
          `json/${name}`,
          `stringify/${name}`,
          'state to readable JSON text, over JSON.stringify of its cells',
        ),
        row(
          `binary/${name}`,
          `stringify/${name}`,
          'state to compact bytes, over JSON.stringify of its cells',
        ),
      ]),
    ];
  },
};
