/** Parsers for the values of command-line options. */
import type { Seed } from '@rondel/core';
import { UserError } from './errors.ts';

/** Parses whole numbers: `1000`, `1_000`, `1e6`. */
export function wholeNumber(name: string, least: number, most = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = /^\d[\d_]*(e\d+)?$/i.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
    if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
    throw new UserError(`${name} takes a whole number ${range}, not '${text}'.`);
  };
}

/** The longest time a timer in Node can take. */
const LONGEST = 2_000_000;

/** Parses times in seconds. */
export function seconds(name: string) {
  return (text: string): number => {
    const value = /^\d*\.?\d+(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    if (value > 0 && value <= LONGEST) return value;
    throw new UserError(
      `${name} takes a number of seconds, more than 0 and at most ${LONGEST}, not '${text}'.`,
    );
  };
}

/** Parses shares: `0.02` or `2%`. */
export function share(name: string) {
  return (text: string): number => {
    const [, number, percent] = /^(\d*\.?\d+)\s*(%?)$/.exec(text) ?? [];
    const value = number === undefined ? Number.NaN : Number(number) / (percent === '%' ? 100 : 1);
    if (value > 0 && value < 1) return value;
    throw new UserError(`${name} takes a share between 0 and 1, such as 0.02 or 2%, not '${text}'.`);
  };
}

/** Parses a seed: a whole number, or any short text. */
export function seed(text: string): Seed {
  const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  if (text.length > 0 && text.length <= 256) return text;
  throw new UserError('--seed takes a whole number or a text of at most 256 characters.');
}

/** For options that can be given several times. */
export const collect = (text: string, earlier: readonly string[] = []): string[] => [...earlier, text];

/** The same for comma-separated lists. */
export const collectList = (text: string, earlier: readonly string[] = []): string[] => [
  ...earlier,
  ...text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
];
