/** Fingerprints of requests. They show whether a request with a used idempotency key is the same one again. */
import { createHash } from 'node:crypto';

/**
 * @example
 * hashRequest('join', id, body) === found.request
 */
export function hashRequest(...parts: readonly unknown[]): string {
  return createHash('sha256').update(textOf(parts)).digest('hex');
}

/** The parts as JSON. If they are nested too deeply for that, any text will do: no such request is ever accepted. */
function textOf(parts: readonly unknown[]): string {
  try {
    return JSON.stringify(parts);
  } catch (error) {
    if (error instanceof RangeError) return 'nested too deeply';
    throw error;
  }
}
