/** `rondel serve` obeys Ctrl-C and SIGTERM at any moment, says why it stops, and leaves nothing running. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../server/src/testing/database.ts';
import { COMMAND, type Ran, type Started, scratchFolder, start } from '../../test/run.ts';

const scratch = scratchFolder();
// If root runs the tests, PostgreSQL is somebody else, and has to get in.
chmodSync(scratch('.'), 0o755);
let home: TestDatabase;
beforeAll(async () => {
  home = await openTestDatabase();
});
afterAll(() => home?.close());

/** Waits until a process has said something. */
async function hear({ child }: Started, pattern: RegExp): Promise<void> {
  let out = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  await expect.poll(() => out).toMatch(pattern);
}

/** Whether PostgreSQL runs on a folder. */
function isRunning(folder: string): boolean {
  const file = join(folder, 'postgres', 'data', 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ['while it makes its database', /Makes a private PostgreSQL/, 'SIGINT', 'Ctrl-C'],
  ['while its tables are made', /Started the private PostgreSQL/, 'SIGTERM', 'SIGTERM'],
  ['when it has just begun to listen', / ready /, 'SIGINT', 'Ctrl-C'],
  ['when its terminal is closed', / ready /, 'SIGHUP', 'SIGHUP'],
] as const)('[S12] it stops %s, and so does its database', async (name, moment, signal, why) => {
  const folder = scratch(name.replaceAll(' ', '-'));
  const server = start('serve', 'tic-tac-toe', '--port', '0', '--data', folder);
  await hear(server, moment);
  server.child.kill(signal);
  const { code, out } = await server.ran;
  expect(code).toBe(0);
  expect(out).toMatch(/ info {2}starting {2}version=/);
  expect(out).toMatch(
    new RegExp(`^\\S+ info {2}(stopping: .*|stopped while it was starting) {2}why=${why}$`, 'm'),
  );
  expect(isRunning(folder)).toBe(false);
  expect(existsSync(join(folder, 'postgres'))).toBe(name !== 'while it makes its database');
});

test('[S12] what was left half done does not keep it from starting, and it says when it has stopped', async () => {
  const again = start(
    'serve',
    'tic-tac-toe',
    '--port',
    '0',
    '--data',
    scratch('while-it-makes-its-database'),
  );
  await hear(again, / ready /);
  again.child.kill('SIGTERM');
  const { code, out } = await again.ran;
  expect(code).toBe(0);
  expect(out).toMatch(/ info {2}stopped {2}seconds=[\d.]+\n$/);
});

test('[S12] it stops while it waits for a database that does not answer', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const server = start(
    'serve',
    'tic-tac-toe',
    '--port',
    '0',
    '--database',
    `postgres://a@127.0.0.1:${port}/a`,
  );
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  await connected;
  server.child.kill('SIGINT');
  const { code, out } = await server.ran;
  silent.close();
  expect(code).toBe(0);
  expect(out).toMatch(/stopped while it was starting {2}why=Ctrl-C\n$/);
});

test('[S12] the second Ctrl-C ends it at once; one that comes twice in a moment counts once', async () => {
  const server = start('serve', 'tic-tac-toe', '--port', '0', '--database', home.url, '--json');
  await hear(server, /"ready"/);
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect((await server.ran).code).toBe(0);

  process.env['RONDEL_LINGER'] = '3600';
  const slow = start('serve', 'tic-tac-toe', '--port', '0', '--database', home.url, '--json');
  delete process.env['RONDEL_LINGER'];
  await hear(slow, /"ready"/);
  slow.child.kill('SIGTERM');
  await hear(slow, /"why":"SIGTERM"/);
  await sleep(1_000);
  slow.child.kill('SIGINT');
  expect(await slow.ran).toMatchObject({ code: 130, err: expect.stringContaining('Ends at once.') });
});

test.skipIf(!existsSync('/usr/bin/script'))(
  '[S12] on a terminal the log is for eyes, and Ctrl-C works',
  async () => {
    const words = [
      process.execPath,
      ...COMMAND,
      'serve',
      'tic-tac-toe',
      '--port',
      '0',
      '--database',
      home.url,
    ];
    // `exec`, because some shells wait beside the server, and then Ctrl-C ends them with a status of their own.
    const line = `exec ${words.map((word) => `'${word}'`).join(' ')}`;
    const child = spawn('script', ['-qefc', line, '/dev/null'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NO_COLOR: '' },
    });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    const ran = new Promise<Pick<Ran, 'code'>>((resolve) => child.on('close', (code) => resolve({ code })));
    await expect.poll(() => out).toContain('Ctrl-C stops it');
    child.stdin.write('\u0003');
    expect((await ran).code).toBe(0);
    const esc = '\u001b';
    expect(out).toMatch(
      new RegExp(`${esc}\\[2m\\d\\d:\\d\\d:\\d\\d${esc}\\[0m ${esc}\\[32minfo ${esc}\\[0m ready`),
    );
    expect(out).toMatch(/stopping: .*why=Ctrl-C/);
    expect(out).toMatch(/stopped/);
  },
);
