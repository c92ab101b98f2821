/** Group `playouts`: whole random games through the public simulator, against floors and other libraries. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchOptions, UsageError } from '../arguments.ts';
import { median, ratioOf } from '../harness.ts';
import { contestant, type ProcessContestant, raceProcesses } from '../processes.ts';
import { type Group, type Row, roundTo4, UNIT } from '../row.ts';

/** What boardgame.io was seen to need before its speed stops rising. */
const LONG_WARM_UP = 2;

/** Games with a floor: the floor's script and its further arguments. */
const FLOORS: readonly { game: string; script: string; more: readonly string[] }[] = [
  { game: 'tic-tac-toe', script: 'tic-tac-toe.mjs', more: [] },
  { game: 'kalaha', script: 'kalaha.mjs', more: [] },
  { game: 'chess', script: 'chess.mjs', more: [] },
];

const OTHERS = ['connect-four', 'othello', 'breakthrough'] as const;

export const playouts: Group = {
  name: 'playouts',
  measure: (options) => [
    ...FLOORS.flatMap((floor) => measureGame(floor, options)),
    ...OTHERS.map((game) => measureAlone(game, options)),
    versus('chess', contestant('chessops/chess'), 'chessops 0.14', options),
    versus('tic-tac-toe', contestant('boardgame.io/tic-tac-toe', LONG_WARM_UP), 'boardgame.io 0.50', options),
  ],
};

function measureGame({ game, script, more }: (typeof FLOORS)[number], options: BenchOptions): Row[] {
  if (options.floor === undefined) return [measureAlone(game, options)];
  const file = join(options.floor, script);
  if (!existsSync(file)) throw new UsageError(`--floor: there is no ${file}`);
  const floor = { name: `floor/${game}`, command: (seconds: number) => [file, String(seconds), ...more] };
  return [versus(game, floor, 'hand-written code without an engine', options)];
}

function measureAlone(game: string, { seconds }: BenchOptions): Row {
  const ours = contestant(`simulator/${game}`);
  const rates = raceProcesses([ours], seconds).get(ours.name) ?? [];
  return {
    name: `playouts/${game}`,
    value: roundTo4(median(rates)),
    unit: UNIT.rate,
    ratio: null,
    note: 'random legal play through the simulator',
  };
}

function versus(game: string, other: ProcessContestant, name: string, { seconds }: BenchOptions): Row {
  const ours = contestant(`simulator/${game}`);
  const rates = raceProcesses([ours, other], seconds);
  const [own = [], theirs = []] = [rates.get(ours.name), rates.get(other.name)];
  return {
    name: `playouts/${other.name}`,
    value: roundTo4(median(own)),
    unit: UNIT.rate,
    ratio: roundTo4(ratioOf(own, theirs)),
    note: `random legal play through the simulator, over ${name}`,
  };
}
