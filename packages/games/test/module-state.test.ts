/** Modules keep nothing from call to call: what a game needs to remember is made with the game. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const packages = new URL('../../', import.meta.url);
const sources = ['core', 'games', 'scene', 'simulator'].flatMap((name) =>
  readdirSync(new URL(`${name}/src/`, packages), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${name}/src/${file}`),
);
const textOf = (file: string): string => readFileSync(new URL(file, packages), 'utf8');

/** Variables at the top of a module, and collections that begin empty: those are there to be filled later. */
const STATE = /^(export )?(let\b|const \w+(: [^=]+)? = new (Map|Set|WeakMap)(<.*>)?\(\)).*$/gm;
/** Arrays and records that begin blank, to be written to by whoever is called. */
const SCRATCH = /^(export )?const [a-z]\w*(: [^=]+)? = (new \w*Array(<.*>)?\(|\[\]|\{\}).*$/gm;
/**
 * A table, in capitals, is filled while its module is loaded: by loops there, and by no function that is exported. What is
 * read-only the compiler sees to.
 */
const TABLE =
  /^(?:export )?const ([A-Z]\w*)(?:: (?!readonly)[^=]+)? = (?:new \w*Array(?:<.*>)?\(|\[\];|\{\};)/gm;
const EXPORTED = /^export function [\s\S]*?^\}$/gm;
/** Scratch paper of a module: written anew by each call before it is read, and measured to be worth it. */
const SCRATCH_PAPER: { readonly [file: string]: string } = { 'games/src/chess/survey.ts': 'FOUND' };

test.each(sources.filter((file) => file.startsWith('games/')))('%s has no variables of its own', (file) => {
  expect(textOf(file).match(STATE)).toBeNull();
});

test.each(sources)('%s has no arrays that its functions write to', (file) => {
  const text = textOf(file);
  expect(text.match(SCRATCH)).toBeNull();
  // What is never named again where it is made is filled by others, so it is no table.
  const tables = [...text.matchAll(TABLE)].map(([, name = '']) => name);
  const blank = tables.filter((name) => text.match(new RegExp(String.raw`\b${name}\b`, 'g'))?.length === 1);
  expect(blank).toEqual(SCRATCH_PAPER[file] === undefined ? [] : [SCRATCH_PAPER[file]]);
  const functions = [...text.matchAll(EXPORTED)].map(([body]) => body).join('\n');
  for (const table of tables) {
    const written = new RegExp(String.raw`\b${table}(\[[^\]]*\] [|&^+-]?= |\.(push|pop|fill|set|sort)\()`);
    expect(`${table} ${functions.match(written)?.[0] ?? 'is not written to'}`).toBe(
      `${table} is not written to`,
    );
  }
});

test('the rules see what they are for', () => {
  const scratch = ['const hashed = new Int32Array(2);', 'const seen: string[] = [];', 'const known = {};'];
  expect(scratch.filter((line) => line.match(SCRATCH) !== null)).toEqual(scratch);
  const table = 'const SUMS = new Int32Array(9);\nfor (let i = 0; i < 9; i++) SUMS[i] = i;\n';
  expect(table.match(SCRATCH)).toBeNull();
  expect([...table.matchAll(TABLE)].map(([, name]) => name)).toEqual(['SUMS']);
});
