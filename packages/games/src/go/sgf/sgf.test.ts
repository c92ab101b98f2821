import { unwrap } from '@rondel/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSgfPoint, sgfMove, sgfPoint, sgfPoints } from './points.ts';
import { readSgf, SGF_MAX_DEPTH, type SgfTree } from './sgf.ts';
import {
  composeSgf,
  escapeSgf,
  sgfMainLine,
  sgfNode,
  sgfProperty,
  sgfSimpleText,
  sgfText,
  splitSgf,
} from './values.ts';
import { writeSgf } from './write.ts';

type Plain = { nodes: [string, readonly string[]][][]; children: Plain[] };

/** A tree without the places in the text. */
function plain(tree: SgfTree): Plain {
  const nodes = tree.nodes.map((node) =>
    node.properties.map(({ ident, values }): [string, readonly string[]] => [ident, values]),
  );
  return { nodes, children: tree.children.map(plain) };
}

const read = (text: string) => unwrap(readSgf(text)).map(plain);
const leaf = (...nodes: Plain['nodes']): Plain => ({ nodes, children: [] });

const anyUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
const anyText = fc.string({ unit: fc.oneof(fc.constantFrom(...'\\]:;[()\n\r\t '), anyUnit) });

describe('reading', () => {
  test('nodes, properties, values and variations', () => {
    const games = read('(;FF[4]SZ[9];B[ee]C[x](;W[ce];B[])(;W[ge]AB[aa][bb]))');
    const nodes: Plain['nodes'] = [
      [
        ['FF', ['4']],
        ['SZ', ['9']],
      ],
      [
        ['B', ['ee']],
        ['C', ['x']],
      ],
    ];
    const second: Plain['nodes'][0] = [
      ['W', ['ge']],
      ['AB', ['aa', 'bb']],
    ];
    expect(games).toEqual([{ nodes, children: [leaf([['W', ['ce']]], [['B', ['']]]), leaf(second)] }]);
  });

  test('says where a property is', () => {
    const text = ' (;FF[4]\n;B [aa] C[hi])';
    const found = unwrap(readSgf(text))[0]?.nodes.flatMap((node) => node.properties) ?? [];
    expect(found.map(({ ident, at }) => text.startsWith(ident, at))).toEqual([true, true, true]);
  });

  test.each([
    ['a byte order mark', '\uFEFF(;B[aa])'],
    ['text before and after', 'From: me (hello)\n\n(;B[aa])\n-- \nme'],
    ['white space everywhere', ' ( ; \t B\r\n\n[aa]\v ) '],
    ['lower-case letters in names', '(;Black[aa])'],
    ['a file with zeros at its end', '(;B[aa])\0\0'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([leaf([['B', ['aa']]])]);
  });

  test('old names are shortened, unknown ones kept, digits too', () => {
    expect(read('(;GaMe[1]AddBlack[aa][bb]XYZZY[?]L1[a])')).toEqual([
      leaf([
        ['GM', ['1']],
        ['AB', ['aa', 'bb']],
        ['XYZZY', ['?']],
        ['L1', ['a']],
      ]),
    ]);
  });

  test('several games, empty nodes, brackets and parentheses in values', () => {
    expect(read('(;)(;;)')).toEqual([leaf([]), leaf([], [])]);
    expect(read('(;C[a (;b\\] [c \\\\])')).toEqual([leaf([['C', ['a (;b\\] [c \\\\']]])]);
  });

  test.each([
    ['', 'sgf/no-game', 0],
    ['hello (world)', 'sgf/no-game', 0],
    ['(;B[aa](B[bb]))', 'sgf/missing-node', 8],
    ['(;B[aa]())', 'sgf/missing-node', 8],
    ['(;[aa])', 'sgf/missing-name', 2],
    ['(;black[aa])', 'sgf/missing-name', 2],
    ['(;B[aa]1[x])', 'sgf/missing-name', 7],
    ['(;B)', 'sgf/missing-value', 3],
    ['(;B C[x])', 'sgf/missing-value', 4],
    ['(;B[aa];C[x\\])', 'sgf/unclosed-value', 9],
    ['(;B[aa\\', 'sgf/unclosed-value', 3],
    ['(;B[aa](;W[bb]', 'sgf/unclosed-tree', 7],
    ['(;B[aa](;W[bb])', 'sgf/unclosed-tree', 0],
    ['(;B[aa]);W[bb])', 'sgf/unopened-tree', 8],
    ['(;B[aa]))', 'sgf/unopened-tree', 8],
    ['(;B[aa](;W[bb]);W[cc])', 'sgf/node-after-variation', 15],
    ['(;B[aa]-)', 'sgf/unexpected-character', 7],
    ['(;B[aa](;W[bb])C[x])', 'sgf/unexpected-character', 15],
  ])('refuses %j: %s at %i', (text, code, at) => {
    expect(readSgf(text)).toMatchObject({ ok: false, refusal: { code, at } });
  });
});

describe('values', () => {
  test('text: escapes, soft breaks, white space, line breaks of all systems', () => {
    expect(sgfText('a\\\nb \\\r\nc \\\n\rd')).toBe('ab c d');
    expect(sgfText('a\nb\r\nc\n\rd\re')).toBe('a\nb\nc\nd\ne');
    expect(sgfText('\\]\\\\\\:\\a\tb\\\tc\v')).toBe(']\\:a b c ');
    expect(sgfText('dangling\\')).toBe('dangling');
    expect(sgfSimpleText('a\nb\\\nc\td\r\n')).toBe('a bc d ');
  });

  test('composed values are split at the first colon that counts', () => {
    expect(splitSgf('a\\:b:c:d')).toEqual(['a\\:b', 'c:d']);
    expect(splitSgf('a\\:b\\\\')).toBeNull();
    expect(splitSgf(':')).toEqual(['', '']);
    fc.assert(
      fc.property(anyText, anyText, (left, right) => {
        const parts = splitSgf(composeSgf(left, right))?.map(sgfText);
        expect(parts).toEqual([sgfText(escapeSgf(left)), sgfText(escapeSgf(right))]);
      }),
    );
  });

  test('any text comes back, with line breaks and blanks as they are in SGF', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const game = writeSgf([{ nodes: [sgfNode({ C: [escapeSgf(text)] })], children: [] }]);
        const node = unwrap(readSgf(unwrap(game)))[0]?.nodes[0];
        const value = node === undefined ? undefined : sgfProperty(node, 'C')?.values[0];
        expect(sgfText(value ?? '')).toBe(text.replace(/\r\n|\n\r|\r/g, '\n').replace(/[\t\v\f]/g, ' '));
      }),
    );
  });

  test('a property that is there twice counts as one', () => {
    const node = unwrap(readSgf('(;AB[aa]C[x]AB[bb][cc])'))[0]?.nodes[0] ?? sgfNode({});
    expect(sgfProperty(node, 'AB')).toEqual({ ident: 'AB', values: ['aa', 'bb', 'cc'], at: 2 });
    expect(sgfProperty(node, 'AW')).toBeUndefined();
  });

  test('the main line goes through the first children', () => {
    const [game] = unwrap(readSgf('(;N[1];N[2](;N[3](;N[4])(;N[5]))(;N[6]))'));
    const names = game && sgfMainLine(game).map((node) => sgfProperty(node, 'N')?.values[0]);
    expect(names).toEqual(['1', '2', '3', '4']);
  });
});

