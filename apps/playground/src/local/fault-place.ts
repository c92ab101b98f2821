/** Where in a text its fault is: line and letter, with what stands there. */
import { accept, type Refusal, type Result, refuseAt } from '@rondel/core';
import { findFault } from './json-fault.ts';

/** This much of a text around its fault is shown. */
const AROUND = 16;

/**
 * The place of a letter of a text, in words.
 * @example
 * sayPlace('ab\ncd', 4) // 'line 2, letter 2, at “d”'
 */
export function sayPlace(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  const place = `line ${before.length}, letter ${(before.at(-1) as string).length + 1}`;
  const there = text.slice(at, at + AROUND).split('\n')[0] ?? '';
  return there === '' ? `${place}, where the text ends` : `${place}, at “${there}”`;
}

/** A refusal of a text as sentences, with the place of the fault where it is known. */
export function sayFault(text: string, { message, at, field }: Refusal): string {
  if (at !== undefined) return `${message} The fault is in ${sayPlace(text, at)}.`;
  return field === undefined ? message : `${message} The fault is at ${field}.`;
}

/** Reads JSON; a fault is told with its place. */
export function readJson(text: string): Result<unknown> {
  try {
    return accept(JSON.parse(text));
  } catch {
    return refuseAt('text/no-json', 'This is no JSON.', findFault(text) ?? text.length);
  }
}
