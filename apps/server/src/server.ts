/** Puts the server together. Each part is opened after the parts it depends on. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { openAdmission } from './base/admission.ts';
import { openLog } from './base/log.ts';
import { openOpenings } from './base/openings.ts';
import { DEFAULT_SETTINGS, hasProxies, type Limits, type Settings } from './base/settings.ts';
import { VERSION } from './base/version.ts';
import { dropTokenSecrets } from './database/token-keys.ts';
import { openAccess } from './http/access.ts';
import type { AddRoutes } from './http/context.ts';
import { makeRouteTools } from './http/route-tools.ts';
import { openTokens } from './http/tokens.ts';
import { noteUpgraded } from './http/upgrades.ts';
import { openJobs } from './jobs.ts';
import { openHub } from './live/hub.ts';
import { openAbsence } from './matches/absence.ts';
import { openActing } from './matches/acting.ts';
import { openAddresses } from './matches/addresses.ts';
import { openArchiving } from './matches/archiving.ts';
import { openBotShare } from './matches/bot-share.ts';
import { openCatalogue } from './matches/catalogue.ts';
import { openCompany } from './matches/company.ts';
import { secureSeed } from './matches/creating.ts';
import { openHistory } from './matches/history.ts';
import { openJournal } from './matches/journal.ts';
import type { LobbyContext } from './matches/lobby-change.ts';
import type { Match } from './matches/match.ts';
import { openMatchStore } from './matches/match-store.ts';
import { forgetSittings } from './matches/once.ts';
import { openRehearsal } from './matches/rehearsal.ts';
import { openAnnouncements } from './nodes/announcements.ts';
import { forgetBans, openBans } from './nodes/bans.ts';
import { openMatchTime } from './nodes/match-time.ts';
import { openMetrics } from './operations/metrics.ts';
import { serveMetrics } from './operations/metrics-route.ts';
import { bringForward } from './queue/jobs.ts';
import { forgetSimulations } from './simulations/forget.ts';
import { openStorage } from './storage.ts';
import { openTimers } from './timers/timers.ts';
import { openSweep } from './turns/sweep.ts';

/** Milliseconds that running requests get to finish when the server closes. */
const GRACE = 5_000;
/** The same for ranges of simulations, which others can play. */
const _SIMULATION_PATIENCE = 1_000;

/** How many jobs of bots run at a time besides those that have a thread. */
const _QUICK_BOTS = 2;

/** A running server. */
export interface Server {
  /** Starts accepting requests and returns the address. */
  listen(): Promise<string>;
  /**
   * Accepts nothing new, finishes what was accepted, then shuts down.
   * @param why - For the log.
   */
  close(why?: string): Promise<void>;
  /** The names of the games it hosts. */
  readonly games: readonly string[];
  /** The URL of its database. */
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Answers a request without a network, for tests and for the API document. */
  readonly inject: Awaited<ReturnType<typeof buildApp>>['inject'];
}

