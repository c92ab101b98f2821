/** The page at `/`: files of a folder under a strict policy, or a plain page that says how to get one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';

const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types rondel',
];
const directives = (answer: Response): string[] =>
  (answer.headers.get('content-security-policy') ?? '').split('; ').sort();

describe('a folder with a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rondel-page-'));
  let server: TestServer;
  const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(server.url + path, init);

  beforeAll(async () => {
    mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
    mkdirSync(join(folder, 'page', 'games'));
    writeFileSync(join(folder, 'secret.txt'), 'not for everybody');
    writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>a page</title>');
    writeFileSync(join(folder, 'page', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'page', '.env'), 'TOKEN=1');
    writeFileSync(join(folder, 'page', 'sandbox.html'), '<!doctype html><title>a sandbox</title>');
    writeFileSync(join(folder, 'page', 'games', 'sandbox.html'), 'none');
    writeFileSync(join(folder, 'page', 'games', 'index.html'), 'not this');
    writeFileSync(join(folder, 'page', 'assets', 'main-a1b2.js'), 'export {};');
    server = await openTestServer({ page: join(folder, 'page') });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test('[S7] is served at / under a policy that lets nothing in from elsewhere', async () => {
    const answer = await get('/');
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>a page</title>']);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(directives(answer)).toEqual([...STRICT].sort());
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[PG-52] its sandbox has no origin and no network, and stands only in a frame of a page from here', async () => {
    const answer = await get('/sandbox.html');
    expect(answer.status).toBe(200);
    expect(directives(answer)).toEqual(
      [
        "default-src 'none'",
        "script-src 'unsafe-inline' 'unsafe-eval'",
        'worker-src blob:',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-scripts',
      ].sort(),
    );
    // Only this one file.
    expect(directives(await get('/games/sandbox.html'))).not.toContain('sandbox allow-scripts');
  });

  test('what has its hash in its name is kept by browsers, the rest is asked for again', async () => {
    const script = await get('/assets/main-a1b2.js');
    expect(script.headers.get('content-type')).toMatch('javascript');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(directives(script)).toEqual([...STRICT].sort());
    const icon = await get('/icon.svg');
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const tag = icon.headers.get('etag') ?? '';
    // By itself: `fetch` asks caches to look again.
    const again = await server.server.inject({ url: '/icon.svg', headers: { 'if-none-match': tag } });
    expect(again.statusCode).toBe(304);
  });

  test('the routes of the API come first', async () => {
    expect((await (await get('/games')).json()) as object).toHaveProperty('games');
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/openapi.json')).headers.get('content-type')).toMatch('json');
  });

  test('nothing beside the folder, and nothing that begins with a dot', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/.env',
      '/assets/',
      '/none.js',
    ]) {
      const answer = await server.server.inject({ url: path });
      expect([path, answer.statusCode, answer.body.includes('not for everybody')]).toEqual([
        path,
        expect.any(Number),
        false,
      ]);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^[a-z]+\/[a-z-]+$/) });
    }
  });

  test('other methods have no page', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(404);
    expect((await get('/', { method: 'HEAD' })).status).toBe(200);
  });
});

test.each([null, join(tmpdir(), 'there-is-no-such-folder')])(
  'without a page a plain one says how to build it, under the same policy: %s',
  async (page) => {
    const server = await openTestServer({ page });
    const answer = await fetch(server.url);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('npm run build -w @rondel/playground');
    expect(text).not.toMatch(/<style|<script|style=|onclick/);
    expect(directives(answer)).toEqual([...STRICT].sort());
    expect((await fetch(`${server.url}/home.css`)).headers.get('content-type')).toMatch('text/css');
    await server.close();
  },
);
