/** The HTTP side of the server: the routes and what protects them. */
import { resolve } from 'node:path';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Admission } from './base/admission.ts';
import type { Settings } from './base/settings.ts';
import { VERSION } from './base/version.ts';
import { answerBadAddresses, rerouteBadAddress } from './http/bad-address.ts';
import { refuseBanned } from './http/banned.ts';
import { answerBrokenRequest } from './http/broken-requests.ts';
import { clientOf, noteClients } from './http/client-of.ts';
import type { AddRoutes, App, RouteContext } from './http/context.ts';
import { handleErrors, handleUnknownRoutes, refuseWhileClosing } from './http/errors.ts';
import { hasPage, servePage } from './http/page.ts';
import { cleanNames, compileValidator, refuseDeepBodies } from './http/reading.ts';
import { gameRoutes } from './http/routes/games.ts';
import { homeRoutes } from './http/routes/home.ts';
import { lobbyRoutes } from './http/routes/lobby.ts';
import { matchRoutes } from './http/routes/matches.ts';
import { secureAnswers } from './http/security.ts';
import { shedLoad } from './http/shedding.ts';
import { refuseUpgrades } from './http/upgrades.ts';
import { noteWhereabouts } from './http/whereabouts.ts';
import { liveRoutes, SOCKET_OPTIONS } from './live/routes.ts';
import type { Addresses } from './matches/addresses.ts';
import { type Metrics, measureRequests } from './operations/metrics.ts';
import { operationRoutes } from './operations/routes.ts';

export interface AppOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Routes from outside. */
  readonly routes: readonly AddRoutes[];
  readonly context: RouteContext &
    Parameters<typeof liveRoutes>[1] &
    Parameters<typeof operationRoutes>[1] & { readonly addresses: Addresses; readonly admission: Admission };
}

/** Builds the app without listening. */
export async function buildApp({ settings, log, metrics, routes, context }: AppOptions): Promise<App> {
  const { limits, origins, trustProxy } = settings;
  const app = Fastify({
    loggerInstance: log,
    // Requests are counted, not logged; errors are logged elsewhere.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    // Only these are trusted to say where a request comes from.
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    clientErrorHandler: answerBrokenRequest as never,
    frameworkErrors: rerouteBadAddress as never,
    // Do not wait for a client that sends its request byte by byte.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // `refuseWhileClosing` answers in our own format.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  })
    .setValidatorCompiler(compileValidator)
    .withTypeProvider<TypeBoxTypeProvider>();

  app.removeContentTypeParser('text/plain');
  noteClients(app as never);
  await secureAnswers(app as never);
  handleErrors(app as never);
  measureRequests(app as never, metrics);
  if (origins.length > 0)
    await app.register(cors, {
      origin: origins.includes('*') ? true : [...origins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      // Without this, a page on another site can read only the most common response headers.
      exposedHeaders: ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
    });
  shedLoad(app as never, context.admission);
  await app.register(rateLimit, {
    max: limits.requests * 10,
    timeWindow: 10_000,
    cache: 20_000,
    keyGenerator: clientOf,
  });
  refuseDeepBodies(app as never);
  cleanNames(app as never);
  handleUnknownRoutes(app as never);
  await app.register(websocket, SOCKET_OPTIONS);
  // After the socket plugin; otherwise refused sockets stay open.
  refuseWhileClosing(app as never);
  refuseBanned(app as never, context.bans);
  refuseUpgrades(app as never);
  noteWhereabouts(app as never, context.addresses);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'rondel',
        version: VERSION,
        description:
          'Matches of turn-based games: durable, timed, live. Problems are `{ code, message, details }`.',
      },
      components: {
        securitySchemes: { seat: { type: 'http', scheme: 'bearer', description: 'The token of a seat.' } },
      },
      security: [{}, { seat: [] }],
    },
  });
  // Routes come after the plugins, so that the rate limit and the API document include them.
  await app.register(async (scope) => {
    const typed = scope as unknown as App;
    if (!hasPage(settings.page)) homeRoutes(typed, context);
    gameRoutes(typed, context);
    lobbyRoutes(typed, context);
    matchRoutes(typed, context);
    for (const add of routes) add(typed, context);
    liveRoutes(typed, context);
    operationRoutes(typed, context);
    if (hasPage(settings.page)) await servePage(typed, resolve(settings.page));
  });
  answerBadAddresses(app as never);
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.ready();
  return app as unknown as App;
}
