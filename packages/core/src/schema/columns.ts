/** The accessors of a group: one for each of its fields, over all elements. */
import type { Each } from './access.ts';
import { columnOf } from './cells.ts';
import { Cursor } from './cursor.ts';
import type { Block } from './layout.ts';
import type { Site } from './memory.ts';

/** The accessor of one field: a row of single values, or a row or list per element. */
export function groupColumn(site: Site, block: Block): object {
  return block.access === null ? columnOf(site, block) : each(site, block, block.access);
}

function each(site: Site, block: Block, access: NonNullable<Block['access']>): Each<unknown> {
  const rows = Array.from({ length: block.count }, (_, element) => access(site, block, element));
  const of = (element: number): unknown => {
    if ((element | 0) !== element || element >>> 0 >= rows.length) {
      const known = `0..${rows.length - 1}`;
      throw new RangeError(`${site.game}: ${block.artifact} has no element ${element} (${known})`);
    }
    return rows[element];
  };
  return { length: block.count, of, [Symbol.iterator]: () => new Cursor({ length: block.count, get: of }) };
}
