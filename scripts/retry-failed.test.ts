import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './packages.mjs';

let folder = '';
let flaky = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rondel-retry-'));
  flaky = join(folder, 'flaky.txt');
  await writeFile(flaky, '');
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a command under `retry-failed.mjs`, as `.ci/run` does, or without the list of flaky tests, as by hand. */
async function retry(command: readonly string[], env: NodeJS.ProcessEnv = { RONDEL_FLAKY: flaky }) {
  const { RONDEL_REPORT, RONDEL_FLAKY, JOBS, VITEST_MAX_WORKERS, ...others } = process.env;
  // A shell puts both outputs into one, in their order.
  const words = ['-c', '"$@" 2>&1', 'sh', 'node', join(root, 'scripts/retry-failed.mjs'), ...command];
  const options = { cwd: folder, env: { ...others, NO_COLOR: '1', ...env } };
  const ran = await promisify(execFile)('sh', words, options).then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stdout }) => ({ code: code as number, printed: stdout as string }),
  );
  return { ...ran, flaky: await readFile(flaky, 'utf8') };
}

/** Whether this is the first call with this name in the folder of the test. */
const FIRST = `import { existsSync, writeFileSync } from 'node:fs';
const isFirst = (name) => !existsSync(name) && (writeFileSync(name, ''), true);
`;

const program = async (code: string) => {
  const file = join(folder, 'program.mjs');
  await writeFile(
    file,
    `import { writeReport } from '${join(root, 'scripts/run-report.mjs')}';\n${FIRST}${code}`,
  );
  return ['node', file];
};

/** Files of tests, and a configuration with the reporter that those of this repository have. */
async function vitest(files: Readonly<Record<string, string>>) {
  await writeFile(
    join(folder, 'vitest.config.mts'),
    `import { reporters } from '${join(root, 'vitest.shared.ts')}';
export default { cacheDir: '${join(folder, 'cache')}', test: { globals: true, reporters } };`,
  );
  for (const [name, code] of Object.entries(files))
    await writeFile(join(folder, `${name}.test.js`), FIRST + code);
  return ['node', join(root, 'node_modules/vitest/vitest.mjs'), 'run'];
}

const PASSES = "test('passes', () => {});";
const FAILS_ONCE = "test('fails once', () => expect(isFirst('failed')).toBe(false));";
const FAILS = "test('fails', () => expect(1).toBe(2));";
const times = (text: string, printed: string) => printed.split(text).length - 1;

test('a file that fails once is repeated alone, and is flaky', async () => {
  const { code, printed, flaky } = await retry(await vitest({ passes: PASSES, once: FAILS_ONCE }));
  expect([code, flaky], printed).toEqual([0, 'flaky: once.test.js\n']);
  // Both outputs are there, to their last lines, and the second is about one file.
  expect(printed).toMatch(
    /expected true to be false[\s\S]*Test Files .*1 failed \| 1 passed \(2\)[\s\S]*Duration/,
  );
  expect(printed).toMatch(
    /once more[\s\S]*Test Files +1 passed \(1\)[\s\S]*Duration[\s\S]*flaky: once\.test\.js\n$/,
  );
});

test('a file that fails twice fails the run, also beside a flaky one', async () => {
  const { code, printed, flaky } = await retry(await vitest({ always: FAILS, once: FAILS_ONCE }));
  expect([code, flaky], printed).toEqual([1, 'flaky: once.test.js\n']);
  expect(printed).toMatch(/Test Files +1 failed \| 1 passed \(2\)/);
  expect(printed).toContain('failed twice: always.test.js\n');
});

test('a file that throws while it is loaded has failed', async () => {
  const broken = "if (isFirst('loaded')) throw new Error('does not load');";
  const files = { passes: PASSES, broken: broken + PASSES };
  const once = await retry(await vitest(files));
  expect([once.code, once.flaky], once.printed).toEqual([0, 'flaky: broken.test.js\n']);
});

test('an error outside of tests repeats everything', async () => {
  const stray = "test('passes', () => { if (isFirst('stray')) Promise.reject(new Error('stray')); });";
  const { code, printed, flaky } = await retry(await vitest({ passes: PASSES, stray }));
  expect(code, printed).toBe(0);
  expect(printed).toMatch(/Unhandled[\s\S]*once more[\s\S]*Test Files +2 passed \(2\)/);
  expect(flaky).toMatch(/^flaky: node .*vitest\.mjs run\n$/);
});

test('a run that tests nothing does not pass', async () => {
  const { code, printed, flaky } = await retry(await vitest({ skips: "test.skip('passes', () => {});" }));
  expect([code, flaky], printed).toEqual([1, '']);
  expect(printed).toContain('nothing was tested');
});

test('what failed is run one at a time, and must have passed then, not only have been left out', async () => {
  const { code, printed, flaky } = await retry(
    await program(`const failed = isFirst('ran') ? ['gone'] : [];
console.log('runs', process.argv[2], process.env.JOBS, process.env.VITEST_MAX_WORKERS);
writeReport({ passed: ['there'], failed });
process.exitCode = failed.length;`),
  );
  expect([code, flaky]).toEqual([1, '']);
  expect(printed).toMatch(/^runs undefined[\s\S]*\nruns gone 1 1\n/);
});

test('a program that crashes without a report is repeated as a whole', async () => {
  const once = await retry(await program("if (isFirst('ran')) process.kill(process.pid, 'SIGKILL');"));
  expect(once).toMatchObject({ code: 0, flaky: `flaky: node ${join(folder, 'program.mjs')}\n` });
  expect(once.printed).toContain('failed with SIGKILL');
  const twice = await retry(await program("throw new Error('crashed');"));
  expect(twice).toMatchObject({ code: 1, flaky: once.flaky });
  expect(times('Error: crashed', twice.printed)).toBe(2);
});

test('without a list of flaky tests nothing is repeated', async () => {
  const { code, printed } = await retry(await program("throw new Error('crashed');"), {});
  expect(code).toBe(1);
  expect(times('Error: crashed', printed)).toBe(1);
});
