/** What the routes of operators have in common. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Done, problems } from '../../http/schemas.ts';

/** Refuses everybody else. */
export type OnlyOperators = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export const done = { 204: Done, ...problems };
export const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '^[^\\p{C}]+$' });
export const describe = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['operations'],
});
