/** The board of a game that says nothing about its looks: the one thing in its state that has places. */
import type { Description } from '@rondel/core';
import type {
  BoardDescription,
  FieldDescription,
  GameDescription,
  ValueDescription,
} from '@rondel/core/inspect';
import type { PlacesOf } from './auto-picks.ts';
import { squares } from './kinds/grid.ts';
import { hexes } from './kinds/hexes.ts';
import { type Layout, makeLayout, type Place } from './place.ts';
import type { PlacedThing } from './thing.ts';

/** A board that was found in a game's description. */
export interface AutoBoard {
  readonly layout: Layout;
  /** The artifact that it shows, and that needs no other place. */
  readonly artifact: string | null;
  readonly placesOf: PlacesOf;
  thingsOf(view: Description): PlacedThing[];
}

/** A square number of cells from nine on is drawn as a square. */
const SQUARE = 9;

/** Finds the board of a game, or `null` if nothing in its state has places. */
export function findBoard(game: GameDescription): AutoBoard | null {
  return tileBoard(game) ?? gridBoard(game) ?? bitBoard(game) ?? rowBoard(game);
}

const plainFields = ({ state }: GameDescription): { artifact: string; field: FieldDescription }[] =>
  state.flatMap(({ name, form, fields }) =>
    form === 'plain' && fields[0] !== undefined ? [{ artifact: name, field: fields[0] }] : [],
  );

const span = ({ min, max }: ValueDescription): number => max - min + 1;
const hasInt = (game: GameDescription, count: number): boolean =>
  game.events.some(({ fields }) => fields.some((f) => f.kind === 'int' && f.min === 0 && span(f) === count));

/** What a value in a cell is drawn as: whose it is, what it is called, or how many. */
function thingOf(place: string, json: unknown, value: ValueDescription, seats: number): PlacedThing[] {
  if (json === null || json === false || json === 0) return [];
  if (value.kind === 'seat') return [{ place, look: 'token', seat: json as number }];
  if (typeof json === 'string') return [{ place, look: 'token', text: json }];
  if (json === true) return [{ place, look: 'token' }];
  // 0 for nothing and then a number for every seat is how most games write down whose a cell is.
  if (value.min === 0 && value.max === seats) return [{ place, look: 'token', seat: (json as number) - 1 }];
  return [{ place, look: 'seeds', count: json as number }];
}

/** A board of named tiles, which an event or a field of the state names. */
function tileBoard(game: GameDescription): AutoBoard | null {
  const boards = [
    ...game.events.flatMap(({ fields }) => fields.map(({ board }) => board)),
    ...plainFields(game).map(({ field }) => field.value.board),
  ].filter((board) => board !== null);
  const [board] = boards.sort((a, b) => b.tiles.length - a.tiles.length);
  if (board === undefined) return null;
  const { tiles } = board;
  const found = plainFields(game).find(
    ({ field }) => field.shape === 'array' && field.items === tiles.length,
  );
  return {
    layout: layTiles(board),
    artifact: found?.artifact ?? null,
    placesOf: (field) => (field.board?.tiles.length === tiles.length ? (value) => [String(value)] : null),
    thingsOf: (view) => {
      if (found === undefined) return [];
      const cells = (view[found.artifact] as readonly unknown[]).flat();
      return cells.flatMap((json, i) => thingOf(tiles[i] as string, json, found.field.value, game.seats));
    },
  };
}

/** Tiles where the relations of their board put them. */
function layTiles({ kind, tiles, links }: BoardDescription): Layout {
  if (kind === 'grid' && links.e !== undefined) {
    let width = 1;
    for (let tile = links.e[0] as number; tile >= 0; tile = links.e[tile] as number) width++;
    return squares(width, tiles.length / width, {
      idOf: (column, row) => tiles[row * width + column] as string,
    });
  }
  if (kind === 'hex') return hexes(layHexes(tiles, links));
  if (kind === 'track') return inRow(tiles);
  return inCircle(tiles);
}

const HEX_WAYS = { e: [1, 0], ne: [1, -1], nw: [0, -1], w: [-1, 0], sw: [-1, 1], se: [0, 1] } as const;

/** The axial coordinates of hexagons, found by going from one to the next. */
function layHexes(tiles: readonly string[], links: BoardDescription['links']) {
  const found = new Map<number, readonly [number, number]>([[0, [0, 0]]]);
  const queue = [0];
  for (const tile of queue) {
    const [q, r] = found.get(tile) as readonly [number, number];
    for (const [way, [dq, dr]] of Object.entries(HEX_WAYS)) {
      const next = links[way]?.[tile] ?? -1;
      if (next < 0 || found.has(next)) continue;
      found.set(next, [q + dq, r + dr]);
      queue.push(next);
    }
  }
  return tiles.map((id, i) => {
    const [q, r] = found.get(i) ?? [0, 0];
    return { id, q, r };
  });
}

