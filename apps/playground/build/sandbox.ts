/**
 * The sandbox of the editor: one document with all that it needs in it, because a document without an origin can load
 * nothing. Its policy lets run the script that is in it and what that starts; there is no network in it, of no kind.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, type Plugin } from 'vite';

/** What the sandbox is called, beside the page. */
const FILE = 'sandbox.html';

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** What sucrase checks its options with. They are ours and always the same, so the page need not load it. */
const UNCHECKED = `const no = () => null;
export { no as array, no as iface, no as lit, no as opt, no as union };
export const createCheckers = () => ({ Options: { strictCheck: no } });`;

/**
 * What sucrase does besides making scripts of TypeScript: other languages, modules, old browsers, maps of the source. Nobody
 * asks for that here. (What JSX is compiled by stays: the rest calls it.)
 */
const FOR_OTHERS =
  /\/(?:computeSourceMap|(?:ESMImport|Flow|JestHoist|NumericSeparator|Optional\w+|React\w+)Transformer)$/;

/** How sucrase reads Flow: all of it is asked for only where that language was chosen. */
const FLOW = /\/sucrase\/dist\/esm\/parser\/plugins\/flow\.js$/;

/** A module with the same functions, which do nothing. */
async function withoutBodies(file: string): Promise<string> {
  const names = (await readFile(file, 'utf8')).matchAll(/^export function (\w+)/gm);
  return [...names].map(([, name]) => `export const ${name} = () => {};`).join('\n');
}

const withoutTheRest: Plugin = {
  name: 'rondel-sucrase',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'ts-interface-checker') return '\0unchecked';
    return importer?.includes('/sucrase/') && FOR_OTHERS.test(id) ? '\0for-others' : null;
  },
  load(id) {
    if (id === '\0unchecked') return UNCHECKED;
    if (FLOW.test(id)) return withoutBodies(id);
    return id === '\0for-others' ? 'export default class {}' : null;
  },
};

/** A module with all that it imports, as one classic script. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: pathOf('.'),
    // Whoever builds sees what is thrown; in development there may be another one to serve.
    logLevel: 'silent',
    plugins: [withoutTheRest],
    resolve: { conditions: ['rondel:source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      copyPublicDir: false,
      lib: { entry: pathOf(entry), formats: ['iife'], name: 'sandbox' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: readonly { code?: string }[] };
  return output[0]?.code ?? '';
}

/** A text within a script within a document: nothing in it ends the one or the other, or begins a comment. */
const quote = (text: string): string => JSON.stringify(text).replaceAll(/<(?=[/!])/g, '\\u003c');

/** The document, with a policy that names its script by its hash. */
export async function makeSandbox(): Promise<string> {
  const [thread, frame] = [
    await bundle('src/write/sandbox/worker.ts'),
    await bundle('src/write/sandbox/frame.ts'),
  ];
  const script = `const THREAD=${quote(thread)};${frame}`;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'unsafe-eval'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    `<title>rondel: sandbox</title></head><body><script>${script}</script></body></html>`,
    '',
  ].join('\n');
}

/** What is served while working: made once, or where the packages lack what it is made of, as it was built. */
const serveOnce = (): (() => Promise<string>) => {
  let made: Promise<string> | null = null;
  return () => {
    made ??= makeSandbox().catch(() => readFile(pathOf(`dist/${FILE}`), 'utf8'));
    return made;
  };
};

export function sandbox(): Plugin {
  const serve = serveOnce();
  return {
    name: 'rondel-sandbox',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `/${FILE}`) return next();
        serve().then(
          (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
          next,
        );
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await makeSandbox() });
    },
  };
}
