import { unwrap } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { readPgnGame } from './text.ts';
import { type PgnGame, pgnGame, pgnMove } from './tree.ts';
import { writePgn } from './write.ts';

const moves = (text: string) => text.split(' ').map((san) => pgnMove(san));
const movetext = (game: PgnGame) => unwrap(writePgn(game)).split('\n\n')[1];
const again = (text: string) => movetext(unwrap(readPgnGame(text)));

test('the export format: the seven tags, the others by name, an empty line after each part', () => {
  const game = pgnGame(
    { White: 'A "B" \\C', Zeta: '1', Annotator: 'x\r\ny', Date: '1851.06.21' },
    moves('e4 e5'),
    '0-1',
  );
  expect(unwrap(writePgn(game))).toBe(
    [
      '[Event "?"]',
      '[Site "?"]',
      '[Date "1851.06.21"]',
      '[Round "?"]',
      '[White "A \\"B\\" \\\\C"]',
      '[Black "?"]',
      '[Result "0-1"]',
      '[Annotator "x y"]',
      '[Zeta "1"]',
      '',
      '1. e4 e5 0-1',
      '',
      '',
    ].join('\n'),
  );
});

test('the tag Result says what the game says; of two tags with one name the first is written', () => {
  const tags = [
    { name: 'Result', value: '1-0', at: 0 },
    { name: 'Site', value: 'first', at: 0 },
    { name: 'Site', value: 'second', at: 0 },
  ];
  const text = unwrap(writePgn({ ...pgnGame({}, [], '*'), tags }));
  expect(text).toContain('[Result "*"]');
  expect(text).toContain('[Site "first"]');
  expect(text).not.toContain('second');
});

test.each([
  ['1.e4 e5 2.Nf3', '1. e4 e5 2. Nf3 *'],
  ['e4! e5?! {x} Nf3 0-0', '1. e4 $1 e5 $6 {x} 2. Nf3 O-O *'],
  ['e4 {x} e5', '1. e4 {x} 1... e5 *'],
  [
    'e4 (d4 d5 (Nf6 c4) Nf3) (c4 {x} e5) e5',
    '1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. Nf3) (1. c4 {x} 1... e5) 1... e5 *',
  ],
  ['e4 e5 (c5) Nf3', '1. e4 e5 (1... c5) 2. Nf3 *'],
  ['{x} 1. {a} e4 {b} 1... {c} e5 1-0 {d}', '{x} 1. {a} e4 {b} 1... {c} e5 {d} 1-0'],
  ['e4 ; a } b\ne5', '1. e4 ; a } b\n1... e5 *'],
  ['e4 (d4 ;}\n) ;}', '1. e4 ;}\n(1. d4 ;}\n) *'],
  ['{x}*', '{x} *'],
])('%j is written as %j', (text, expected) => {
  expect(again(text)).toBe(expected);
});

test.each([
  ['8/8/8/8/8/8/8/8 b - - 0 12', '12... e4 13. e5 *'],
  ['8/8/8/8/8/8/8/8 w - - 0 12', '12. e4 e5 *'],
  ['8/8/8/8/8/8/8/8 b', '1... e4 2. e5 *'],
  ['nonsense', '1. e4 e5 *'],
  ['a b c d e 99999999999', '1... e4 2. e5 *'],
])('numbers begin as the tag FEN has it: %s', (FEN, expected) => {
  expect(movetext(pgnGame({ FEN }, moves('e4 e5')))).toBe(expected);
});

describe('lines', () => {
  const comment = `${'[%clk 0:00:01] a  b % c '.repeat(40)} `;
  const line = Array.from({ length: 300 }, (_, i) =>
    pgnMove('Nf3', {
      nags: [i % 256],
      comments: i % 50 === 0 ? [comment] : [],
      variations: i % 7 ? [] : [moves('d4')],
    }),
  );
  const text = movetext(pgnGame({}, line)) ?? '';

  test('have fewer than 80 characters, begin and end with no blank and with nothing special', () => {
    for (const one of text.split('\n')) {
      expect(one.length).toBeLessThan(80);
      expect(one).toMatch(/^[^ %[].*[^ ]$/);
    }
  });

  test('hold as much as they can', () => {
    const lines = movetext(pgnGame({}, moves('e4 e5 '.repeat(200).trim())))?.split('\n') ?? [];
    for (const [i, one] of lines.slice(0, -1).entries()) {
      const next = lines[i + 1]?.split(' ')[0] ?? '';
      expect(one.length + 1 + next.length).toBeGreaterThanOrEqual(80);
    }
  });

  test('a comment is the same after it was broken into lines', () => {
    expect(unwrap(readPgnGame(text)).line[50]?.comments).toEqual([comment]);
  });
});

test.each([
  [pgnGame({ 'A b': 'x' }, []), 'pgn/bad-tag'],
  [pgnGame({ '': 'x' }, []), 'pgn/bad-tag'],
  [pgnGame({}, [], '2-0' as '1-0'), 'pgn/bad-result'],
  [pgnGame({}, [], '1/2' as '1-0'), 'pgn/bad-result'],
  [pgnGame({}, [pgnMove('e4', { nags: [256] })]), 'pgn/bad-glyph'],
  [pgnGame({}, [pgnMove('e4', { nags: [1.5] })]), 'pgn/bad-glyph'],
  ...[
    '',
    'e4 e5',
    '1',
    '1-0',
    '*',
    '0-0',
    'Z0',
    'exd6ep',
    '+',
    '-',
    '{',
    'e4!',
    'x'.repeat(256),
    '%',
    'a\n',
  ].map((san) => [pgnGame({}, [pgnMove(san)]), 'pgn/bad-move'] as const),
] as [PgnGame, string][])('refuses %j: %s', (game, code) => {
  expect(writePgn(game)).toMatchObject({ ok: false, refusal: { code } });
});

test('refuses a variation that contains itself', () => {
  const variations = [[]] as ReturnType<typeof moves>[];
  const move = pgnMove('e4', { variations });
  variations[0]?.push(move);
  expect(writePgn(pgnGame({}, [move]))).toMatchObject({ refusal: { code: 'pgn/too-deep' } });
});
