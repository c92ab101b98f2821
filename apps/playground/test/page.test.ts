/** The pure parts of the page: addresses, forms, documents, records in links, trees. */
import { expect, test } from 'vitest';
import { readPieces } from '../build/docs/pieces.ts';
import { readHeading } from '../build/markdown.ts';
import { hrefOf, type Route, readRoute } from '../src/app/route.ts';
import { pack, unpack } from '../src/local/opened.ts';
import { differingPlaces } from '../src/panels/changed-places.ts';
import { treeLines } from '../src/panels/tree.ts';

test('addresses are read and written, and what is unknown says so', () => {
  const routes: Route[] = [
    { page: 'docs', path: '' },
    { page: 'docs', path: 'turns/windows' },
    { page: 'gallery' },
    { page: 'game', game: 'cá ngựa' },
    { page: 'match', id: '5f0c-1', rest: '' },
    { page: 'match', id: '5f0c-1', rest: 'Xb2/watch' },
    { page: 'lab', game: '', query: '' },
    { page: 'lab', game: 'cá ngựa', query: 'seed=7&count=1000' },
    { page: 'play', id: 'k3x9' },
    { page: 'record', data: 'q1YqSy1S/x_-' },
    { page: 'study', game: 'cá ngựa' },
    { page: 'write', data: '' },
    { page: 'write', data: 'q1YqSy1S_-' },
  ];
  for (const route of routes) expect(readRoute(hrefOf(route))).toEqual(route);
  expect(readRoute('')).toEqual({ page: 'gallery' });
  expect(readRoute('#/nowhere/x')).toEqual({ page: 'unknown', path: 'nowhere/x' });
  expect(readRoute('#/game')).toEqual({ page: 'unknown', path: 'game' });
});

test('[PG-32] a record in a link comes back as it was; a damaged one says so', async () => {
  const text = JSON.stringify({
    game: 'x',
    events: Array.from({ length: 300 }, (_, i) => ({ type: 'place', i })),
  });
  const packed = await pack(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(text.length / 4);
  expect(await unpack(packed)).toBe(text);
  await expect(unpack(packed.slice(0, -6))).rejects.toThrow('damaged');
  await expect(unpack('%%%')).rejects.toThrow('damaged');
});

test('documents become data: a name, a sentence, and pieces without HTML', () => {
  const text =
    '# Nim\n\nTake **sticks**. The last one loses.\n\n![A match](nim.png)\n\n## Rules\n\n| a | |\n|---|---|\n| `1` | <b>x</b> |\n';
  expect(readHeading(text)).toEqual({ title: 'Nim', summary: 'Take sticks.' });
  const { pieces, sections } = readPieces(text, { name: 'x', linkTo: () => null });
  expect(pieces[0]).toEqual(['p', ['Take ', ['strong', ['sticks']], '. The last one loses.']]);
  expect(pieces[1]).toEqual(['h2', ['Rules'], { id: 'rules' }]);
  expect(sections).toEqual([{ id: 'rules', title: 'Rules', depth: 2 }]);
  expect(JSON.stringify(pieces[2])).toContain('"<b>"');
});

test('[PG-31] the state is a tree in which one can search', () => {
  const state = {
    turn: { active: 0, round: 3 },
    board: [
      [0, 1],
      [2, 0],
    ],
    name: 'x',
  };
  expect(treeLines(state).map(({ name, depth, value }) => [name, depth, value])).toEqual([
    ['turn', 0, null],
    ['active', 1, '0'],
    ['round', 1, '3'],
    ['board', 0, null],
    ['0', 1, '0 1'],
    ['1', 1, '2 0'],
    ['name', 0, 'x'],
  ]);
  expect(treeLines(state, 'round').map(({ name }) => name)).toEqual(['turn', 'round']);
  expect(treeLines(state, '', new Set(['turn'])).map(({ name }) => name)).toEqual([
    'turn',
    'board',
    '0',
    '1',
    'name',
  ]);
  expect(treeLines(state, 'nothing')).toEqual([]);
});

test('[PG-30] the places that differ between two pictures', () => {
  const before = [{ place: 'e2', look: 'piece' } as const, { place: 'a1', look: 'piece' } as const];
  const after = [{ place: 'e4', look: 'piece' } as const, { place: 'a1', look: 'piece' } as const];
  expect(differingPlaces(before, after)).toEqual(['e2', 'e4']);
});
