/** Tokens that only walk round the board of property: how often they come where. */
import {
  decodeEvent,
  describe,
  edit,
  eventSeat,
  openStream,
  Runner,
  read,
  type StateOf,
  startGame,
  unwrap,
} from '@rondel/core';
import { property } from '@rondel/games/property';

/** Nothing is sold, and there is money enough for rents of nobody and all fines. */
const game = property.with({ players: 2, auction: false, offers: 0, cash: 1_000_000 });
type State = StateOf<typeof game>;

/** Where the rows begin, to look at millions of states without reading them whole. */
const { players, pardons: held } = read(startGame(game));

/** What one does in jail: pay at once, or stay as long as possible. */
type Strategy = 'pays' | 'stays';

/** After how many of so many throws a token is on each square, with the jail beside it, and throws per turn. */
function walkRound(strategy: Strategy, throws: number, seed: number) {
  const random = openStream(seed, 'landings');
  const runner = new Runner(game);
  runner.start(random);
  const typeOf = rememberTypes();
  const counts = new Array<number>(40).fill(0);
  let jailed = 0;
  let turns = 0;
  let before = -1;
  for (let thrown = 0; thrown < throws; ) {
    const code = choose(runner, strategy, typeOf);
    const isThrow = typeOf(code) === 'roll';
    if (!isThrow) {
      runner.apply(code);
      continue;
    }
    const seat = eventSeat(game, code);
    // Two take turns: whoever throws after the other has a new one.
    if (seat !== before) turns++;
    before = seat;
    runner.apply(code);
    thrown++;
    const square = runner.cells[players.at.offset + seat] as number;
    if ((runner.cells[players.jail.offset + seat] as number) > 0) jailed++;
    else counts[square] = (counts[square] ?? 0) + 1;
    if ([0, 1].some((deck) => runner.cells[held.offset + deck] !== -1)) {
      runner.load(withoutPardons(runner.state() as State));
    }
  }
  return {
    /** In percent. */
    at: (square: number): number => (100 * (counts[square] ?? 0)) / throws,
    inJail: (100 * jailed) / throws,
    throwsPerTurn: throws / turns,
  };
}

/** The types of events by their codes: there are only a few. */
function rememberTypes(): (code: number) => string {
  const types = new Map<number, string>();
  return (code) => {
    const known = types.get(code) ?? decodeEvent(game, code).type;
    types.set(code, known);
    return known;
  };
}

function choose(runner: Runner, strategy: Strategy, typeOf: (code: number) => string): number {
  const count = runner.list();
  let chosen = -1;
  for (let i = 0; i < count; i++) {
    const code = runner.moves[i] as number;
    const type = typeOf(code);
    if (type === 'payFine' && strategy === 'pays') return code;
    if (type === 'roll' || type === 'decline' || type === 'endTurn') chosen = code;
  }
  return chosen;
}

/** A pardon is put back under its deck at once: the figures are for whole decks. */
function withoutPardons(state: State): State {
  const { pardons, decks } = describe(state);
  const [deck, card] =
    pardons[0] === null
      ? (['letter', 'a-royal-pardon'] as const)
      : (['rumour', 'a-friend-at-court'] as const);
  const seen = [...decks[deck].seen, card];
  return unwrap(edit(state, { pardons: [null, null], decks: { [deck]: { seen } } }));
}

/** The figures of the exact chain, with cards put back at once; decks that go round differ by less than 0.05. */
const FIGURES = {
  pays: {
    inJail: 3.95,
    throwsPerTurn: 1.1866,
    at: {
      24: 3.186,
      0: 3.096,
      19: 3.085,
      25: 3.066,
      5: 2.963,
      18: 2.936,
      15: 2.92,
      20: 2.884,
      39: 2.626,
      10: 2.27,
    },
  },
  stays: {
    inJail: 9.386,
    throwsPerTurn: 1.1659,
    at: { 24: 2.996, 0: 2.918, 25: 2.893, 20: 2.825, 18: 2.82, 19: 2.812, 5: 2.805 },
  },
} as const;

/**
 * The figures that a walk of so many throws does not come near: by more than four standard deviations and what
 * decks that go round make out. Attempts in jail follow each other, which widens that one.
 */
export function findStray(strategy: Strategy, throws: number, seed: number): string[] {
  const found = walkRound(strategy, throws, seed);
  const { at, inJail, throwsPerTurn } = FIGURES[strategy];
  const isNear = (is: number, percent: number, wider = 1): boolean =>
    Math.abs(is - percent) < 4 * wider * Math.sqrt((percent * (100 - percent)) / throws) + 0.05;
  const stray = Object.entries(at)
    .filter(([square, percent]) => !isNear(found.at(Number(square)), percent))
    .map(([square, percent]) => `${square}: ${found.at(Number(square))}, not ${percent}`);
  if (!isNear(found.inJail, inJail, 2)) stray.push(`in jail: ${found.inJail}, not ${inJail}`);
  if (Math.abs(found.throwsPerTurn - throwsPerTurn) > 2 / Math.sqrt(throws)) {
    stray.push(`throws per turn: ${found.throwsPerTurn}, not ${throwsPerTurn}`);
  }
  return stray;
}
