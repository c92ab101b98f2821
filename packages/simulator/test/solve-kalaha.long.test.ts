/**
 * Kalaha against what is known of it: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal
 * 23(3), 2000. Their rules are those of `capture: 'always'`: a last seed in an empty pit of one's own
 * goes into the store even if there is nothing opposite.
 */
import { activePlayer, edit, handle, outcomeOf, startGame, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { solve } from '@rondel/simulator';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Their table 10: win, draw or loss for who begins, by pits and then by seeds from 1 to 6. */
const RESULTS: Record<number, string> = {
  1: 'DLWLWD',
  2: 'WLLLWW',
  3: 'DWWWWL',
  4: 'WWWWWD',
  5: 'DDWWWW',
  6: 'WWWWW',
};

/**
 * Their table 9: pits, seeds, by how much the first player wins, and a perfect game: the pits of each
 * turn, counted from 0. (Of the one with 4 pits and 6 seeds, 0, the printed moves cannot be played.)
 */
const PERFECT: readonly [pits: number, seeds: number, lead: number, moves: string][] = [
  [4, 1, 2, '32-32-1'],
  [4, 2, 6, '3-3-230-231-1323'],
  [4, 3, 8, '13-1-032-2-3-0-1320-3-0-2'],
  [4, 4, 2, '02-2-3-0-2-21-303231-0-32-1-0'],
  [4, 5, 2, '0-2-1-3-0-2-1-0-32-3-021-2-0-02-2-1-3-3-313032-13031-1-2-2-3'],
  [5, 1, 0, '43-43-2-2'],
  [5, 2, 0, '31-32-24-0-0-31-3'],
  [5, 3, 8, '24-3-3-03-41-1-04342-3-3-2-2-4-414342-3'],
  [5, 4, 12, '12-04-03-2-20-41-1-42-32-3-2-40-0-1'],
  [5, 5, 2, '03-2-2-1-1-23-24-2-0-34414340-4240-2-14342'],
  [5, 6, 2, '2-0-0-3-3-0-2-1-440-4-42-2-121-12-3-1-4-20-0-34-24-324-1-3-3-1-41-43-2-2-3'],
  [6, 1, 2, '54-54-3-3-2'],
  [6, 2, 10, '42-42-30-0-1-1-4-5'],
  [6, 3, 2, '4-5-35-250-2-154-451535452-53-3-54-2'],
  [6, 4, 10, '25-10-3-3-5153-1-4-5-045-4-535452-53-4-1-3-2-0-54-1-3'],
  [6, 5, 12, '12-02-05-2-4-51-53-3-45-20-3-2-2-345-5-4-351-0-54-1-52-354-4-254-3-3'],
];

type Capture = 'opposite' | 'always' | 'never';
const board = (pits: number, seeds: number, capture: Capture = 'always') =>
  startGame(kalaha.with({ pits, seeds, capture }));

/**
 * What the player to move can get ahead of the other, written down once more without the engine, by
 * trying everything: `own` and `other` are the pits, `lead` what the mover's store is ahead.
 */
function leadByHand(
  own: readonly number[],
  other: readonly number[],
  lead: number,
  capture: Capture,
): number {
  const pits = own.length;
  const sum = (row: readonly number[]): number => row.reduce((a, b) => a + b, 0);
  if (sum(own) === 0 || sum(other) === 0) return lead + sum(own) - sum(other);
  let best = Number.NEGATIVE_INFINITY;
  for (let pit = 0; pit < pits; pit++) {
    const mine = [...own];
    const theirs = [...other];
    let stored = 0;
    let at = pit;
    const hand = mine[pit] as number;
    if (hand === 0) continue;
    mine[pit] = 0;
    for (let seed = 0; seed < hand; seed++) {
      at = (at + 1) % (2 * pits + 1);
      if (at < pits) mine[at] = (mine[at] as number) + 1;
      else if (at === pits) stored++;
      else theirs[at - pits - 1] = (theirs[at - pits - 1] as number) + 1;
    }
    const facing = pits - 1 - at;
    if (
      at < pits &&
      mine[at] === 1 &&
      capture !== 'never' &&
      (capture === 'always' || theirs[facing] !== 0)
    ) {
      stored += 1 + (theirs[facing] as number);
      mine[at] = 0;
      theirs[facing] = 0;
    }
    const value =
      at === pits
        ? leadByHand(mine, theirs, lead + stored, capture)
        : 0 - leadByHand(theirs, mine, -(lead + stored), capture);
    best = Math.max(best, value);
  }
  return best;
}

const quick = [
  ...[1, 2, 3].flatMap((pits) => [1, 2, 3, 4, 5, 6].map((seeds) => [pits, seeds] as const)),
  ...(
    [4, 5, 6].flatMap((pits) => [1, 2, 3].map((seeds) => [pits, seeds] as const)) as [number, number][]
  ).filter(([pits, seeds]) => pits + seeds <= 7),
];

test.each(quick)('with %i pits and %i seeds the game has its published value', (pits, seeds) => {
  const { value, seat } = unwrap(solve(board(pits, seeds)));
  expect(seat).toBe(0);
  expect('LDW'[Math.sign(value) + 1]).toBe(RESULTS[pits]?.[seeds - 1]);
  const published = PERFECT.find(([p, s]) => p === pits && s === seeds);
  if (published !== undefined) expect(value).toBe(published[2]);
});

test.each([
  [1, 6],
  [2, 5],
  [3, 2],
  [4, 1],
])('up to %i pits and %i seeds trying everything gives the same, however captures go', (pits, most) => {
  for (let seeds = 1; seeds <= most; seeds++) {
    const row = Array.from({ length: pits }, () => seeds);
    for (const capture of ['opposite', 'always', 'never'] as const) {
      const { value } = unwrap(solve(board(pits, seeds, capture)));
      expect(value).toBe(leadByHand(row, row, 0, capture));
    }
  }
});

test('it is so from any position, whoever is to move, and with any table', () => {
  const row = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 });
  const captures = fc.constantFrom<Capture[]>('opposite', 'always', 'never');
  fc.assert(
    fc.property(
      row,
      row,
      captures,
      fc.nat(1),
      fc.constantFrom(2, 8, 1024),
      (south, north, capture, active, tableSize) => {
        const inPlay = [...south, ...north].reduce((a, b) => a + b, 0);
        const stores = 18 - inPlay;
        const state = unwrap(
          edit(board(3, 3, capture), { holes: [...south, stores, ...north, 0], turn: { active } }),
        );
        const { seat, value } = unwrap(solve(state, { tableSize }));
        const [own, other] = active === 0 ? [south, north] : [north, south];
        expect(seat).toBe(active);
        expect(value).toBe(leadByHand(own, other, active === 0 ? stores : -stores, capture));
      },
    ),
    { numRuns: 60, seed: 1 },
  );
});

test.each(PERFECT)(
  'the perfect game with %i pits and %i seeds is played by our rules and wins by %i',
  (pits, seeds, lead, moves) => {
    let state = board(pits, seeds);
    const states = [state];
    moves.split('-').forEach((turn, number) => {
      for (const pit of turn) {
        expect(activePlayer(state)).toBe(number % 2);
        state = unwrap(handle(state, { type: 'sow', pit: Number(pit) }));
        states.push(state);
      }
    });
    const scores = outcomeOf(state)?.scores ?? [0, 0];
    expect((scores[0] as number) - (scores[1] as number)).toBe(lead);
    // Nobody has gone wrong in it: its last positions are all worth the same.
    for (const position of states.slice(-6)) {
      const { seat, value } = unwrap(solve(position, { tableSize: 2 ** 16 }));
      expect(seat === 0 ? value : 0 - value).toBe(lead);
    }
  },
);
