/** The server's settings: options of `openServer`, else environment variables, else defaults. */

import type { Game } from '@rondel/core';
import { readNetworks } from './networks.ts';
import { readTokenSecrets, secretIn } from './secrets.ts';

/**
 * A game to host: a built-in name, a path, a package or the URL of a module. A game itself may be given, too,
 * but threads cannot load it, so bots that search cannot play it.
 */
export type HostedGame = string | URL | Game;

/** Everything that can be set for a server. */
export interface Settings {
  /** The URL of PostgreSQL; `null` means a private one under `data`. */
  readonly databaseUrl: string | null;
  /** Seconds for which a starting server waits for a database that cannot be reached yet. */
  readonly databaseWait: number;
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
  /** The folder of the page at `/`. With `null`, or if it has no `index.html`, a plain page says what the server is. */
  readonly page: string | null;
  /** Seconds for which a seat's token is valid. */
  readonly tokenLifetime: number;
  /** Seconds after its end during which a seat's token can still be exchanged for a new one. */
  readonly tokenGrace: number;
  /** The secrets that sign tokens, in base64: the first signs, all are believed. None: those in the database. */
  readonly tokenSecrets: readonly string[];
  /** Seconds after which a player who has not been seen counts as gone, in matches without a clock. */
  readonly absence: number;
  /** Days after which the events of a match that is over are put into one compressed row; `null` for never. */
  readonly archiveAfter: number | null;
  /** Days after which a match that is over is deleted; `null` for never. */
  readonly deleteAfter: number | null;
  /** The same for matches with a clock, in which everybody is away; never less than two budgets of the clock. */
  readonly timedAbsence: number;
  /** Seconds for which bots play on among themselves after somebody has looked. */
  readonly unwatched: number;
  /** Other sites whose pages may call the API. None by default; `*` allows all. */
  readonly origins: readonly string[];
  /**
   * The addresses and networks of your own proxies, such as `10.0.0.0/8` or `loopback`: only they are believed about
   * the addresses of clients.
   */
  readonly trustProxy: readonly string[];
  /** The token for the operator routes; without one (`null`) those routes do not exist. */
  readonly adminToken: string | null;
  /** A port for the metrics alone; `null` for none. */
  readonly metricsPort: number | null;
  /** The address that this port listens on. */
  readonly metricsHost: string;
  readonly logLevel: string;
  readonly limits: Limits;
  readonly starts: StartLimits;
  readonly journal: JournalSettings;
  /**
   * Target average latency in ms; several times an event's normal time, if that is less. Requests beyond what can be
   * done in that time are refused; 0 refuses nothing.
   */
  readonly maxDelay: number;
  /** The number of threads for bots. */
  readonly botThreads: number;
  /** The longest time a bot thinks about one event, in seconds. */
  readonly botSeconds: number;
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
  /** Events in one match; then it ends without a result. */
  readonly events: number;
  /** The largest stored state in bytes; a match that outgrows it ends without a result. */
  readonly snapshot: number;
  /** Matches with bots that are under way, per client and in total. */
  readonly botMatches: number;
  readonly allBotMatches: number;
}

/** Limits for matches that begin in a position supplied by their opener, which costs work and memory. */
export interface StartLimits {
  /** The largest one, in bytes of JSON. */
  readonly bytes: number;
  /** How many a client may send per hour, and how many all clients together, to this node. */
  readonly perClient: number;
  readonly inAll: number;
}

/** The settings of a server that is given none. */
export const DEFAULT_SETTINGS: Settings = {
  databaseUrl: null,
  databaseWait: 60,
  data: 'rondel-data',
  host: '127.0.0.1',
  port: 8080,
  games: null,
  page: null,
  tokenLifetime: 30 * 24 * 60 * 60,
  tokenGrace: 30 * 24 * 60 * 60,
  tokenSecrets: [],
  absence: 7 * 24 * 60 * 60,
  archiveAfter: 30,
  deleteAfter: null,
  timedAbsence: 10 * 60,
  // Sockets say every 30 seconds that somebody is there.
  unwatched: 90,
  origins: [],
  trustProxy: [],
  adminToken: null,
  metricsPort: null,
  metricsHost: '127.0.0.1',
  logLevel: 'info',
  // The largest position of the built-in games is late go, with all its past positions: 6 KB.
  starts: { bytes: 16 * 1024, perClient: 60, inAll: 1_000 },
  limits: {
    body: 64 * 1024,
    requests: 200,
    matches: 500,
    sockets: 10_000,
    socketsPerClient: 200,
    events: 100_000,
    snapshot: 64 * 1024,
    botMatches: 100,
    allBotMatches: 5_000,
  },
  // Measured with 8 to 64 clients on two cores: more lanes make smaller batches and more flushes to disk.
  journal: { lanes: 2, most: 64 },
  maxDelay: 200,
  botThreads: 1,
  botSeconds: 5,
  simulations: false,
  linger: 0,
};

/**
 * Where the environment says that the database is: only what is set, and what is empty is not set.
 * @example
 * databaseFrom({ DATABASE_URL: '', RONDEL_DATA: 'data' }); // { data: 'data' }
 */
export function databaseFrom(env: {
  readonly [name: string]: string | undefined;
}): Partial<Pick<Settings, 'databaseUrl' | 'data'>> {
  const databaseUrl = secretIn(env, 'DATABASE_URL');
  return {
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(env['RONDEL_DATA'] ? { data: env['RONDEL_DATA'] } : {}),
  };
}

