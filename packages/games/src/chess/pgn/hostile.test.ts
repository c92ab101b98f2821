import { unwrap } from '@rondel/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWritableSan } from './spelling.ts';
import { readPgn, readPgnGame } from './text.ts';
import { PGN_MAX_DEPTH, type PgnGame, type PgnMove } from './tree.ts';
import { writePgn } from './write.ts';

/** A game as JSON, without what writing settles: places, spellings, the order of tags. */
function shape(game: PgnGame): string {
  const { line, comments, result } = game;
  const skip = (key: string, value: unknown) => (key === 'at' || key === 'spelled' ? 0 : value);
  return JSON.stringify({ line, comments, result }, skip);
}

const tagsOf = ({ tags }: PgnGame) => new Map(tags.toReversed().map(({ name, value }) => [name, value]));
const oneLine = (text: string) => text.replace(/\r\n?|\n/g, ' ');

function expectSameAgain(game: PgnGame): void {
  const text = unwrap(writePgn(game));
  const again = unwrap(readPgnGame(text));
  expect(shape(again)).toBe(shape(game));
  const found = tagsOf(again);
  for (const [name, value] of tagsOf(game)) {
    expect(found.get(name)).toBe(name === 'Result' ? game.result : oneLine(value));
  }
  expect(unwrap(writePgn(again))).toBe(text);
}

/** Any UTF-16 code unit, so lone surrogates too. */
const anyUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...'\\"{}()[];%$! \t\0\ud800'), anyUnit),
});
const anyComments = fc.array(anyText.map(oneLine), { maxLength: 2 });
const anySan = fc
  .oneof(fc.constantFrom('e4', 'O-O', '--', 'Nbd7+', 'exd8=Q#'), fc.string({ unit: anyUnit, maxLength: 6 }))
  .filter(isWritableSan);
const { line: anyLine } = fc.letrec<{ line: PgnMove[] }>((tie) => ({
  line: fc.array(
    fc.record({
      san: anySan,
      spelled: fc.constant(''),
      at: fc.constant(0),
      nags: fc.array(fc.nat(255), { maxLength: 2 }),
      commentsBefore: anyComments,
      comments: anyComments,
      variations: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('line'), { maxLength: 2 })),
    }),
    { minLength: 1, maxLength: 6 },
  ),
}));
const anyTag = fc.record({
  name: fc.oneof(fc.constantFrom('Event', 'Result', 'FEN'), fc.stringMatching(/^[A-Za-z0-9]\w{0,5}$/)),
  value: fc.oneof(anyText, fc.constant('8/8/8/8/8/8/8/8 b - - 3 40')),
  at: fc.constant(0),
});
const anyGame: fc.Arbitrary<PgnGame> = fc.record({
  tags: fc.array(anyTag, { maxLength: 5 }),
  comments: anyComments,
  line: fc.oneof(fc.constant([]), anyLine),
  result: fc.constantFrom('1-0', '0-1', '1/2-1/2', '*'),
  at: fc.constant(0),
});

