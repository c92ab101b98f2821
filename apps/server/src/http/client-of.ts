/** Who sends a request, for everything that is limited per client. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAt } from '../base/networks.ts';

/** Keyed by request, because the address is lost once the connection is gone. */
const clients = new WeakMap<IncomingMessage, string>();

/**
 * The client of a request: its IPv4 address or IPv6 network, as the trusted proxies tell it.
 * @example
 * if (!connections.enter(clientOf(request))) return sendProblem(reply, REASONS.many);
 */
export function clientOf(request: FastifyRequest): string {
  const known = clients.get(request.raw);
  if (known !== undefined) return known;
  const client = clientAt(request.ip);
  clients.set(request.raw, client);
  return client;
}

/**
 * Records the client of every request on arrival, before all other hooks. An unreadable body ends the connection while
 * the request is still passing through them, and it must be counted all the same.
 */
export function noteClients(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    clientOf(request);
    done();
  });
}
