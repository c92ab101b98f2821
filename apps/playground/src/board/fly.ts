/** Seeds that are sown: one flies from where they were taken to every heap that grew. */
import type { Followed } from './follow.ts';

const STEP = 160;
const MOST = 400;
const SPACE = 'http://www.w3.org/2000/svg';

/** The heaps that grew, and the one that they grew from: the nearest to the beginning of the path that shrank. */
export function sownFrom(
  before: readonly Followed[],
  after: readonly Followed[],
  path: readonly string[],
): { readonly from: Followed; readonly to: readonly Followed[] } | null {
  const isHeap = ({ thing }: Followed): boolean => thing.look === 'seeds';
  const countAt = (units: readonly Followed[], place: string): number =>
    units.find((unit) => isHeap(unit) && unit.place === place)?.thing.count ?? 0;
  const from = before.find((unit) => isHeap(unit) && unit.place === path[0]);
  if (from === undefined || countAt(after, from.place) >= countAt(before, from.place)) return null;
  const to = after.filter((unit) => isHeap(unit) && countAt(after, unit.place) > countAt(before, unit.place));
  const far = ({ x, y }: Followed): number => Math.hypot(x - from.x, y - from.y);
  return to.length === 0 ? null : { from, to: to.sort((a, b) => far(a) - far(b)) };
}

/** Lets a seed fly to each of the heaps, one after the other; then nothing is left of them. */
export function sow(group: Element, from: Followed, to: readonly Followed[]): void {
  for (const [i, heap] of to.entries()) {
    const seed = document.createElementNS(SPACE, 'circle');
    seed.setAttribute('class', `seed seed-${i % 4} flying`);
    seed.setAttribute('r', '0.09');
    group.append(seed);
    const at = (x: number, y: number): string => `translate(${x}px, ${y}px)`;
    const middle = at((from.x + heap.x) / 2, (from.y + heap.y) / 2 - 0.35);
    const flight = seed.animate(
      [{ transform: at(from.x, from.y) }, { transform: middle }, { transform: at(heap.x, heap.y) }],
      { duration: STEP, delay: (i * (MOST - STEP)) / to.length, fill: 'backwards', easing: 'ease-in-out' },
    );
    flight.onfinish = () => seed.remove();
    flight.oncancel = () => seed.remove();
  }
}
