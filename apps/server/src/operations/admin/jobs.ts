/** Operators look at jobs that were given up, and try them again or delete them. */
import { type Static, Type } from 'typebox';
import type { App } from '../../http/context.ts';
import { sendProblem } from '../../http/errors.ts';
import { nullable, problems } from '../../http/schemas.ts';
import type { TurnQueue } from '../../queue/turn-queue.ts';
import { describe, done, type OnlyOperators } from './admin-route.ts';

const JobPath = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) });
const noJob = { code: 'job/unknown', message: 'There is no such job.' };

const InspectedJob = Type.Object({
  id: Type.Integer(),
  task: Type.String(),
  payload: Type.Unknown(),
  lastError: nullable(Type.String()),
  attempts: Type.Integer(),
  /** When it was queued. */
  since: Type.String(),
});
/** A job that was given up, as operators see it. */
export type InspectedJob = Static<typeof InspectedJob>;

export type JobContext = Pick<TurnQueue, 'deadJobs' | 'retryJob' | 'deleteJob'>;

export function jobRoutes(
  app: App,
  { deadJobs, retryJob, deleteJob }: JobContext,
  onRequest: OnlyOperators,
): void {
  app.get(
    '/admin/dead-jobs',
    {
      onRequest,
      schema: {
        ...describe('listDeadJobs', 'Jobs that were given up'),
        response: { 200: Type.Object({ jobs: Type.Array(InspectedJob) }), ...problems },
      },
    },
    async (_request, reply) => {
      const jobs = await deadJobs();
      return reply.send({ jobs: jobs.map((job) => ({ ...job, since: job.since.toISOString() })) });
    },
  );

  app.post(
    '/admin/dead-jobs/:id/retry',
    {
      onRequest,
      schema: { ...describe('retryDeadJob', 'Tries a job again'), params: JobPath, response: done },
    },
    async (request, reply) =>
      (await retryJob(Number(request.params.id))) ? reply.code(204).send(null) : sendProblem(reply, noJob),
  );

  app.delete(
    '/admin/dead-jobs/:id',
    {
      onRequest,
      schema: {
        ...describe(
          'deleteDeadJob',
          'Deletes a job; if its match still waits for it, there will be a new one',
        ),
        params: JobPath,
        response: done,
      },
    },
    async (request, reply) =>
      (await deleteJob(Number(request.params.id))) ? reply.code(204).send(null) : sendProblem(reply, noJob),
  );
}
