/** Logs: one JSON object per line, without secrets. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * A log of one JSON object per line.
 * @example const log = openLog('info');
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    name: 'rondel',
    // Anyone with a seat's token can play that seat.
    redact: ['req.headers.authorization', 'req.query.token', '*.seed', '*.token'],
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Database errors contain the whole connection, including secrets; so only the useful parts are logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, detail } = error as Error & { code?: unknown; detail?: unknown };
  return { type: name, message, code, detail, stack };
}