/** Settings, plus what only tests and embedding programs pass. */
export interface ServerOptions extends Partial<Omit<Settings, 'limits'>> {
  /** Those that differ from the default. */
  readonly limits?: Partial<Limits>;
  /** Makes the seed of a new match. */
  readonly newSeed?: () => string;
  readonly log?: Logger;
  /** Routes besides those of the server, for clients that speak in words of their own. Default: none. */
  readonly routes?: readonly AddRoutes[];
  /** Gives up opening: what is open by then is closed again, and `openServer` throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Opens a server.
 * @example
 * const server = await openServer({ port: 8080, games: ['chess', new URL('./letters.ts', import.meta.url)] });
 * console.log(await server.listen());
 */
export async function openServer({
  newSeed = secureSeed,
  log: given,
  routes = [],
  signal,
  ...options
}: ServerOptions = {}): Promise<Server> {
  const limits: Limits = { ...DEFAULT_SETTINGS.limits, ...options.limits };
  const settings: Settings = { ...DEFAULT_SETTINGS, ...options, limits };
  const log = given ?? openLog(settings.logLevel);
  const openings = openOpenings({ log, signal });

  try {
    log.info({ version: VERSION, node: process.version }, 'starting');
    // First, so that a mistake in the list of games is reported before a database is created.
    const catalogue = await openings.until(
      openCatalogue(
        settings.games ?? undefined,
        ({ code }, why) => log.error({ code }, `a game is not hosted: ${why}`),
        (why) => log.error({}, `a game has a mistake: ${why}`),
      ),
    );
    const { url: databaseUrl, database, written } = await openStorage(openings, settings, log, signal);

    const node = randomUUID();
    const store = openMatchStore(database, catalogue);
    const history = openHistory(database);
    const time = await openings.until(openMatchTime(database, log));
    const announcements = openings.add(
      openAnnouncements({ url: databaseUrl, pool: database.pool, node, log }),
    );
    const bans = await openings.wait(openBans({ database, log }));
    const admission = openings.add(
      openAdmission({ maxDelay: settings.maxDelay, onShed: () => metrics.shed.inc() }),
    );
    const metrics = openMetrics({
      sockets: () => hub.size,
      journalWaiting: () => journal.waiting,
      inProgress: () => admission.inProgress,
      mostInProgress: () => admission.limit,
      pools: { main: database.pool, journal: written.pool },
      database: database.pool,
    });
    const addresses = openAddresses(database);
    openings.onClose(() => addresses.sweep());
    const journal = openJournal({
      pool: written.pool,
      log,
      ...settings.journal,
      onWritten: (changes) => {
        metrics.batch.observe(changes.length);
        for (const { after } of changes) {
          metrics.events.inc({ game: after.game.name });
          store.keep(after);
        }
        hub.remember(changes);
        announcements.announce(changes.map(({ after }) => ({ match: after.id, seq: after.seq })));
      },
    });
    openings.onClose(() => journal.drain());
    const rehearsal = openings.add(openRehearsal({ referenceOf: catalogue.referenceOf, log }));
    const acting = openActing({ store, journal, time, rehearse: rehearsal.play, bounds: limits });
    const botShare = await openBotShare({ database, time, limits });
    const lobby: LobbyContext = {
      database,
      catalogue,
      store,
      announcements,
      time,
      newSeed,
      bounds: limits,
      botShare,
    };
    const company = openings.add(openCompany({ database, lobby, time, log, patience: settings.unwatched }));
    const hub = openings.add(openHub({ database, store, history, announcements, time, log }));

    const { presence, queue } = await openJobs(openings, {
      ...{ settings, node, log, database, catalogue, store, time, acting, company, metrics },
    });
    const absence = openAbsence({
      database,
      acting,
      store,
      time,
      limit: settings.absence,
      timed: settings.timedAbsence,
      versions: catalogue.versions,
    });
    const archiving = openArchiving({ database, time, log, ...settings });
    openings.add(
      openSweep({
        database,
        catalogue,
        log,
        time,
        chores: {
          'absent players': (signal) => absence.sweep(signal),
          'waiting bots': () => bringForward(database),
          'old sittings': () => forgetSittings(database.db, time.now()),
          'old simulations': () => forgetSimulations(database),
          'matches to archive': () => archiving.archive(),
          'matches to delete': () => archiving.remove(),
          // By then every token signed with such a key has expired and can no longer be renewed.
          'old keys': () => dropTokenSecrets(database, settings.tokenLifetime + settings.tokenGrace),
          addresses: () => addresses.sweep(),
          'bans that are over': () => forgetBans(database),
        },
      }),
    );
    openings.add(
      openTimers({
        database,
        acting,
        time,
        log,
        versions: catalogue.versions,
        onLate: (ms) => metrics.timersLate.observe(ms / 1000),
      }),
    );

    const tokens = await openTokens(database, {
      lifetime: settings.tokenLifetime,
      grace: settings.tokenGrace,
      secrets: settings.tokenSecrets,
    });
    const onSeen = (match: string, seat: number | null, found?: Match): void => {
      if (seat !== null) absence.seen(match, seat);
      company.visited(match, found);
    };
    const access = openAccess(tokens, store, (match, seat) => onSeen(match.id, seat, match));
    let isClosing = false;
    const { starts, origins, adminToken } = settings;
    const app = await buildApp({
      settings,
      log,
      metrics,
      routes,
      context: {
        ...makeRouteTools({ access, acting, history }),
        lobby,
        acting,
        admission,
        tokens,
        access,
        limits,
        starts,
        origins,
        hub,
        onSeen,
        metrics,
        adminToken,
        hasProxies: hasProxies(settings),
        hasGivenSecrets: settings.tokenSecrets.length > 0,
        bans,
        addresses,
        canWrite: () => presence.canWrite,
        isClosing: () => isClosing,
        deadJobs: queue.deadJobs,
        retryJob: queue.retryJob,
        deleteJob: queue.deleteJob,
      },
    });
    const cutUpgraded = noteUpgraded(app.server);
    openings.onClose(async () => {
      // Do not wait for clients that keep a connection open and send nothing.
      const patience = setTimeout(() => {
        app.server.closeAllConnections();
        cutUpgraded();
      }, GRACE);
      await app.close();
      clearTimeout(patience);
    });

    signal?.throwIfAborted();
    return {
      games: catalogue.names,
      databaseUrl,
      log,
      inject: app.inject.bind(app) as Server['inject'],
      listen: async () => {
        const { host, port, metricsHost, metricsPort } = settings;
        if (metricsPort !== null) {
          const own = await serveMetrics(metrics, metricsHost, metricsPort);
          openings.add(own);
          log.info({ port: (own.address() as AddressInfo).port }, 'serving metrics');
        }
        const address = await app.listen({ host, port });
        log.info(
          { port: (app.server.address() as AddressInfo).port, games: catalogue.names.length },
          'ready',
        );
        return address;
      },
      close: async (why = 'it was told to') => {
        log.info({ why }, 'stopping: nothing new is taken, what was accepted is finished');
        const began = performance.now();
        isClosing = true;
        // Give load balancers time to see that /readyz fails.
        if (settings.linger > 0 && app.server.listening) await sleep(settings.linger * 1_000);
        await openings.close();
        log.info({ seconds: Number(((performance.now() - began) / 1_000).toFixed(1)) }, 'stopped');
      },
    };
  } catch (error) {
    await openings.close();
    throw error;
  }
}
