import { unwrap } from '@rondel/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSgf, SGF_MAX_DEPTH, type SgfTree } from './sgf.ts';
import { escapeSgf, sgfText } from './values.ts';
import { writeSgf } from './write.ts';

/** A tree as JSON, without the places in the text. */
const shape = (trees: readonly SgfTree[]) =>
  JSON.stringify(trees, (key, value) => (key === 'at' ? 0 : value));

/** Any UTF-16 code unit, so lone surrogates too. */
const anyUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...'\\]:;[() \n\r\0\ud800'), anyUnit),
});
const anyProperty = fc.record({
  ident: fc.stringMatching(/^[A-Z][A-Z0-9]{0,3}$/),
  values: fc.array(anyText.map(escapeSgf), { minLength: 1, maxLength: 4 }),
  at: fc.constant(0),
});
const anyNodes = fc.array(fc.record({ properties: fc.array(anyProperty, { maxLength: 4 }) }), {
  minLength: 1,
  maxLength: 5,
});
const { tree: anyTree } = fc.letrec<{ tree: SgfTree }>((tie) => ({
  tree: fc.record({
    nodes: anyNodes,
    children: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
  }),
}));
const anyGames = fc.array(anyTree, { minLength: 1, maxLength: 3 });

const SIZE = 5_000_000;
const ITEMS = 200_000;
const code = (text: string) => {
  const games = readSgf(text);
  return games.ok ? 'ok' : games.refusal.code;
};

describe('any input', () => {
  test('what is written is read as the same', () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        expect(shape(unwrap(readSgf(unwrap(writeSgf(games)))))).toBe(shape(games));
      }),
    );
  });

  test('no text throws; what can be read can be written and read again', () => {
    const pieces = fc.constantFrom(
      '(',
      '(;',
      ')',
      ';',
      '[',
      ']',
      '\\',
      'B',
      'aa',
      ' ',
      '\n',
      'C[x]',
      '\0',
      '\ud800',
    );
    const texts = fc.oneof(
      fc.string({ unit: anyUnit }),
      fc.array(pieces).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const games = readSgf(text);
        if (games.ok) expect(shape(unwrap(readSgf(unwrap(writeSgf(games.value)))))).toBe(shape(games.value));
        else expect(games.refusal.at).toBeLessThanOrEqual(text.length);
        expect(typeof sgfText(text)).toBe('string');
      }),
      { numRuns: 1000 },
    );
  });

  test('a file with a character lost, added or changed does not throw', () => {
    const edits = fc.tuple(anyGames, fc.nat(), fc.nat(2), fc.string({ unit: anyUnit, maxLength: 2 }));
    fc.assert(
      fc.property(edits, ([games, place, lost, put]) => {
        const text = unwrap(writeSgf(games));
        const at = place % text.length;
        const again = readSgf(text.slice(0, at) + put + text.slice(at + lost));
        if (!again.ok) expect(again.refusal.at).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a large text of', () => {
  test.each([
    ['parentheses', '('.repeat(SIZE), 'sgf/no-game'],
    ['parentheses after a game', `(;)${'('.repeat(SIZE)}`, 'sgf/unopened-tree'],
    ['parentheses and blanks', '(  '.repeat(SIZE / 3), 'sgf/no-game'],
    ['nested trees', '(;'.repeat(SIZE / 2), 'sgf/too-deep'],
    ['closing parentheses', `(;${')'.repeat(SIZE)}`, 'sgf/unopened-tree'],
    ['one comment', `(;C[${'x\n'.repeat(SIZE / 2)}])`, 'ok'],
    ['an unclosed comment', `(;C[${'\\]'.repeat(SIZE / 2)}`, 'sgf/unclosed-value'],
    ['backslashes', `(;C[${'\\'.repeat(SIZE)}])`, 'ok'],
    ['one name', `(;${'A'.repeat(SIZE)}[])`, 'ok'],
    ['a name in small letters', `(;${'a'.repeat(SIZE)}[])`, 'sgf/missing-name'],
    ['NUL', '\0'.repeat(SIZE), 'sgf/no-game'],
    ['NUL in a game', `(;${'\0'.repeat(SIZE)})`, 'ok'],
    ['lone surrogates', `(;C[${'\ud800'.repeat(SIZE)}])`, 'ok'],
    ['properties', `(;${'A[]'.repeat(ITEMS)})`, 'ok'],
    ['values', `(;A${'[]'.repeat(SIZE / 2)})`, 'ok'],
    ['nodes', `(${';'.repeat(ITEMS)})`, 'ok'],
    ['games', '(;)'.repeat(ITEMS), 'ok'],
    ['variations', `(;${'(;)'.repeat(ITEMS)})`, 'ok'],
  ])('%s', (_, text, expected) => {
    expect(code(text)).toBe(expected);
  });

  test('text to decode and to encode', () => {
    expect(sgfText('\\'.repeat(2 * ITEMS))).toHaveLength(ITEMS);
    expect(escapeSgf(']'.repeat(ITEMS))).toHaveLength(2 * ITEMS);
  });

  test('the deepest tree that is allowed can be read, cloned and written', () => {
    const text = '(;'.repeat(SGF_MAX_DEPTH) + ')'.repeat(SGF_MAX_DEPTH);
    const games = unwrap(readSgf(text));
    expect(JSON.stringify(structuredClone(games))).toBe(JSON.stringify(games));
    expect(unwrap(writeSgf(games)).replaceAll('\n', '')).toBe(text);
    expect(code(`(;${text})`)).toBe('sgf/too-deep');
  });
});