describe('points', () => {
  const list = (...values: string[]) => sgfPoints({ ident: 'AB', values, at: 7 }, 52);
  const written = (...values: string[]) => unwrap(list(...values)).map(({ x, y }) => formatSgfPoint(x, y));

  test('letters are columns from the left and rows from the top, to 52', () => {
    expect(unwrap(sgfPoint('ab'))).toEqual({ x: 0, y: 1 });
    expect(unwrap(sgfPoint('zA'))).toEqual({ x: 25, y: 26 });
    for (let i = 0; i < 52; i++) {
      expect(unwrap(sgfPoint(formatSgfPoint(i, 51 - i)))).toEqual({ x: i, y: 51 - i });
    }
    for (const bad of ['', 'a', 'abc', 'a1', 'é\0']) {
      expect(sgfPoint(bad, 19, 5)).toMatchObject({ refusal: { code: 'sgf/bad-point', at: 5 } });
    }
    expect(sgfPoint('ja', 9)).toMatchObject({ refusal: { code: 'sgf/off-board' } });
  });

  test('a pass is empty, or tt where there is no such point', () => {
    expect(unwrap(sgfMove('', 19))).toBeNull();
    expect(unwrap(sgfMove('tt', 19))).toBeNull();
    expect(unwrap(sgfMove('tt', 21))).toEqual({ x: 19, y: 19 });
    expect(sgfMove('jj', 9)).toMatchObject({ refusal: { code: 'sgf/off-board' } });
  });

  test('lists with rectangles, each point once', () => {
    expect(written('ba:cb', 'aa', 'ca')).toEqual(['ba', 'ca', 'bb', 'cb', 'aa']);
    expect(written('cb:ba')).toEqual(['ba', 'ca', 'bb', 'cb']);
    expect(written('ya:Ba')).toEqual(['ya', 'za', 'Aa', 'Ba']);
    expect(written('')).toEqual([]);
    expect(new Set(written('cc:dd', 'aa:ZZ')).size).toBe(52 * 52);
    expect(list('aa', '')).toMatchObject({ refusal: { code: 'sgf/bad-point', at: 7 } });
  });

  test('rectangles over rectangles take no longer than their text', () => {
    const values = Array<string>(300_000).fill('aa:ZY');
    expect(unwrap(sgfPoints({ ident: 'AB', values, at: 0 }))).toHaveLength(52 * 51);
  });
});

describe('writing', () => {
  test('breaks lines between nodes', () => {
    const nodes = Array.from({ length: 40 }, () => sgfNode({ B: ['aa'] }));
    const text = unwrap(writeSgf([{ nodes, children: [{ nodes, children: [] }] }]));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(80);
    expect(text.startsWith('(;B[aa];B[aa]')).toBe(true);
  });

  test.each([
    [[], 'sgf/no-game'],
    [[{ nodes: [], children: [] }], 'sgf/missing-node'],
    [[{ nodes: [sgfNode({ b: ['aa'] })], children: [] }], 'sgf/bad-name'],
    [[{ nodes: [sgfNode({ B: [] })], children: [] }], 'sgf/missing-value'],
    [[{ nodes: [sgfNode({ B: [']'] })], children: [] }], 'sgf/bad-value'],
    [[{ nodes: [sgfNode({ B: ['\\'] })], children: [] }], 'sgf/bad-value'],
  ] as [SgfTree[], string][])('refuses %j: %s', (games, code) => {
    expect(writeSgf(games)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('refuses a tree that is too deep, or that contains itself', () => {
    const tree = { nodes: [sgfNode({})], children: [] as SgfTree[] };
    tree.children.push(tree);
    expect(writeSgf([tree])).toMatchObject({ refusal: { code: 'sgf/too-deep' } });
    expect(SGF_MAX_DEPTH).toBe(1000);
  });
});
