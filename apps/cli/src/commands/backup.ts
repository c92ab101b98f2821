/** `rondel backup`: writes everything that a server keeps into a file. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import type { DatabasePlace } from '../database.ts';
import { EXIT, UserError } from '../errors.ts';
import { plural } from '../format.ts';
import { needWholeOutput, note } from '../output.ts';
import { reasonOf } from '../position.ts';
import { withDatabase } from '../serving/whole-database.ts';
import { addSections, makeCommand } from './shared.ts';

export function backupCommand(): Command {
  const command = makeCommand('backup')
    .summary('write everything that a server keeps into a file')
    .description(
      'Writes all matches, players, records and settings of a database into one compressed file, as they are at ' +
        'one moment, while servers go on. "rondel restore" reads it, with this or any later version of rondel ' +
        'and of PostgreSQL.',
    )
    .argument('<file>', 'the file to write; - writes to standard output')
    .option('--data <folder>', 'where the private database lives (default: RONDEL_DATA or rondel-data)')
    .option(
      '-d, --database <url>',
      'the PostgreSQL of the server, if it is not private (default: DATABASE_URL)',
    )
    .action(backUpTo);
  return addSections(command, {
    'What is left out': [
      'the queue, for the matches know what they wait for, and batches of "rondel simulate --distributed"',
    ],
    Secrets: ['the file has the key that signs the tokens of players: keep it as safe as the database'],
    Environment: [
      'DATABASE_URL (or the file DATABASE_URL_FILE) and RONDEL_DATA, as for "rondel serve"; --database and --data',
      'count more',
    ],
    'Exit status': [
      '0    the file is written and on disk',
      '1    the database or the file cannot be used; then there is no file, and what was written to',
      '     standard output is not whole',
    ],
    Examples: [
      '$ rondel backup rondel.backup',
      '$ rondel backup rondel.backup --database postgres://rondel:secret@db.example/rondel',
      '$ rondel backup - | ssh elsewhere "cat > rondel.backup"',
    ],
  });
}

async function backUpTo(file: string, place: DatabasePlace): Promise<void> {
  const { backUp } = await import('@rondel/server/backup');
  const { matches, rows } = await withDatabase(place, true, (url, signal) =>
    file === '-'
      ? writeOut((output) => backUp(url, output))
      : writeWhole(file, (output) => {
          signal.addEventListener('abort', () => output.destroy());
          return backUp(url, output);
        }),
  );
  note(`Backed up ${plural(matches, 'match', 'matches')}, ${plural(rows, 'row')} in all.`);
}

/** To standard output: somebody who stops reading has no backup. */
async function writeOut<T>(write: (output: Writable) => Promise<T>): Promise<T> {
  needWholeOutput();
  try {
    return await write(process.stdout);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    throw new UserError('The backup is cut off: its reader has ended before it.', [], EXIT.failed);
  }
}

/** Under its name there is only ever a whole file, which is on disk. */
async function writeWhole<T>(file: string, write: (output: Writable) => Promise<T>): Promise<T> {
  // Two backups to one name must not write into each other's file: the last one counts.
  const part = `${file}.${randomBytes(6).toString('hex')}.part`;
  // It holds the key of all tokens.
  const output = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
  try {
    await once(output, 'open').catch((error) => {
      throw new UserError(`${file} cannot be written: ${reasonOf(error)}`);
    });
    const result = await write(output);
    await rename(part, file);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
