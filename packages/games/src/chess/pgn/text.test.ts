import { unwrap } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { readPgn, readPgnGame } from './text.ts';
import { type PgnGame, type PgnMove, pgnTag } from './tree.ts';

const game = (text: string): PgnGame => unwrap(readPgnGame(text));
const sans = (line: readonly PgnMove[]) => line.map((move) => move.san).join(' ');
const first = (text: string): PgnMove => game(text).line[0] as PgnMove;

/** Moves with all that belongs to them, in one line: `before> san $nags <after (variation)`. */
function show(line: readonly PgnMove[]): string {
  return line
    .map((move) => {
      const before = move.commentsBefore.map((comment) => `${comment}> `).join('');
      const nags = move.nags.map((nag) => ` $${nag}`).join('');
      const after = move.comments.map((comment) => ` <${comment}`).join('');
      return before + move.san + nags + after + move.variations.map((other) => ` (${show(other)})`).join('');
    })
    .join(' ');
}

const IMMORTAL = `[Event "London"]
[Site "London ENG"]
[Date "1851.06.21"]
[Round "?"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

1.e4 e5 2.f4 exf4 3.Bc4 Qh4+ 4.Kf1 b5!? 5.Bxb5 Nf6 6.Nf3 Qh6 7.d3 Nh5
8.Nh4 Qg5 9.Nf5 c6 10.g4 Nf6 {(10...g6!)} 11.Rg1! 1-0
`;

describe('a game', () => {
  test('tags, moves, result', () => {
    const { tags, line, result, at } = game(IMMORTAL);
    expect(tags.map(({ name }) => name).join()).toBe('Event,Site,Date,Round,White,Black,Result');
    expect(tags.every((tag) => IMMORTAL.startsWith(`${tag.value}"]`, tag.at))).toBe(true);
    expect(line.every((move) => IMMORTAL.startsWith(move.san, move.at))).toBe(true);
    expect(line).toHaveLength(21);
    expect(line[7]).toMatchObject({ san: 'b5', spelled: 'b5', nags: [5] });
    expect(line[19]?.comments).toEqual(['(10...g6!)']);
    expect([result, at]).toEqual(['1-0', 0]);
  });

  test.each([
    ['a tag as it should be', '[A "b \\"c\\" \\\\d"]', 'b "c" \\d'],
    ['with blanks', '[ A   "b"\t ]', 'b'],
    ['with quotes and backslashes that are not escaped', '[A "the "big" \\ one"]', 'the "big" \\ one'],
    ['that is empty', '[A ""]', ''],
    ['the first of two with one name', '[X ""] [A "1"] [A "2"]', '1'],
  ])('%s', (_, text, value) => {
    expect(pgnTag(game(`${text} *`), 'A')?.value).toBe(value);
  });

  test.each([
    ['1. e4 e5 2. Nf3', 'e4 e5 Nf3'],
    ['1.e4 1...e5 2 . Nf3', 'e4 e5 Nf3'],
    ['1…e5 … e4', 'e5 e4'],
    ['e4 e5 Nf3', 'e4 e5 Nf3'],
    ['1. e8=Q+ e1/N# fxg8:R P@e4 ♘f3 ed', 'e8=Q+ e1/N# fxg8:R P@e4 ♘f3 ed'],
    ['\uFEFF% a line\n1. e4\n%1. d4 (\ne5\r% {\rNf3', 'e4 e5 Nf3'],
    ['1. e4 e5 \x1a', 'e4 e5'],
  ])('moves and numbers: %j', (text, expected) => {
    expect(sans(game(text).line)).toBe(expected);
  });

  test.each([
    ['0-0', 'O-O'],
    ['0-0-0+', 'O-O-O+'],
    ['o-o', 'O-O'],
    ['O-O-O#', 'O-O-O#'],
    ['Z0', '--'],
    ['--', '--'],
    ['exd6e.p.', 'exd6'],
    ['exd6e.p', 'exd6'],
    ['exd6ep', 'exd6'],
    ['exd6 e.p.', 'exd6'],
    ['exd6 ep', 'exd6'],
    ['exd6 e.p.+', 'exd6+'],
    ['exd6e.p.#', 'exd6#'],
    ['exd6ep+', 'exd6+'],
  ])('%s is %s, and the spelling is kept', (spelled, san) => {
    expect(game(`${spelled} Kh8 *`).line).toMatchObject([{ san, spelled }, { san: 'Kh8' }]);
  });

  test('glyphs as numbers and as signs', () => {
    expect(first('e4$1 $255 $0').nags).toEqual([1, 255, 0]);
    expect(first('e4! ? !! ??').nags).toEqual([1, 2, 3, 4]);
    expect(first('e4!? ?!').nags).toEqual([5, 6]);
    expect(first('e4!!! {x} !').nags).toEqual([3, 1, 1]);
  });

  test.each([
    ['1-0', '1-0'],
    ['0-1', '0-1'],
    ['1/2-1/2', '1/2-1/2'],
    ['1/2', '1/2-1/2'],
    ['*', '*'],
    ['e4', '*'],
    ['[Result "0-1"] e4', '0-1'],
    ['[Result "0-1"] e4 *', '*'],
    ['[Result "White"] e4', '*'],
  ])('the result of %j is %s', (text, result) => {
    expect(game(text).result).toBe(result);
  });
});

