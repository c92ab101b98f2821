/** Boards of spikes: backgammon. */
import { type Layout, makeLayout, type Place } from '../place.ts';

/** What the places of a board of spikes are called. */
export interface SpikeNames {
  /** The id of a point from 1 to 24, as seat 0 counts. */
  readonly point: (number: number) => string;
  readonly bar: (seat: number) => string;
  readonly off: (seat: number) => string;
  readonly nameOf: (id: string) => string;
}

/**
 * Twenty-four spikes in two rows, the bar between the halves and the trays on the right. Point 1 is at the lower
 * right, 24 at the upper right.
 * @example
 * spikes({ point: (n) => `p${n}`, bar: (seat) => `bar${seat}`, off: (seat) => `off${seat}`, nameOf })
 */
export function spikes({ point, bar, off, nameOf }: SpikeNames): Layout {
  const spike = (number: number): Place => {
    const isLow = number <= 12;
    const column = isLow ? 12 - number : number - 13;
    const x = column + 0.5 + (column >= 6 ? 1 : 0);
    return {
      id: point(number),
      name: nameOf(point(number)),
      x,
      y: isLow ? 8 : 3,
      width: 1,
      height: 5,
      shape: 'spike',
      tone: number % 2 === 0 ? 'light' : 'dark',
      angle: isLow ? 0 : 180,
    };
  };
  const slot = (id: string, x: number, y: number): Place => ({
    id,
    name: nameOf(id),
    x,
    y,
    width: 1,
    height: 5,
    shape: 'slot',
  });
  const upper = Array.from({ length: 12 }, (_, i) => spike(13 + i));
  const lower = Array.from({ length: 12 }, (_, i) => spike(12 - i));
  const places = [
    ...upper.slice(0, 6),
    slot(bar(0), 6.5, 3),
    ...upper.slice(6),
    slot(off(1), 13.6, 3),
    ...lower.slice(0, 6),
    slot(bar(1), 6.5, 8),
    ...lower.slice(6),
    slot(off(0), 13.6, 8),
  ];
  return makeLayout({ kind: 'spikes', width: 14.2, height: 11, places, quarters: [0, 2] });
}
