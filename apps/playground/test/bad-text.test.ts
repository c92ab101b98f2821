/** Bad texts and links: each is told with the place of its fault. */
import { type Game, legalEvents, startMatch, unwrap } from '@rondel/core';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { openScene } from '@rondel/scene';
import { expect, test } from 'vitest';
import { readRoute } from '../src/app/route.ts';
import { readText } from '../src/game/from-text.tsx';
import { readJson, sayFault, sayPlace } from '../src/local/fault-place.ts';
import { findFault } from '../src/local/json-fault.ts';
import { LINK_LIMIT, openText, pack, textOf, unpack } from '../src/local/opened.ts';

/** A match of a game after so many first legal events. */
function playFirst(game: unknown, events: number) {
  let match = startMatch(game as Game, { seed: 3 });
  for (let i = 0; i < events; i++) match = unwrap(match.handleEvent(legalEvents(match.state)[0] as number));
  return match;
}

test('[PG-32] the place of a fault in a text is told by line and letter', () => {
  expect(sayPlace('ab\ncd', 4)).toBe('line 2, letter 2, at “d”');
  expect(sayPlace('ab', 2)).toBe('line 1, letter 3, where the text ends');
  const text = '{"game": "x",\n "events": [}';
  const read = readJson(text);
  expect(!read.ok && sayFault(text, read.refusal)).toContain('line 2, letter 13, at “}”');
  const cut = '{"game": "x"';
  const ended = readJson(cut);
  expect(!ended.ok && sayFault(cut, ended.refusal)).toContain('where the text ends');
  const foreign = readJson('hello');
  expect(!foreign.ok && sayFault('hello', foreign.refusal)).toContain('line 1, letter 1');
});

test.each([
  ['[1, }', 4],
  ['{"a": 01}', 7],
  ['{"a" 1}', 5],
  ['"ab', 0],
  ['[1] x', 4],
  ['[tru]', 1],
  ['["\\x"]', 1],
  ['', 0],
  ['{"a": [1, -2.5e3, "\\u00e9", true, null, {}, []]}', null],
])('the first letter that no JSON goes on with: %s', (text, at) => {
  expect(findFault(text)).toBe(at);
  if (at === null) JSON.parse(text);
  else expect(() => JSON.parse(text)).toThrow();
});

test('a text that is no record is not opened, and says why', () => {
  expect(openText('nothing of the kind')).toContain('line 1, letter');
  expect(openText('{"rondel": 2')).toContain('where the text ends');
  expect(openText('[1, 2]')).toContain('names no game');
  expect(openText('null')).toContain('names no game');
  expect(openText('7')).toContain('names no game');
});

test('a text in a notation that is cut off or foreign shows the place of its fault, in every notation', async () => {
  const folders = ['backgammon', 'breakthrough', 'chess', 'go', 'othello'];
  for (const folder of folders) {
    const game = Object.values(await import(`@rondel/games/${folder}`)).find(
      (each) => (each as Game | undefined)?.engine !== undefined,
    ) as Game;
    const scene = openScene(game, (await import(`@rondel/games/${folder}/scene`)).scene);
    const match = playFirst(game, 2);
    for (const format of scene.formats) {
      const written = format.of === 'match' ? format.write?.(match) : format.write?.(match.state as never);
      const text = typeof written === 'string' ? written : written?.ok ? written.value : '';
      expect(text, `${folder} ${format.name}`).not.toBe('');
      for (const bad of [
        `${text.slice(0, Math.floor(text.length / 2))}\u0000§§`,
        '§§ nothing 42',
        text.replaceAll(/[a-z]/gi, '§'),
      ]) {
        const read = readText({ formats: [format] }, game, bad);
        expect(read.ok, `${folder} ${format.name}: ${bad}`).toBe(false);
        expect(!read.ok && read.refusal.message, `${folder} ${format.name}`).toMatch(/[a-z].*\./);
      }
    }
  }
});

test('a notation that fails is told like one that refuses', () => {
  const format = {
    name: 'broken',
    of: 'match' as const,
    read: () => {
      throw new Error('oh no');
    },
  };
  expect(readText({ formats: [format] }, ticTacToe as Game, 'x')).toMatchObject({
    ok: false,
    refusal: { message: 'Reading it has failed: oh no' },
  });
});

test('[PG-13] a link that is too long, cut off or tampered with says so', async () => {
  const packed = await pack(
    JSON.stringify({ game: 'x', events: Array.from({ length: 200 }, (_, i) => i * i) }),
  );
  await expect(textOf('A'.repeat(LINK_LIMIT + 1))).rejects.toThrow('longer than 8 KB');
  await expect(textOf('file-7')).rejects.toThrow('Open the file again');
  for (const bad of [packed.slice(0, 40), packed.slice(5), 'ä%%', '']) {
    await expect(unpack(bad), bad).rejects.toThrow('damaged');
  }
  expect(readRoute('#/game/%E0%A4%A')).toEqual({ page: 'game', game: '%E0%A4%A' });
});
