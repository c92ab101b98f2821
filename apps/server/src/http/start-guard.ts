/**
 * Matches that begin in a position of their opener's. Reading one is work and keeping it takes memory, many times what
 * it takes to send it: so it is bounded in size, and so is how many a client and all clients together may send.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StartLimits } from '../base/settings.ts';
import type { App } from './context.ts';
import { sendProblem } from './errors.ts';

const HOUR = 60 * 60 * 1000;

/**
 * A hook for routes whose body may have a `start`. The app must already have the plugin that counts requests.
 * @example
 * app.post('/matches', { preHandler: guardStarts(app, starts), … });
 */
export function guardStarts(app: App, { bytes, perClient, inAll }: StartLimits) {
  const own = app.createRateLimit({ max: perClient, timeWindow: HOUR });
  const all = app.createRateLimit({ max: inAll, timeWindow: HOUR, keyGenerator: () => 'all' });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { start } = request.body as { readonly start?: unknown };
    if (start === undefined || start === null) return undefined;
    const size = Buffer.byteLength(JSON.stringify(start));
    if (size > bytes)
      return sendProblem(reply, {
        code: 'request/too-large',
        message: `body/start has ${size} bytes, and at most ${bytes} are taken.`,
        details: { field: 'body/start', size, most: bytes },
      });
    // A client over its own limit does not count towards the shared one.
    for (const [count, whose] of [
      [own, 'you have'],
      [all, 'all players together have'],
    ] as const) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      reply.header('retry-after', `${counted.ttlInSeconds}`);
      return sendProblem(reply, {
        code: 'request/too-many',
        message: `That is one position too many in this hour: ${whose} sent so many to begin in.`,
        details: { field: 'body/start' },
      });
    }
    return undefined;
  };
}
