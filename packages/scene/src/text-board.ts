/** Boards as text, each kind in its own way: what is drawn on a canvas of characters, and what is listed. */
import type { Kind, Layout, Place } from './place.ts';
import { inColumns, openCanvas } from './text-canvas.ts';
import { drawHexes, hasSides } from './text-hexes.ts';
import { drawMap } from './text-map.ts';
import { groupByPlace, type Signs } from './text-signs.ts';
import { listSquares } from './text-track.ts';
import type { Picture, PlacedThing } from './thing.ts';

/** How many characters a unit of the board is wide and high; `null` where a list reads better than a picture. */
const SCALE: { readonly [K in Kind]: readonly [x: number, y: number] | null } = {
  grid: [2, 1],
  points: [2, 1],
  hexes: [6, 3],
  pits: [4, 2],
  track: [4, 1],
  spikes: null,
  slots: null,
  graph: null,
};

/** A layout, already turned, with what lies on it. */
export function drawBoard(layout: Layout, picture: Picture, signs: Signs): string[] {
  if (layout.kind === 'spikes') return drawSpikes(layout, picture, signs);
  if (layout.kind === 'graph') return drawMap(layout, picture, signs);
  if (layout.kind === 'hexes' && hasSides(layout)) return drawHexes(layout, picture, signs);
  if (layout.kind === 'track' && layout.places.some(({ label }) => label !== undefined))
    return listSquares(layout, picture, signs);
  const scale = SCALE[layout.kind];
  return scale === null
    ? listPlaces(layout.places, picture, signs)
    : drawPlaces(layout, picture, signs, scale);
}

function drawPlaces(
  layout: Layout,
  picture: Picture,
  signs: Signs,
  [wide, high]: readonly [number, number],
): string[] {
  const { kind, width, height, places } = layout;
  // Points that fill their rectangle need no lines to be understood.
  const hasLines = kind === 'points' && places.length < width * height;
  const texts = textsOf(layout, picture, signs, hasLines);
  const widest = Math.max(1, ...[...texts.values()].map(({ length }) => length));
  const [sx, sy] = hasLines ? [4, 2] : [kind === 'grid' ? Math.max(wide, widest + 1) : wide, high];
  const last = new Set(picture.marks.flatMap((mark) => (mark.kind === 'last' ? [mark.place] : [])));
  const { write, lines } = openCanvas();
  const rowOf = (y: number): number => Math.round(y * sy - 0.5);
  const columnOf = (x: number, length: number): number => Math.round(x * sx - length / 2);
  if (hasLines) drawLines(layout, rowOf, columnOf, write);
  const lowest = Math.max(...places.map(({ y }) => rowOf(y)));
  const highest = Math.min(...places.map(({ y }) => rowOf(y)));
  for (const { text, x, y } of layout.labels) {
    // What stands outside of the board is in the next line.
    const row = y > height ? lowest + 1 : y < 0 ? highest - 1 : rowOf(y);
    write(row, x < 0 ? -1 - text.length : columnOf(x, text.length), text);
  }
  for (const { id, x, y } of places) {
    const text = texts.get(id) ?? '';
    // What the last event was about has a small mark behind it.
    write(rowOf(y), columnOf(x, text.length), last.has(id) ? `${text}'` : text);
  }
  return lines();
}

/** What is written in every place. */
function textsOf(
  { kind, places }: Layout,
  { things, marks }: Picture,
  { signOf, signOfSeat }: Signs,
  hasLines: boolean,
): Map<string, string> {
  const lying = groupByPlace(things);
  const marked = new Map(marks.filter(({ kind: mark }) => mark !== 'last').map((mark) => [mark.place, mark]));
  const empty = ({ id, shape, tone, label }: Place): string => {
    const mark = marked.get(id);
    if (mark?.kind === 'forbidden') return '!';
    if (mark?.kind === 'owned' && mark.seat === undefined) return '-';
    if (shape === 'edge') return '';
    if (shape === 'pit' && kind === 'pits') return '0';
    if (kind === 'track' && typeof tone === 'object' && 'seat' in tone)
      return signOfSeat(tone.seat).toLowerCase();
    if (shape === 'point') return hasLines || tone === 'dark' ? '+' : '.';
    return label ?? '.';
  };
  return new Map(
    places.map((place) => {
      const here = lying.get(place.id);
      if (here === undefined) return [place.id, empty(place)];
      const text = together(here, signOf);
      // What is as good as gone is small.
      return [place.id, marked.get(place.id)?.kind === 'ghost' ? text.toLowerCase() : text];
    }),
  );
}

