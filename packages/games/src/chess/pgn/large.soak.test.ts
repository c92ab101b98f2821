/** Large and hostile texts: every one is read to its end, game by game, and the stack never grows with it. */
import { type Result, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { type PlayedGame, readGame, readGames, writePgn } from '../index.ts';

const SIZE = 5_000_000;
const fill = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length));

/** How many games were read, and the codes of the refusals. */
function count(games: Iterable<Result<PlayedGame>>): { read: number; refused: Record<string, number> } {
  let read = 0;
  const refused: Record<string, number> = {};
  for (const game of games) {
    if (game.ok) read++;
    else refused[game.refusal.code] = (refused[game.refusal.code] ?? 0) + 1;
  }
  return { read, refused };
}

test.each([
  ['one word', 'x', { 'pgn/bad-move': 1 }],
  ['one move again and again', 'e4 ', { 'san/no-such-piece': 1 }],
  ['variations that are never closed', '(', { 'pgn/misplaced-variation': 1 }],
  ['variations one inside the other', 'e4 (', { 'pgn/too-deep': 1 }],
  ['knights out and back', 'Nf3 Nf6 Ng1 Ng8 ', { 'game/over': 1 }],
  ['a comment that is never closed', '{', { 'pgn/unclosed-comment': 1 }],
  ['tags without end', '[A ', { 'pgn/bad-tag': 1 }],
])('five million signs: %s', (_name, piece, refused) => {
  expect(count(readGames(fill(piece)))).toEqual({ read: 0, refused });
});

test('a hundred thousand variations to one move', () => {
  const { line } = unwrap(readGame(`1. e4 ${'(d4)'.repeat(100_000)} e5 *`));
  expect(line[0]?.variations).toHaveLength(100_000);
  expect(line).toHaveLength(2);
});

test('variations as deep as a text may have them', () => {
  const nested = Array.from({ length: 499 }, (_, i) => (i % 2 === 0 ? 'e4 (' : 'd4 (')).join('');
  const game = unwrap(readGame(`${nested}Nf3${')'.repeat(499)} *`));
  expect(unwrap(writePgn(game)).split('(')).toHaveLength(500);
});

test('ten thousand games', () => {
  const text = '[Event "?"]\n\n1. e4 e5 2. Nf3 (2. Nc3) Nc6 3. Bb5 a6 {and so on for a while} *\n\n'.repeat(
    10_000,
  );
  expect(count(readGames(text))).toEqual({ read: 10_000, refused: {} });
});

test('ten thousand games, each with a fault', () => {
  const text = '[Event "?"]\n\n1. e4 e5 2. Nf3 (2. Nc3 Nc6 3. Ke3) *\n\n'.repeat(10_000);
  expect(count(readGames(text))).toEqual({ read: 0, refused: { 'san/no-such-piece': 10_000 } });
});

test('positions without end', () => {
  const text = `[FEN "${'/'.repeat(SIZE)}"]\n\n*\n`;
  expect(readGame(text)).toMatchObject({ ok: false, refusal: { code: 'fen/too-long', at: 206 } });
});
