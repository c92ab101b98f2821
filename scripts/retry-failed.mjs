/**
 * Runs a command that tests something and, if it fails, runs it once more with the failed tests alone:
 *
 *     node scripts/retry-failed.mjs npm test --
 *
 * The failed tests are appended as arguments, as the report of the command names them (`run-report.mjs`). If there is
 * no report, or it names none, the whole command is repeated. What passes then is flaky: its name is printed and
 * added to the file that `RONDEL_FLAKY` names. Without that variable the command runs once, as if called directly.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport } from './run-report.mjs';

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
async function run([program = '', ...words], env) {
  const folder = mkdtempSync(join(tmpdir(), 'rondel-report-'));
  const file = join(folder, 'report.json');
  try {
    const child = spawn(program, words, {
      stdio: 'inherit',
      env: { ...process.env, ...env, RONDEL_REPORT: file },
    });
    const [code, signal] = await once(child, 'close');
    const report = readReport(file);
    // Status 0 is not enough: a command that reports its tests must have run some.
    if (code === 0 && report?.passed.length === 0) console.log('nothing was tested');
    const isGood = code === 0 && report?.passed.length !== 0;
    return {
      isGood,
      end: signal ?? `status ${code}`,
      passed: report?.passed ?? [],
      failed: report?.failed ?? [],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const command = process.argv.slice(2);
const flaky = process.env.RONDEL_FLAKY;
const first = await run(command, {});
if (first.isGood || flaky === undefined) {
  process.exitCode = first.isGood ? 0 : 1;
} else {
  const names = first.failed.length > 0 ? first.failed : [command.join(' ')];
  console.log(`\n-- failed with ${first.end}; once more by themselves:\n   ${names.join('\n   ')}\n`);
  // One at a time: vitest and the browser tests each have their own name for it.
  const alone = first.failed.length > 0 ? { VITEST_MAX_WORKERS: '1', JOBS: '1' } : {};
  const second = await run([...command, ...first.failed], alone);
  for (const name of names) {
    const passes =
      first.failed.length > 0 ? second.passed.includes(name) && !second.failed.includes(name) : second.isGood;
    console.log(`${passes ? 'flaky' : 'failed twice'}: ${name}`);
    if (passes) appendFileSync(flaky, `flaky: ${name}\n`);
  }
  const isGood = second.isGood && first.failed.every((name) => second.passed.includes(name));
  process.exitCode = isGood ? 0 : 1;
}
