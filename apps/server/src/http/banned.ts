/** Keeps out clients that an operator has banned, before anything is done for them. */
import type { FastifyInstance } from 'fastify';
import type { Bans } from '../nodes/bans.ts';
import { sendProblem } from './errors.ts';

/** @example refuseBanned(app, bans); */
export function refuseBanned(app: FastifyInstance, bans: Pick<Bans, 'check'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const problem = bans.check(request.ip);
    if (problem === null || isForOperators(request.routeOptions.url ?? '')) return;
    return sendProblem(reply, problem);
  });
}

/** An operator who has banned their own address can still lift the ban, and load balancers can still look. */
const isForOperators = (route: string): boolean =>
  route.startsWith('/admin/') || route === '/healthz' || route === '/readyz';
