/** Scenes as text, each kind of board in its own way. */
import { advance, defineGame, int, startGame } from '@rondel/core';
import { expect, test } from 'vitest';
import {
  defineScene,
  drawScene,
  frame,
  graph,
  hexCorners,
  type Layout,
  makeLayout,
  openScene,
  type Picture,
  pitRows,
  points,
  type SeatLook,
  slots,
  spikes,
  squares,
} from '../src/index.ts';

const game = defineGame({
  name: 'none',
  seats: 2,
  state: { nothing: int(0, 1) },
  events: { wait: {} },
  rules: { wait: (rule) => rule.do(advance) },
  outcome: () => null,
});

function draw(
  layout: Layout,
  picture: Partial<Picture>,
  viewer: number | null = null,
  seats?: SeatLook[],
): string {
  const { things = [], marks = [], trays = [], labels = {} } = picture;
  const look = {
    labels: () => labels,
    layout: () => layout,
    things: () => things,
    marks: () => marks,
    trays: () => trays,
  };
  const scene = openScene(game, defineScene(game, seats === undefined ? look : { ...look, seats }));
  return drawScene(scene, scene.picture(startGame(game), viewer), viewer).join('\n');
}

test('squares with their letters and numbers, turned to whoever looks', () => {
  const board = squares(3, 2, { quarters: [0, 2] });
  const things = [
    { place: 'a1', look: 'piece', face: 'knight', seat: 0 },
    { place: 'b2', look: 'piece', face: 'queen', seat: 1 },
  ] as const;
  expect(draw(board, { things }, 0)).toBe('2  . q .\n1  N . .\n   a b c');
  expect(draw(board, { things }, 1)).toBe('1  . . N\n2  . q .\n   c b a');
});

test('points on all lines, with marks: what may not be played, nobody’s, as good as gone', () => {
  const specs = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, x: i % 2, y: Math.floor(i / 2) }));
  const board = points(2, 2, specs, { lines: [] });
  const things = [{ place: 'c', look: 'stone', seat: 0 }] as const;
  const marks = [
    { place: 'a', kind: 'forbidden' },
    { place: 'b', kind: 'owned' },
    { place: 'c', kind: 'ghost' },
  ] as const;
  expect(draw(board, { things, marks }, null, [{ name: 'Black', sign: 'X' }])).toBe('! -\nx .');
});

test('points on some lines, with the lines', () => {
  const specs = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 2, y: 0 },
    { id: 'c', x: 0, y: 1 },
  ];
  const lines = [
    {
      points: [
        [2, 0],
        [0, 0],
        [0, 1],
      ] as const,
    },
  ];
  const things = [{ place: 'b', look: 'stone', seat: 1 }] as const;
  expect(draw(points(3, 2, specs, { lines }), { things })).toBe('+-------o\n|\n+');
});

test('pits in two rows with the stores between them, counted from the left of each player', () => {
  const board = pitRows(2, {
    pit: (seat, i) => `${'sn'[seat]}${i}`,
    store: (seat) => `${'SN'[seat]}`,
    seats: ['South', 'North'],
  });
  const things = [
    { place: 's0', look: 'seeds', count: 12 },
    { place: 'N', look: 'seeds', count: 3 },
  ] as const;
  const [below, above] = [draw(board, { things }, 0), draw(board, { things }, 1)];
  expect(below.split('\n').map((line) => line.trim())).toEqual([
    '2   1',
    '0   0',
    '3           0',
    '12   0',
    '1   2',
  ]);
  expect(above.split('\n').map((line) => line.trim())).toEqual([
    '2   1',
    '0  12',
    '0           3',
    '0   0',
    '1   2',
  ]);
});

