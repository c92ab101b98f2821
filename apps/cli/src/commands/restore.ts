/** `rondel restore`: puts a backup into a database. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import type { DatabasePlace } from '../database.ts';
import { EXIT, UserError } from '../errors.ts';
import { plural } from '../format.ts';
import { note } from '../output.ts';
import { reasonOf } from '../position.ts';
import { withDatabase } from '../serving/whole-database.ts';
import { addSections, makeCommand } from './shared.ts';

interface RestoreOptions extends DatabasePlace {
  readonly replace?: true;
  readonly keepClocks?: true;
}

export function restoreCommand(): Command {
  const command = makeCommand('restore')
    .summary('put a backup into a database')
    .description(
      'Puts what "rondel backup" has written into a database: all of it or, if anything is wrong, nothing. Stop all ' +
        'servers and workers of that database first; while one runs, the restore is refused.',
    )
    .argument('<file>', 'the backup; - reads it from standard input')
    .option(
      '--data <folder>',
      'where the private database lives, or shall live (default: RONDEL_DATA or rondel-data)',
    )
    .option('-d, --database <url>', 'a PostgreSQL to use instead (default: DATABASE_URL)')
    .option('--replace', 'delete what is in the database now')
    .option(
      '--keep-clocks',
      'clocks go on from the moment of the backup; without it, the time since then has passed',
    )
    .action(restoreFrom);
  return addSections(command, {
    Environment: [
      'DATABASE_URL (or the file DATABASE_URL_FILE) and RONDEL_DATA, as for "rondel serve"; --database and --data',
      'count more',
    ],
    'Exit status': [
      '0    the backup is in the database',
      '1    it is not, and the database is as it was: servers run, it is not empty, the file is damaged',
    ],
    Examples: [
      '$ rondel restore rondel.backup',
      '$ rondel restore rondel.backup --replace --keep-clocks',
      '$ rondel restore rondel.backup --database postgres://rondel:secret@db.example/rondel',
    ],
  });
}

async function restoreFrom(file: string, options: RestoreOptions): Promise<void> {
  const { RestoreRefused, restore } = await import('@rondel/server/backup');
  const input = await openInput(file);
  const { matches, rows } = await withDatabase(options, false, async (url, signal) => {
    signal.addEventListener('abort', () => input.destroy(new Error('interrupted')));
    return restore(url, input, options).catch((error) => {
      if (!(error instanceof RestoreRefused) || error.reason !== 'not-empty') throw error;
      throw new UserError(error.message, ['--replace does it all the same.'], EXIT.failed);
    });
  });
  note(`Restored ${plural(matches, 'match', 'matches')}, ${plural(rows, 'row')} in all.`);
}

async function openInput(file: string): Promise<Readable> {
  if (file === '-') return process.stdin;
  try {
    return (await open(file)).createReadStream();
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${reasonOf(error)}`);
  }
}
