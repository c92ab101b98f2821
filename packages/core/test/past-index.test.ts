/** How often positions occurred, asked anywhere in a tree of states that share their history. */
import {
  defineGame,
  handle,
  int,
  positionHash,
  rankByScore,
  read,
  type StateOf,
  startGame,
  unwrap,
} from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A walk round a short circle: positions come back all the time. Its end asks how often. */
const circle = defineGame({
  name: 'circle',
  seats: 2,
  repetition: true,
  state: { at: int(0, 4) },
  events: { go: { by: int(0, 4) } },
  rules: {
    go: (rule) =>
      rule.do((s, e) => {
        s.at = (s.at + e.by) % 5;
        if (e.by > 0) s.turn.advance();
      }),
  },
  outcome: (s) => (s.occurrences >= 2_000 ? rankByScore([1, 0], 'enough') : null),
});

interface Place {
  readonly state: StateOf<typeof circle>;
  /** The positions so far; staying in one does not count twice. */
  readonly hashes: readonly string[];
}

const startPlace = (): Place => {
  const state = startGame(circle);
  return { state, hashes: [positionHash(state)] };
};

function step({ state, hashes }: Place, by: number): Place {
  const next = unwrap(handle(state, { type: 'go', by }));
  const hash = positionHash(next);
  return { state: next, hashes: hash === hashes.at(-1) ? hashes : [...hashes, hash] };
}

const occurrences = ({ state }: Place): number => read(state).occurrences;

const expected = ({ hashes }: Place): number => hashes.filter((hash) => hash === hashes.at(-1)).length;

test('wherever lines branch, and in whatever order their states are asked, all is counted', () => {
  const move = fc.record({ from: fc.nat(1_000), back: fc.nat(40), by: fc.nat(4), ask: fc.nat(1_000) });
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 150 }), (moves) => {
      const places = [startPlace()];
      for (const { from, back, by, ask } of moves) {
        // Mostly the newest ones go on, sometimes one from long ago.
        const at = from % 4 > 0 ? Math.max(0, places.length - 1 - (back % 3)) : from % places.length;
        places.push(step(places[at] as Place, by));
        for (const place of [places.at(-1) as Place, places[ask % places.length] as Place])
          expect(occurrences(place)).toBe(expected(place));
      }
    }),
    { numRuns: 60 },
  );
});

test('two matches from one start, played in turn, do not disturb each other', () => {
  let one = startPlace();
  let other = one;
  for (let i = 0; i < 300; i++) {
    one = step(one, 1 + (i % 2));
    other = step(other, 1 + (i % 3));
    expect(occurrences(one)).toBe(expected(one));
    expect(occurrences(other)).toBe(expected(other));
  }
});