/**
 * Reads settings from environment variables.
 * @example
 * const server = await openServer(settingsFrom(process.env));
 */
export function settingsFrom(env: { readonly [name: string]: string | undefined }): Partial<Settings> {
  const { limits, journal } = DEFAULT_SETTINGS;
  const found: { -readonly [K in keyof Settings]?: Settings[K] } = {};
  Object.assign(found, databaseFrom(env));
  if (env.RONDEL_DATABASE_WAIT) found.databaseWait = numberIn(env, 'RONDEL_DATABASE_WAIT', 0, 86_400);
  if (env.HOST) found.host = env.HOST;
  if (env.PORT) found.port = numberIn(env, 'PORT', 0, 65_535);
  if (env.RONDEL_GAMES) found.games = wordsIn(env.RONDEL_GAMES);
  if (env.RONDEL_PAGE) found.page = env.RONDEL_PAGE;
  if (env.RONDEL_ORIGINS) found.origins = wordsIn(env.RONDEL_ORIGINS);
  if (env.RONDEL_TOKEN_LIFETIME) found.tokenLifetime = numberIn(env, 'RONDEL_TOKEN_LIFETIME');
  if (env.RONDEL_ABSENCE) found.absence = numberIn(env, 'RONDEL_ABSENCE');
  if (env.RONDEL_TIMED_ABSENCE) found.timedAbsence = numberIn(env, 'RONDEL_TIMED_ABSENCE');
  if (env.RONDEL_UNWATCHED) found.unwatched = numberIn(env, 'RONDEL_UNWATCHED');
  if (env.RONDEL_ARCHIVE_AFTER) found.archiveAfter = daysIn(env, 'RONDEL_ARCHIVE_AFTER');
  if (env.RONDEL_DELETE_AFTER) found.deleteAfter = daysIn(env, 'RONDEL_DELETE_AFTER');
  if (env.RONDEL_TOKEN_GRACE) found.tokenGrace = numberIn(env, 'RONDEL_TOKEN_GRACE', 0);
  const tokenSecrets = secretIn(env, 'RONDEL_TOKEN_SECRET');
  if (tokenSecrets !== undefined) found.tokenSecrets = readTokenSecrets(tokenSecrets, 'RONDEL_TOKEN_SECRET');
  if (env.RONDEL_TRUST_PROXY) found.trustProxy = readNetworks(env.RONDEL_TRUST_PROXY, 'RONDEL_TRUST_PROXY');
  const adminToken = secretIn(env, 'RONDEL_ADMIN_TOKEN');
  if (adminToken !== undefined) found.adminToken = adminToken;
  if (env.RONDEL_METRICS_PORT) found.metricsPort = numberIn(env, 'RONDEL_METRICS_PORT', 0, 65_535);
  if (env.RONDEL_METRICS_HOST) found.metricsHost = env.RONDEL_METRICS_HOST;
  if (env.LOG_LEVEL) found.logLevel = env.LOG_LEVEL;
  if (env.RONDEL_BOT_THREADS) found.botThreads = numberIn(env, 'RONDEL_BOT_THREADS', 1, 64);
  if (env.RONDEL_BOT_SECONDS) found.botSeconds = numberIn(env, 'RONDEL_BOT_SECONDS', 1, 60);
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
    ...(env.RONDEL_MAX_EVENTS ? { events: numberIn(env, 'RONDEL_MAX_EVENTS', 1, 2 ** 31 - 1) } : {}),
    ...(env.RONDEL_MAX_SNAPSHOT ? { snapshot: numberIn(env, 'RONDEL_MAX_SNAPSHOT', 1024) } : {}),
    ...(env.RONDEL_MAX_BOT_MATCHES ? { botMatches: numberIn(env, 'RONDEL_MAX_BOT_MATCHES', 0) } : {}),
    ...(env.RONDEL_MAX_ALL_BOT_MATCHES
      ? { allBotMatches: numberIn(env, 'RONDEL_MAX_ALL_BOT_MATCHES', 0) }
      : {}),
  };
  if (Object.keys(set).length > 0) found.limits = { ...limits, ...set };
  const begun = {
    ...(env.RONDEL_MAX_START ? { bytes: numberIn(env, 'RONDEL_MAX_START', 0) } : {}),
    ...(env.RONDEL_MAX_STARTS ? { perClient: numberIn(env, 'RONDEL_MAX_STARTS', 0) } : {}),
    ...(env.RONDEL_MAX_STARTS_IN_ALL ? { inAll: numberIn(env, 'RONDEL_MAX_STARTS_IN_ALL', 0) } : {}),
  };
  if (Object.keys(begun).length > 0) found.starts = { ...DEFAULT_SETTINGS.starts, ...begun };
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

/** Reads a number of days, or `never`. A stored answer is kept for a day, so nothing is put away before that. */
function daysIn(env: { readonly [name: string]: string | undefined }, name: string): number | null {
  if (env[name]?.trim() === 'never') return null;
  const text = env[name]?.trim() ?? '';
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= LONGEST_DAYS) return value;
  throw new RangeError(
    `${name} must be a number of days from 1 to ${LONGEST_DAYS}, or never; got '${env[name]}'`,
  );
}

const LONGEST_DAYS = 36_500;

const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Whether requests are expected to come through proxies. */
export const hasProxies = ({ trustProxy }: Pick<Settings, 'trustProxy'>): boolean => trustProxy.length > 0;
