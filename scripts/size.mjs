/**
 * How many bytes `@rondel/core` adds to a page: the minimal game of its README and all of it, bundled by vite from
 * the compiled package that the current folder sees.
 *
 *     npm run size                      # builds, and prints the sizes
 *     npm run size -- --modules         # also where the bytes of the minimal game are
 *     npm run size -- --limit 20480     # fails if the minimal game is larger, gzipped
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const { values } = parseArgs({ options: { limit: { type: 'string' }, modules: { type: 'boolean' } } });
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
if (Number.isNaN(limit)) throw new TypeError(`--limit takes a number of bytes, not '${values.limit}'`);

const here = process.cwd();
const readme = readFileSync(join(here, 'node_modules/@rondel/core/README.md'), 'utf8');
const [, example = ''] = /^```ts\n([\s\S]*?)^```/m.exec(readme) ?? [];
if (!example.includes('defineGame(')) throw new Error('the README of core begins with no game');

/** @param {string} entry */
async function bundle(entry) {
  // A file that is not there, but whose imports are looked for from here.
  const file = join(here, 'size-entry.js');
  const built = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [
      {
        name: 'size-entry',
        enforce: 'pre',
        resolveId: (id) => (id === file ? file : null),
        load: (id) => (id === file ? entry : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      sourcemap: true,
      minify: true,
      // A page, since libraries are minified less.
      rolldownOptions: { input: file, preserveEntrySignatures: 'strict' },
      modulePreload: { polyfill: false },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  const [{ code, map }] = output;
  return { code: code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'), map };
}

/** @param {string} code */
const gzipped = (code) => gzipSync(code, { level: 9 }).length;

/** @param {number} bytes */
const format = (bytes) => bytes.toLocaleString('en').padStart(9);

/**
 * What each part adds: its bytes after minifying, and by how much the gzipped bundle shrinks without them.
 * @param {{ code: string, map: unknown }} bundled
 * @param {(file: string) => string} partOf
 */
function sizeOfParts({ code, map }, partOf) {
  const source = new SourceMap(/** @type {import('node:module').SourceMapPayload} */ (map));
  /** @type {string[]} */
  const owners = [];
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column <= text.length; column++) {
      const entry = source.findEntry(line, column);
      owners.push(
        partOf('originalSource' in entry ? entry.originalSource.replace(/^.*\/core\/dist\//, '') : ''),
      );
    }
  }
  const whole = gzipped(code);
  return [...new Set(owners)]
    .map((part) => {
      const rest = [...code].filter((_, i) => owners[i] !== part).join('');
      return { part, raw: code.length - rest.length, gzip: whole - gzipped(rest) };
    })
    .sort((a, b) => b.gzip - a.gzip);
}

const minimal = await bundle(example);
const all = await bundle("export * from '@rondel/core';");
console.log('                      bytes  gzipped');
for (const [name, { code }] of /** @type {const} */ ([
  ['a minimal game', minimal],
  ['all of core', all],
])) {
  console.log(`${name.padEnd(17)} ${format(code.length)}${format(gzipped(code))}`);
}
if (values.modules) {
  for (const [title, partOf] of /** @type {const} */ ([
    ['by folder', (/** @type {string} */ file) => file.replace(/[^/]*$/, '')],
    ['by module', (/** @type {string} */ file) => file],
  ])) {
    console.log(`\nthe minimal game, ${title}`);
    for (const { part, raw, gzip } of sizeOfParts(minimal, partOf)) {
      console.log(`${format(raw)}${format(gzip)}  ${part || '(top)'}`);
    }
  }
}
if (gzipped(minimal.code) > limit) {
  console.error(`The minimal game is larger than ${format(limit).trim()} bytes, gzipped.`);
  process.exitCode = 1;
}
