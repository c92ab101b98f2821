/** Numbers and seeds as people type them. */
import type { Seed } from '@rondel/core';

/**
 * Reads a whole number: `1000`, `1,000`, `1_000`, `1e6`; `null` if it is none.
 * @example
 * readWhole('1e6') // 1000000
 */
export function readWhole(text: string): number | null {
  const plain = text.trim().replace(/[\s,_]/g, '');
  const value = /^\d+(e\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}

/** Reads a number that may have a point; `null` if it is none. */
export function readDecimal(text: string): number | null {
  const plain = text.trim();
  return /^\d*\.?\d+$/.test(plain) ? Number(plain) : null;
}

/** Reads a seed as the command does: a whole number, or any short text; `null` if it is too long or empty. */
export function readSeed(text: string): Seed | null {
  const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  return text.length > 0 && text.length <= 256 ? text : null;
}
