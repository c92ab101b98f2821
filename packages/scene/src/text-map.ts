/** Maps as text: every place where it lies, and below the borders of whoever looks. */
import type { Layout, Place } from './place.ts';
import { groupByPlace, type Signs } from './text-signs.ts';
import type { Picture } from './thing.ts';

/** How many characters a unit of a map is wide, and how many lines it is high. */
const WIDE = 6;
const HIGH = 2;

/**
 * A map: every place where it is, with what lies there. Lines cannot be drawn well with characters, so the borders
 * of the viewer's places with others are listed.
 */
export function drawMap(layout: Layout, picture: Picture, signs: Signs): string[] {
  const lying = groupByPlace(picture.things);
  const textOf = ({ id, name, label = name }: Place): string =>
    `${label} ${lying.get(id)?.map(signs.signOf).join(' ') ?? '.'}`;
  const written = [
    ...layout.places.map((place) => ({ text: textOf(place), x: place.x, y: place.y })),
    ...layout.labels,
  ];
  const rows = new Map<number, typeof written>();
  for (const one of written) {
    const row = Math.round(one.y * HIGH);
    rows.set(row, [...(rows.get(row) ?? []), one]);
  }
  const first = Math.min(...rows.keys());
  const lines = Array.from({ length: Math.max(0, Math.max(...rows.keys()) - first + 1) }, (_, i) => {
    let line = '';
    for (const { text, x } of (rows.get(first + i) ?? []).sort((a, b) => a.x - b.x)) {
      // What finds no room in its place stands a little further to the right.
      const column = Math.max(line === '' ? 0 : line.length + 2, Math.round(x * WIDE - text.length / 2));
      line = line.padEnd(column) + text;
    }
    return line;
  });
  return [...lines, ...listBorders(layout, picture, signs, textOf)];
}

/** Places of the viewer's, each with those beside it on which nothing of the viewer's lies. */
function listBorders(
  { places, borders = [] }: Layout,
  { things }: Picture,
  { viewer }: Signs,
  textOf: (place: Place) => string,
): string[] {
  const own = new Set(
    things.flatMap(({ seat, place }) => (seat !== undefined && seat === viewer ? [place] : [])),
  );
  const lines = places.flatMap((place) => {
    if (!own.has(place.id)) return [];
    const beside = new Set(
      borders
        .flatMap(([a, b]) => (a === place.id ? [b] : b === place.id ? [a] : []))
        .filter((id) => !own.has(id)),
    );
    const others = places.filter(({ id }) => beside.has(id)).map(textOf);
    return others.length === 0 ? [] : [`  ${textOf(place)}: ${others.join(', ')}`];
  });
  return lines.length === 0 ? [] : ['', 'borders:', ...lines];
}