describe('comments and variations', () => {
  test.each([
    ['1. e4 {a} {b} e5 ;c\n2. d4', 'e4 <a <b e5 <c d4'],
    ['1. e4 {a\r\nb\nc\rd  e} *', 'e4 <a b c d  e'],
    ['1. {a} e4 {b} 1... {c} e5', 'a> e4 <b c> e5'],
    ['1. e4 (1. d4 d5) (1. c4) 1... e5', 'e4 (d4 d5) (c4) e5'],
    ['1. e4 {a} (1. d4) {b} 1... e5', 'e4 <a (d4) b> e5'],
    ['1. e4 ({a} 1. d4 {b} (1. c4 {c}) {d} d5) *', 'e4 (a> d4 <b (c4 <c) d> d5)'],
    ['1. e4 (1. d4) {a} *', 'e4 <a (d4)'],
    ['1. e4 e5 2. {a} *', 'e4 e5 <a'],
    ['1. e4 () ({a}) e5', 'e4 <a e5'],
    ['1. e4 (1. d4 d5 1-0) e5 0-1', 'e4 (d4 d5 <1-0) e5'],
    ['1. e4 (1. d4) $5 e5', 'e4 $5 (d4) e5'],
    ['1. e4 1-0 {a} ;b', 'e4 <a <b'],
    ['1. e4 {[%clk 0:03:00] (; } e5', 'e4 <[%clk 0:03:00] (;  e5'],
  ])('%j', (text, expected) => {
    expect(show(game(text).line)).toBe(expected);
  });

  test('before the first move they belong to the game', () => {
    const found = game('{a}\n[Event "x"] ;b\n[Site "y"]\n{c} 1. e4');
    expect(found.comments).toEqual(['a', 'b', 'c']);
    expect(found.tags).toHaveLength(2);
    expect(game('{a} 1. {b} *').comments).toEqual(['a', 'b']);
    expect(game('1-0 {a}').comments).toEqual(['a']);
  });
});

