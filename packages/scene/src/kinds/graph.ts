/** Maps: places anywhere, with lines between those that border on each other. */
import { type Layout, type Line, makeLayout, type Place, type Tone } from '../place.ts';

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
 * graph(10, 6, territories, [['alaska', 'alberta']])
 */
export function graph(
  width: number,
  height: number,
  nodes: readonly NodeSpec[],
  borders: readonly (readonly [string, string])[],
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
  const lines = borders.map(([from, to]): Line => {
    const ends = [from, to].map((id) => {
      const node = byId.get(id);
      if (node === undefined) throw new RangeError(`a map has a border to '${id}', which is not on it`);
      return [node.x, node.y] as const;
    });
    return { points: ends };
  });
  return makeLayout({ kind: 'graph', width, height, places, lines });
}
