/** Serves the built page from a folder of its own, as any static host would. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** @param {string} folder - Where on the host the page lies, such as `/some/where/`. */
export async function serveSite(folder = '/') {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const within = pathname.startsWith(folder) ? pathname.slice(folder.length) : null;
    const file = within === null ? null : normalize(within === '' ? 'index.html' : within);
    const body =
      file === null || file.startsWith('..') ? null : await readFile(join(dist, file)).catch(() => null);
    if (file === null || body === null) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}${folder}`, close: () => server.close() };
}
