/** What lists of single values and of records do alike, item by item. */
import type { Dealt, ListReader, ListSteps } from './list.ts';

type Source = Pick<ListReader<unknown> & ListSteps<unknown>, 'length' | 'get' | 'push' | 'pop' | 'clear'>;

export function findIn(list: Pick<Source, 'length' | 'get'>, test: (item: unknown) => boolean): number {
  for (let i = 0; i < list.length; i++) if (test(list.get(i))) return i;
  return -1;
}

export function fillWith(list: Source, values: Iterable<unknown>): void {
  // The values may come from this very list.
  const items = [...values];
  list.clear();
  for (const item of items) list.push(item);
}

export function dealTo(list: Source, count: number, to: Dealt<unknown>, name: string): void {
  if (!Number.isInteger(count) || count < 0 || count > list.length) {
    throw new RangeError(`${name} cannot deal ${count} items (it holds ${list.length})`);
  }
  checkRoom(to, count, name);
  for (let i = 0; i < count; i++) to.push(list.pop());
}

export function moveAll(list: Source, to: Dealt<unknown>, name: string): void {
  if (to === (list as unknown)) throw new TypeError(`${name} cannot be moved to itself`);
  checkRoom(to, list.length, name);
  for (let i = 0; i < list.length; i++) to.push(list.get(i));
  list.clear();
}

/** Asked first, so that an error does not leave half of the items moved. */
function checkRoom(to: Dealt<unknown>, count: number, name: string): void {
  const room = to.capacity - to.length;
  if (count > room)
    throw new RangeError(`${name} cannot move ${count} items to a list with room for ${room}`);
}
