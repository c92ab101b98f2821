/**
 * The page at `/`: the files of a folder, such as the built playground. Every file is sent with a content policy. It
 * lets the page load and run files from this server, and neither files from elsewhere nor inline code. Files
 * are compressed for clients that can read them so.
 */
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { compressFiles } from './compressed-files.ts';
import type { App } from './context.ts';

/** What pages from here may load and do. Scripts that a page starts as workers go through its policy `rondel`. */
export const PAGE_POLICY = [
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
].join('; ');

/**
 * What a page's sandbox may do. The page runs code there that its user wrote or was sent. The sandbox has no origin and
 * no network, and can only be a frame in a page from this server. Its script is written into the document itself.
 */
export const SANDBOX_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** The document that is the sandbox of a page. */
const SANDBOX = `${sep}sandbox.html`;

/** Files in here have the hash of their content in their names, so they never change. */
const ASSETS = `${sep}assets${sep}`;

/** Whether there is a page in a folder. */
export const hasPage = (folder: string | null): folder is string =>
  folder !== null && existsSync(join(folder, 'index.html'));

/**
 * Serves the files of a folder at `/`; routes of the API come first.
 * @example
 * if (hasPage(settings.page)) await servePage(app, settings.page);
 */
export async function servePage(app: App, folder: string): Promise<void> {
  // The page comes with a file of this name that says `false`. On a host without a server the page finds that file, and
  // so learns without a failing request that it is alone.
  app.get('/server.json', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({ online: true } as never),
  );
  await app.register(async (files) => {
    // A file's own headers win over those that every answer gets.
    files.addHook('onSend', async (_request, reply) => {
      for (const name of ['content-security-policy', 'cache-control']) {
        const own = reply.raw.getHeader(name);
        if (own !== undefined) reply.header(name, own);
      }
    });
    const compress = compressFiles(files as never);
    await files.register(fastifyStatic, {
      root: folder,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path, { size, mtimeMs }) => {
        compress(reply, { path, size, mtimeMs });
        const within = path.slice(folder.length);
        reply.setHeader('content-security-policy', within === SANDBOX ? SANDBOX_POLICY : PAGE_POLICY);
        const isAsset = within.startsWith(ASSETS);
        reply.setHeader('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
