/** `npm create rondel` as people run it: a process of its own. The packed one is run by `npm run test:packages`. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { version, devDependencies: tools } = readJson(join(root, 'package.json'));

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that is gone after the tests. */
function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-rondel-'));
  folders.push(folder);
  return folder;
}

function create(cwd: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', TSX, MAIN, ...words], {
    cwd,
    encoding: 'utf8',
    input: '',
  });
  return { code: status, out: stdout, err: stderr };
}

test('a game with its test, its page and its scripts is written', () => {
  const cwd = scratch();
  const { code, out, err } = create(cwd, 'letters');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('  cd letters\n  npm install\n  npm run dev\n');
  const files = readdirSync(join(cwd, 'letters'), { recursive: true }).map(String).sort();
  expect(files).toEqual([
    ...['.gitignore', 'README.md', 'index.html', 'package.json', 'src', 'src/game.test.ts', 'src/game.ts'],
    ...['src/main.ts', 'src/style.css', 'src/worker.ts', 'tsconfig.json', 'vite.config.ts'],
  ]);
  const manifest = readJson(join(cwd, 'letters/package.json'));
  expect(manifest.name).toBe('letters');
  expect(Object.keys(manifest.scripts).sort()).toEqual([
    'build',
    'check',
    'dev',
    'page',
    'serve',
    'simulate',
    'test',
    'typecheck',
  ]);
  expect(readFileSync(join(cwd, 'letters/README.md'), 'utf8')).toMatch(/^# letters\n/);
});

test('it depends on this version of rondel, and on the tools that this repository is tested with', () => {
  const cwd = scratch();
  create(cwd, '.', '--name', '@an/letters');
  const { name, dependencies, devDependencies } = readJson(join(cwd, 'package.json'));
  expect(name).toBe('@an/letters');
  for (const [one, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect([one, wanted]).toEqual([one, one.startsWith('@rondel/') ? `^${version}` : tools[one]]);
  }
});

test('a repository that is empty otherwise will do, and --yes asks nothing', () => {
  const cwd = scratch();
  mkdirSync(join(cwd, 'my-game/.git'), { recursive: true });
  expect(create(cwd, '--yes').code).toBe(0);
  expect(existsSync(join(cwd, 'my-game/src/game.ts'))).toBe(true);
});

test.each([
  ['a folder that is not empty', ['full'], "The folder 'full' is not empty"],
  ['a file', ['full/file'], "'full/file' cannot be used: it is no folder."],
  ['a folder in a file', ['full/file/game'], "'full/file/game' cannot be used: it is no folder."],
  ['a folder whose name is no package name', ['My Game'], "'My Game' cannot be the name of a package"],
  ['a name that is no package name', ['game', '--name', '.game'], "'.game' cannot be the name of a package"],
  ['no folder where nobody can be asked', [], 'Say into which folder'],
  ['two folders', ['one', 'two'], "'two' is a second one"],
  ['an unknown option', ['game', '--react'], "Unknown option '--react'"],
])('%s: a sentence, exit code 2, and nothing is written', (_, words, sentence) => {
  const cwd = scratch();
  mkdirSync(join(cwd, 'full'));
  writeFileSync(join(cwd, 'full/file'), '');
  const { code, out, err } = create(cwd, ...words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(cwd, { recursive: true }).map(String).sort()).toEqual(['full', 'full/file']);
});

test('a place where nothing can be written: a sentence, exit code 2, and nothing is written', () => {
  const cwd = scratch();
  const closed = join(cwd, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  // Root may write everywhere but in the folders of the kernel.
  const place = process.getuid?.() === 0 && existsSync('/proc/self') ? '/proc/game' : 'closed/deep/game';
  const { code, out, err } = create(cwd, place);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`Nothing can be written to '${place}'`);
  expect(readdirSync(closed)).toEqual([]);
});