describe('refusals', () => {
  test.each([
    ['', 'pgn/no-game', 0],
    ['{nothing but this}', 'pgn/no-game', 0],
    ['1. e4 * 1. d4 *', 'pgn/several-games', 8],
    ['1. e4 * 1. d4 )', 'pgn/unopened-variation', 14],
    ['["x"] *', 'pgn/bad-tag', 1],
    ['[Event x] *', 'pgn/bad-tag', 7],
    [' [Event "x] *', 'pgn/unclosed-tag', 1],
    ['[Event "x" *', 'pgn/unclosed-tag', 0],
    ['[Event "x\n"] *', 'pgn/unclosed-tag', 0],
    ['1. e4 {oh', 'pgn/unclosed-comment', 6],
    ['{oh', 'pgn/unclosed-comment', 0],
    ['1. e4 (1. d4 (1. c4) *', 'pgn/unclosed-variation', 6],
    ['1. e4) *', 'pgn/unopened-variation', 5],
    ['(1. e4) *', 'pgn/misplaced-variation', 0],
    ['1. e4 ((1. d4)) *', 'pgn/misplaced-variation', 7],
    ['$1 e4', 'pgn/misplaced-glyph', 0],
    ['1. e4 (!) *', 'pgn/misplaced-glyph', 7],
    ['e4 $', 'pgn/bad-glyph', 3],
    ['e4 $256', 'pgn/bad-glyph', 3],
    ['e4 $0001', 'pgn/bad-glyph', 3],
    ['e4 }', 'pgn/bad-move', 3],
    ['e4 +-', 'pgn/bad-move', 3],
    ['e4 <e5>', 'pgn/bad-move', 3],
    ['e4 \0', 'pgn/bad-move', 3],
    ['e.p. e4', 'pgn/bad-move', 0],
    ['exd6 e.p. e.p.', 'pgn/bad-move', 10],
    ['1-0ep', 'pgn/bad-move', 0],
    [`e4 ${'x'.repeat(256)}`, 'pgn/bad-move', 3],
  ])('%j: %s at %i', (text, code, at) => {
    expect(readPgnGame(text)).toMatchObject({ ok: false, refusal: { code, at } });
  });
});

describe('a database', () => {
  const all = (text: string) =>
    [...readPgn(text)].map((one) =>
      one.ok ? sans(one.value.line) : `${one.refusal.code}@${one.refusal.at}`,
    );
  const good = '[Event "x"]\n[Site "y"]\n\n1. e4 *\n\n';

  test('is read game by game', () => {
    expect(all(good.repeat(3))).toEqual(['e4', 'e4', 'e4']);
    expect(all('1. e4 1-0 1. d4 0-1\nc4 *')).toEqual(['e4', 'd4', 'c4']);
    const games = readPgn(`${good}[Event "x]`);
    expect(games.next().value).toMatchObject({ ok: true });
    expect(games.next().value).toMatchObject({ ok: false, refusal: { at: good.length } });
    expect(games.next()).toEqual({ value: undefined, done: true });
  });

  test('a game without a result ends where the tags of the next begin', () => {
    expect(all('[Event "a"]\n1. e4 {x} e5\n[Event "b"]\n1. d4')).toEqual(['e4 e5', 'd4']);
    expect(all('[Event "a"]\n[Site "b"]\n\n[Event "c"]\n\n1. d4')).toEqual(['', 'd4']);
  });

  test('a comment on the line of the result is of that game, a later one of the next', () => {
    const games = [...readPgn('1. e4 * {a}\n{b}\n1. d4 *\n;c')].map(unwrap);
    expect(games.map((one) => [one.comments, show(one.line)])).toEqual([
      [[], 'e4 <a'],
      [['b'], 'd4'],
    ]);
  });

  test.each([
    ['1. e4 {oh\n\n', 'pgn/unclosed-comment@6'],
    ['[Event "x]\n[Site "y"]\n\n1. e4 *\n', 'pgn/unclosed-tag@0'],
    ['[Event "x"]\n[Site y]\n[Date z]\r\n[Round "1"]\n\n% [\n\n1. e4 *\n', 'pgn/bad-tag@18'],
    ['[Event "x]\n\n', 'pgn/unclosed-tag@0'],
    ['1. e4 (1. d4\n\n', 'pgn/unclosed-variation@6'],
    ['1. e4 (1. d4 ', 'pgn/unclosed-variation@6'],
    ['1. e4 ] [%clk]\n[%clk 1]\n[oh\n1. d4 *\n', 'pgn/bad-move@6'],
    ['{oh\n', 'pgn/unclosed-comment@0'],
  ])('after a broken game the next is read: %j', (broken, refusal) => {
    expect(all(broken + good + good)).toEqual([refusal, 'e4', 'e4']);
    expect(all(good + broken)).toEqual([
      'e4',
      refusal.replace(/\d+$/, (at) => `${good.length + Number(at)}`),
    ]);
  });
});
