/** Group `playouts`: whole random games through the public simulator, against floors and other libraries. */
import { listGames } from '@rondel/workers/modules';
import type { BenchOptions } from '../arguments.ts';
import { findFloor } from '../floors.ts';
import {
  contestant,
  otherGame,
  type Performance,
  type ProcessContestant,
  type Race,
  raceProcesses,
} from '../processes.ts';
import { type Group, type Row, rowOf, UNIT } from '../row.ts';
import { type Aim, atLeast, valueAtLeast } from '../verdict.ts';

/** How near to the floor a game should come. */
const FLOOR_AIMS: Readonly<Record<string, Aim>> = {
  'tic-tac-toe': atLeast(0.7),
  kalaha: atLeast(0.85),
  chess: atLeast(0.7),
};
const GO = ['go-9', 'go-19'] as const;
const GO_AIM = atLeast(0.8);
/** Of games without a floor; these hold for one machine only. */
const RATE_AIMS: Readonly<Record<string, Aim>> = { 'sealed-auction': valueAtLeast(1.4e6) };

/** Without anybody to be compared with, fewer rounds do. */
const ROUNDS_ALONE = 3;
/** With an aim, they do not. */
const ROUNDS_WITH_AIM = 5;

const OURS = 'random legal play through the simulator';
const NO_ENGINE = 'hand-written code without an engine';

const GAMES = await listGames();

export const playouts: Group = {
  name: 'playouts',
  measure: (options) => {
    // Looked for before anything is measured: a wrong folder should not take a minute to find out.
    const withFloor = [...Object.keys(FLOOR_AIMS), ...GO];
    const floors = new Map(withFloor.map((game) => [game, findFloor(options.floor, game)]));
    const others = GAMES.filter((game) => game !== 'go' && FLOOR_AIMS[game] === undefined);
    return [
      ...measureTicTacToe(floors.get('tic-tac-toe'), options),
      ...measureRace('kalaha', floors.get('kalaha'), [], options),
      ...measureChess(floors.get('chess'), options),
      ...GO.flatMap((game) => measureGo(game, floors.get(game), options)),
      ...others.map((game) => measureAlone(game, options)),
    ];
  },
};

/** Somebody else who plays the same game. */
interface Opponent {
  readonly one: ProcessContestant;
  readonly name: string;
  readonly what: string;
  readonly aim: Aim;
}

/** A game against its floor and others, all in one race. */
function measureRace(
  game: string,
  floor: ProcessContestant | undefined,
  opponents: readonly Opponent[],
  { seconds }: BenchOptions,
): Row[] {
  const ours = contestant(`simulator/${game}`);
  const all = [ours, ...(floor === undefined ? [] : [floor]), ...opponents.map(({ one }) => one)];
  const race = raceProcesses(all, seconds);
  const name = `playouts/${game}`;
  return [
    floor === undefined
      ? alone(name, race(ours), OURS)
      : versus(`${name}/floor`, race, [ours, floor], OURS, NO_ENGINE, FLOOR_AIMS[game]),
    ...opponents.map((other) =>
      versus(`${name}/${other.name}`, race, [ours, other.one], OURS, other.what, other.aim),
    ),
  ];
}

/** Their client takes some milliseconds for 16 games, ours some microseconds: the clock is read seldom enough for both. */
function measureTicTacToe(floor: ProcessContestant | undefined, options: BenchOptions): Row[] {
  const ours = contestant('seldom/tic-tac-toe');
  const theirs = contestant('boardgame.io/tic-tac-toe');
  const race = raceProcesses([ours, theirs], options.seconds);
  const name = 'playouts/tic-tac-toe/boardgame.io';
  const what = 'boardgame.io 0.50, headless client, which checks and keeps what a simulation does not';
  return [
    ...measureRace('tic-tac-toe', floor, [], options),
    versus(name, race, [ours, theirs], OURS, what, atLeast(500)),
  ];
}

function measureChess(floor: ProcessContestant | undefined, options: BenchOptions): Row[] {
  const one = contestant('chessops/chess');
  const what = 'the fastest loop with chessops 0.14';
  return measureRace('chess', floor, [{ one, name: 'chessops', what, aim: atLeast(10) }], options);
}

/**
 * The floors of go never fill an own eye, and pass only when nothing else is left. A policy plays that game too; any
 * legal move is another, longer one, with more stones taken. That one is played both ways: drawn by what the game
 * knows of its board, and from the list of all legal moves.
 */
function measureGo(game: string, floor: ProcessContestant | undefined, { seconds }: BenchOptions): Row[] {
  const eyes = contestant(`eyes/${game}`);
  const superko = contestant(`eyes/${game}-superko`);
  const any = otherGame(contestant(`simulator/${game}`));
  const lists = otherGame(contestant(`lists/${game}`));
  const ours = [
    [eyes, '', 'random play that keeps its eyes, through the simulator', GO_AIM],
    [superko, ' (superko)', 'the same by the standard rules, under which no position comes back', undefined],
    [any, ' (any move)', `${OURS}: another game, its own eyes filled`, undefined],
    [lists, ' (lists)', 'the same game by full lists of legal moves, on a runner', undefined],
  ] as const;
  const all = ours.map(([one]) => one);
  const race = raceProcesses(
    floor === undefined ? all : [...all, floor],
    seconds,
    floor === undefined ? ROUNDS_ALONE : undefined,
  );
  return ours.map(([one, what, how, aim]) =>
    floor === undefined
      ? alone(`playouts/${game}${what}`, race(one), how)
      : versus(`playouts/${game}/floor${what}`, race, [one, floor], how, NO_ENGINE, aim),
  );
}

function measureAlone(game: string, { seconds }: BenchOptions): Row {
  const ours = contestant(`simulator/${game}`);
  const aim = RATE_AIMS[game];
  const race = raceProcesses([ours], seconds, aim === undefined ? ROUNDS_ALONE : ROUNDS_WITH_AIM);
  return alone(`playouts/${game}`, race(ours), OURS, aim);
}

function alone(name: string, ours: Performance, how: string, aim?: Aim): Row {
  return rowOf({
    name,
    unit: UNIT.rate,
    ours: ours.rates,
    aim,
    note: `${how}; ${showLength(ours)} moves a game`,
  });
}

function versus(
  name: string,
  race: Race,
  [ours, theirs]: readonly [ProcessContestant, ProcessContestant],
  how: string,
  other: string,
  aim?: Aim,
): Row {
  const [mine, yours] = [race(ours), race(theirs)];
  return rowOf({
    name,
    unit: UNIT.rate,
    ours: mine.rates,
    theirs: yours.rates,
    aim,
    note: `${how}, over ${other}; ${showLength(mine)} and ${showLength(yours)} moves a game`,
  });
}

export const showLength = ({ length }: Performance): string => length.toFixed(length < 100 ? 1 : 0);
