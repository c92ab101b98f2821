/** `rondel worker`: plays ranges of distributed batches. */
import { availableParallelism } from 'node:os';
import { showDatabase } from '@rondel/server/database-url';
import type { TakenRange, WorkerEvent } from '@rondel/server/simulations';
import { ModuleError, openShelf, type Shelf } from '@rondel/workers/modules';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { findDatabase, reachDatabase } from '../database.ts';
import { UserError } from '../errors.ts';
import { brief, duration, plural, whole } from '../format.ts';
import { listenForInterrupt, PATIENCE } from '../interrupt.ts';
import { note } from '../output.ts';
import { addSections, makeCommand } from './shared.ts';

interface WorkerOptions {
  readonly database?: string;
  readonly threads?: number;
}

/** One for the queue's notifications, one for the heartbeat, and some for the rest. */
const SPARE_CONNECTIONS = 4;

export function workerCommand(): Command {
  const command = makeCommand('worker')
    .summary('play for "rondel simulate --distributed", on any machine')
    .description(
      'Takes ranges of batches that "rondel simulate --distributed" has put into a database, plays them and ' +
        'puts back what came of them, until it is stopped. Any number of workers may run on any number of ' +
        'machines; they need nothing but the database, the same version of rondel, and the modules of the games and ' +
        'policies that do not come with it.\n\n' +
        'The result of a batch does not depend on who played what. A worker may be killed at any time: within ' +
        'seconds another one takes what it was at. A worker by whose rules a batch would come out differently ' +
        'refuses it and says so.',
    )
    .argument(
      '[modules...]',
      'games and policies of your own, as files such as ./letters.ts or packages; batches of them are refused ' +
        'otherwise, and if they are not the same as where the batch comes from',
    )
    .option('-d, --database <url>', 'the PostgreSQL to work for (default: DATABASE_URL)')
    .option(
      '-w, --threads <n>',
      'how many ranges it plays at once (default: as many as there are processors)',
      wholeNumber('--threads', 1, 256),
    )
    .action(work);
  return addSections(command, {
    Signals: [
      'SIGINT, SIGTERM  takes nothing new, finishes what it is at or, after two seconds,',
      '                 gives it back for another worker to take; then it ends',
    ],
    Environment: ['DATABASE_URL, or the file DATABASE_URL_FILE: the database, if --database is not given'],
    'Exit status': [
      '0    it was told to stop',
      '1    the database cannot be used',
      '2    something is wrong with what was asked for',
    ],
    Examples: [
      '$ rondel worker --database postgres://rondel:secret@db.example:5432/rondel',
      '$ DATABASE_URL=postgres://localhost/rondel rondel worker --threads 2',
      '$ rondel worker ./letters.ts ./greedy.ts --database postgres://db.example/rondel',
    ],
  });
}

async function work(modules: readonly string[], options: WorkerOptions): Promise<void> {
  const shelf = await findShelf(modules);
  const url = await findDatabase(options.database, 'A worker');
  const threads = options.threads ?? availableParallelism();
  const interrupt = listenForInterrupt();
  try {
    const { openSimulationWorker } = await import('@rondel/server/simulations');
    const database = await reachDatabase(url, threads + SPARE_CONNECTIONS);
    try {
      tell(`Works for ${showDatabase(url)}.`);
      const onEvent = (event: WorkerEvent): void => {
        const text = textOf(event);
        if (text !== null) tell(text);
      };
      const worker = await openSimulationWorker({ database, threads, onEvent, shelf });
      await interrupt.given;
      tell('Stops.');
      await worker.close(PATIENCE);
    } finally {
      await database.close();
    }
  } finally {
    interrupt.close();
  }
}

/** The modules that the worker was given. */
async function findShelf(modules: readonly string[]): Promise<Shelf> {
  try {
    return await openShelf(modules);
  } catch (error) {
    throw error instanceof ModuleError ? new UserError(error.message) : error;
  }
}

const tell = (text: string): void => note(`${new Date().toISOString()} ${text}`);

/** An event in words; `null` if it is not worth mentioning. */
function textOf(event: WorkerEvent): string | null {
  switch (event.kind) {
    case 'ready':
      return `Waits for ranges, with ${plural(event.threads, 'thread')}.`;
    case 'took':
      return event.attempt === 1 ? null : `Takes ${nameOf(event.range)}, attempt ${event.attempt}.`;
    case 'finished': {
      const { range, seconds } = event;
      return `Played ${nameOf(range)} in ${duration(seconds)} (${brief(range.count / seconds)}/s).`;
    }
    case 'dropped':
      return `Drops ${nameOf(event.range)}: the batch is over.`;
    case 'gave-back':
      return `Gives back ${nameOf(event.range)}.`;
    case 'refused':
      return `REFUSES ${nameOf(event.range)}: ${event.message}`;
    case 'failed':
      return `FAILED ${nameOf(event.range)}${event.isLast ? ', which ends the batch' : ''}: ${event.message}`;
    case 'notice':
      return event.message;
  }
}

const nameOf = ({ simulation, game, start, count }: TakenRange): string =>
  `${game} ${simulation.slice(0, 8)}, playouts ${whole(start)} to ${whole(start + count - 1)}`;
