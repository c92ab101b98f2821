/** Handlers for jobs, and reports on how they went. */
import type { Task } from 'graphile-worker';

/** Handles a job. Throwing means: try again later. Any job may come twice. */
export type JobHandler = (payload: unknown) => Promise<void>;

/** An attempted job. */
export interface JobReport {
  readonly task: string;
  /** How long it was ready before a worker took it, in milliseconds. */
  readonly waited: number;
  readonly took: number;
  readonly attempt: number;
  readonly error: unknown;
  /** Whether this was the last attempt, and it failed. */
  readonly isDead: boolean;
}

/** Wraps a handler for graphile-worker and reports the result. */
export function reporting(
  task: string,
  handler: JobHandler,
  onJob: ((report: JobReport) => void) | undefined,
): Task {
  return async (payload, { job }) => {
    const began = performance.now();
    const report = (error: unknown): void =>
      onJob?.({
        task,
        waited: Math.max(0, (job.locked_at?.getTime() ?? 0) - job.run_at.getTime()),
        took: performance.now() - began,
        attempt: job.attempts,
        error,
        isDead: error !== null && job.attempts >= job.max_attempts,
      });
    try {
      await handler(payload);
    } catch (error) {
      report(error);
      throw error;
    }
    report(null);
  };
}
