/** What errors of PostgreSQL, and of the connection to it, mean. */

/** SQLSTATEs that mean "not now" and say nothing about the statement itself. */
const NOT_NOW = /^(08|53|57|58|25006|25P03|40001|40P01|55P03)/;
/** SQLSTATEs after which the statement may still have been executed: connection lost, server shutting down. */
const BROKEN = /^(08|57P|58|XX)/;
/** SQLSTATEs after which the same statement may succeed in a moment: a lock, a conflict, a time limit. */
const IN_THE_WAY = /^(40001|40P01|55P03|57014)$/;
/** Node's codes for network, name resolution and TLS errors. */
const NETWORK =
  /^(E(?!RR_)[A-Z0-9_]+|ERR_(STREAM|SOCKET|SSL|TLS)_\w+|\w*(CERT|UNABLE_TO|CRL)\w*|HOSTNAME_MISMATCH)$/;

/** The SQLSTATE of an error sent by the database; `null` for errors from anywhere else. */
function sqlState(error: unknown): string | null {
  const { severity, code } = (error ?? {}) as { severity?: unknown; code?: unknown };
  return typeof severity === 'string' && typeof code === 'string' ? code : null;
}

/**
 * Whether an error means that the database cannot be reached or is not ready. The statement may have been
 * executed all the same.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== null) return NOT_NOW.test(state);
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string') return NETWORK.test(code);
  // Thrown when a host name has several addresses and none of them answered.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return /connection|timeout|terminat|not queryable|Cannot use a pool/i.test(error.message);
}

/**
 * Whether an error proves that a statement was not executed, because the database itself said so. Any other
 * error, such as a broken connection, leaves the question open.
 * @example
 * if (!isRefused(error)) return 'unknown';
 */
export function isRefused(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !BROKEN.test(state);
}

/** Whether a statement failed because of another one, through a lock or a conflict. It can be tried again. */
export function isInTheWay(error: unknown): boolean {
  return IN_THE_WAY.test(sqlState(error) ?? '');
}
