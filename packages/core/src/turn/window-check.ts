/** What must hold of the rotating windows of a turn that was read from outside. */
import { naturalOf } from './asks.ts';
import type { Segment } from './profile.ts';
import { hasLeft, livingSeats } from './rotation.ts';
import type { TurnCells } from './turn-cells.ts';
import type { Wrong } from './turn-check.ts';

/** One seat holds an open window, unless the top of the stack resolves or nobody is there to hold it. */
export function wrongWindow(t: TurnCells, cells: readonly number[]): Wrong | null {
  if (t.holder < 0) return null;
  const { window } = t.profile.segments[naturalOf(t)] as Segment;
  const at = (place: number): number => cells[place] as number;
  const isOpen = at(t.opened) === 1;
  const holder = at(t.holder);
  if (isOpen && window !== 'priority' && window !== 'bidding') return ['opened', 'false in this segment'];
  if (!isOpen) {
    if (holder >= 0) return ['holder', 'null while no window is open'];
    if (at(t.passed) !== 0) return ['passed', 'empty while no window is open'];
    if (at(t.depth) !== 0) return ['depth', '0 while no window is open'];
    return at(t.awaiting) === 0 ? null : ['awaiting', 'false while no window is open'];
  }
  if (at(t.awaiting) === 1) {
    if (at(t.depth) === 0) return ['awaiting', 'false while nothing is on the stack'];
    return holder < 0 ? null : ['holder', 'null while the top of the stack resolves'];
  }
  if (holder < 0) {
    // A bidding may be over and wait for the event that leads on, or for the answers to a question.
    const isClosed = livingSeats(t) === 0 || window === 'bidding';
    return isClosed ? null : ['holder', 'the seat that is to act'];
  }
  const isOut = hasLeft(t, holder) || (window === 'bidding' && (at(t.passed) >> holder) & 1);
  return isOut ? ['holder', 'a seat that is still in'] : null;
}
