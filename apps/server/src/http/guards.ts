/**
 * Guards in front of routes. A guard finds out who asks before the handler runs, and answers the request itself
 * if they may not go on. So a handler never sees somebody it would have to refuse.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../base/problem.ts';
import type { Access, Member, Sight } from './access.ts';
import { sendProblem } from './errors.ts';

/** A guard, and what it has found out. */
export interface Guard<T> {
  /** Goes into the options of a route, as its `preHandler`. */
  readonly check: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /**
   * What the guard has found out about a request.
   * @throws If it does not stand in front of the route.
   */
  of(request: object): T;
}

/** The guards of routes that are about a match. */
export interface Guards {
  /** Lets through players, and a host who does not play. */
  readonly member: Guard<Member>;
  /** Lets through the host of the match. */
  readonly host: Guard<Member>;
  /** Lets through everybody who may see the match. */
  readonly viewer: Guard<Sight>;
}

/**
 * @param matchOf - Where a request names its match. Default: in the path, as `:id`.
 * @example
 * const { member } = makeGuards(access);
 * app.post('/matches/:id/leave', { preHandler: member.check, schema }, async (request, reply) => {
 *   const { seat } = member.of(request);
 * });
 */
export function makeGuards(access: Access, matchOf: (request: FastifyRequest) => string = pathId): Guards {
  return {
    member: makeGuard((request) => access.member(request, matchOf(request))),
    host: makeGuard((request) => access.host(request, matchOf(request))),
    viewer: makeGuard((request) => access.viewer(request, matchOf(request))),
  };
}

const pathId = ({ params }: FastifyRequest): string => (params as { readonly id: string }).id;

function makeGuard<T>(look: (request: FastifyRequest) => Promise<Answer<T>>): Guard<T> {
  const found = new WeakMap<object, { readonly value: T }>();
  return {
    check: async (request, reply) => {
      const answer = await look(request);
      if (!answer.ok) return sendProblem(reply, answer.problem);
      found.set(request, answer);
      return undefined;
    },
    of: (request) => {
      const answer = found.get(request);
      if (answer === undefined)
        throw new Error('this route asks who is there, but has no guard that finds out');
      return answer.value;
    },
  };
}
