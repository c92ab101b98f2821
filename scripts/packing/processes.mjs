/** Runs commands as a stranger would: in a folder, with no more than what is installed there. */
import { spawn } from 'node:child_process';

/** @typedef {{ readonly cwd: string, readonly env?: { [name: string]: string }, readonly quiet?: boolean }} Where */

/** What npm and node tell the commands they run must not reach those that are tried here. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$|INIT_CWD$|VITEST)/i.test(name)),
);

/**
 * Starts a command line, with a shell, in a group of its own so that it can be stopped with its children.
 * @param {string} command
 * @param {Where} where
 */
function launch(command, { cwd, env = {} }) {
  return spawn(command, {
    cwd,
    shell: true,
    detached: true,
    env: { ...inherited, CI: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Runs a command line to its end and gives what it printed; throws with everything it said if it fails.
 * @param {string} command
 * @param {Where} where
 * @returns {Promise<string>}
 */
export async function run(command, where) {
  console.log(`$ ${command}`);
  const child = launch(command, where);
  let out = '';
  let all = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
    all += chunk;
  });
  child.stderr.on('data', (chunk) => {
    all += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`"${command}" ended with ${code} in ${where.cwd}:\n${all}`);
  if (!where.quiet) console.log(all.trimEnd().replace(/^/gm, '  '));
  return out;
}

/**
 * Starts a command line that does not end by itself, waits until `isReady` gives something, hands that to `use` and
 * stops the command.
 * @template T
 * @param {string} command
 * @param {Where} where
 * @param {(printed: string) => T | undefined | Promise<T | undefined>} isReady
 * @param {(ready: T, printed: () => string) => Promise<void>} use - May ask what was printed until then.
 */
export async function runMeanwhile(command, where, isReady, use) {
  console.log(`$ ${command}`);
  const child = launch(command, where);
  let printed = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const ended = new Promise((resolve) => child.on('close', resolve)).then((code) => {
    hasEnded = true;
    return code;
  });
  try {
    for (;;) {
      const ready = await isReady(printed);
      if (ready !== undefined) {
        await use(ready, () => printed);
        return;
      }
      if (hasEnded) throw new Error(`"${command}" ended by itself in ${where.cwd}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n"${command}" printed:\n${printed}`);
  } finally {
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}
