/** Group `kernel`: what one event costs, by itself and against others. */
import type { BenchOptions } from '../arguments.ts';
import { findFloor } from '../floors.ts';
import { median, ratioOf } from '../harness.ts';
import { contestant, LONG_WARM_UP, type ProcessContestant, raceProcesses } from '../processes.ts';
import { type Group, type Row, roundTo4, UNIT } from '../row.ts';
import { measureProgress } from './progress.ts';
import { measureStep } from './step.ts';

/** The games, and whether there is a floor for them. */
const GAMES = [
  { name: 'tic-tac-toe', hasFloor: true },
  { name: 'kalaha', hasFloor: true },
  { name: 'connect-four', hasFloor: false },
] as const;

export const kernel: Group = {
  name: 'kernel',
  measure: (options) => {
    // Looked for before anything is measured: a wrong folder should not take a minute to find out.
    const floors = GAMES.map(({ name, hasFloor }) => (hasFloor ? findFloor(options.floor, name) : undefined));
    return [
      ...GAMES.flatMap(({ name }, i) => measureGame(name, floors[i], options)),
      measureBoardgameIo(options),
      ...measureStep(options),
      measureProgress(options),
    ];
  },
};

function measureGame(game: string, floor: ProcessContestant | undefined, { seconds }: BenchOptions): Row[] {
  const ours = contestant(`handle/${game}`);
  const inPlace = contestant(`runner/${game}`);
  const race = raceProcesses(floor === undefined ? [ours] : [floor, ours, inPlace], seconds);
  const ratesOf = (one: ProcessContestant): readonly number[] => race(one).rates;
  const rate = median(ratesOf(ours));
  const rows: Row[] = [
    {
      name: `kernel/${game}`,
      value: roundTo4(1e9 / rate),
      unit: UNIT.cost,
      ratio: null,
      note: 'one event: drawn from the legal ones, checked by handle, its state new and kept',
    },
    {
      name: `kernel/${game} (rate)`,
      value: roundTo4(rate),
      unit: UNIT.rate,
      ratio: null,
      note: 'the same as a rate',
    },
  ];
  if (floor === undefined) return rows;
  const against = (name: string, one: ProcessContestant, how: string): Row => ({
    name,
    value: roundTo4(median(ratesOf(one))),
    unit: UNIT.rate,
    ratio: roundTo4(ratioOf(ratesOf(one), ratesOf(floor))),
    note: `${how}, over hand-written code without an engine`,
  });
  return [
    ...rows,
    against(`${game}/floor`, ours, 'rate of the checked, immutable way with every state kept'),
    against(`${game}/floor (runner)`, inPlace, 'rate of a runner playing in place'),
  ];
}

function measureBoardgameIo({ seconds }: BenchOptions): Row {
  const ours = contestant('objects/tic-tac-toe', LONG_WARM_UP);
  const theirs = contestant('boardgame.io/tic-tac-toe', LONG_WARM_UP);
  const race = raceProcesses([ours, theirs], seconds);
  return {
    name: 'tic-tac-toe/boardgame.io',
    value: roundTo4(median(race(ours).rates)),
    unit: UNIT.rate,
    ratio: roundTo4(ratioOf(race(ours).rates, race(theirs).rates)),
    note: 'rate of the checked, immutable way, events as objects, over boardgame.io 0.50.2, headless client',
  };
}
