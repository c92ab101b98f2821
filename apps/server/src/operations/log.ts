/** Logs: one JSON object a line, nothing secret in them. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** @example const log = openLog('info'); */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    name: 'rondel',
    // A token is as good as the seat it is for.
    redact: ['req.headers.authorization', 'req.query.token', '*.seed', '*.token'],
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Errors of a database carry its whole connection along, secrets included: only what helps is written. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, detail } = error as Error & { code?: unknown; detail?: unknown };
  return { type: name, message, code, detail, stack };
}
