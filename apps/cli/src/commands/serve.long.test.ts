import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../server/src/testing/database.ts';
import { run, scratchFolder, start } from '../../test/run.ts';
import { greet } from '../serving/greeting.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await openTestDatabase();
});
afterAll(() => home?.close());

const scratch = scratchFolder();

test.each([
  ['in sentences', [], /^rondel hosts \d+ games at (http:\/\/[\d.:]+)$/m],
  ['in JSON', ['--json'], /^\{.*"Server listening at (http:\/\/[\d.:]+)"\}$/m],
])('[S11] a server answers until it is told to stop, and ends in good order: %s', async (_, words, place) => {
  const { child, ran } = start('serve', '--port', '0', '--database', home.url, ...words);
  let out = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  const address = (): string | undefined => place.exec(out)?.[1];
  await expect.poll(address).toBeDefined();
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
  expect(err).toBe(
    `rondel: Port ${port} of 127.0.0.1 is taken: another program listens there. ` +
      'Choose another one with --port; 0 takes any that is free.\n',
  );
  expect(code).toBe(1);
});

test.each([
  ['nobody answers', 'postgres://rondel:secret@127.0.0.1:1/rondel'],
  ['it has another name', () => home.url.replace(/[^/]*$/, 'nowhere')],
])('a database that cannot be used is answered with a sentence: %s', async (_, place) => {
  process.env['RONDEL_DATABASE_WAIT'] = '0';
  const url = typeof place === 'string' ? place : place();
  const { code, err } = await start('serve', '--port', '0', '--database', url).ran;
  expect(err).toMatch(/^rondel: The database postgres\S+ cannot be used: .+\n$/);
  expect(err).not.toContain('secret');
  expect(code).toBe(1);
});

test('a database that is not there yet is waited for, until it is told to stop', async () => {
  delete process.env['RONDEL_DATABASE_WAIT'];
  const nobody = 'postgres://rondel:secret@127.0.0.1:1,127.0.0.1:2/rondel';
  const { child, ran } = start('serve', '--port', '0', '--database', nobody);
  let out = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  const sentence = /the database cannot be reached yet \(.*ECONNREFUSED.*\): waits for it, up to 60 s/;
  await expect.poll(() => out).toMatch(sentence);
  child.kill('SIGINT');
  expect(await ran).toMatchObject({ code: 0, err: '' });
});

test('a folder that cannot be used is answered with a sentence', async () => {
  const file = scratch('a-file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'deeper')]) {
    expect(await run('serve', '--port', '0', '--data', folder)).toEqual({
      code: 1,
      out: expect.stringMatching(/^\S+ info {2}starting {2}version=\S+ node=\S+\n$/),
      err:
        `rondel: The folder ${folder} cannot hold the private database: there is a file in its place. ` +
        'Choose another one with --data, or a PostgreSQL of your own with --database.\n',
    });
  }
});

test('the greeting says where everything is', () => {
  const serving = {
    address: 'http://127.0.0.1:8080',
    games: 14,
    data: '/var/rondel',
    databaseUrl: null,
    page: null,
  };
  const text = greet(serving);
  expect(text).toContain('hosts 14 games at http://127.0.0.1:8080\n');
  expect(text).toContain('kept in /var/rondel.\n');
  expect(text).toContain('Ctrl-C');
  expect(text).not.toContain('browser');
  expect(greet({ ...serving, page: '/var/page' })).toContain('8080\nOpen it in a browser to play');
  expect(text).toContain('curl http://127.0.0.1:8080/games');
  const shared = greet({ ...serving, databaseUrl: 'postgres://an:secret@db.example/rondel' });
  expect(shared).toContain('kept in postgres://db.example/rondel.\n');
});
