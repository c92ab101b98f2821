/** Runs a line of the command that the page shows, as somebody who copied it into a terminal. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const rondel = fileURLToPath(new URL('../../cli/bin/rondel.js', import.meta.url));

/** The words of a line; the lines of the tests need no quotes. */
const wordsOf = (/** @type {string} */ line) => line.trim().split(/\s+/).slice(1);

/** What the command prints for a line, with more words at its end. */
export async function runLine(/** @type {string} */ line, /** @type {string[]} */ ...more) {
  const { stdout } = await promisify(execFile)(process.execPath, [rondel, ...wordsOf(line), ...more], {
    maxBuffer: 1 << 26,
  });
  return stdout;
}

/** The same as JSON, without what depends on the machine and the day. */
export async function numbersOf(/** @type {string} */ line) {
  return withoutTimes(JSON.parse(await runLine(line, '--json')));
}

/** The numbers of a summary that are the same everywhere. */
export function withoutTimes(/** @type {Record<string, unknown>} */ summary) {
  const { workers, seconds, cpuSeconds, movesPerCpuSecond, playoutsPerCpuSecond, ...numbers } = summary;
  return numbers;
}
