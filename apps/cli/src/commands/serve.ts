/** `rondel serve`: hosts matches. */
import type { Settings } from '@rondel/server';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { findDatabase } from '../database.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { print } from '../output.ts';
import { couldNotListen, couldNotOpen, couldNotStart } from '../serving/could-not-start.ts';
import { greet, openLines } from '../serving/greeting.ts';
import { isPage, playgroundFolder } from '../serving/page.ts';
import { watchParent } from '../serving/parent.ts';
import { addSections, makeCommand } from './shared.ts';

interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  readonly data?: string;
  readonly database?: string;
  readonly simulations?: true;
  readonly json?: true;
}

export function serveCommand(): Command {
  const command = makeCommand('serve')
    .summary('host matches: HTTP, WebSocket, durable and timed')
    .description(
      'Hosts matches of games over HTTP and WebSocket. Everything is kept in PostgreSQL: in the one that ' +
        '--database names, or else in a private one that comes with rondel and lives in the folder --data. ' +
        'Several servers may share a database; any of them answers any request.',
    )
    .argument(
      '[games...]',
      'the games to host: names, files such as ./letters.ts, or packages (default: all that come with rondel)',
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
    .option('--json', 'print the log as JSON, an object a line, instead of sentences')
    .action(serve);
  return addSections(command, {
    Signals: ['SIGINT, SIGTERM  takes nothing new, finishes what it has accepted, and ends'],
    Output: [
      'what it prepares, where it listens, and what is out of the ordinary, in sentences;',
      'with --json the same as a log with an object a line',
    ],
    Environment: [
      'DATABASE_URL, HOST, PORT, RONDEL_DATA, LOG_LEVEL and others that docs/deploying.md lists;',
      'what is given as an option counts more',
    ],
    'Exit status': [
      '0    it was told to stop',
      '1    it could not start: the port is taken, the database cannot be used',
      '2    something is wrong with what was asked for',
    ],
    Examples: [
      '$ rondel serve',
      '$ rondel serve ./letters.ts ./morris.ts',
      '$ rondel serve kalaha go ./letters.ts',
      '$ rondel serve --port 80 --host 0.0.0.0 --database postgres://rondel:secret@db.example/rondel',
    ],
  });
}

async function serve(games: readonly string[], options: ServeOptions): Promise<void> {
  const given = { ...chosen(options), ...(games.length === 0 ? {} : { games }) };
  const interrupt = listenForInterrupt();
  const parent = watchParent();
  try {
    // Imported only here, so that other commands do not have to load the server.
    const { DEFAULT_SETTINGS, openPlainLog, openServer, settingsFrom } = await import('@rondel/server');
    const settings = await orSay(
      () => ({ ...DEFAULT_SETTINGS, page: playgroundFolder(), ...settingsFrom(process.env), ...given }),
      couldNotStart,
    );
    const lines = options.json === undefined ? openLines(settings.logLevel, openPlainLog) : undefined;
    const server = await orSay(
      () =>
        openServer({
          ...settings,
          signal: interrupt.signal,
          ...(lines === undefined ? {} : { log: lines.log }),
        }),
      (error) => couldNotOpen(error, settings),
    ).catch((error: unknown) => {
      // It was told to stop while it waited for its database.
      if (interrupt.isGiven) return null;
      throw error;
    });
    if (server === null) return;
    try {
      // The greeting says better where it listens.
      lines?.pause();
      const address = await orSay(
        () => server.listen(),
        (error) => couldNotListen(error, settings),
      );
      lines?.resume();
      const page = isPage(settings.page) ? settings.page : null;
      if (lines !== undefined) await print(greet({ ...settings, page, address, games: server.games.length }));
      await interrupt.given;
      if (lines !== undefined) await print('Stops …');
    } finally {
      await server.close();
    }
  } finally {
    parent.close();
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

/** Runs something and explains its errors to the user. */
async function orSay<T>(run: () => T | Promise<T>, explain: (error: unknown) => unknown): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw explain(error);
  }
}
