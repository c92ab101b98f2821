/**
 * Which pages may open a socket. Browsers let any page do so, and only tell the server where the page is from; other
 * programs tell nothing.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';

/**
 * A hook that lets in pages from here and from the given sites, and programs that are no browsers.
 * @example
 * app.get('/matches/:id/live', { onRequest: refuseForeignPages(settings.origins), … });
 */
export function refuseForeignPages(origins: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { origin } = request.headers;
    if (origin === undefined || origins.includes('*') || origins.includes(origin)) return undefined;
    if (hostIn(origin) === request.host) return undefined;
    return sendProblem(reply, {
      code: 'request/foreign-origin',
      message: `Pages from ${origin.slice(0, 100)} may not open sockets here. RONDEL_ORIGINS lists those that may.`,
    });
  };
}

/** The host and port of an origin; `null` for that of a page without one, such as a sandbox. */
function hostIn(origin: string): string | null {
  try {
    return new URL(origin).host || null;
  } catch {
    return null;
  }
}
