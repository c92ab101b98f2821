/**
 * A registry on this machine that has the packed tarballs. All other packages it leaves to the registry that npm is set
 * to, so that commands of the documentation work as they are printed, before anything is published.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';

/**
 * @param {readonly { readonly file: string, readonly manifest: import('../packages.mjs').Manifest }[]} tarballs
 * @param {string} upstream - The registry for everything else.
 */
export async function openRegistry(tarballs, upstream) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    const asked = tarballs.find(({ file, manifest }) => path === manifest.name || path === basename(file));
    response.setHeader('cache-control', 'no-store');
    if (asked === undefined)
      response.writeHead(307, { location: upstream.replace(/\/$/, '') + request.url }).end();
    else if (path === asked.manifest.name) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(describe(asked)));
    } else {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(readFileSync(asked.file));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}/`;

  /** @param {(typeof tarballs)[number]} tarball */
  const describe = ({ file, manifest }) => ({
    name: manifest.name,
    'dist-tags': { latest: manifest.version },
    versions: {
      [manifest.version]: {
        ...manifest,
        dist: {
          tarball: url + basename(file),
          integrity: `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`,
        },
      },
    },
  });

  return {
    url,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
