/**
 * PostgreSQL reads only folders of its own major version. When a new rondel brings a newer one, the data goes over by
 * a backup, and this is where one learns how.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { VERSION } from '../base/version.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** The file that says which rondel has used the database last. */
const lastUser = (home: string): string => join(home, 'rondel-version');

/**
 * Throws if the folder is of another major version than the programs, with the commands that take it along.
 * @param home - The folder of the private database, with `data` below it.
 */
export async function checkVersion(home: string, { postgres, environment }: Binaries): Promise<void> {
  const made = (await readFile(join(home, 'data', 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (made === '') return;
  const { stdout } = await run(postgres, ['--version'], { env: environment });
  const ours = /(\d+)/.exec(stdout)?.[1] ?? made;
  if (ours === made) {
    await writeFile(lastUser(home), `${VERSION}\n`).catch(() => undefined);
    return;
  }
  const last = (await readFile(lastUser(home), 'utf8').catch(() => '')).trim() || '<the version before>';
  const folder = dirname(home);
  throw new Error(
    `The private database in ${home} is of PostgreSQL ${made}, and this rondel brings ${ours}, which cannot read it. ` +
      'Take it along with a backup:\n' +
      `  npx @rondel/cli@${last} backup rondel.backup --data ${folder}\n` +
      `  mv ${home} ${home}-${made}\n` +
      `  npx @rondel/cli@${VERSION} restore rondel.backup --keep-clocks --data ${folder}`,
  );
}
