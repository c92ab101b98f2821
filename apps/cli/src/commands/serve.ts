/** `rondel serve`: hosts matches. */
import type { Settings } from '@rondel/server';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { findDatabase } from '../database.ts';
import { EXIT, sentence, UserError } from '../errors.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { addSections, makeCommand } from './shared.ts';

interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  readonly data?: string;
  readonly database?: string;
  readonly simulations?: true;
}

export function serveCommand(): Command {
  const command = makeCommand('serve')
    .summary('host matches: HTTP, WebSocket, durable and timed')
    .description(
      'Hosts matches of all games over HTTP and WebSocket. Everything is kept in PostgreSQL: in the one that ' +
        '--database names, or else in a private one that comes with rondel and lives in the folder --data. ' +
        'Several servers may share a database; any of them answers any request.',
    )
    .option(
      '-p, --port <n>',
      'the port; 0 takes any that is free (default: 8080)',
      wholeNumber('--port', 0, 65_535),
    )
    .option('--host <address>', 'the address to listen on; 0.0.0.0 for all (default: 127.0.0.1)')
    .option('--data <folder>', 'where the private database lives (default: rondel-data)')
    .option('-d, --database <url>', 'a PostgreSQL to use instead (default: DATABASE_URL)')
    .option(
      '--simulations',
      'also play for "rondel simulate --distributed"; without it the processors are left to the matches',
    )
    .action(serve);
  return addSections(command, {
    Signals: ['SIGINT, SIGTERM  takes nothing new, finishes what it has accepted, and ends'],
    Environment: [
      'DATABASE_URL, HOST, PORT, RONDEL_DATA, LOG_LEVEL and others that the README of the server lists;',
      'what is given as an option counts more',
    ],
    'Exit status': [
      '0    it was told to stop',
      '1    it could not start: the port is taken, the database cannot be used',
      '2    something is wrong with what was asked for',
    ],
    Examples: [
      '$ rondel serve',
      '$ rondel serve --port 80 --host 0.0.0.0 --database postgres://rondel:secret@db.example/rondel',
    ],
  });
}

async function serve(options: ServeOptions): Promise<void> {
  const settings = chosen(options);
  const interrupt = listenForInterrupt();
  try {
    // Only here: the other commands should not wait for a server to be loaded.
    const { openServer, settingsFrom } = await import('@rondel/server');
    const server = await orSay(async () => openServer({ ...settingsFrom(process.env), ...settings }));
    try {
      await orSay(() => server.listen());
      await interrupt.given;
    } finally {
      await server.close();
    }
  } finally {
    interrupt.close();
  }
}

function chosen({ port, host, data, database, simulations }: ServeOptions): Partial<Settings> {
  return {
    ...(port === undefined ? {} : { port }),
    ...(host === undefined ? {} : { host }),
    ...(data === undefined ? {} : { data }),
    ...(database === undefined ? {} : { databaseUrl: findDatabase(database, 'The server') }),
    ...(simulations === undefined ? {} : { simulations }),
  };
}

/** A server that cannot start has a reason, and no use for a stack. */
async function orSay<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof UserError) throw error;
    const isUsage = error instanceof RangeError;
    throw new UserError(
      `The server could not start: ${sentence(error.message || String(error))}`,
      [],
      isUsage ? EXIT.usage : EXIT.failed,
    );
  }
}
