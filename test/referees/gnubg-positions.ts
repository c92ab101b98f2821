/** Random positions of backgammon, with dice, of the kinds in which rules are easily got wrong. */
import { describe, edit, handle, type Random, startGame, unwrap } from '@rondel/core';
import { type BackgammonState, backgammon } from '@rondel/games/backgammon';

const CHECKERS = 15;
const BAR = 25;

/** Checkers by own point; 25 is the bar. */
type Side = number[];

/** How a position is drawn: which side has how many checkers, and between which points. */
interface Kind {
  readonly name: string;
  readonly draw: (random: Random) => { readonly mover: Side; readonly other: Side };
  readonly double?: boolean;
  /** Only positions in which the rules refuse something with this code. */
  readonly refused?: string;
}

export const KINDS: readonly Kind[] = [
  { name: 'anywhere', draw: (random) => draw(random, 15, 1, 24, 15, 1, 24) },
  { name: 'a double, anywhere', draw: (random) => draw(random, 15, 1, 24, 15, 1, 24), double: true },
  { name: 'on the bar', draw: (random) => onBar(random) },
  { name: 'on the bar with a double', draw: (random) => onBar(random), double: true },
  { name: 'both on the bar', draw: (random) => bothOnBar(random) },
  { name: 'bearing off', draw: (random) => draw(random, 1 + random.below(15), 1, 6, 4, 1, 24) },
  {
    name: 'bearing off with a double',
    draw: (random) => draw(random, 1 + random.below(15), 1, 6, 4, 1, 24),
    double: true,
  },
  {
    name: 'bearing off against checkers behind',
    draw: (random) => draw(random, 1 + random.below(15), 1, 6, 6, 19, 25),
  },
  { name: 'almost home', draw: (random) => draw(random, 2 + random.below(6), 1, 9, 6, 1, 24) },
  {
    name: 'almost home with a double',
    draw: (random) => draw(random, 2 + random.below(6), 1, 12, 8, 1, 24),
    double: true,
  },
  {
    name: 'both dice only in one way',
    draw: (random) => few(random),
    refused: 'backgammon/must-use-both-dice',
  },
  {
    name: 'only the larger die',
    draw: (random) => few(random),
    refused: 'backgammon/must-use-larger-die',
  },
];

/** A position of a kind as a state in which the active seat has rolled, or cannot move. */
export function drawState(kind: Kind, random: Random): BackgammonState {
  for (;;) {
    const { mover, other } = kind.draw(random);
    const seat = random.below(2);
    const first = random.die(6);
    const second = kind.double ? first : random.die(6);
    const state = stateOf(mover, other, seat, Math.max(first, second), Math.min(first, second));
    if (kind.refused === undefined || refusalsIn(state).has(kind.refused)) return state;
  }
}

function stateOf(mover: Side, other: Side, seat: number, high: number, low: number): BackgammonState {
  const board = new Array<number>(26).fill(0);
  for (let point = 1; point <= BAR; point++) {
    for (const [side, owner] of [
      [mover, seat],
      [other, 1 - seat],
    ] as const) {
      const checkers = side[point] as number;
      if (checkers > 0) board[owner === 0 ? point : BAR - point] = owner === 0 ? checkers : -checkers;
    }
  }
  const off = [mover, other].map((side) => CHECKERS - side.reduce((sum, checkers) => sum + checkers, 0));
  return unwrap(
    edit(startGame(backgammon), {
      board,
      off: seat === 0 ? off : [...off].reverse(),
      opening: false,
      dice: [high, low],
      unused: high === low ? [high, high, high, high] : [high, low, 0, 0],
      turn: { active: seat, segment: 'move' },
    }),
  );
}

function refusalsIn(state: BackgammonState): Set<string> {
  const { unused } = describe(state);
  const codes = new Set<string>();
  for (const die of unused.slice(0, 2)) {
    for (let from = 1; from <= BAR; from++) {
      const result = handle(state, { type: 'move', from, die } as never);
      if (!result.ok) codes.add(result.refusal.code);
    }
  }
  return codes;
}

/** Checkers of the mover from `low` to `high`, then those of the other where there is room. */
function draw(
  random: Random,
  movers: number,
  low: number,
  high: number,
  others: number,
  otherLow: number,
  otherHigh: number,
) {
  const mover: Side = new Array<number>(26).fill(0);
  const other: Side = new Array<number>(26).fill(0);
  place(random, mover, other, movers, low, high);
  place(random, other, mover, others, otherLow, otherHigh);
  return { mover, other };
}

function place(random: Random, side: Side, against: Side, count: number, low: number, high: number): void {
  for (let left = count; left > 0; ) {
    const point = random.between(low, high);
    if (point < BAR && (against[BAR - point] as number) > 0) continue;
    // In pairs more often than not, so that points are held.
    const many = Math.min(left, random.chance(2, 3) ? 2 : 1);
    side[point] = (side[point] as number) + many;
    left -= many;
  }
}

function onBar(random: Random) {
  const position = draw(random, 11, 7, 24, 15, 1, 8);
  position.mover[BAR] = 1 + random.below(4);
  return position;
}

function bothOnBar(random: Random) {
  const position = draw(random, 12, 7, 24, 12, 7, 24);
  position.mover[BAR] = 1 + random.below(3);
  position.other[BAR] = 1 + random.below(3);
  return position;
}

/** Few checkers against many points that are held. */
function few(random: Random) {
  const position = draw(random, 1 + random.below(3), 2, 24, 15, 1, 24);
  if (random.chance(1, 4)) position.mover[BAR] = 1;
  return position;
}
