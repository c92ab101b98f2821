/** A scene as lines of text: the same places and things, on a canvas of characters. */
import type { Scene } from './define-scene.ts';
import { type Kind, type Layout, turnLayout } from './place.ts';
import type { Picture, PlacedThing, Thing, Tray } from './thing.ts';

/** How many characters a unit of the board is wide and high; `null` where a list reads better than a picture. */
const SCALE: { readonly [K in Kind]: readonly [x: number, y: number] | null } = {
  grid: [2, 1],
  points: [2, 1],
  hexes: [6, 3],
  pits: [4, 1],
  track: [3, 1],
  spikes: null,
  slots: null,
  graph: null,
};

/** The signs of the seats, where a thing has no letter of its own. */
const SIGNS = ['x', 'o', '+', '*', '%', '&', '$', '#'];

/**
 * Draws what a viewer sees: the board as it lies before them, then what stands beside it.
 * @example
 * for (const line of drawScene(scene, scene.picture(state, 0), 0)) console.log(line);
 */
export function drawScene(scene: Scene, picture: Picture, viewer: number | null): string[] {
  const layout = turnLayout(scene.layout, viewer);
  const scale = SCALE[layout.kind];
  const board = scale === null ? listPlaces(layout, picture) : drawBoard(layout, picture, scale);
  return [...board, ...picture.trays.flatMap((tray) => trayLine(scene, tray, viewer))];
}

/** A thing in a few characters. */
export function signOf({ look, seat, face, text, count }: Thing): string {
  const sign = seat === undefined ? '' : (SIGNS[seat] ?? '?');
  switch (look) {
    case 'piece': {
      const letter = (face === 'knight' ? 'n' : (face ?? '?').charAt(0)).toLowerCase();
      return seat === 0 ? letter.toUpperCase() : letter;
    }
    case 'card':
      return face ?? '??';
    case 'die':
    case 'cube':
      return face ?? text ?? '';
    case 'seeds':
      return String(count ?? 1);
    case 'army':
      return `${count ?? 1}${sign}`;
    default:
      return count !== undefined && count > 1 ? `${count}${sign}` : (text ?? (sign === '' ? 'o' : sign));
  }
}

function drawBoard(layout: Layout, picture: Picture, [sx, sy]: readonly [number, number]): string[] {
  const canvas: string[][] = [];
  const write = (x: number, y: number, text: string): void => {
    const row = Math.round(y * sy - 0.5) + 1;
    let column = Math.round(x * sx - text.length / 2) + 3;
    canvas[row] ??= [];
    for (const character of text) (canvas[row] as string[])[column++] = character;
  };
  const lying = groupByPlace(picture.things);
  for (const { text, x, y } of layout.labels) write(x, y, text);
  for (const { id, x, y, shape, label } of layout.places) {
    const empty = shape === 'edge' ? '' : shape === 'pit' ? '0' : (label ?? '.');
    write(x, y, lying.get(id)?.map(signOf).join('') ?? empty);
  }
  const lines = Array.from(canvas, (row = []) =>
    Array.from(row, (character = ' ') => character)
      .join('')
      .trimEnd(),
  );
  const isBlank = (line: string): boolean => line === '';
  while (lines.length > 0 && isBlank(lines[0] as string)) lines.shift();
  return lines;
}

const groupByPlace = (things: readonly PlacedThing[]): Map<string, PlacedThing[]> => {
  const found = new Map<string, PlacedThing[]>();
  for (const thing of things) found.set(thing.place, [...(found.get(thing.place) ?? []), thing]);
  return found;
};

/** Places on which something lies, one in a line. */
function listPlaces({ places }: Layout, { things }: Picture): string[] {
  const lying = groupByPlace(things);
  const width = Math.max(0, ...places.map(({ name }) => name.length));
  return places.flatMap(({ id, name }) => {
    const found = lying.get(id);
    return found === undefined ? [] : [`${name.padEnd(width)}  ${found.map(signOf).join(' ')}`];
  });
}

function trayLine({ seats }: Scene, { seat, items }: Tray, viewer: number | null): string[] {
  if (items.length === 0) return [];
  const owner = seat === null ? 'Table' : `${seats[seat]?.name ?? seat}${seat === viewer ? ' (you)' : ''}`;
  const parts = items.map(({ label, value, things }) => {
    const what = [value, ...(things ?? []).map(signOf)].filter((part) => part !== undefined).join(' ');
    return `${label} ${what === '' ? '–' : what}`;
  });
  return [`${owner}: ${parts.join(', ')}`];
}
