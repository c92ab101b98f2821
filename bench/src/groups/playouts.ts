/** Group `playouts`: whole random games through the public simulator, against floors and other libraries. */
import { listGames } from '@rondel/workers/modules';
import type { BenchOptions } from '../arguments.ts';
import { findFloor } from '../floors.ts';
import { median, ratioOf } from '../harness.ts';
import {
  contestant,
  ENGINE_WARM_UP,
  LONG_WARM_UP,
  type Performance,
  type ProcessContestant,
  raceProcesses,
} from '../processes.ts';
import { type Group, type Row, roundTo4, UNIT } from '../row.ts';

/** Games with a floor, besides go. */
const WITH_FLOOR = ['tic-tac-toe', 'kalaha', 'chess'] as const;
const GO = ['go-9', 'go-19'] as const;

/** Without anybody to be compared with, fewer rounds do. */
const ROUNDS_ALONE = 3;

const OURS = 'random legal play through the simulator';
const NO_ENGINE = 'hand-written code without an engine';

const GAMES = await listGames();

export const playouts: Group = {
  name: 'playouts',
  measure: (options) => {
    // Looked for before anything is measured: a wrong folder should not take a minute to find out.
    const floors = new Map([...WITH_FLOOR, ...GO].map((game) => [game, findFloor(options.floor, game)]));
    const others = GAMES.filter((game) => game !== 'go' && !WITH_FLOOR.includes(game as never));
    return [
      ...WITH_FLOOR.map((game) => measureGame(game, floors.get(game), options)),
      ...GO.flatMap((game) => measureGo(game, floors.get(game), options)),
      ...others.map((game) => measureGame(game, undefined, options)),
      measureChessops(options),
      measureBoardgameIo(options),
    ];
  },
};

function measureGame(game: string, floor: ProcessContestant | undefined, { seconds }: BenchOptions): Row {
  const ours = contestant(`simulator/${game}`, ENGINE_WARM_UP);
  const name = `playouts/${game}`;
  if (floor === undefined) return row(name, raceProcesses([ours], seconds, ROUNDS_ALONE)(ours), OURS);
  const race = raceProcesses([ours, floor], seconds);
  return versus(`${name}/floor`, race(ours), race(floor), OURS, NO_ENGINE);
}

/**
 * The floors of go never fill an own eye, and pass only when nothing else is left. A policy plays that
 * game too; any legal move is another, longer one, with more stones taken.
 */
function measureGo(game: string, floor: ProcessContestant | undefined, { seconds }: BenchOptions): Row[] {
  const eyes = contestant(`eyes/${game}`, ENGINE_WARM_UP);
  const superko = contestant(`eyes/${game}-superko`, ENGINE_WARM_UP);
  const uniform = { ...contestant(`simulator/${game}`, ENGINE_WARM_UP), isOtherGame: true };
  const ours = [
    [eyes, '', 'random play that keeps its eyes, through the simulator'],
    [superko, ' (superko)', 'the same by the standard rules, under which no position comes back'],
    [uniform, ' (any move)', `${OURS}: another game, its own eyes filled`],
  ] as const;
  const all = ours.map(([one]) => one);
  const race = raceProcesses(
    floor === undefined ? all : [...all, floor],
    seconds,
    floor === undefined ? ROUNDS_ALONE : undefined,
  );
  return ours.map(([one, what, how]) =>
    floor === undefined
      ? row(`playouts/${game}${what}`, race(one), how)
      : versus(`playouts/${game}/floor${what}`, race(one), race(floor), how, NO_ENGINE),
  );
}

function measureChessops({ seconds }: BenchOptions): Row {
  const ours = contestant('simulator/chess', ENGINE_WARM_UP);
  const theirs = contestant('chessops/chess', ENGINE_WARM_UP);
  const race = raceProcesses([ours, theirs], seconds);
  return versus('playouts/chess/chessops', race(ours), race(theirs), OURS, 'chessops 0.14');
}

/** The clock is read seldom enough to be free for both: 16 of their games take some milliseconds. */
function measureBoardgameIo({ seconds }: BenchOptions): Row {
  const ours = contestant('seldom/tic-tac-toe', ENGINE_WARM_UP);
  const theirs = contestant('boardgame.io/tic-tac-toe', LONG_WARM_UP);
  const race = raceProcesses([ours, theirs], seconds);
  const name = 'playouts/tic-tac-toe/boardgame.io';
  return versus(name, race(ours), race(theirs), OURS, 'boardgame.io 0.50, headless client');
}

function row(name: string, ours: Performance, how: string): Row {
  return {
    name,
    value: roundTo4(median(ours.rates)),
    unit: UNIT.rate,
    ratio: null,
    note: `${how}; ${showLength(ours)} moves a game`,
  };
}

function versus(name: string, ours: Performance, theirs: Performance, how: string, other: string): Row {
  return {
    ...row(name, ours, how),
    ratio: roundTo4(ratioOf(ours.rates, theirs.rates)),
    note: `${how}, over ${other}; ${showLength(ours)} and ${showLength(theirs)} moves a game`,
  };
}

const showLength = ({ length }: Performance): string => length.toFixed(length < 100 ? 1 : 0);
