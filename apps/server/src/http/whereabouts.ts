/** Notes where tokens of seats are sent to: every answer that has one passes here. */
import type { FastifyInstance } from 'fastify';
import type { Addresses } from '../matches/addresses.ts';

/** @example noteWhereabouts(app, addresses); */
export function noteWhereabouts(app: FastifyInstance, addresses: Pick<Addresses, 'note'>): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const { match, seat, token } = (payload ?? {}) as { match?: unknown; seat?: unknown; token?: unknown };
    if (typeof token === 'string' && typeof match === 'string' && typeof seat === 'number')
      addresses.note(match, seat, request.ip);
    return payload;
  });
}
