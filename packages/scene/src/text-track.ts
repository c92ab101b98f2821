/** Tracks of squares with names as text: a list, square by square. */
import type { Layout, Place } from './place.ts';
import { groupByPlace, type Signs } from './text-signs.ts';
import type { Picture } from './thing.ts';

/**
 * A track of squares with names: all of them in two columns, each with its owner and what lies there. Below is what
 * lies on places beside the track.
 */
export function listSquares({ places }: Layout, picture: Picture, signs: Signs): string[] {
  const lying = groupByPlace(picture.things);
  const squares = places.filter(({ shape }) => shape === 'square');
  const width = Math.max(...squares.map(({ name }) => name.length));
  const textOf = ({ id, name }: Place): string => {
    const owner = picture.marks.find(({ place, kind }) => place === id && kind === 'owned')?.seat;
    const whose = owner === undefined ? [] : [`[${signs.signOfSeat(owner)}]`];
    const things = (lying.get(id) ?? []).map(signs.signOf).join(', ');
    return [name.padEnd(width), ...whose, things].join(' ').trimEnd();
  };
  const half = Math.ceil(squares.length / 2);
  const [left, right] = [squares.slice(0, half), squares.slice(half)].map((column) => column.map(textOf)) as [
    string[],
    string[],
  ];
  const widest = Math.max(...left.map(({ length }) => length));
  const rows = left.map((text, i) => `${text.padEnd(widest)}   ${right[i] ?? ''}`.trimEnd());
  const beside = places.filter(({ id, shape }) => shape !== 'square' && lying.has(id));
  return [...rows, ...beside.map(textOf)];
}
