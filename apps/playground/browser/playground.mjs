/**
 * Plays the built page in Chromium: every file of `tests` is about one concept. A word after the command chooses the
 * tests whose names have it in them; `JOBS` says how many run at once.
 * The last line printed is `N passed, M failed`; the exit code is 0 only if something passed and nothing failed.
 */
import { readdirSync } from 'node:fs';
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

const wanted = process.argv[2] ?? '';
const chosen = tests.filter(({ name }) => name.includes(wanted));
const waiting = [...chosen];
let passed = 0;

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
    if (fault === null) passed++;
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
console.log(`${passed} passed, ${chosen.length - passed} failed`);
process.exitCode = passed > 0 && passed === chosen.length ? 0 : 1;
