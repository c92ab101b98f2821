/** The playground with games that are being written: a dev server that loads them anew when they are saved. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findVite } from './find-vite.ts';
import type { DevGame } from './games-module.ts';
import { gamesPlugin } from './games-plugin.ts';

const RONDEL = ['client', 'core', 'games', 'scene', 'simulator', 'workers'].map((name) => `@rondel/${name}`);

export interface DevOptions {
  readonly games: readonly DevGame[];
  /** The folder of the playground's sources. */
  readonly page: string;
  /** Vite takes the next one if it is not free. */
  readonly port: number;
  readonly host: string;
  readonly logLevel?: 'info' | 'warn' | 'error' | 'silent';
}

export interface DevServer {
  /** Where the page is. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the dev server.
 * @example
 * const server = await openDevServer({ games: [devGameOf('/me/letters.ts')], page, port: 5173, host: 'localhost' });
 */
export async function openDevServer({
  games,
  page,
  port,
  host,
  logLevel = 'warn',
}: DevOptions): Promise<DevServer> {
  const { createServer, searchForWorkspaceRoot } = await findVite(games[0]?.file ?? page);
  const config = join(page, 'vite.config.ts');
  const server = await createServer({
    root: page,
    configFile: existsSync(config) ? config : false,
    logLevel,
    clearScreen: false,
    plugins: [gamesPlugin(games)],
    // The page and the games must have the same engine, wherever each of them would find one.
    resolve: { dedupe: RONDEL },
    // They are sources, wherever they are installed: bundled beforehand, each of them would bring its own engine.
    optimizeDeps: { exclude: RONDEL },
    cacheDir: join(projectOf(games[0]?.file ?? page), 'node_modules/.vite/rondel-dev'),
    server: {
      port,
      host,
      fs: { allow: [searchForWorkspaceRoot(page), ...games.map(({ file }) => projectOf(file))] },
    },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? `http://${host}:${port}/`, close: () => server.close() };
}

/** The folder of the package that a file belongs to: a game may consist of several files. */
function projectOf(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) return dirname(file);
    folder = above;
  }
  return folder;
}
