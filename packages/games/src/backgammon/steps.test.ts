/** The legal steps against the rules as they are written: all plays are tried, the longest ones count. */
import { decodeEvent, edit, type GameState, legalEvents, startGame, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backgammon } from './index.ts';

/** One side of a position: checkers by own point, 25 is the bar; 0 counts those that are off. */
type Side = number[];

interface Case {
  readonly mine: Side;
  readonly theirs: Side;
  readonly dice: readonly number[];
}

/** Some checkers of each side at random points, the other side giving way where both would be on one. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    mine: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 6 }),
    span: fc.constantFrom(6, 9, 25),
    theirs: fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 7 }),
    dice: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
  })
  .map(({ mine, span, theirs, dice: [a, b] }) => {
    const sides = { mine: new Array<number>(26).fill(0), theirs: new Array<number>(26).fill(0) };
    for (const point of mine) sides.mine[1 + (point % span)] = (sides.mine[1 + (point % span)] as number) + 1;
    for (const point of theirs) if (sides.mine[25 - point] === 0) sides.theirs[point] = 2;
    sides.theirs[12] = sides.mine[13] === 0 ? 1 : 0;
    const [high, low] = [Math.max(a, b), Math.min(a, b)];
    return { ...sides, dice: high === low ? [high, high, high, high] : [high, low] };
  });

/** Whether the rules of movement allow a step, the other dice not considered. */
function allows({ mine, theirs }: Case, from: number, die: number): boolean {
  if (mine[from] === 0 || (from !== 25 && (mine[25] as number) > 0)) return false;
  const to = from - die;
  if (to > 0) return (theirs[25 - to] as number) < 2;
  const behind = mine.slice(from + 1).some((checkers) => checkers > 0);
  const isHome = mine.slice(7).every((checkers) => checkers === 0);
  return isHome && (to === 0 || !behind);
}

function afterStep(now: Case, from: number, die: number, index: number): Case {
  const mine = [...now.mine];
  mine[from] = (mine[from] as number) - 1;
  const to = Math.max(0, from - die);
  mine[to] = (mine[to] as number) + 1;
  return { ...now, mine, dice: now.dice.filter((_, i) => i !== index) };
}

/** All plays, as lists of steps, that cannot go on. */
function plays(now: Case): string[][] {
  const found: string[][] = [];
  now.dice.forEach((die, index) => {
    if (now.dice.indexOf(die) !== index) return;
    for (let from = 25; from >= 1; from--) {
      if (!allows(now, from, die)) continue;
      for (const rest of plays(afterStep(now, from, die, index))) found.push([`${from}:${die}`, ...rest]);
    }
  });
  return found.length === 0 ? [[]] : found;
}

/** The first steps of the plays that use the most dice, or the larger one if it can be only one. */
function expectedSteps(start: Case): Set<string> {
  const all = plays(start);
  const checkers = start.mine.slice(1).reduce((sum, n) => sum + n, 0);
  const most = Math.max(...all.map((play) => play.length));
  // A play that bears off the last checker is complete, whatever is left of the dice.
  let best = all.filter((play) => play.length === most || bearsOffAll(start, play, checkers));
  const [high, low] = start.dice as [number, number];
  if (most === 1 && high !== low && best.some(([step]) => step?.endsWith(`:${high}`))) {
    best = best.filter((play) => play[0]?.endsWith(`:${high}`) || bearsOffAll(start, play, checkers));
  }
  return new Set(best.flatMap(([step]) => (step === undefined ? [] : [step])));
}

function bearsOffAll(start: Case, play: readonly string[], checkers: number): boolean {
  let now = start;
  for (const step of play) {
    const [from, die] = step.split(':').map(Number) as [number, number];
    now = afterStep(now, from, die, now.dice.indexOf(die));
  }
  return (now.mine[0] as number) === checkers;
}

function stateOf({ mine, theirs, dice }: Case, seat: number): GameState {
  const board = new Array<number>(26).fill(0);
  for (let point = 1; point <= 25; point++) {
    if ((mine[point] as number) > 0)
      board[seat === 0 ? point : 25 - point] = (mine[point] as number) * (1 - 2 * seat);
    if ((theirs[point] as number) > 0)
      board[seat === 0 ? 25 - point : point] = (theirs[point] as number) * (2 * seat - 1);
  }
  const off = [mine, theirs].map((side) => 15 - side.slice(1).reduce((sum, n) => sum + n, 0));
  return unwrap(
    edit(startGame(backgammon), {
      board,
      off: seat === 0 ? off : off.reverse(),
      opening: false,
      unused: [...dice, 0, 0].slice(0, 4),
      turn: { active: seat, segment: 'move' },
    }),
  );
}

test('legal steps are the beginnings of the longest plays', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 0, max: 1 }), (start, seat) => {
      const state = stateOf(start, seat);
      const listed = legalEvents(state).map((code) => {
        const { from, die } = decodeEvent(backgammon, code);
        return `${from}:${die}`;
      });
      expect(new Set(listed)).toEqual(expectedSteps(start));
      expect(new Set(listed).size).toBe(listed.length);
    }),
    { seed: 1, numRuns: 3000 },
  );
});