test('spikes as counts under the numbers of whoever looks, and what is beside them', () => {
  const nameOf = (id: string): string => id;
  const board = spikes({
    point: (n) => `p${n}`,
    bar: (seat) => `bar ${seat}`,
    off: (seat) => `off ${seat}`,
    nameOf,
  });
  const things = [
    { place: 'p1', look: 'disc', seat: 1, count: 2 },
    { place: 'p24', look: 'disc', seat: 0, count: 15 },
    { place: 'bar 0', look: 'disc', seat: 0, count: 1 },
  ] as const;
  const lines = draw(board, { things }, 0).split('\n');
  expect(lines[0]?.trim().split(/[ |]+/)).toEqual(Array.from({ length: 12 }, (_, i) => `${13 + i}`));
  expect(lines.slice(1, 3).map((line) => line.trim().split(/[ |]+/).at(-1))).toEqual(['15x', '2o']);
  expect(lines[4]).toBe('bar 0  1x');
  expect(
    draw(board, { things }, 1)
      .split('\n')
      .slice(1, 3)
      .map((line) => line.trim().split(/[ |]+/).at(0)),
  ).toEqual(['2o', '15x']);
  expect(draw(board, { things }, 1).split('\n')[3]?.trim().split(/[ |]+/).at(0)).toBe('1');
});

test('a map with its labels, and the borders of whoever looks', () => {
  const nodes = [
    { id: 'west', label: 'wes', x: 1, y: 0.5 },
    { id: 'middle', x: 2, y: 0.5 },
    { id: 'east', label: 'eas', x: 5, y: 1.5 },
  ];
  const map = graph(6, 2, nodes, [
    ['west', 'middle'],
    ['west', 'east', 'around'],
  ]);
  const things = [
    { place: 'west', look: 'army', count: 12, seat: 0 },
    { place: 'east', look: 'army', count: 3, seat: 1 },
  ] as const;
  const layout = { ...map, labels: [{ x: 1, y: 0, text: 'World +1' }] };
  const lines = ['  World +1', '   wes 12x  middle .', '', '                           eas 3o'];
  expect(draw(layout, { things })).toBe(lines.join('\n'));
  expect(draw(layout, { things }, 0)).toBe(
    [...lines, '', 'borders:', '  wes 12x: middle ., eas 3o'].join('\n'),
  );
  // Around the back of the map both edges are left at the same height.
  expect(map.lines.slice(1).map(({ points }) => points)).toEqual([
    [
      [0, 1],
      [1, 0.5],
    ],
    [
      [5, 1.5],
      [6, 1],
    ],
  ]);
});

test('a track of squares with names is listed, with owners', () => {
  const specs = Array.from({ length: 8 }, (_, i) => ({ id: `s${i}`, name: `${i} street`, label: `${i}` }));
  const things = [
    { place: 's1', look: 'house', seat: 1, count: 2, text: '2 houses' },
    { place: 's1', look: 'token', seat: 0 },
    { place: 's6', look: 'token', seat: 1 },
  ] as const;
  const marks = [{ place: 's1', kind: 'owned', seat: 1 }] as const;
  expect(draw(frame(specs), { things, marks }).split('\n')).toEqual([
    '0 street                   4 street',
    '1 street [o] 2 houses, x   5 street',
    '2 street                   6 street o',
    '3 street                   7 street',
  ]);
});

test('cards and numbers beside the board, with whose they are', () => {
  const trays = [
    {
      seat: 0,
      items: [
        { label: 'points', value: 3 },
        { label: 'hand', things: [{ look: 'card', face: 'ace' }, { look: 'card' }] },
      ],
    },
    { seat: 1, items: [] },
    { seat: null, items: [{ label: 'dice', things: [{ look: 'die', face: '4' }] }] },
  ] as const;
  const board = slots([[{ id: 'deck', name: 'the deck' }, { id: 'gone' }]]);
  const things = [{ place: 'deck', look: 'card', text: '12 left' }] as const;
  expect(draw(board, { things, trays }, 0, [{ name: 'An' }, { name: 'Bình' }])).toBe(
    'the deck  ?? 12 left\n\nAn (you): points 3, hand ace ??\ndice 4',
  );
});

