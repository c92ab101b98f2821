/** The API document without a running server. The client's types are generated from it. */
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { DEFAULT_SETTINGS } from './base/settings.ts';
import { openCatalogue } from './matches/catalogue.ts';
import { openMetrics } from './operations/metrics.ts';

/**
 * The OpenAPI document of this version.
 * @example
 * await writeFile('openapi.json', JSON.stringify(await apiDocument(), null, 2));
 */
export async function apiDocument(): Promise<object> {
  const catalogue = await openCatalogue();
  const metrics = openMetrics({
    sockets: () => 0,
    journalWaiting: () => 0,
    inProgress: () => 0,
    mostInProgress: () => 0,
  });
  const { limits } = DEFAULT_SETTINGS;
  // The app only describes itself here, so most of its context can be left out.
  const hub = { close: async () => {} };
  const context = { lobby: { catalogue }, limits, metrics, hub, adminToken: 'document' } as never;
  const app = await buildApp({
    settings: DEFAULT_SETTINGS,
    log: pino({ level: 'silent' }),
    metrics,
    context,
  });
  const response = await app.inject('/openapi.json');
  await app.close();
  return response.json() as object;
}
