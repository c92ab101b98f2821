/** Fingerprints of requests. They show whether a request with a used idempotency key is the same one again. */
import { createHash } from 'node:crypto';

/**
 * Requests are the same whatever the order of their fields: clients make objects as they like.
 * @example
 * hashRequest('join', id, body) === found.request
 */
export function hashRequest(...parts: readonly unknown[]): string {
  return createHash('sha256').update(textOf(parts)).digest('hex');
}

/** The parts as JSON. If they are nested too deeply for that, any text will do: no such request is ever accepted. */
function textOf(parts: readonly unknown[]): string {
  try {
    return JSON.stringify(parts, sortFields);
  } catch (error) {
    if (error instanceof RangeError) return 'nested too deeply';
    throw error;
  }
}

/** Objects with their fields in one order, at any depth. */
function sortFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
