/**
 * Compressed copies of the page's files [S16]. A copy is made when a client first asks for it and then kept in memory.
 * Kept beside the files, copies would more than double the published page, and pages of others would have none.
 */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding } from './encodings.ts';

/** A file as it was found. */
export interface FoundFile {
  readonly path: string;
  readonly size: number;
  /** When it was changed last, in milliseconds. */
  readonly mtimeMs: number;
}

/** What is text inside; pictures and fonts are compressed already. */
const TEXTS = new Set('.css .html .js .json .map .md .mjs .svg .txt .wasm .webmanifest .xml'.split(' '));
/** Below this, headers weigh more than what is saved; above, a file is not held in memory. In bytes. */
const LEAST = 1024;
const MOST = 8 * 1024 * 1024;
/** Bytes of all copies together; those of the playground take 3.6 MB. */
const ROOM = 32 * 1024 * 1024;

const COMPRESS: { readonly [E in Encoding]: (bytes: Buffer) => Promise<Buffer> } = {
  // The best quality, 11, would save another 8 % and take twenty times as long.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify<Buffer, object, Buffer>(gzip)(bytes, { level: 9 }),
};

/** Whether a file is worth compressing. */
const isCompressible = ({ path, size }: FoundFile): boolean =>
  size >= LEAST && size <= MOST && TEXTS.has(extname(path));

/**
 * Answers with compressed files where clients want them. It must be told which file each answer consists of, before the
 * answer is sent.
 * @example
 * const compress = compressFiles(app);
 * setHeaders: (response, path, { size, mtimeMs }) => compress(response, { path, size, mtimeMs })
 */
export function compressFiles(app: FastifyInstance): (response: object, file: FoundFile) => void {
  const found = new WeakMap<object, FoundFile>();
  // Requests that come while a copy is being made wait for it.
  const copies = new LRUCache<string, Buffer, { readonly file: FoundFile; readonly encoding: Encoding }>({
    maxSize: ROOM,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context: { file, encoding } }) => {
      const bytes = await readFile(file.path);
      // Otherwise the file was changed in this moment, and is sent as it is.
      return bytes.length === file.size ? COMPRESS[encoding](bytes) : undefined;
    },
  });

  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const file = found.get(reply.raw);
    if (file === undefined || !isCompressible(file)) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
    // Parts are parts of the file as it is, and for a browser that has the file there is nothing to send.
    const encoding = reply.statusCode === 200 ? chooseEncoding(headers['accept-encoding']) : null;
    if (encoding === null) return payload;
    const key = `${encoding} ${file.mtimeMs} ${file.size} ${file.path}`;
    // A file that has just been removed is sent as far as it was opened before.
    const bytes = await copies.fetch(key, { context: { file, encoding } }).catch(() => undefined);
    if (bytes === undefined) return payload;
    (payload as Readable).destroy();
    reply.removeHeader('accept-ranges');
    reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length });
    return method === 'HEAD' ? '' : bytes;
  });
  return (response, file) => void found.set(response, file);
}
