/** The files of the page travel compressed [S16], as any client of HTTP may ask for them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';

const SCRIPT = `${'export const rule = (state) => state.cells.map((cell) => cell + 1);\n'.repeat(500)}`;
const folder = mkdtempSync(join(tmpdir(), 'rondel-compressed-'));
const script = join(folder, 'assets', 'main-a1b2.js');
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(script, SCRIPT);
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>a page</title>${'<p>text'.repeat(500)}`);
  writeFileSync(join(folder, 'sandbox.html'), `<!doctype html><title>a sandbox</title>${' '.repeat(2000)}`);
  writeFileSync(join(folder, 'short.json'), '{"a":1}');
  writeFileSync(join(folder, 'picture.png'), Buffer.alloc(5000));
  server = await openTestServer({ page: folder, origins: ['https://example.org'] });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request whose answer nobody decodes. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject).end();
  });

const asked = (encodings: string) => ({ 'accept-encoding': encodings });
const PATH = '/assets/main-a1b2.js';
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip;q=0, gzip;q=0.5', 'gzip'],
  ['gzip, br;q=0.2', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
] as const)('[S16] asked for "%s" a file comes as %s', async (encodings, encoding) => {
  const { status, headers, body } = await get(PATH, asked(encodings));
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(headers['content-length']).toBe(`${body.length}`);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers.vary).toMatch(/\baccept-encoding\b/i);
  expect(body.length).toBeLessThan(SCRIPT.length / 10);
  expect(DECODERS[encoding](body).toString()).toBe(SCRIPT);
});

test.each([
  'identity',
  '',
  'deflate',
  'zstd;q=1',
  'br;q=0, gzip;q=0',
  '*;q=0',
  'identity, gzip;q=0.5',
  'br;q=a lot',
])('[S16] asked for "%s" a file comes as it is', async (encodings) => {
  const { status, headers, body } = await get(PATH, asked(encodings));
  expect([status, headers['content-encoding'], body.toString()]).toEqual([200, undefined, SCRIPT]);
  expect(headers.vary).toMatch(/\baccept-encoding\b/i);
  expect(headers['accept-ranges']).toBe('bytes');
});

test('[S16] documents keep their policies, and what caches must know besides', async () => {
  for (const path of ['/', '/index.html', '/sandbox.html']) {
    const plain = await get(path);
    const { headers, body } = await get(path, { ...asked('br'), origin: 'https://example.org' });
    expect([headers['content-encoding'], headers['content-type']]).toEqual([
      'br',
      'text/html; charset=utf-8',
    ]);
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary?.toLowerCase().split(', ').sort()).toEqual(['accept-encoding', 'origin']);
    expect(brotliDecompressSync(body).equals(plain.body)).toBe(true);
  }
});

test('[S16] pictures and what is short come as they are, whatever is asked for', async () => {
  for (const path of ['/picture.png', '/short.json', '/server.json']) {
    const { status, headers } = await get(path, asked('br, gzip'));
    expect([path, status, headers['content-encoding']]).toEqual([path, 200, undefined]);
  }
});

test('[S16] a browser that has the file is told so, in whichever encoding it has it', async () => {
  for (const encodings of ['br', 'gzip', 'identity']) {
    const { headers } = await get(PATH, asked(encodings));
    const again = await get(PATH, { ...asked(encodings), 'if-none-match': `${headers.etag}` });
    expect([again.status, again.body.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers.vary).toMatch(/\baccept-encoding\b/i);
  }
});

test('[S16] HEAD has the headers of GET and no body', async () => {
  for (const encodings of ['br', 'gzip', 'identity']) {
    const { headers } = await get(PATH, asked(encodings));
    const head = await get(PATH, asked(encodings), 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of [
      'content-encoding',
      'content-length',
      'content-type',
      'etag',
      'vary',
      'accept-ranges',
    ])
      expect([name, head.headers[name]]).toEqual([name, headers[name]]);
  }
});

test('[S16] a part of a file is a part of the file as it is', async () => {
  const { status, headers, body } = await get(PATH, { ...asked('br'), range: 'bytes=7-19' });
  expect([status, headers['content-encoding'], body.toString()]).toEqual([
    206,
    undefined,
    SCRIPT.slice(7, 20),
  ]);
  expect(headers['content-range']).toBe(`bytes 7-19/${SCRIPT.length}`);
  const beyond = await get(PATH, { ...asked('br'), range: `bytes=${SCRIPT.length}-` });
  expect([beyond.status, beyond.headers['content-encoding']]).toEqual([400, undefined]);
  expect(JSON.parse(`${beyond.body}`)).toMatchObject({ code: 'request/invalid' });
  // A part of the compressed bytes cannot be asked for.
  expect((await get(PATH, asked('br'))).headers['accept-ranges']).toBeUndefined();
});

test('[S16] many who ask at once get the same bytes', async () => {
  const path = '/assets/fresh-c3d4.js';
  writeFileSync(join(folder, path), SCRIPT);
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path, asked('br'))));
  for (const { body } of answers) expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test('[S16] a file that is replaced comes with its new content', async () => {
  const path = '/page.css';
  const file = join(folder, path);
  for (const color of ['red', 'tan']) {
    writeFileSync(file, `body { color: ${color} }\n`.repeat(100));
    // The second one is as long as the first, and newer by a second.
    const { mtimeMs } = statSync(file);
    utimesSync(file, mtimeMs / 1000, Math.floor(mtimeMs / 1000) + (color === 'red' ? 0 : 1));
    const { body } = await get(path, asked('gzip'));
    expect(gunzipSync(body).toString()).toBe(readFileSync(file, 'utf8'));
  }
});

test('[S16] answers of the API are not compressed: what is secret in them could be told by their length', async () => {
  const { headers } = await get('/openapi.json', asked('br, gzip'));
  expect(headers['content-encoding']).toBeUndefined();
});
