/**
 * Requests whose address cannot be read: escapes that mean nothing, or parts that are too long. Fastify has no route for
 * them and would run no hooks: they would not be counted, and a connection that was to become a socket would never end.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';

/** The route that answers them, so that they are treated like any other request. */
const ROUTE = '/unreadable-address';

/** For fastify's option `frameworkErrors`. */
export function rerouteBadAddress(_error: Error, { raw, server }: FastifyRequest, reply: FastifyReply): void {
  raw.url = ROUTE;
  server.routing(raw, reply.raw);
}

/** @example answerBadAddresses(app); */
export function answerBadAddresses(app: FastifyInstance): void {
  app.all(ROUTE, { schema: { hide: true } }, (_, reply) =>
    sendProblem(reply, { code: 'request/invalid', message: 'The address of the request cannot be read.' }),
  );
}
