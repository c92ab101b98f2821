/** Maps: places anywhere, with lines between those that border on each other. */
import { type Border, type Layout, type Line, makeLayout, type Place, type Tone } from '../place.ts';

type Point = readonly [x: number, y: number];

/** A place of a map. */
export interface NodeSpec {
  readonly id: string;
  readonly name?: string;
  readonly x: number;
  readonly y: number;
  readonly label?: string;
  readonly tone?: Tone;
}

/**
 * A map of round places and the lines between them.
 * @example
 * graph(10, 6, territories, [['alaska', 'alberta'], ['alaska', 'kamchatka', 'around']])
 */
export function graph(
  width: number,
  height: number,
  nodes: readonly NodeSpec[],
  borders: readonly Border[],
  size = 0.8,
): Layout {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const places: Place[] = nodes.map(({ id, name = id, x, y, label, tone }) => ({
    id,
    name,
    x,
    y,
    width: size,
    height: size,
    shape: 'area',
    ...(label === undefined ? {} : { label }),
    ...(tone === undefined ? {} : { tone }),
  }));
  const find = (id: string): NodeSpec => {
    const node = byId.get(id);
    if (node === undefined) throw new RangeError(`a map has a border to '${id}', which is not on it`);
    return node;
  };
  const lines = borders.flatMap(([from, to, way]): Line[] => {
    const ends = [find(from), find(to)].sort((a, b) => a.x - b.x) as [NodeSpec, NodeSpec];
    const [left, right] = ends.map(({ x, y }) => [x, y] as const) as [Point, Point];
    if (way === undefined) return [{ points: [left, right] }];
    // Both edges are left at the same height.
    const edge = (left[1] + right[1]) / 2;
    return [{ points: [[0, edge], left] }, { points: [right, [width, edge]] }];
  });
  // Land lies under places of one colour and between those that border on each other.
  const hueOf = ({ tone }: NodeSpec): string | null =>
    typeof tone === 'object' && 'hue' in tone ? tone.hue : null;
  const pairs = [
    ...nodes.map((node) => [node, node] as const),
    ...borders.map(([from, to]) => [find(from), find(to)] as const),
  ];
  const lands = pairs.flatMap(([a, b]): Line[] =>
    a.tone === undefined || hueOf(a) === null || hueOf(a) !== hueOf(b)
      ? []
      : [
          {
            points: [
              [a.x, a.y],
              [b.x, b.y],
            ],
            tone: a.tone,
          },
        ],
  );
  return makeLayout({ kind: 'graph', width, height, places, lines: [...lands, ...lines], borders });
}
