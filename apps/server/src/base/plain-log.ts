/** A log for people. */
import type { Logger } from 'pino';
import { openLog } from './log.ts';

/** The parts of a log entry used here. */
export interface LogEntry {
  readonly level: number;
  /** In milliseconds since 1970. */
  readonly time?: number;
  readonly msg?: string;
  readonly err?: { readonly message: string; readonly code?: string };
  /** The job it is about. */
  readonly job?: unknown;
  readonly [field: string]: unknown;
}

/**
 * Reports what happens as plain sentences.
 * @param level - The lowest level to report.
 * @example
 * const server = await openServer({ log: openPlainLog((text) => console.error(text)) });
 */
export function openPlainLog(tell: (text: string, entry: LogEntry) => void, level = 'warn'): Logger {
  const write = (line: string): void => {
    const entry = JSON.parse(line) as LogEntry;
    tell(textOf(entry), entry);
  };
  return openLog(level, { write });
}

function textOf({ msg = '', err }: LogEntry): string {
  return [...new Set([msg, err?.message ?? ''])].filter((text) => text !== '').join(': ');
}
