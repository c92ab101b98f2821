/**
 * Places: where things can lie, and what a board is made of. Coordinates are in units of about one cell, x to the
 * right and y down, with the upper left corner of the board at 0, 0.
 */

/** The form of a place when nothing lies on it. */
export type Shape = 'square' | 'point' | 'hex' | 'pit' | 'spike' | 'slot' | 'area' | 'edge';

/** Colours of the ground: kinds of land, groups of squares. */
export type Hue =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'lime'
  | 'green'
  | 'sky'
  | 'blue'
  | 'pink'
  | 'brown'
  | 'grey'
  | 'sand';

/** How a place or a line is coloured: as part of the board, in a colour of its own, or in that of a seat. */
export type Tone =
  | 'plain'
  | 'light'
  | 'dark'
  | 'accent'
  | 'muted'
  | { readonly hue: Hue }
  | { readonly seat: number };

/** Where a thing can lie. */
export interface Place {
  readonly id: string;
  /** As it is spoken: `e4`, `South, third pit`. */
  readonly name: string;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shape: Shape;
  readonly tone?: Tone;
  /** Whose it is; the owner is said before its name. */
  readonly seat?: number;
  /** Written on the board: the name of a territory, the number of a hex. */
  readonly label?: string;
  /** For edges and spikes: by how many degrees it is turned. */
  readonly angle?: number;
}

/** A stroke of the board, through points. */
export interface Line {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly isClosed?: boolean;
  /** Drawn as a filled area, where it is closed. */
  readonly tone?: Tone;
}

/** A text on the board that is no place: letters of files, numbers of ranks. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Two places that border on each other; `'around'` the back of the map, from its left edge to its right one. */
export type Border = readonly [from: string, to: string, way?: 'around'];

/** A part of the board, from its upper left corner. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The kinds of boards. */
export type Kind = 'grid' | 'points' | 'hexes' | 'pits' | 'track' | 'spikes' | 'slots' | 'graph';

/** A board: its places in the order in which they are read out, and what is drawn around them. */
export interface Layout {
  readonly kind: Kind;
  readonly width: number;
  readonly height: number;
  readonly places: readonly Place[];
  readonly lines: readonly Line[];
  readonly labels: readonly Label[];
  /** For each seat, by how many quarters the board is turned so that its side is below. */
  readonly quarters: readonly number[];
  /** Of a map: which places border on each other, each pair once. */
  readonly borders?: readonly Border[];
  /** Room in the middle that no place takes up: what belongs to the whole table can stand there. */
  readonly middle?: Room;
}

/** What a layout is made from; what is left out is empty, and the board does not turn. */
export type LayoutParts = Pick<Layout, 'kind' | 'width' | 'height' | 'places'> & Partial<Layout>;

/**
 * Makes a layout, and throws if two places have one id.
 * @example
 * makeLayout({ kind: 'slots', width: 2, height: 1, places: [deck, discards] });
 */
export function makeLayout(parts: LayoutParts): Layout {
  const ids = new Set<string>();
  for (const { id } of parts.places) {
    if (ids.has(id)) throw new RangeError(`a layout has the place '${id}' twice`);
    ids.add(id);
  }
  return { lines: [], labels: [], quarters: [], ...parts };
}

/**
 * A layout as it looks from a seat; names and labels stay upright, and letters and numbers that stand below and on
 * the left of the board stay there.
 * @example
 * turnLayout(chessBoard, 1).places.find(({ id }) => id === 'a8') // at the lower right
 */
export function turnLayout(layout: Layout, seat: number | null): Layout {
  const quarters = ((((seat === null ? 0 : layout.quarters[seat]) ?? 0) % 4) + 4) % 4;
  let turned = layout;
  for (let i = 0; i < quarters; i++) turned = turnOnce(turned);
  const isBelowOrLeft = layout.labels.every(({ x, y }) => x <= layout.width && y >= 0);
  return isBelowOrLeft ? { ...turned, labels: turned.labels.map((label) => reflect(label, turned)) } : turned;
}

/** A label beyond the upper or the right edge, moved to the opposite one. */
const reflect = (label: Label, { width, height }: Layout): Label => ({
  ...label,
  x: label.x > width ? width - label.x : label.x,
  y: label.y < 0 ? height - label.y : label.y,
});

const turnRoom = ({ x, y, width, height }: Room, high: number): Room => ({
  x: high - y - height,
  y: x,
  width: height,
  height: width,
});

/** Turns by a quarter, clockwise. */
function turnOnce(layout: Layout): Layout {
  const { width, height } = layout;
  const turn = (x: number, y: number): readonly [number, number] => [height - y, x];
  return {
    ...layout,
    width: height,
    height: width,
    ...(layout.middle === undefined ? {} : { middle: turnRoom(layout.middle, height) }),
    places: layout.places.map((place) => {
      const [x, y] = turn(place.x, place.y);
      const { angle } = place;
      const turned = { ...place, x, y, width: place.height, height: place.width };
      return angle === undefined ? turned : { ...turned, angle: (angle + 90) % 360 };
    }),
    lines: layout.lines.map((line) => ({ ...line, points: line.points.map(([x, y]) => turn(x, y)) })),
    labels: layout.labels.map((label) => {
      const [x, y] = turn(label.x, label.y);
      return { ...label, x, y };
    }),
  };
}

const labelled = new WeakMap<Layout, { readonly text: string; readonly layout: Layout }>();

/** What is written on a place in a position, and how the place is coloured if the position decides that too. */
export type Inscription = string | { readonly text: string; readonly tone: Tone };

/**
 * A layout with what is written on its places in a position; the same layout as long as that does not change.
 * @example
 * labelLayout(layout, picture.labels)
 */
export function labelLayout(layout: Layout, labels?: { readonly [place: string]: Inscription }): Layout {
  if (labels === undefined) return layout;
  const text = JSON.stringify(labels);
  const known = labelled.get(layout);
  if (known?.text === text) return known.layout;
  const places = layout.places.map((place) => {
    const found = labels[place.id];
    if (found === undefined) return place;
    return typeof found === 'string'
      ? { ...place, label: found }
      : { ...place, label: found.text, tone: found.tone };
  });
  const found = { ...layout, places };
  labelled.set(layout, { text, layout: found });
  return found;
}

/** Where an arrow key leads. */
export type Direction = 'left' | 'right' | 'up' | 'down';

const WAYS: { readonly [D in Direction]: readonly [number, number] } = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/**
 * The place that an arrow key leads to: the nearest within 45 degrees of its direction, or `null` at the edge.
 * @example
 * neighbourOf(chessBoard, 'e4', 'up')?.id // 'e5'
 */
export function neighbourOf(layout: Layout, id: string, direction: Direction): Place | null {
  const from = layout.places.find((place) => place.id === id);
  if (from === undefined) return null;
  const [dx, dy] = WAYS[direction];
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of layout.places) {
    const x = place.x - from.x;
    const y = place.y - from.y;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along <= 1e-6 || aside > along + 1e-6) continue;
    const distance = along + 2 * aside;
    if (distance >= least - 1e-9) continue;
    least = distance;
    best = place;
  }
  return best;
}
