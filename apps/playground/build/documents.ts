/**
 * The documents beside the page: `docs/index.json`, `docs/search.json` and a file for each document. They are made of the
 * repository when the page is built. Where the page is a package and the repository is not there, as for `rondel dev`, it
 * serves those with which it was built.
 */
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import { cached, sourcesOf } from './docs/cache.ts';
import { hasSources, listSources } from './docs/sources.ts';

const PAGE = fileURLToPath(new URL('..', import.meta.url));
const EMPTY = '{"groups":[]}';

type Files = readonly (readonly [name: string, text: string])[];

/** What makes them needs a compiler and more, which only the repository has; so it is loaded when it is needed. */
function makeFiles(page: string): Promise<Files> {
  const root = join(page, '../..');
  const made = [...sourcesOf(root), ...listSources(root).map(({ file }) => file)];
  return cached(root, 'documents', made, async () => {
    const path = join(page, 'build/docs/make-documents.ts');
    const { module } = await runnerImport<{ makeDocuments(root: string): Promise<Files> }>(path);
    return module.makeDocuments(root);
  });
}

export function documents(page = PAGE): Plugin {
  return {
    name: 'rondel-documents',
    async generateBundle() {
      if (!hasSources(join(page, '../..'))) return;
      for (const [name, source] of await makeFiles(page)) {
        this.emitFile({ type: 'asset', fileName: `docs/${name}`, source });
      }
    },
    configureServer: (server) => serve(server, page),
  };
}

/** Answers what the built page has as files. */
function serve(server: ViteDevServer, page: string): void {
  let made: Promise<ReadonlyMap<string, string>> | null = null;
  server.watcher.on('change', (file) => {
    if (/\.(?:md|ts)$/.test(file)) made = null;
  });
  const find = async (name: string): Promise<string | null> => {
    if (hasSources(join(page, '../..'))) {
      made ??= makeFiles(page).then((files) => new Map(files));
      return (await made).get(name) ?? null;
    }
    const file = normalize(name);
    const text = file.startsWith('..')
      ? null
      : await readFile(join(page, 'dist/docs', file), 'utf8').catch(() => null);
    return text ?? (name === 'index.json' ? EMPTY : null);
  };
  server.middlewares.use((request, response, next) => {
    const name = /^\/docs\/([\w/-]+\.json)$/.exec(request.url ?? '')?.[1];
    if (name === undefined) return next();
    find(name).then((text) => {
      response.statusCode = text === null ? 404 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(text ?? '');
    }, next);
  });
}