test('the signs of players are written beside their names where the board shows them', () => {
  const things = [{ place: 'a1', look: 'disc', seat: 1 }] as const;
  const trays = [{ seat: 1, items: [{ label: 'discs', value: 1 }] }];
  expect(draw(squares(1, 1), { things, trays }, 1)).toBe('1  o\n   a\n\nSeat 2 (o, you): discs 1');
  expect(draw(makeLayout({ kind: 'slots', width: 0, height: 0, places: [] }), { trays })).toBe(
    'Seat 2: discs 1',
  );
});

test('piles on which nothing is written stand beside each other, and cards are counted', () => {
  const pile = (id: string) => ({ id, name: `pile of ${id}`, label: '' });
  const board = slots([[pile('gold'), pile('iron')], [pile('wood')], [{ id: 'play' }]]);
  const things = [
    { place: 'gold', look: 'card', face: 'gold', count: 1, text: 'for 6' },
    { place: 'iron', look: 'card', face: 'iron', count: 12, text: 'for 10' },
    { place: 'wood', look: 'card', face: 'wood', count: 0, text: 'sold out' },
    { place: 'play', look: 'card', face: 'iron' },
  ] as const;
  expect(draw(board, { things })).toBe('1 gold for 6      12 iron for 10\n0 wood sold out\nplay  iron');
});

test('what is beside the board goes on in the next line, and signs of several words keep apart', () => {
  const cards = [
    { look: 'card', face: 'gold', count: 3 },
    { look: 'card', face: 'iron' },
  ] as const;
  const items = [
    { label: 'hand', things: cards },
    { label: 'deck', things: [{ look: 'card', count: 1 }] as const },
    { label: 'note', value: 'a'.repeat(80) },
    { label: 'turns', value: 2 },
  ];
  expect(draw(slots([]), { trays: [{ seat: 0, items }] }).split('\n')).toEqual([
    'Seat 1: hand (3 gold, iron), deck 1 card,',
    `    note ${'a'.repeat(80)}, turns 2`,
  ]);
});

test('a map of hexagons has names for corners, lines for sides, and what is written in this position', () => {
  const size = { width: 0.5, height: 0.5 };
  const corners = hexCorners(0, 0);
  const nodes = corners.map(
    ([x, y], i) => ({ ...size, id: `n${i}`, name: `n${i}`, x, y, shape: 'point' }) as const,
  );
  const sides = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % 6] as readonly [number, number];
    const angle = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
    const middle = { x: (x + nextX) / 2, y: (y + nextY) / 2 };
    return {
      ...size,
      ...middle,
      id: `s${i}`,
      name: `s${i}`,
      shape: 'edge',
      angle: Math.round(angle),
    } as const;
  });
  const hex = { ...size, id: '0,0', name: 'hex', x: 0, y: 0, shape: 'hex' } as const;
  const port = { ...size, id: 'port', name: 'port at s1', x: 1, y: 0, shape: 'slot' } as const;
  const layout = makeLayout({ kind: 'hexes', width: 1, height: 1, places: [hex, ...sides, ...nodes, port] });
  const things = [
    { place: '0,0', look: 'robber' },
    { place: 's0', look: 'road', seat: 0 },
    { place: 's1', look: 'road', seat: 1 },
    { place: 'n0', look: 'house', seat: 0 },
    { place: 'n2', look: 'city', seat: 1 },
  ] as const;
  const labels = { '0,0': 'wood 5', port: '3:1' };
  expect(draw(layout, { things, labels }).split('\n')).toEqual([
    '      x',
    '   /    xx',
    'n5        n1',
    ' | wood 5  o   3:1',
    ' |  # 0,0  o',
    'n4        o*',
    '   \\    /',
    '     n3',
    '',
    'port at s1 3:1',
  ]);
});
