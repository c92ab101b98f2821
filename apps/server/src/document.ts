/** The API document without a running server. The client's types are generated from it. */
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { openAdmission } from './base/admission.ts';
import { DEFAULT_SETTINGS } from './base/settings.ts';
import type { AddRoutes } from './http/context.ts';
import { makeRouteTools } from './http/route-tools.ts';
import { openCatalogue } from './matches/catalogue.ts';
import { openMetrics } from './operations/metrics.ts';

/**
 * The OpenAPI document of this version.
 * @param options.routes - Routes besides those of the server, as for `openServer`.
 * @example
 * await writeFile('openapi.json', JSON.stringify(await apiDocument({ routes: [caNguaRoutes] }), null, 2));
 */
export async function apiDocument({
  routes = [],
}: {
  readonly routes?: readonly AddRoutes[];
} = {}): Promise<object> {
  const catalogue = await openCatalogue();
  const metrics = openMetrics({
    sockets: () => 0,
    journalWaiting: () => 0,
    inProgress: () => 0,
    mostInProgress: () => 0,
  });
  const { limits, starts } = DEFAULT_SETTINGS;
  // The app only describes itself here, so most of its context can be left out.
  const hub = { close: async () => {} };
  const bans = { check: () => null, onNew: () => () => {} };
  const admission = openAdmission({ maxDelay: 0 });
  const tools = makeRouteTools({} as never);
  const context = {
    ...tools,
    lobby: { catalogue },
    limits,
    starts,
    metrics,
    hub,
    bans,
    admission,
    adminToken: 'document',
  } as never;
  const app = await buildApp({
    settings: DEFAULT_SETTINGS,
    log: pino({ level: 'silent' }),
    metrics,
    routes,
    context,
  });
  const response = await app.inject('/openapi.json');
  await app.close();
  return response.json() as object;
}
