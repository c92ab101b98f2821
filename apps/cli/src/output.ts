/** Writes results. */
import { open, writeFile } from 'node:fs/promises';
import { EXIT, UserError } from './errors.ts';
import { reasonOf } from './position.ts';

/** Prints a result and waits until it is written, since a pipe may be slow. */
export function print(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${text}\n`, () => resolve());
  });
}

let isNeededWhole = false;

/** Says that somebody who stops reading early has missed something: whoever writes deals with the error. */
export function needWholeOutput(): void {
  isNeededWhole = true;
}

/**
 * Ends this process when the reader of a pipe has had enough, which is no error as a rule. A terminal that was closed
 * says so by SIGHUP, too; whoever finishes something then must not fail because nobody reads of it.
 */
export function endWithReader(): void {
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EIO') return;
    if (error.code !== 'EPIPE') {
      process.stderr.write(`rondel: The output cannot be written: ${reasonOf(error)}\n`);
      process.exit(EXIT.failed);
    }
    if (!isNeededWhole) process.exit(EXIT.done);
  });
}

/** Prints a remark on standard error, where it never mixes with results. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Throws if a file cannot be written, before any work is done for it. */
export async function checkWritable(file: string): Promise<void> {
  try {
    await (await open(file, 'a')).close();
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${reasonOf(error)}`);
  }
}

/** Writes a file, or explains why that failed. */
export async function save(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${reasonOf(error)}`);
  }
}

/** How wide text may be. */
export const columns = (): number => Math.min(process.stdout.columns || 80, 100);

/** Bold on a terminal, unless `NO_COLOR` is set (no-color.org). */
export function heading(text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[1m${text}\u001b[0m` : text;
}