const cell = (id: string, x: number, y: number, shape: Place['shape']): Place => ({
  id,
  name: id,
  x,
  y,
  width: 1,
  height: 1,
  shape,
});

const inRow = (ids: readonly string[]): Layout =>
  makeLayout({
    kind: 'pits',
    width: ids.length,
    height: 1,
    places: ids.map((id, i) => cell(id, i + 0.5, 0.5, 'pit')),
  });

function inCircle(ids: readonly string[]): Layout {
  const radius = Math.max(1, (ids.length * 1.3) / (2 * Math.PI));
  const size = 2 * radius + 1;
  const places = ids.map((id, i) => {
    const angle = (2 * Math.PI * i) / ids.length;
    return cell(id, size / 2 + radius * Math.sin(angle), size / 2 - radius * Math.cos(angle), 'point');
  });
  return makeLayout({ kind: 'track', width: size, height: size, places });
}

/** Cells numbered from 0, as a square if they can be, else in a row. */
function numbered(count: number): Layout {
  const side = Math.sqrt(count);
  if (count < SQUARE || !Number.isInteger(side))
    return inRow(Array.from({ length: count }, (_, i) => `${i}`));
  const idOf = (column: number, row: number): string => `${row * side + column}`;
  return squares(side, side, { idOf, nameOf: (column, row) => `row ${row + 1}, column ${column + 1}` });
}

/** The first grid of the state. */
function gridBoard(game: GameDescription): AutoBoard | null {
  const found = plainFields(game).find(({ field }) => field.shape === 'array' && field.width > 0);
  if (found === undefined) return null;
  const { items, width, value } = found.field;
  const height = items / width;
  const layout = squares(width, height);
  const at = (column: number, row: number): string =>
    (layout.places[(height - 1 - row) * width + column] as Place).id;
  return {
    layout,
    artifact: found.artifact,
    placesOf: (field) => {
      if (field.kind !== 'int' || field.min !== 0) return null;
      if (span(field) === items) return (i) => [at((i as number) % width, Math.floor((i as number) / width))];
      if (span(field) === width) {
        return (column) => Array.from({ length: height }, (_, row) => at(column as number, row));
      }
      if (span(field) === height) {
        return (row) => Array.from({ length: width }, (_, column) => at(column, row as number));
      }
      return null;
    },
    thingsOf: (view) =>
      (view[found.artifact] as readonly (readonly unknown[])[]).flatMap((cells, row) =>
        cells.flatMap((json, column) => thingOf(at(column, row), json, value, game.seats)),
      ),
  };
}

/** A number of bits for every seat, one for each value of an event's field: who has which cells. */
function bitBoard(game: GameDescription): AutoBoard | null {
  for (const { artifact, field } of plainFields(game)) {
    const bits = Math.log2(field.value.max + 1);
    if (field.shape !== 'array' || field.items !== game.seats || !Number.isInteger(bits) || bits < 4)
      continue;
    if (field.value.kind !== 'int' || field.value.min !== 0 || !hasInt(game, bits)) continue;
    return {
      layout: numbered(bits),
      artifact,
      placesOf: (f) => (f.kind === 'int' && f.min === 0 && span(f) === bits ? (value) => [`${value}`] : null),
      thingsOf: (view) =>
        (view[artifact] as readonly number[]).flatMap((cells, seat) =>
          Array.from({ length: bits }, (_, i) => i)
            .filter((i) => (cells >> i) & 1)
            .map((i): PlacedThing => ({ place: `${i}`, look: 'token', seat })),
        ),
    };
  }
  return null;
}

/** A row of cells that an event names by their numbers. */
function rowBoard(game: GameDescription): AutoBoard | null {
  const found = plainFields(game).find(
    ({ field }) => field.shape === 'array' && field.items > 2 && hasInt(game, field.items),
  );
  if (found === undefined) return null;
  const { items, value } = found.field;
  return {
    layout: numbered(items),
    artifact: found.artifact,
    placesOf: (f) => (f.kind === 'int' && f.min === 0 && span(f) === items ? (i) => [`${i}`] : null),
    thingsOf: (view) =>
      (view[found.artifact] as readonly unknown[]).flatMap((json, i) =>
        thingOf(`${i}`, json, value, game.seats),
      ),
  };
}
