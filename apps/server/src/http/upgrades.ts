/**
 * Keeps WebSockets where they belong. The plugin for them would open one at any route, only to close it again: past
 * the hooks that end a request, and with its whole address, `?token=` included, in the log.
 */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './errors.ts';

/** The one route that opens sockets. */
export const SOCKET_ROUTE = '/matches/:id/live';

/**
 * Must come after the plugin for sockets, which tells them from other requests. They are refused before a body is
 * waited for, which cannot come any more, and after they were counted towards the rate limit.
 * @example refuseUpgrades(app);
 */
export function refuseUpgrades(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.ws !== true || request.routeOptions.url === SOCKET_ROUTE) {
      done(null, payload);
      return;
    }
    const path = request.url.split('?')[0]?.slice(0, 100);
    sendProblem(reply, {
      code: 'request/no-socket',
      message: `There is no WebSocket at ${path}. They are at ${SOCKET_ROUTE}.`,
    });
  });
}

/**
 * Connections that were taken over by sockets. Node waits for their ends before a server has closed, and does not
 * count them among those that it can close itself.
 * @returns A function that cuts those that are left.
 */
export function noteUpgraded(server: Server): () => void {
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (_request, connection: Duplex) => {
    upgraded.add(connection);
    connection.once('close', () => upgraded.delete(connection));
  });
  return () => {
    for (const connection of upgraded) connection.destroy();
  };
}
