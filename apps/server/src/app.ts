/** The HTTP side of the server: the routes and what protects them. */
import { resolve } from 'node:path';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import { ADAPTERS } from './adapters.ts';
import type { Admission } from './base/admission.ts';
import type { Settings } from './base/settings.ts';
import type { App, RouteContext } from './http/context.ts';
import { handleErrors, handleUnknownRoutes, refuseWhileClosing } from './http/errors.ts';
import { hasPage, servePage } from './http/page.ts';
import { gameRoutes } from './http/routes/games.ts';
import { homeRoutes } from './http/routes/home.ts';
import { lobbyRoutes } from './http/routes/lobby.ts';
import { matchRoutes } from './http/routes/matches.ts';
import { shedLoad } from './http/shedding.ts';
import { liveRoutes, SOCKET_OPTIONS } from './live/routes.ts';
import { type Metrics, measureRequests } from './operations/metrics.ts';
import { operationRoutes } from './operations/routes.ts';

export interface AppOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly context: { readonly admission: Admission } & RouteContext &
    Parameters<typeof liveRoutes>[1] &
    Parameters<typeof operationRoutes>[1];
}

/** Builds the app without listening. */
export async function buildApp({ settings, log, metrics, context }: AppOptions): Promise<App> {
  const { limits, origins, trustProxy } = settings;
  const app = Fastify({
    loggerInstance: log,
    // Requests are counted, not logged; errors are logged elsewhere.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    // Only this many addresses, counted from our end, were added by our own proxies and can be trusted.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    // Do not wait for a client that sends its request byte by byte.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // `refuseWhileClosing` answers in our own format.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  })
    // In URLs numbers are text and get converted, but a JSON body is taken as it is: `null` is not 0.
    .setValidatorCompiler(TypeBoxValidatorCompiler)
    .withTypeProvider<TypeBoxTypeProvider>();

  app.removeContentTypeParser('text/plain');
  handleErrors(app as never);
  measureRequests(app as never, metrics);
  refuseWhileClosing(app as never);
  await app.register(helmet, { contentSecurityPolicy: false });
  if (origins.length > 0) await app.register(cors, { origin: origins.includes('*') ? true : [...origins] });
  shedLoad(app as never, context.admission);
  await app.register(rateLimit, { max: limits.requests * 10, timeWindow: 10_000, cache: 20_000 });
  handleUnknownRoutes(app as never);
  await app.register(websocket, SOCKET_OPTIONS);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'rondel',
        version: '0.1.0',
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
  await app.register(async (routes) => {
    const typed = routes as unknown as App;
    if (!hasPage(settings.page)) homeRoutes(typed, context);
    gameRoutes(typed, context);
    lobbyRoutes(typed, context);
    matchRoutes(typed, context);
    for (const adapter of ADAPTERS) adapter(typed, context);
    liveRoutes(typed, context);
    operationRoutes(typed, context);
    if (hasPage(settings.page)) await servePage(typed, resolve(settings.page));
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.ready();
  return app as unknown as App;
}
