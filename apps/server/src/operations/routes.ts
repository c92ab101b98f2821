/** Routes for operators: health, readiness, metrics and failed jobs. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { App, RouteContext } from '../http/context.ts';
import { CLOSING, sendProblem } from '../http/errors.ts';
import { Done, problems } from '../http/schemas.ts';
import type { Metrics } from './metrics.ts';

export interface OperationContext extends Pick<RouteContext, 'lobby'> {
  readonly metrics: Metrics;
  readonly adminToken: string | null;
  /** Whether the database has lately been written to. */
  readonly canWrite: () => boolean;
  /** Whether it is shutting down and should get no new requests. */
  readonly isClosing: () => boolean;
  readonly deadJobs: () => Promise<readonly object[]>;
  readonly retryJob: (id: string) => Promise<boolean>;
}

const tags = ['operations'];
const StatusReply = Type.Object({ status: Type.String() });
const JobsReply = Type.Object({
  jobs: Type.Array(Type.Unsafe<object>({ type: 'object', additionalProperties: true })),
});
const JobPath = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) });

/** How long the result of a database check is reused, in milliseconds. */
const FRESH = 1_000;

/** Limits how often a question is asked. Readiness has no rate limit, so many clients may ask at once. */
function remember<T>(ask: () => Promise<T>, fresh: number): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (answer !== null && performance.now() < until) return answer;
    // Callers that come while the question is open share its answer.
    until = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => {
      until = performance.now() + fresh;
    });
    return answer;
  };
}

export function operationRoutes(app: App, context: OperationContext): void {
  const { metrics, adminToken, canWrite, isClosing, lobby, deadJobs, retryJob } = context;
  const unlimited = { rateLimit: false as const };
  const isReady = remember(async () => {
    try {
      await sql`select 1`.execute(lobby.database.db);
      return true;
    } catch {
      return false;
    }
  }, FRESH);

  app.get(
    '/healthz',
    {
      config: unlimited,
      schema: {
        operationId: 'health',
        summary: 'The process is alive',
        tags,
        response: { 200: StatusReply },
      },
    },
    async () => ({
      status: 'alive',
    }),
  );

  app.get(
    '/readyz',
    {
      config: unlimited,
      schema: {
        operationId: 'ready',
        summary: 'Requests can be taken',
        tags,
        response: { 200: StatusReply, ...problems },
      },
    },
    async (_request, reply) => {
      if (isClosing()) return sendProblem(reply, CLOSING);
      if (!canWrite())
        return sendProblem(reply, {
          code: 'server/unavailable',
          message: 'The server cannot write to its database.',
        });
      if (await isReady()) return reply.send({ status: 'ready' });
      return sendProblem(reply, {
        code: 'server/unavailable',
        message: 'The server cannot reach its database.',
      });
    },
  );

  app.get('/metrics', { config: unlimited, schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );

  if (adminToken === null) return;
  const expected = Buffer.from(`Bearer ${adminToken}`);
  const isOperator = ({ headers }: FastifyRequest): boolean => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const refuse = { code: 'role/operators-only', message: 'This needs the token of an operator.' };

  app.get(
    '/admin/dead-jobs',
    {
      schema: {
        operationId: 'listDeadJobs',
        summary: 'Jobs that were given up',
        tags,
        response: { 200: JobsReply, ...problems },
      },
    },
    async (request, reply) => {
      if (!isOperator(request)) return sendProblem(reply, refuse);
      return reply.send({ jobs: [...(await deadJobs())] });
    },
  );

  app.post(
    '/admin/dead-jobs/:id/retry',
    {
      schema: {
        operationId: 'retryDeadJob',
        summary: 'Tries a job again',
        tags,
        params: JobPath,
        response: { 204: Done, ...problems },
      },
    },
    async (request, reply) => {
      if (!isOperator(request)) return sendProblem(reply, refuse);
      if (await retryJob(request.params.id)) return reply.code(204).send(null);
      return sendProblem(reply, { code: 'job/unknown', message: 'There is no such job.' });
    },
  );
}
