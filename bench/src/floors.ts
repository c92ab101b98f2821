/** Floors: scripts that play one game with no engine at all. They are not part of this repository. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './arguments.ts';
import type { ProcessContestant } from './processes.ts';

/** Floors that are a script of another name, with an argument. */
const SCRIPTS: { readonly [game: string]: readonly [script: string, ...more: string[]] } = {
  'go-9': ['go', '9'],
  'go-19': ['go', '19'],
};

/**
 * A floor warms up for as long as it then measures, up to a second. So it is asked to measure no less than the others
 * warm up: with a shorter `--seconds` it is measured for longer than they are, but never less warm.
 *
 * The floor of a game in a folder; none without a folder. Throws a {@link UsageError} if it is not there. */
export function findFloor(folder: string | undefined, game: string): ProcessContestant | undefined {
  if (folder === undefined) return undefined;
  const [script, ...more] = SCRIPTS[game] ?? [game];
  const file = join(folder, `${script}.mjs`);
  if (!existsSync(file)) throw new UsageError(`--floor: there is no ${file}`);
  return {
    name: `floor/${game}`,
    command: (seconds, warmUp) => [file, String(Math.max(seconds, warmUp)), ...more],
  };
}
