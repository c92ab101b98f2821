/**
 * `npm start` and `npm run rondel`: builds what has changed since the last time, says so, and then is the command.
 * The first build takes a while; afterwards there is nothing to do but to look.
 *
 * It is one process, and the script `start` begins with `exec`: npm passes signals on to its child alone, and a shell
 * in between keeps them to itself. (Windows knows no `exec`; there it is `npm run rondel -- serve`.)
 */
import '../apps/cli/bin/check-node.cjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { preparePage } from './prepare-page.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

/** Remarks go to standard error: the results of a command may be read by a program. */
const note = (/** @type {string} */ text) => process.stderr.write(`${text}\n`);

if (!existsSync(compiler)) {
  note('rondel: Its dependencies are not installed yet; run "npm ci" first.');
  process.exit(1);
}
const status = await build();
// Other commands do without the page; `dev` serves it from its sources.
const isServing =
  process.argv[2] === 'serve' && !process.argv.some((word) => word === '-h' || word === '--help');
if (status === 0 && isServing) await preparePage(note);
if (status === 0) await import('../apps/cli/dist/main.js');
else process.exitCode = status;

/**
 * Compiles the command and what it depends on, and names every part that needs it.
 * @returns {Promise<number>} the exit status
 */
function build() {
  const isFirst = !existsSync(new URL('../apps/cli/dist/main.js', import.meta.url));
  const child = spawn(process.execPath, [compiler, '-b', 'apps/cli', '--verbose'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  let parts = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const part = /Building project '.*[\\/]((?:packages|apps)[\\/][\w-]+)[\\/]tsconfig\.json'/.exec(
      line,
    )?.[1];
    if (part !== undefined) {
      if (parts++ === 0) note(isFirst ? 'Builds rondel; this happens once …' : 'Builds what has changed …');
      note(`  ${part}`);
    } else if (isComplaint(line)) {
      note(line);
    }
  });
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}

/**
 * Whether a line of the compiler is about a mistake in the source, or goes on about one. The others tell what it
 * thinks of doing.
 * @param {string} line
 */
function isComplaint(line) {
  return /error TS\d+/.test(line) || /^ +[^\s*]/.test(line);
}
