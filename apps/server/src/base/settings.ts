/** The server's settings: options of `openServer`, else environment variables, else defaults. */

import type { Game } from '@rondel/core';

/**
 * A game to host: a built-in name, a path, a package or the URL of a module. A game itself may be given, too,
 * but threads cannot load it, so that bots which search do not play it.
 */
export type HostedGame = string | URL | Game;

/** Everything that can be set for a server. */
export interface Settings {
  /** The URL of PostgreSQL; `null` means a private one under `data`. */
  readonly databaseUrl: string | null;
  /** The folder of the private database. */
  readonly data: string;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  /**
   * The games to host: built-in names, files such as `./letters.ts`, packages, URLs of modules or games
   * themselves; `null` means all that come with rondel.
   */
  readonly games: readonly HostedGame[] | null;
  /** The folder of the page that is served at `/`; `null`, or one without `index.html`: a plain page that says so. */
  readonly page: string | null;
  /** Seconds for which a seat's token is valid. */
  readonly tokenLifetime: number;
  /** Seconds after which a player who has not been seen counts as gone, in matches without a clock. */
  readonly absence: number;
  /** Other sites whose pages may call the API. None by default; `*` allows all. */
  readonly origins: readonly string[];
  /** The number of trusted proxies in front of the server, for finding a client's address; 0 for none. */
  readonly trustProxy: number;
  /** The token for the operator routes; without one (`null`) those routes do not exist. */
  readonly adminToken: string | null;
  readonly logLevel: string;
  readonly limits: Limits;
  readonly journal: JournalSettings;
  /**
   * How many milliseconds requests may take on average, if it is not less: several times as long as an event takes
   * when nobody waits. What is more than can be done in that time is refused; 0 refuses nothing.
   */
  readonly maxDelay: number;
  /** The number of threads for bots. */
  readonly botThreads: number;
  /** Whether this node also works on distributed simulations. */
  readonly simulations: boolean;
  /** Seconds during which a closing server still takes requests while `/readyz` already fails. */
  readonly linger: number;
}

/** How events are written: `lanes` statements at a time, each with at most `most` events. */
export interface JournalSettings {
  readonly lanes: number;
  readonly most: number;
}

/** Limits per client, and some for all clients together. */
export interface Limits {
  /** The largest request body in bytes. */
  readonly body: number;
  /** Requests per second and client, averaged over ten seconds. */
  readonly requests: number;
  /** Matches a client may open per hour. */
  readonly matches: number;
  /** Sockets and event streams, in total and per client. */
  readonly sockets: number;
  readonly socketsPerClient: number;
}

/** What holds for a server that is told nothing else. */
export const DEFAULT_SETTINGS: Settings = {
  databaseUrl: null,
  data: 'rondel-data',
  host: '127.0.0.1',
  port: 8080,
  games: null,
  page: null,
  tokenLifetime: 30 * 24 * 60 * 60,
  absence: 7 * 24 * 60 * 60,
  origins: [],
  trustProxy: 0,
  adminToken: null,
  logLevel: 'info',
  limits: { body: 64 * 1024, requests: 200, matches: 500, sockets: 10_000, socketsPerClient: 200 },
  // Measured with 8 to 64 clients on two cores: more lanes make smaller batches and more flushes to disk.
  journal: { lanes: 2, most: 64 },
  maxDelay: 200,
  botThreads: 1,
  simulations: false,
  linger: 0,
};

/**
 * Reads settings from environment variables.
 * @example
 * const server = await openServer(settingsFrom(process.env));
 */
export function settingsFrom(env: { readonly [name: string]: string | undefined }): Partial<Settings> {
  const { limits, journal } = DEFAULT_SETTINGS;
  const found: { -readonly [K in keyof Settings]?: Settings[K] } = {};
  if (env.DATABASE_URL) found.databaseUrl = env.DATABASE_URL;
  if (env.RONDEL_DATA) found.data = env.RONDEL_DATA;
  if (env.HOST) found.host = env.HOST;
  if (env.PORT) found.port = numberIn(env, 'PORT', 0, 65_535);
  if (env.RONDEL_GAMES) found.games = wordsIn(env.RONDEL_GAMES);
  if (env.RONDEL_PAGE) found.page = env.RONDEL_PAGE;
  if (env.RONDEL_ORIGINS) found.origins = wordsIn(env.RONDEL_ORIGINS);
  if (env.RONDEL_TOKEN_LIFETIME) found.tokenLifetime = numberIn(env, 'RONDEL_TOKEN_LIFETIME');
  if (env.RONDEL_ABSENCE) found.absence = numberIn(env, 'RONDEL_ABSENCE');
  if (env.RONDEL_TRUST_PROXY) found.trustProxy = numberIn(env, 'RONDEL_TRUST_PROXY', 0, 16);
  if (env.RONDEL_ADMIN_TOKEN) found.adminToken = env.RONDEL_ADMIN_TOKEN;
  if (env.LOG_LEVEL) found.logLevel = env.LOG_LEVEL;
  if (env.RONDEL_BOT_THREADS) found.botThreads = numberIn(env, 'RONDEL_BOT_THREADS', 1, 64);
  if (env.RONDEL_SIMULATIONS) found.simulations = env.RONDEL_SIMULATIONS === '1';
  if (env.RONDEL_LINGER) found.linger = numberIn(env, 'RONDEL_LINGER', 0, 3600);
  if (env.RONDEL_MAX_DELAY) found.maxDelay = numberIn(env, 'RONDEL_MAX_DELAY', 0, 60_000);
  if (env.RONDEL_JOURNAL_LANES)
    found.journal = { ...journal, lanes: numberIn(env, 'RONDEL_JOURNAL_LANES', 1, 64) };
  if (env.RONDEL_JOURNAL_BATCH)
    found.journal = { ...journal, ...found.journal, most: numberIn(env, 'RONDEL_JOURNAL_BATCH', 1, 1000) };
  const set = {
    ...(env.RONDEL_MAX_BODY ? { body: numberIn(env, 'RONDEL_MAX_BODY') } : {}),
    ...(env.RONDEL_MAX_REQUESTS ? { requests: numberIn(env, 'RONDEL_MAX_REQUESTS') } : {}),
    ...(env.RONDEL_MAX_MATCHES ? { matches: numberIn(env, 'RONDEL_MAX_MATCHES', 0) } : {}),
    ...(env.RONDEL_MAX_SOCKETS ? { sockets: numberIn(env, 'RONDEL_MAX_SOCKETS', 0) } : {}),
    ...(env.RONDEL_MAX_SOCKETS_PER_CLIENT
      ? { socketsPerClient: numberIn(env, 'RONDEL_MAX_SOCKETS_PER_CLIENT', 0) }
      : {}),
  };
  if (Object.keys(set).length > 0) found.limits = { ...limits, ...set };
  return found;
}

/** Reads a whole number. The minimum is 1 unless 0 makes sense. */
function numberIn(
  env: { readonly [name: string]: string | undefined },
  name: string,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
): number {
  const text = env[name]?.trim() ?? '';
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new RangeError(`${name} must be a whole number from ${min} to ${max}, got '${env[name]}'`);
}

const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');
