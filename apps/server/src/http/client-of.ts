/** Who sends a request, for everything that is limited per client. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAt } from '../base/networks.ts';

/** By the request itself, because an address cannot be had any more once its connection is gone. */
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
 * Takes down the client of every request as soon as it comes. A body that cannot be read ends the connection while the
 * request is still on its way through the hooks, and it must count all the same. So this comes before all of them.
 */
export function noteClients(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    clientOf(request);
    done();
  });
}
