/** The texts that games offer to whoever shows games in general. */
import { decodeEvent, type Game, legalEvents, startGame, unwrap } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import type { GameTexts } from '../src/texts.ts';
import { allGames, gameNames } from './all-games.ts';

const offered = await Promise.all(
  gameNames.map(async (name, i) => {
    const { texts }: { texts?: GameTexts } = await import(`../src/${name}/index.ts`);
    return { name, game: allGames[i] as Game, texts: texts ?? {} };
  }),
);
const textsOf = (name: string): GameTexts => offered.find((game) => game.name === name)?.texts ?? {};
const gameOf = (name: string): Game => offered.find((game) => game.name === name)?.game as Game;

describe.each(offered.filter(({ texts }) => texts.draw !== undefined))('$name', ({ game, texts }) => {
  test('is drawn for every seat and for those without one', () => {
    const state = startGame(game);
    for (const seat of [null, 0, 1]) {
      const lines = texts.draw?.(state, seat) ?? [];
      expect(lines.length).toBeGreaterThan(2);
      for (const line of lines) expect(line).not.toContain('\n');
    }
  });

  test('has different texts for different events', () => {
    const codes = legalEvents(startGame(game));
    const texted = codes.map((code) => texts.formatEvent?.(decodeEvent(game, code)) ?? String(code));
    expect(new Set(texted).size).toBe(codes.length);
  });
});

test('the moves of chess are read as they are written', () => {
  const { readPosition, parseEvent, formatEvent } = textsOf('chess');
  const state = unwrap(
    readPosition?.('r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1', gameOf('chess')) as never,
  ) as never;
  const codes = legalEvents(state);
  const written = codes.map((code) => formatEvent?.(decodeEvent(gameOf('chess'), code)) ?? '');
  expect(written).toEqual(expect.arrayContaining(['e1g1', 'b7a8q', 'b7b8n']));
  expect(written.map((text) => parseEvent?.(state, text))).toEqual(
    codes.map((value) => ({ ok: true, value })),
  );
  expect(parseEvent?.(state, 'resign')).toBeNull();
  expect(formatEvent?.({ type: 'resign', seat: 0 })).toBeNull();
});

test('positions are read in the notation of the game', () => {
  const corner = 'BB .B W. WW B';
  const small = gameOf('breakthrough').with({ columns: 2, rows: 4 });
  const { readPosition, draw } = textsOf('breakthrough');
  const state = unwrap(readPosition?.(corner, small) as never);
  expect(draw?.(state as never, null)).toEqual(['4  B B', '3  . B', '2  W .', '1  W W', '   a b']);
  expect(readPosition?.('BB', small)).toMatchObject({ refusal: { code: 'breakthrough/bad-board' } });
});