describe('any input', () => {
  test('what is written is read as the same', () => {
    fc.assert(fc.property(anyGame, expectSameAgain), { numRuns: 200 });
  });

  test('no text throws; what can be read can be written and read again', () => {
    const pieces = fc.constantFrom(
      ...[
        '(',
        ')',
        '{',
        '}',
        ';',
        '[',
        ']',
        '[A "b"]',
        '"',
        '\\',
        'e4',
        '1.',
        '.',
        '$1',
        '!',
        '1-0',
        '*',
        'ep',
        '%',
      ],
      ...[
        '0-0',
        'Z0',
        '--',
        '+',
        'e.p.',
        ' ',
        '\n',
        '\r',
        '\0',
        '\ud800',
        'Result',
        '½-½',
        '…',
        '\uFEFF',
        '12',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: anyUnit }),
      fc.array(pieces, { maxLength: 30 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const game of readPgn(text)) {
          if (game.ok) expectSameAgain(game.value);
          else expect(game.refusal.at).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('after a game with a character lost, added or changed the next is read', () => {
    const edits = fc.tuple(anyGame, fc.nat(), fc.nat(2), fc.string({ unit: anyUnit, maxLength: 2 }));
    fc.assert(
      fc.property(edits, ([game, place, lost, put]) => {
        const text = unwrap(writePgn(game));
        const at = place % text.length;
        const plain = '[Event "plain"]\n\n1. e4 *\n\n';
        const broken = text.slice(0, at) + put + text.slice(at + lost);
        const found = [...readPgn(`${broken.replaceAll('{', '')}\n${plain}`)];
        expect(found.at(-1)).toMatchObject({ ok: true });
      }),
      { numRuns: 300 },
    );
  });
});

const SIZE = 5_000_000;
const ITEMS = 200_000;

describe('a large text of', () => {
  test.each([
    ['parentheses', '('.repeat(SIZE), 1, 'pgn/misplaced-variation'],
    ['nested variations', 'e4('.repeat(ITEMS), 1, 'pgn/too-deep'],
    ['closing parentheses', `e4${')'.repeat(SIZE)}`, 1, 'pgn/unopened-variation'],
    ['one comment', `{${'x\r\n'.repeat(SIZE / 3)}} *`, 1, 'ok'],
    ['an unclosed comment', `e4 {${'x'.repeat(SIZE)}`, 1, 'pgn/unclosed-comment'],
    ['games with unclosed comments', '[A "b"]\n{\n'.repeat(ITEMS / 2), ITEMS / 2, 'pgn/unclosed-comment'],
    ['games with broken tags', '[Event \n'.repeat(ITEMS / 2), ITEMS / 2, 'pgn/bad-tag'],
    ['games with unclosed tags', '[Event "\n'.repeat(ITEMS / 2), ITEMS / 2, 'pgn/unclosed-tag'],
    ['quotes', `[A ${'" '.repeat(SIZE / 2)}`, 1, 'pgn/unclosed-tag'],
    ['tags in one line', '[A "b"][B "c"]'.repeat(ITEMS / 4), ITEMS / 4, 'ok'],
    ['tags', `[A "b"]\n${'[B "c"]\n'.repeat(ITEMS)}`, 1, 'ok'],
    ['one word', 'x'.repeat(SIZE), 1, 'pgn/bad-move'],
    ['one number', `e4 ${'1'.repeat(SIZE)}`, 1, 'pgn/bad-move'],
    ['NUL', `e4 ${'\0'.repeat(SIZE)}`, 1, 'pgn/bad-move'],
    ['lone surrogates', `{${'\ud800'.repeat(SIZE)}} *`, 1, 'ok'],
    ['escape lines', `${'%\n'.repeat(SIZE / 2)}*`, 1, 'ok'],
    ['moves', 'e4 '.repeat(ITEMS), 1, 'ok'],
    ['glyphs', `e4${'?'.repeat(SIZE)}`, 1, 'ok'],
    ['empty variations', `e4${'()'.repeat(ITEMS)}`, 1, 'ok'],
    ['en passant', `e4${' ep'.repeat(ITEMS)}`, 1, 'pgn/bad-move'],
    ['comments', `e4${'{}'.repeat(ITEMS)}`, 1, 'ok'],
    ['games', '*'.repeat(ITEMS), ITEMS, 'ok'],
  ])('%s', (_, text, count, expected) => {
    let games = 0;
    let last = '';
    for (const game of readPgn(text)) {
      games++;
      last = game.ok ? 'ok' : game.refusal.code;
    }
    expect([games, last]).toEqual([count, expected]);
  });

  test('a comment that is written', () => {
    const game = unwrap(readPgnGame(`e4 {${'x y '.repeat(ITEMS)}} *`));
    expect(shape(unwrap(readPgnGame(unwrap(writePgn(game)))))).toBe(shape(game));
  });

  test('the deepest game that is allowed can be read, cloned and written', () => {
    const nest = (depth: number) => `e4 ${'(e4 '.repeat(depth)}${') '.repeat(depth)}`;
    const game = unwrap(readPgnGame(nest(PGN_MAX_DEPTH)));
    expect(JSON.stringify(structuredClone(game))).toBe(JSON.stringify(game));
    expectSameAgain(game);
    expect(readPgnGame(nest(PGN_MAX_DEPTH + 1))).toMatchObject({ refusal: { code: 'pgn/too-deep' } });
  });
});
