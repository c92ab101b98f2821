/** Fingerprints of requests, by which a second request with the same idempotency key is told from a repeated one. */
import { createHash } from 'node:crypto';

/**
 * @example
 * hashRequest('join', id, body) === found.request
 */
export function hashRequest(...parts: readonly unknown[]): string {
  return createHash('sha256').update(textOf(parts)).digest('hex');
}

/** JSON, unless it is nested so deeply that it cannot be written. No such request is ever carried out. */
function textOf(parts: readonly unknown[]): string {
  try {
    return JSON.stringify(parts);
  } catch (error) {
    if (error instanceof RangeError) return 'nested too deeply';
    throw error;
  }
}
