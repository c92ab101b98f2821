/**
 * Plays the built page in Chromium: every file of `tests` is about one concept. Words after the command choose the
 * tests whose names have one of them in them; `JOBS` says how many run at once.
 * The last line printed is `N passed, M failed`; the exit code is 0 only if something passed and nothing failed.
 */
import { readdirSync } from 'node:fs';
import { writeReport } from '../../../scripts/run-report.mjs';
import { closeHarness, openVisit } from './harness.mjs';
import { closePostgres } from './online.mjs';

/** @typedef {import('./harness.mjs').Test} Test */

const folder = new URL('tests/', import.meta.url);
/** @type {Test[]} */
const tests = [];
for (const file of readdirSync(folder).sort()) {
  const { tests: own } = await import(new URL(file, folder).href);
  tests.push(...own);
}

const wanted = process.argv.slice(2);
const chosen = tests.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const waiting = [...chosen];
/** @type {string[]} */
const passed = [];
/** @type {string[]} */
const failed = [];

async function runNext() {
  for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
    const start = performance.now();
    const visit = await openVisit();
    /** @type {string | null} */
    let fault = null;
    try {
      await test.run(visit);
      if (visit.complaints.length > 0) fault = [...new Set(visit.complaints)].join('\n');
    } catch (error) {
      // What the page complained of is often the reason.
      fault = [/** @type {Error} */ (error).message, ...new Set(visit.complaints)].join('\n');
    }
    await visit.close();
    (fault === null ? passed : failed).push(test.name);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${fault === null ? 'passed' : 'failed'}: ${test.name} (${seconds} s)${fault === null ? '' : `: ${fault}`}`,
    );
  }
}

try {
  await Promise.all(Array.from({ length: Number(process.env.JOBS ?? 2) }, runNext));
} finally {
  await closeHarness();
  await closePostgres();
}
writeReport({ passed, failed });
console.log(`${passed.length} passed, ${failed.length} failed`);
process.exitCode = passed.length > 0 && failed.length === 0 ? 0 : 1;
