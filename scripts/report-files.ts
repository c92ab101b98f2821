/** Tells `retry-failed.mjs` which test files passed and failed; vitest prints what it always prints. */
import type { Reporter } from 'vitest/node';
import { writeReport } from './run-report.mjs';

export const fileReporter: Reporter = {
  onTestRunEnd(modules, unhandledErrors, reason) {
    // An error outside of tests may come from any file, so there is no report, and everything is repeated.
    if (unhandledErrors.length > 0 || reason === 'interrupted') return;
    const inState = (...states: string[]) =>
      modules.filter((module) => states.includes(module.state())).map((module) => module.relativeModuleId);
    writeReport({ passed: inState('passed'), failed: inState('failed', 'queued', 'pending') });
  },
};
