/**
 * The island as text. A hex is ten columns wide and seven lines high; nodes show their names, or what stands there:
 * `S0` is a settlement of seat 0, `C0` its city. Roads are lines of the number of their seat.
 */
import { describe, type StateOf } from '@rondel/core';
import { harbour, kind } from './goods.ts';
import type { settlers } from './index.ts';
import {
  CENTRES,
  EDGE_BOARD,
  EDGE_NODES,
  HARBOURS,
  ISLAND,
  NODE_BOARD,
  NODE_HEXES,
  POINTS,
  type Point,
} from './island.ts';

type State = StateOf<typeof settlers>;

/** Where the west and the north of the island begin: the harbours need room. */
const LEFT = 8;
const TOP = 2;
const WIDTH = 2 * LEFT + 52;

const columnOf = (x: number): number => LEFT + 5 * (x + 5);
/** Rows of nodes lie by turns two and three lines below each other: 3 units of the map are five lines. */
const lineOf = (y: number): number => TOP + Math.floor((5 * (y + 8) + 2) / 3);

/** Draws the island. */
export function drawIsland(state: State): string[] {
  const { buildings, roads, lands, numbers, robber, harbours } = describe(state);
  const lines: string[][] = Array.from({ length: lineOf(8) + 3 }, () => Array<string>(WIDTH).fill(' '));
  /** Writes a text with its middle in a column. */
  const put = (column: number, line: number, text: string): void => {
    const from = Math.round(column - (text.length - 1) / 2);
    [...text].forEach((letter, i) => {
      const row = lines[line];
      if (row !== undefined) row[from + i] = letter;
    });
  };
  for (const [at, { x, y }] of POINTS.entries()) {
    const there = buildings[at] as string;
    put(
      columnOf(x) + 0.5,
      lineOf(y),
      there === 'none' ? (NODE_BOARD.tiles[at] as string) : there.toUpperCase(),
    );
  }
  for (const [at, owner] of roads.entries()) {
    const a = POINTS[EDGE_NODES[2 * at] as number] as Point;
    const b = POINTS[EDGE_NODES[2 * at + 1] as number] as Point;
    const empty = a.x === b.x ? '|' : a.x > b.x ? '/' : '\\';
    for (let line = lineOf(a.y) + 1; line < lineOf(b.y); line++) {
      const text = owner === null ? empty : `${owner}`;
      put(
        (columnOf(a.x) + columnOf(b.x)) / 2 + 0.5,
        line,
        a.x === b.x || owner === null ? text : text.repeat(2),
      );
    }
  }
  for (const [hex, { x, y }] of CENTRES.entries()) {
    const number = numbers[hex] === 0 ? '' : ` ${numbers[hex]}`;
    put(columnOf(x) + 0.5, lineOf(y - 1) + 1, `${lands[hex]}${number}`);
    const name = ISLAND.tiles[hex] as string;
    put(columnOf(x) + 0.5, lineOf(y - 1) + 2, name === robber ? `[${name}]` : name);
  }
  for (const [i, at] of HARBOURS.entries()) {
    const { column, line } = offCoast(at);
    put(column, line, harbours[i] === 'any' ? '3:1' : (harbours[i] as string));
  }
  const text = lines.map((line) => line.join('').trimEnd());
  const last = text.findLastIndex((line) => line !== '');
  return text.slice(
    text.findIndex((line) => line !== ''),
    last + 1,
  );
}

/** A place in the sea beside an edge of the coast: outwards from the middle of its hex. */
function offCoast(at: number): { readonly column: number; readonly line: number } {
  const [a = 0, b = 0] = [EDGE_NODES[2 * at], EDGE_NODES[2 * at + 1]];
  const hexesOf = (end: number): number[] => [0, 1, 2].map((i) => NODE_HEXES[3 * end + i] as number);
  const inland = hexesOf(a).find((hex) => hex >= 0 && hexesOf(b).includes(hex)) as number;
  const [p, q, centre] = [POINTS[a], POINTS[b], CENTRES[inland]] as [Point, Point, Point];
  const [x, y] = [(p.x + q.x) / 2, (p.y + q.y) / 2];
  const [dx, dy] = [x - centre.x, y - centre.y];
  // Beside the outermost rows there is room only beyond them.
  const beyond = Math.abs(y) > 7 ? 2 : 1;
  return { column: columnOf(x) + (dy === 0 ? 4 : 7) * dx + 0.5, line: lineOf(y) + beyond * Math.sign(dy) };
}

/** Draws the players, the bank, and the offer that is open, as a seat sees them. */
export function drawTable(state: State, seat: number | null): string[] {
  const { players, bank, dice, offer, turn, longest, largest, harbours } = describe(state);
  const lines = players.map((player, of) => {
    const isOwn = of === seat;
    const own = (counts: readonly number[]): string =>
      isOwn && counts.some((n) => n > 0) ? ` (${goods(counts)})` : '';
    const marks = [
      of === longest ? 'longest road' : '',
      of === largest ? 'largest army' : '',
      turn.left?.includes(of) ? 'has left' : '',
      ...harbour.names
        .filter((_, i) => (player.harbours >> i) & 1)
        .map((name) => (name === 'any' ? '3:1' : `2:1 ${name}`)),
    ].filter((mark) => mark !== '');
    const held = isOwn && player.held > 0 ? ` (${cards(player.cards)})` : '';
    return [
      `seat ${of}${isOwn ? ' (you)' : ''}${of === turn.owner ? ' *' : ''}: ${player.points} points,`,
      `hand ${player.size}${own(player.hand)}, cards ${player.held}${held},`,
      `knights ${player.knights}, road ${player.length};`,
      `left: ${player.roads} roads, ${player.settlements} settlements, ${player.cities} cities`,
      marks.length === 0 ? '' : `[${marks.join(', ')}]`,
    ]
      .join(' ')
      .trimEnd();
  });
  const deck =
    25 - describe(state).gone.reduce((a, b) => a + b, 0) - players.reduce((sum, { held }) => sum + held, 0);
  const rolled = dice[0] === 0 ? '' : `, last roll ${dice[0]} + ${dice[1]}`;
  const open = offer.give.some((count) => count > 0)
    ? [`seat ${turn.owner} offers ${goods(offer.give)} for ${goods(offer.get)}${takers(offer.takers)}`]
    : [];
  const ports = HARBOURS.map(
    (at, i) => `${EDGE_BOARD.tiles[at]} ${harbours[i] === 'any' ? '3:1' : harbours[i]}`,
  );
  return [
    ...lines,
    `harbours: ${ports.join(', ')}`,
    `bank: ${goods(bank)}, development cards ${deck}${rolled}`,
    ...open,
  ];
}

const takers = (seats: readonly number[]): string =>
  seats.length === 0 ? '' : `, accepted by seat ${seats.join(', ')}`;
const goods = (counts: readonly number[]): string => counted(counts, kind.names);
const cards = (counts: readonly number[]): string =>
  counted(counts, ['knight', 'point', 'roads', 'plenty', 'monopoly']);
const counted = (counts: readonly number[], names: readonly string[]): string =>
  counts.flatMap((count, i) => (count === 0 ? [] : [`${count} ${names[i]}`])).join(' ') || 'nothing';