/** Things in one place: those of one seat have its sign only once. */
function together(things: readonly PlacedThing[], signOf: Signs['signOf']): string {
  let owner: number | undefined;
  return things
    .map((thing) => {
      const isSame = owner !== undefined && thing.seat === owner && thing.text !== undefined;
      owner = thing.seat;
      return isSame ? thing.text : signOf(thing);
    })
    .join('');
}

function drawLines(
  { lines }: Layout,
  rowOf: (y: number) => number,
  columnOf: (x: number, length: number) => number,
  write: (row: number, column: number, text: string) => void,
): void {
  for (const { points } of lines) {
    points.slice(1).forEach(([x, y], i) => {
      const [fromX, fromY] = points[i] as readonly [number, number];
      const [left, right] = [columnOf(Math.min(x, fromX), 1), columnOf(Math.max(x, fromX), 1)];
      const [top, bottom] = [rowOf(Math.min(y, fromY)), rowOf(Math.max(y, fromY))];
      if (top === bottom) write(top, left, '-'.repeat(right - left + 1));
      else if (left === right) for (let row = top; row <= bottom; row++) write(row, left, '|');
    });
  }
}

/**
 * Places on which something lies, one in a line, with whose they are or whose what lies there is. Those on which
 * nothing is written (their label is empty) need no names, and stand beside each other.
 */
function listPlaces(
  places: readonly Place[],
  { things, marks }: Picture,
  { signOf, nameOf }: Signs,
): string[] {
  const lying = groupByPlace(things);
  const nameless = places.flatMap(({ id, label, y }) => {
    const found = label === '' ? lying.get(id) : undefined;
    return found === undefined ? [] : [{ text: found.map(signOf).join(', '), y }];
  });
  const lines = places.flatMap(({ id, name, seat, label }) => {
    const found = label === '' ? undefined : lying.get(id);
    if (found === undefined) return [];
    const owner = marks.find((mark) => mark.place === id && mark.kind === 'owned')?.seat;
    return [
      {
        name: seat === undefined ? name : `${nameOf(seat)}, ${name}`,
        text: `${found.map(signOf).join(', ')}${owner === undefined ? '' : ` (${nameOf(owner)})`}`,
      },
    ];
  });
  const width = Math.max(0, ...lines.map(({ name }) => name.length));
  return [...inColumns(nameless), ...lines.map(({ name, text }) => `${name.padEnd(width)}  ${text}`)];
}

/**
 * Spikes as two rows of counts, and what lies beside them. They are numbered as whoever sits below counts them: the
 * first is the lower one beside the trays.
 */
function drawSpikes({ places, width, height }: Layout, picture: Picture, signs: Signs): string[] {
  const lying = groupByPlace(picture.things);
  const row = (isUpper: boolean): Place[] =>
    places
      .filter(({ shape, y }) => shape === 'spike' && y < height / 2 === isUpper)
      .sort((a, b) => a.x - b.x);
  const inRow = (cells: readonly string[]): string => {
    const half = (part: readonly string[]): string => part.map((cell) => cell.padStart(4)).join('');
    return `${half(cells.slice(0, cells.length / 2))}  |${half(cells.slice(cells.length / 2))}`;
  };
  const checkers = ({ id }: Place): string =>
    lying
      .get(id)
      ?.map((thing) => `${thing.count ?? 1}${signs.signOfSeat(thing.seat ?? 0)}`)
      .join('') ?? '.';
  const [upper, lower] = [row(true), row(false)];
  const beside = places.filter(({ shape }) => shape !== 'spike');
  const isRight = beside.every(({ x }) => x > width / 4);
  const numbers = lower.map((_, i) => (isRight ? lower.length - i : i + 1));
  return [
    inRow(numbers.map((number) => String(2 * lower.length + 1 - number))),
    inRow(upper.map(checkers)),
    inRow(lower.map(checkers)),
    inRow(numbers.map(String)),
    ...listPlaces(beside, picture, {
      ...signs,
      signOf: (thing) => `${thing.count ?? 1}${signs.signOfSeat(thing.seat ?? 0)}`,
    }),
  ];
}
