/** Passes graphile-worker's messages on to the server's log. */
import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** That a job was done is routine; that it failed is not. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

export function queueLog(log: Logger): QueueLogger {
  return new QueueLogger((scope) => (level, message, meta) => {
    const { error, job } = (meta ?? {}) as { error?: unknown; job?: { id?: unknown } };
    const details = {
      ...(error === undefined ? {} : { err: error }),
      ...(job?.id === undefined ? {} : { job: job.id }),
      ...(scope.taskIdentifier === undefined ? {} : { task: scope.taskIdentifier }),
    };
    log[LEVELS[level] ?? 'info'](details, message);
  });
}
