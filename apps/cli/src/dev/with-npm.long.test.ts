/** `rondel dev` ends with the npm that has started it, also if that is killed. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { COMMAND, scratchFolder } from '../../test/run.ts';

const file = scratchFolder();
let server = 0;
afterAll(() => {
  if (isRunning(server)) process.kill(server);
});

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('it does not stay behind on its port', async () => {
  writeFileSync(file('package.json'), '{ "type": "module" }');
  writeFileSync(file('walk.ts'), 'export const speed: number = 1;\n');
  const words = [process.execPath, ...COMMAND, 'dev', file('walk.ts'), '--port', '0'];
  // In place of npm a shell, which says who its child is and waits for it.
  const npm = spawn('sh', ['-c', '"$@" & echo "child $!"; wait', 'npm', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'dev' },
  });
  let out = '';
  npm.stdout.on('data', (chunk) => {
    out += chunk;
  });
  await expect.poll(() => out).toContain('Ctrl-C stops.');
  server = Number(/child (\d+)/.exec(out)?.[1]);
  expect(isRunning(server)).toBe(true);
  npm.kill('SIGKILL');
  await expect.poll(() => isRunning(server)).toBe(false);
});
