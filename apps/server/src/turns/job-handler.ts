/** What is done with jobs, and what is told of it. */
import type { Task } from 'graphile-worker';

/** What is done with a job. Throwing means: try again later. Any job may come twice. */
export type JobHandler = (payload: unknown) => Promise<void>;

/** A job that was tried. */
export interface JobReport {
  readonly task: string;
  /** How long it was ready before somebody took it, in milliseconds. */
  readonly waited: number;
  readonly took: number;
  readonly attempt: number;
  readonly error: unknown;
  /** Whether that was the last try, in vain. */
  readonly isDead: boolean;
}

/** A handler as graphile-worker wants it, that tells how it went. */
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
