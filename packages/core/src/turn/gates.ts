/** Gates: facts that segments and windows depend on, and skips that wait for a segment or a phase. */
import type { Segment } from './profile.ts';
import { ownerOf, readCell, TURN, type TurnCells, writeCell } from './turn-cells.ts';

/** Whether the phase that would begin with this segment is skipped; if not, it begins. */
export function skipsPhase(t: TurnCells, segment: number): boolean {
  const phase = t.profile.segments[segment]?.phase ?? -1;
  if (phase < 0) return false;
  if (spendSegmentSkip(t, t.phaseKinds[phase] as number)) return true;
  writeCell(t, t.facts, readCell(t, t.facts, 0) & ~(t.phaseClears[phase] as number));
  if (t.phaseCounts >= 0) {
    const place = t.phaseCounts + phase;
    writeCell(t, place, readCell(t, place, 0) + 1);
  }
  return false;
}

/** Whether a segment that is next may begin; a skip that hinders it is used up. */
export function mayBegin(t: TurnCells, segment: number): boolean {
  const { gate } = t.profile.segments[segment] as Segment;
  // Segments are the first of the kinds, in their order.
  return (readCell(t, t.facts, 0) & gate) === gate && !spendSegmentSkip(t, segment);
}

/** How many times the active seat will skip this kind of segment or phase; an extra turn without it always. */
export function willSkip(t: TurnCells, kind: number): number {
  if (t.segmentSkips < 0 && t.without < 0) return 0;
  const { cells } = t.memory;
  const seat = cells[TURN.active] as number;
  const without = kind < 30 ? readCell(t, t.without, 0) : readCell(t, t.withoutMore, 0);
  if ((without >> (kind % 30)) & 1) return Number.POSITIVE_INFINITY;
  if (t.segmentSkips < 0 || seat < 0) return 0;
  return cells[t.segmentSkips + seat * t.kinds.length + kind] as number;
}

function spendSegmentSkip(t: TurnCells, kind: number): boolean {
  const skips = willSkip(t, kind);
  if (skips === 0) return false;
  const seat = t.memory.cells[TURN.active] as number;
  if (skips !== Number.POSITIVE_INFINITY) {
    writeCell(t, t.segmentSkips + seat * t.kinds.length + kind, skips - 1);
  }
  t.log?.push({ type: 'SegmentSkipped', seat: ownerOf(t), segment: t.kinds[kind] as string });
  return true;
}

export function hasFact(t: TurnCells, fact: number): boolean {
  return ((readCell(t, t.facts, 0) >> fact) & 1) === 1;
}

/** Sets a fact, or clears it; a fact that holds until a phase begins is cleared only there. */
export function setFact(t: TurnCells, fact: number, holds: boolean): void {
  const facts = readCell(t, t.facts, 0);
  writeCell(t, t.facts, holds ? facts | (1 << fact) : facts & ~(1 << fact));
}
