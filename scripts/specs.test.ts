/**
 * Numbered rules and the places that cite them. A rule has its number, `T5`, in a SPEC.md beside what it
 * rules; tests and comments cite it in square brackets, `[T5]`. Nothing may be cited that is not written
 * down, and nothing written down may go untested.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Rules that no test can show. Each one needs its reason here. */
const UNTESTABLE: Record<string, string> = {
  D1: 'says where the D rules come from',
  'PG-49': 'the build of the page measures itself and fails',
};

interface Found {
  readonly id: string;
  readonly at: string;
}

/** All files of the repository; hidden folders are skipped, since other tests work in some. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name.startsWith('.') || ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path);
  });
}

/** All matches in some files; the first group of the pattern is the number. */
function find(names: readonly string[], pattern: RegExp): Found[] {
  return names.flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        [...line.matchAll(pattern)].map(([, id = '']) => ({ id, at: `${name}:${i + 1}` })),
      ),
  );
}

const ID = '[A-Z]{1,3}-?\\d{1,2}';
/** `**T5. Passes.** …` or `**D4.** …` at the start of a paragraph, or `| CS-21 | …` at the start of a row. */
const RULE = new RegExp(`^(?:\\*\\*|\\| )(${ID})(?:\\.[ *]| \\|)`, 'g');
/** `[T5]`, but neither `cells[A1]` nor `CA[UTF-8]`. */
const CITATION = new RegExp(`(?<![\\w\\])])\\[(${ID})\\]`, 'g');

const files = filesIn('');
const specs = files.filter((name) => /(^|\/)SPEC\.md$/.test(name));
const rules = find(specs, RULE);
const known = new Set(rules.map(({ id }) => id));
const sources = files.filter((name) => /\.(ts|mjs)$/.test(name) && name !== 'scripts/specs.test.ts');
/** Those of vitest, those against other programs, and those in Chromium. */
const tests = sources.filter((name) => /\.(test|referee)\.ts$|\/browser\/tests\/|^scripts\/test-/.test(name));

test('every rule is written down once', () => {
  expect(specs.length).toBeGreaterThan(1);
  const twice = rules.filter(({ id, at }) => rules.some((rule) => rule.id === id && rule.at !== at));
  expect(twice).toEqual([]);
});

test('every citation leads to a rule', () => {
  const cited = find([...sources, ...specs, 'CONTRIBUTING.md'], CITATION);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('every rule is cited by a test', () => {
  const cited = new Set(find(tests, CITATION).map(({ id }) => id));
  const silent = rules.filter(({ id }) => !cited.has(id) && !(id in UNTESTABLE));
  expect(silent).toEqual([]);
  const needless = Object.keys(UNTESTABLE).filter((id) => cited.has(id) || !known.has(id));
  expect(needless, 'these can be tested after all, or are gone').toEqual([]);
});

test('numbers are cited in square brackets, in names of tests too', () => {
  const families = [...new Set([...known].map((id) => id.replace(/-?\d+$/, '')))].join('|');
  const loose = new RegExp(`(?:['"\`]|\\()((?:${families})-?\\d{1,2})(?:: |, [A-Z]\\d+: |\\)[.:,])`, 'g');
  expect(find(tests, loose)).toEqual([]);
});

test('what looks like the number of a rule at the beginning of a name or a comment is one', () => {
  // `test('AB-12 …`, `name: 'AB-12 …`, a comment `AB-12: …`, or a name on a line of its own.
  const opening = /(?:(?:\btest\b.*\(|\bname: |^ +)['"`]|\/\*\* |^ \* )([A-Z]{2,3}-?\d{1,2})(?=[ :,])/g;
  expect(find(tests, opening)).toEqual([]);
});
