import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../server/src/testing/database.ts';
import { start } from '../../test/run.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await openTestDatabase();
});
afterAll(() => home?.close());

test('S11: a server answers until it is told to stop, and ends in good order', async () => {
  const { child, ran } = start('serve', '--port', '0', '--database', home.url);
  let out = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  const address = (): string | undefined => /listening at (http:\/\/[\d.:]+)/.exec(out)?.[1];
  await expect.poll(address, { timeout: 120_000 }).toBeDefined();
  expect((await fetch(`${address()}/games`)).status).toBeLessThan(500);
  child.kill('SIGTERM');
  expect(await ran).toMatchObject({ code: 0, err: '' });
});

test('a port that is taken is answered with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, err } = await start('serve', '--port', String(port), '--database', home.url).ran;
  other.close();
  expect(err).toMatch(/^rondel: The server could not start: .*EADDRINUSE.*\.\n$/);
  expect(code).toBe(1);
});
