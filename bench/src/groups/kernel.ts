/** Group `kernel`: what one event costs, by itself and against others. */
import type { BenchOptions } from '../arguments.ts';
import { findFloor } from '../floors.ts';
import { contestant, type ProcessContestant, raceProcesses } from '../processes.ts';
import { type Group, type Row, rowOf, UNIT } from '../row.ts';
import { type Aim, atLeast, atMost, valueAtLeast } from '../verdict.ts';
import { measureProgress } from './progress.ts';
import { measureStep } from './step.ts';

/** The games, whether there is a floor for them, and how near to it they should come. */
const GAMES = [
  { name: 'tic-tac-toe', hasFloor: true, aim: undefined },
  { name: 'kalaha', hasFloor: true, aim: atLeast(0.5) },
  { name: 'connect-four', hasFloor: false, aim: undefined },
] as const;

export const kernel: Group = {
  name: 'kernel',
  measure: (options) => {
    // Looked for before anything is measured: a wrong folder should not take a minute to find out.
    const floors = GAMES.map(({ name, hasFloor }) => (hasFloor ? findFloor(options.floor, name) : undefined));
    return [
      ...GAMES.flatMap(({ name, aim }, i) => measureGame(name, floors[i], aim, options)),
      measureBoardgameIo(options),
      measureCommander(options),
      measureTwoMatches('go-9', options),
      measureTwoMatches('go-19', options),
      ...measureStep(options),
      ...measureProgress(options),
    ];
  },
};

function measureGame(
  game: string,
  floor: ProcessContestant | undefined,
  aim: Aim | undefined,
  { seconds }: BenchOptions,
): Row[] {
  const ours = contestant(`handle/${game}`);
  const lists = contestant(`lists/${game}`);
  const race = raceProcesses(floor === undefined ? [ours] : [floor, ours, lists], seconds);
  const event = rowOf({
    name: `kernel/${game}`,
    unit: UNIT.cost,
    ours: race(ours).rates.map((rate) => 1e9 / rate),
    note: 'one event: drawn from the legal ones, checked by handle, its state new and kept',
  });
  if (floor === undefined) return [event];
  const against = (name: string, one: ProcessContestant, how: string, limit?: Aim): Row =>
    rowOf({
      name,
      unit: UNIT.rate,
      ours: race(one).rates,
      theirs: race(floor).rates,
      aim: limit,
      note: `${how}, over hand-written code without an engine`,
    });
  return [
    event,
    against(`${game}/floor`, ours, 'the checked, immutable way with every state kept', aim),
    against(`${game}/floor (runner)`, lists, 'a runner playing in place, by full lists'),
  ];
}

/** A checked client against a checked client: both are told of events as objects, and turn down wrong ones. */
function measureBoardgameIo({ seconds }: BenchOptions): Row {
  const ours = contestant('objects/tic-tac-toe');
  const theirs = contestant('boardgame.io/tic-tac-toe');
  const race = raceProcesses([ours, theirs], seconds);
  return rowOf({
    name: 'tic-tac-toe/boardgame.io',
    unit: UNIT.rate,
    ours: race(ours).rates,
    theirs: race(theirs).rates,
    note: 'handle, events as objects, every state kept, over the headless client of boardgame.io 0.50',
  });
}

/** A game with many kinds of events, as a table plays it that shows everybody what can be done. */
function measureCommander({ seconds }: BenchOptions): Row {
  const ours = contestant('listed/commander');
  return rowOf({
    name: 'kernel/commander (list and handle)',
    unit: 'events/CPU-s',
    ours: raceProcesses([ours], seconds)(ours).rates,
    aim: valueAtLeast(1.6e6),
    note: 'whole games: all legal events listed, one drawn, checked by handle',
  });
}

function measureTwoMatches(game: string, { seconds }: BenchOptions): Row {
  const inTurn = contestant(`in-turn/${game}-superko`);
  const apart = contestant(`apart/${game}-superko`);
  const race = raceProcesses([inTurn, apart], seconds);
  return rowOf({
    name: `kernel/${game} (two matches)`,
    unit: UNIT.cost,
    ours: race(inTurn).rates.map((rate) => 1e9 / rate),
    theirs: race(apart).rates.map((rate) => 1e9 / rate),
    aim: atMost(1.2),
    note: 'handle on two matches in turn, event by event, over the same matches one after the other',
  });
}
