/** Routes for operators: health, readiness, metrics, and what needs the operator's token. */
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { App } from '../http/context.ts';
import { CLOSING, sendProblem } from '../http/errors.ts';
import { problems } from '../http/schemas.ts';
import { type AdminContext, adminRoutes } from './admin/routes.ts';
import { type MetricsContext, metricsRoute } from './metrics-route.ts';
import { remember } from './remember.ts';

export interface OperationContext extends AdminContext, MetricsContext {
  /** Whether the database has lately been written to. */
  readonly canWrite: () => boolean;
  /** Whether it is shutting down and should get no new requests. */
  readonly isClosing: () => boolean;
}

const tags = ['operations'];
const StatusReply = Type.Object({ status: Type.String() });

/** How long the result of a database check is reused, in milliseconds. */
const FRESH = 1_000;

export function operationRoutes(app: App, context: OperationContext): void {
  const { canWrite, isClosing, lobby } = context;
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

  metricsRoute(app, context);
  adminRoutes(app, context);
}
