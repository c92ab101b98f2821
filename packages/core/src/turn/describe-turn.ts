/** The turn as people read it: names instead of numbers and bit masks, records instead of rows that belong together. */
import { naturalOf } from './asks.ts';
import { type Source, unpackSource } from './source.ts';
import type { TurnCells } from './turn-cells.ts';

/** An extra turn that is still to come. */
export interface PendingTurn<K extends string = string> {
  readonly seat: number;
  readonly source: Source | null;
  /** The segments and phases that it goes without. */
  readonly without: readonly K[];
}

/** Turns that a seat will skip, or segments and phases of a kind. */
export interface PendingSkip<K extends string = string> {
  readonly seat: number;
  /** `null`: whole turns. */
  readonly kind: K | null;
  readonly times: number;
}

/** Seats of a bit mask, in ascending order. */
export function seatsIn(mask: number): number[] {
  const seats: number[] = [];
  for (let seat = 0; seat < 30; seat++) if ((mask >> seat) & 1) seats.push(seat);
  return seats;
}

/** The kinds of segments and phases in two words of bits. */
const kindsIn = (t: TurnCells, low: number, high: number): string[] =>
  t.kinds.filter((_, i) => ((i < 30 ? low : high) >> (i % 30)) & 1);

const at = (cells: readonly number[], place: number): number => (place < 0 ? 0 : (cells[place] as number));

/** The pending extra turns in the order in which they were given. */
export function pendingTurns(t: TurnCells, cells: readonly number[]): PendingTurn[] {
  return Array.from({ length: at(cells, t.extraSeats) }, (_, i) => ({
    seat: cells[t.extraSeats + 1 + i] as number,
    source: unpackSource(cells[t.extraSources + 1 + i] as number),
    without: kindsIn(
      t,
      cells[t.extraWithout + 1 + i] as number,
      t.extraWithoutMore < 0 ? 0 : (cells[t.extraWithoutMore + 1 + i] as number),
    ),
  }));
}

/** The segments and phases that seats will skip. */
export function pendingSegmentSkips(t: TurnCells, cells: readonly number[]): PendingSkip[] {
  if (t.segmentSkips < 0) return [];
  const skips: PendingSkip[] = [];
  for (let seat = 0; seat < t.seats; seat++) {
    for (const [k, kind] of t.kinds.entries()) {
      const times = cells[t.segmentSkips + seat * t.kinds.length + k] as number;
      if (times > 0) skips.push({ seat, kind, times });
    }
  }
  return skips;
}

/** The segments that are still to come in this turn, the next one first. */
export function segmentsAhead(t: TurnCells, cells: readonly number[]): string[] {
  const names = t.profile.segments.map((segment) => segment.name);
  if (t.agenda < 0) return names.slice(naturalOf(t) + 1, t.profile.natural);
  const length = cells[t.agenda] as number;
  return Array.from({ length }, (_, i) => names[(cells[t.agenda + length - i] as number) >> 1] as string);
}

/** What has been counted, by name. */
function byName(names: readonly string[], counts: readonly number[]): { readonly [name: string]: number } {
  const record: Record<string, number> = {};
  for (const [i, name] of names.entries()) {
    const count = counts[i] as number;
    if (count > 0) record[name] = (record[name] ?? 0) + count;
  }
  return record;
}

/** Fields that are shown in the record of another one. */
export const JOINED: ReadonlySet<string> = new Set([
  'withoutMore',
  'extraSources',
  'extraWithout',
  'extraWithoutMore',
]);

/** The turn of a described state in readable form; `raw` has a value for every field of it. */
export function describeTurn(
  t: TurnCells,
  cells: readonly number[],
  raw: { readonly [field: string]: unknown },
): { readonly [field: string]: unknown } {
  const { segments, phases, facts } = t.profile;
  const described: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(raw)) {
    if (JOINED.has(field)) continue;
    switch (field) {
      case 'facts':
        described.facts = facts.flatMap(({ name }, i) => (((value as number) >> i) & 1 ? [name] : []));
        break;
      case 'source':
        described.source = unpackSource(value as number);
        break;
      case 'interrupted':
        described.interrupted = at(cells, t.asked) === 0 ? null : segments[value as number]?.name;
        break;
      case 'askSegments':
        described.askSegments = (value as number[]).map((i) => segments[t.profile.natural + i]?.name);
        break;
      case 'without':
        described.without = kindsIn(t, value as number, at(cells, t.withoutMore));
        break;
      case 'extraSeats':
        described.extraTurns = pendingTurns(t, cells);
        break;
      case 'segmentSkips':
        described.segmentSkips = pendingSegmentSkips(t, cells);
        break;
      case 'agenda':
        described.agenda = segmentsAhead(t, cells);
        break;
      case 'counts':
        described.counts = byName(
          segments.map(({ name }) => name),
          value as number[],
        );
        break;
      case 'phaseCounts':
        described.phaseCounts = byName(
          phases.map(({ kind }) => kind),
          value as number[],
        );
        break;
      case 'expected':
        described.expected = value === 0 ? null : seatsIn((value as number) - 1);
        break;
      default:
        described[field] = value;
    }
  }
  return described;
}
