/** The HTTP side of a server: routes, and what protects them. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import { ADAPTERS } from '../adapters.ts';
import { liveRoutes, SOCKET_OPTIONS } from '../live/routes.ts';
import { type Metrics, measureRequests } from '../operations/metrics.ts';
import { operationRoutes } from '../operations/routes.ts';
import type { Settings } from '../settings.ts';
import type { App, RouteContext } from './context.ts';
import { handleErrors, handleUnknownRoutes, refuseWhileClosing } from './errors.ts';
import { gameRoutes } from './routes/games.ts';
import { homeRoutes } from './routes/home.ts';
import { lobbyRoutes } from './routes/lobby.ts';
import { matchRoutes } from './routes/matches.ts';

export interface AppOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly context: RouteContext & Parameters<typeof liveRoutes>[1] & Parameters<typeof operationRoutes>[1];
}

/** Everything but the listening. */
export async function buildApp({ settings, log, metrics, context }: AppOptions): Promise<App> {
  const { limits, origins, trustProxy } = settings;
  const app = Fastify({
    loggerInstance: log,
    // One line for what went wrong is enough; requests are counted, not written down.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    // The last so many of those that an address has come through are ours, and say the truth about it.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    // A client that sends its request drop by drop is not waited for.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // It says so in its own words, see `refuseWhileClosing`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  })
    // Numbers are read out of addresses, which are text, but a body means what it says: `null` is not 0.
    .setValidatorCompiler(TypeBoxValidatorCompiler)
    .withTypeProvider<TypeBoxTypeProvider>();

  app.removeContentTypeParser('text/plain');
  handleErrors(app as never);
  measureRequests(app as never, metrics);
  refuseWhileClosing(app as never);
  await app.register(helmet, { contentSecurityPolicy: false });
  if (origins.length > 0) await app.register(cors, { origin: origins.includes('*') ? true : [...origins] });
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
  // Routes are registered after the plugins, so that limits and the document know them.
  await app.register(async (routes) => {
    const typed = routes as unknown as App;
    homeRoutes(typed, context);
    gameRoutes(typed, context);
    lobbyRoutes(typed, context);
    matchRoutes(typed, context);
    for (const adapter of ADAPTERS) adapter(typed, context);
    liveRoutes(typed, context);
    operationRoutes(typed, context);
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.ready();
  return app as unknown as App;
}
