/** The command line. */
import { parseArgs } from 'node:util';

/** How the rows are printed. */
export type Format = 'table' | 'json' | 'markdown';

export interface BenchOptions {
  readonly format: Format;
  /** The one group to measure. */
  readonly only: string | undefined;
  /** The folder with the floors, scripts without an engine; their rows need it. */
  readonly floor: string | undefined;
  /** CPU seconds measured of each contestant in each round. */
  readonly seconds: number;
  /** A file of rows that `--json` has printed: they are shown again, and nothing is measured. */
  readonly from: string | undefined;
  /** The contestant to profile instead of measuring anything. */
  readonly profile: string | undefined;
}

/** A mistake on the command line, told to the person who typed it. */
export class UsageError extends Error {}

/** Runs a command with what was typed after its name; mistakes in that end it with how it is used. */
export async function runCommand(
  main: (argv: readonly string[]) => Promise<void>,
  usage: string,
): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  }
}

export const USAGE = `npm run -s bench -- [--json | --markdown] [--only <groups>] [--floor <folder>] [--seconds <n>]
  --json      print one JSON array of rows { name, value, unit, ratio, … } and nothing else
  --markdown  print the tables of docs/performance.md
  --only      measure these groups, with commas between them
  --floor     the folder of the floors; without it, rows that compare with a floor are left out
  --seconds   processor seconds to measure of each contestant in each round, after warming up (default 0.4)
  --from      a file that --json has printed: print its rows, measure nothing
  --profile   a contestant such as simulator/kalaha: print where it spends its time, measure nothing else`;

const DEFAULT_SECONDS = 0.4;

/** Reads the command line, or throws a {@link UsageError}. */
export function parseArguments(argv: readonly string[], groups: readonly string[]): BenchOptions {
  const options = readOptions(argv);
  const { json = false, markdown = false, only, floor, from, profile } = options;
  const unknown = only?.split(',').find((name) => !groups.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`there is no group '${unknown}'; known: ${groups.join(', ')}`);
  }
  if (json && markdown) throw new UsageError('--json and --markdown cannot be had at once; see --from');
  const seconds = parseSeconds(options.seconds ?? String(DEFAULT_SECONDS));
  const format = json ? 'json' : markdown ? 'markdown' : 'table';
  return { format, only, floor, seconds, from, profile };
}

/** A number of processor seconds, or a {@link UsageError}. */
export function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds;
  throw new UsageError(`--seconds must be a number above 0 and at most 600, got '${text}'`);
}

function readOptions(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        json: { type: 'boolean' },
        markdown: { type: 'boolean' },
        only: { type: 'string' },
        floor: { type: 'string' },
        seconds: { type: 'string' },
        from: { type: 'string' },
        profile: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
