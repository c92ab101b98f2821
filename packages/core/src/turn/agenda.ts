/**
 * The agenda: the rest of a turn as a stack, with the next segment on top, in games that can put segments
 * in or drop them. Without one the segments of the profile simply follow each other.
 */
import type { Phase } from './profile.ts';
import type { Source } from './source.ts';
import { ownerOf, readCell, type TurnCells } from './turn-cells.ts';

/** In the agenda a segment is twice its index, plus one where a phase begins with it. */
export const isPhaseStart = (entry: number): boolean => (entry & 1) === 1;

/** Puts the profile's own segments on the agenda and forgets what ran in the turn before. */
export function planTurn(t: TurnCells): void {
  if (t.agenda < 0) return;
  const { cells } = t.memory;
  const { natural, phases } = t.profile;
  for (let i = cells[t.agenda] as number; i > natural; i--) cells[t.agenda + i] = 0;
  cells[t.agenda] = natural;
  for (let i = 0; i < natural; i++) cells[t.agenda + natural - i] = naturalEntry(t, i);
  for (let i = 0; i < natural; i++) cells[t.counts + i] = 0;
  for (let i = 0; i < phases.length; i++) cells[t.phaseCounts + i] = 0;
}

export function naturalEntry(t: TurnCells, segment: number): number {
  const phase = phaseOf(t, segment);
  return 2 * segment + (phase === undefined || phase.first === segment ? 1 : 0);
}

/** Puts entries into the agenda, in order, below the `depth` topmost ones. */
export function insertEntries(t: TurnCells, entries: readonly number[], depth: number): void {
  const { cells } = t.memory;
  const length = cells[t.agenda] as number;
  const top = t.agenda + length;
  for (let i = top; i > top - depth; i--) cells[i + entries.length] = cells[i] as number;
  entries.forEach((entry, i) => {
    cells[top - depth + entries.length - i] = entry;
  });
  cells[t.agenda] = length + entries.length;
}

/** How many segments can still be put on the agenda. */
export const agendaRoom = (t: TurnCells): number => t.profile.agenda - readCell(t, t.agenda, 0);

/** The segment on top of the agenda, or -1. */
export function popEntry(t: TurnCells): number {
  const { cells } = t.memory;
  const length = cells[t.agenda] as number;
  if (length === 0) return -1;
  const entry = cells[t.agenda + length] as number;
  cells[t.agenda + length] = 0;
  cells[t.agenda] = length - 1;
  return entry;
}

/** How many of the topmost entries belong to the phase that is under way. */
export function entriesOfPhase(t: TurnCells, from = 0): number {
  const { cells } = t.memory;
  const length = cells[t.agenda] as number;
  let depth = from;
  while (depth < length && !isPhaseStart(cells[t.agenda + length - depth] as number)) depth++;
  return depth;
}

/** How deep in the agenda the next phase of a kind ends; -1 if there is none ahead. */
export function endOfNextPhase(t: TurnCells, kind: string): number {
  const { cells } = t.memory;
  const length = cells[t.agenda] as number;
  for (let depth = 0; depth < length; depth++) {
    const entry = cells[t.agenda + length - depth] as number;
    if (isPhaseStart(entry) && phaseOf(t, entry >> 1)?.kind === kind) return entriesOfPhase(t, depth + 1);
  }
  return -1;
}

/** The phase of a segment. Asking an array for index -1 is slow: it was 11 % of backgammon. */
export const phaseOf = (t: TurnCells, segment: number): Phase | undefined => {
  const phase = t.profile.segments[segment]?.phase ?? -1;
  return phase < 0 ? undefined : t.profile.phases[phase];
};

/** Drops the rest of the phase that is under way. */
export function dropPhase(t: TurnCells): void {
  for (let n = entriesOfPhase(t); n > 0; n--) popEntry(t);
}

/** Drops the rest of the turn. */
export function dropAgenda(t: TurnCells): void {
  if (t.agenda < 0) return;
  while (popEntry(t) >= 0);
}

/** Whether a segment is still ahead in the turn. */
export function isAhead(t: TurnCells, segment: number, present: number): boolean {
  if (t.agenda < 0) return segment > present;
  const { cells } = t.memory;
  for (let i = cells[t.agenda] as number; i > 0; i--) {
    if ((cells[t.agenda + i] as number) >> 1 === segment) return true;
  }
  return false;
}

/** Drops what is ahead of a segment that is on the agenda. */
export function dropDownTo(t: TurnCells, segment: number): void {
  const { cells } = t.memory;
  const next = (): number => (cells[t.agenda + (cells[t.agenda] as number)] as number) >> 1;
  while ((cells[t.agenda] as number) > 0 && next() !== segment) popEntry(t);
}

/** Notes what was put into the turn. */
export function logInserted(t: TurnCells, entries: readonly number[], source: Source | undefined): void {
  const segments = entries.map((entry) => t.profile.segments[entry >> 1]?.name as string);
  t.log?.push({ type: 'Inserted', seat: ownerOf(t), segments, source: source ?? null });
}
