/** A log for people at a terminal. */
import type { Logger } from 'pino';
import { openLog } from './log.ts';

/** What a line of the log has, as far as it matters here. */
export interface LogEntry {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message: string };
  /** The job that it is about. */
  readonly job?: unknown;
}

/**
 * Tells what is out of the ordinary, a sentence at a time.
 * @example
 * const server = await openServer({ log: openPlainLog((text) => console.error(text)) });
 */
export function openPlainLog(tell: (text: string, entry: LogEntry) => void): Logger {
  const write = (line: string): void => {
    const entry = JSON.parse(line) as LogEntry;
    tell(textOf(entry), entry);
  };
  return openLog('warn', { write });
}

function textOf({ msg = '', err }: LogEntry): string {
  return [...new Set([msg, err?.message ?? ''])].filter((text) => text !== '').join(': ');
}
