/** The command line. */
import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly json: boolean;
  /** The one group to measure. */
  readonly only: string | undefined;
  /** The folder with the floors, scripts without an engine; their rows need it. */
  readonly floor: string | undefined;
  /** CPU seconds measured of each contestant, all rounds together. */
  readonly seconds: number;
}

/** A mistake on the command line, told to the person who typed it. */
export class UsageError extends Error {}

export const USAGE = `npm run -s bench -- [--json] [--only <group>] [--floor <folder>] [--seconds <n>]
  --json      print one JSON array of rows { name, value, unit, ratio } and nothing else
  --only      measure one group
  --floor     the folder of the floors; without it, rows that compare with a floor are left out
  --seconds   CPU seconds to measure of each contestant, all rounds together (default 2)`;

const DEFAULT_SECONDS = 2;

/** Reads the command line, or throws a {@link UsageError}. */
export function parseArguments(argv: readonly string[], groups: readonly string[]): BenchOptions {
  const { json = false, only, floor, seconds = String(DEFAULT_SECONDS) } = readOptions(argv);
  if (only !== undefined && !groups.includes(only)) {
    throw new UsageError(`there is no group '${only}'; known: ${groups.join(', ')}`);
  }
  const parsed = Number(seconds);
  if (!(parsed > 0 && parsed <= 600)) {
    throw new UsageError(`--seconds must be a number above 0 and at most 600, got '${seconds}'`);
  }
  return { json, only, floor, seconds: parsed };
}

function readOptions(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        json: { type: 'boolean' },
        only: { type: 'string' },
        floor: { type: 'string' },
        seconds: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
