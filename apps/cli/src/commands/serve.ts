/** `rondel serve`: hosts matches. */
import type { Settings } from '@rondel/server';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { chosenDatabase, type DatabasePlace } from '../database.ts';
import { EXIT } from '../errors.ts';
import { print } from '../output.ts';
import { couldNotListen, couldNotOpen, couldNotStart } from '../serving/could-not-start.ts';
import { greet } from '../serving/greeting.ts';
import { openLines } from '../serving/lines.ts';
import { isPage, playgroundFolder } from '../serving/page.ts';
import { watchParent } from '../serving/parent.ts';
import { listenForStop } from '../serving/stopping.ts';
import { addSections, makeCommand } from './shared.ts';

interface ServeOptions extends DatabasePlace {
  readonly port?: number;
  readonly host?: string;
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
    .option('--data <folder>', 'where the private database lives (default: RONDEL_DATA or rondel-data)')
    .option('-d, --database <url>', 'a PostgreSQL to use instead (default: DATABASE_URL)')
    .option(
      '--simulations',
      'also play for "rondel simulate --distributed"; without it the processors are left to the matches',
    )
    .option('--json', 'print the log as JSON, an object a line, instead of sentences')
    .action(serve);
  return addSections(command, {
    Signals: [
      'SIGINT, SIGTERM, SIGHUP  takes nothing new, finishes what it has accepted, and ends, also while',
      '                         it is still starting; the second time it ends at once',
    ],
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
  const stopping = listenForStop();
  const parent = watchParent(() => stopping.ask('npm has ended'));
  try {
    // There is nothing to finish yet. (The first process of a container has to end itself: it gets no signal without asking.)
    const leave = (): never => process.exit(EXIT.done);
    stopping.signal.addEventListener('abort', leave);
    // Imported only here, so that other commands do not have to load the server.
    const { DEFAULT_SETTINGS, openLog, openPlainLog, openServer, settingsFrom } = await import(
      '@rondel/server'
    );
    const { routes } = await import('../serving/routes.ts');
    stopping.signal.removeEventListener('abort', leave);
    const settings = await orSay(
      () => ({ ...DEFAULT_SETTINGS, page: playgroundFolder(), ...settingsFrom(process.env), ...given }),
      couldNotStart,
    );
    const isForPeople = options.json === undefined;
    const log = isForPeople ? openLines(settings.logLevel, openPlainLog) : openLog(settings.logLevel);
    const { signal } = stopping;
    const server = await openServer({ ...settings, routes, log, signal }).catch((error) => {
      if (signal.aborted) return null;
      throw couldNotOpen(error, settings);
    });
    if (server === null) {
      log.info({ why: stopping.why }, 'stopped while it was starting');
      // A connection that nobody waits for any more must not keep it.
      setTimeout(() => process.exit(EXIT.done), LINGERING).unref();
      return;
    }
    try {
      const address = await orSay(
        () => server.listen(),
        (error) => couldNotListen(error, settings),
      );
      const page = isPage(settings.page) ? settings.page : null;
      const { length } = server.games;
      if (isForPeople) await print(greet({ ...settings, page, address, games: length }));
      await stopping.given;
    } finally {
      await server.close(stopping.why || undefined);
    }
  } finally {
    parent.close();
    stopping.close();
  }
}

/** How long what is left over may keep the process, in milliseconds. */
const LINGERING = 500;

function chosen({ port, host, simulations, ...place }: ServeOptions): Partial<Settings> {
  return {
    ...(port === undefined ? {} : { port }),
    ...(host === undefined ? {} : { host }),
    ...chosenDatabase(place),
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
