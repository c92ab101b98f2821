/** The turn as people read it, back into the values of its fields: what `describeTurn` made of them, undone. */
import { accept, type Result, refuse } from '../result.ts';
import { isRecord } from '../schema/parse.ts';
import { naturalEntry } from './agenda.ts';
import { JOINED, type PendingSkip, type PendingTurn } from './describe-turn.ts';
import { isSource, packSource, type Source } from './source.ts';
import type { TurnCells } from './turn-cells.ts';

type Fields = Record<string, unknown>;

/** Reads one field; `undefined` if it is not as the turn shows it. */
type Read = (value: unknown, t: TurnCells) => Fields | undefined;

/**
 * The fields of a turn as they are stored, from the turn as it is shown. What is shown in no other form than it is
 * stored in is not looked at. Two things are not shown, and taken to be as usual: where in the turn a phase begins
 * that was inserted in part, and which of several phases of one kind has been.
 */
export function parseTurn(t: TurnCells, shown: Fields): Result<Fields> {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(shown)) {
    if (STORED.has(name)) {
      return refuse('state/unknown-field', `turn.${name} is not known here.`, `turn.${name}`);
    }
    const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    const found = read === undefined ? { [name]: value } : read(value, t);
    if (found === undefined) {
      return refuse('state/bad-field', `turn.${name} is not as a turn shows it.`, `turn.${name}`);
    }
    Object.assign(fields, found);
  }
  return accept(fields);
}

/** Fields that a turn shows under another name. */
const STORED = new Set([...JOINED, 'extraSeats']);

const READERS: { readonly [shown: string]: Read } = {
  facts: (value, { profile }) =>
    wrap(
      'facts',
      maskOf(
        value,
        profile.facts.map(({ name }) => name),
      ),
    ),
  source: (value) => wrap('source', sourceCell(value)),
  interrupted: (value, { profile }) =>
    wrap('interrupted', value === null ? 0 : indexOf(profile.segments.slice(0, profile.natural), value)),
  askSegments: (value, { profile }) =>
    wrap(
      'askSegments',
      every(value, (name) => indexOf(profile.segments.slice(profile.natural), name)),
    ),
  without: (value, t) => {
    const kinds = kindCells(t, value);
    return kinds && { without: kinds[0], ...(t.withoutMore < 0 ? {} : { withoutMore: kinds[1] }) };
  },
  extraTurns: (value, t) => {
    const turns = every(value, (item) => extraCells(t, item));
    if (turns === undefined) return undefined;
    return {
      extraSeats: turns.map(({ seat }) => seat),
      extraSources: turns.map(({ source }) => source),
      extraWithout: turns.map(({ kinds }) => kinds[0]),
      ...(t.extraWithoutMore < 0 ? {} : { extraWithoutMore: turns.map(({ kinds }) => kinds[1]) }),
    };
  },
  segmentSkips: (value, t) => {
    const cells = Array.from({ length: t.seats * t.kinds.length }, () => 0);
    const places = every(value, (item) => {
      const { seat, kind, times } = (isRecord(item) ? item : {}) as Partial<PendingSkip>;
      const place = t.kinds.indexOf(kind as string);
      if (place < 0 || !isIndex(seat, t.seats) || !Number.isInteger(times)) return undefined;
      return [seat * t.kinds.length + place, times as number] as const;
    });
    if (places === undefined) return undefined;
    for (const [place, times] of places) cells[place] = times;
    return { segmentSkips: cells };
  },
  agenda: (value, t) => {
    const entries = every(value, (name) => {
      const segment = indexOf(t.profile.segments.slice(0, t.profile.natural), name);
      return segment === undefined ? undefined : naturalEntry(t, segment);
    });
    // Stored with the next one last.
    return wrap('agenda', entries?.reverse());
  },
  counts: (value, { profile }) =>
    wrap(
      'counts',
      countsOf(
        value,
        profile.segments.slice(0, profile.natural).map(({ name }) => name),
      ),
    ),
  phaseCounts: (value, { profile }) => {
    const counts = countsOf(
      value,
      profile.phases.map(({ kind }) => kind),
    );
    return wrap('phaseCounts', counts?.length === 0 ? [0] : counts);
  },
  expected: (value, { seats }) => {
    const mask = maskOf(
      value,
      Array.from({ length: seats }, (_, seat) => seat),
    );
    return wrap('expected', value === null ? 0 : mask === undefined ? undefined : mask + 1);
  },
};

const wrap = (field: string, value: unknown): Fields | undefined =>
  value === undefined ? undefined : { [field]: value };

const isIndex = (value: unknown, count: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;

/** Every item of a list, read; `undefined` if it is no list, or if one of them cannot be read. */
function every<T>(value: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(read);
  return items.includes(undefined) ? undefined : (items as T[]);
}

function indexOf(named: readonly { readonly name: string }[], name: unknown): number | undefined {
  const index = named.findIndex((one) => one.name === name);
  return index < 0 ? undefined : index;
}

/** A bit for every item, each of which is one of `all`. */
function maskOf(value: unknown, all: readonly unknown[]): number | undefined {
  const bits = every(value, (item) => (all.includes(item) ? all.indexOf(item) : undefined));
  return bits?.reduce((mask, bit) => mask | (1 << bit), 0);
}

/** The kinds of segments and phases as two words of bits. */
function kindCells(t: TurnCells, value: unknown): readonly [low: number, high: number] | undefined {
  const places = every(value, (kind) =>
    t.kinds.includes(kind as string) ? t.kinds.indexOf(kind as string) : undefined,
  );
  if (places === undefined) return undefined;
  const word = (from: number): number =>
    places.filter((i) => i >= from && i < from + 30).reduce((mask, i) => mask | (1 << (i - from)), 0);
  return [word(0), word(30)];
}

function sourceCell(value: unknown): number | undefined {
  if (value === null) return 0;
  return isRecord(value) && isSource(value as unknown as Source)
    ? packSource(value as unknown as Source)
    : undefined;
}

function extraCells(t: TurnCells, item: unknown) {
  const { seat, source, without } = (isRecord(item) ? item : {}) as Partial<PendingTurn>;
  const cell = sourceCell(source);
  const kinds = kindCells(t, without);
  if (!isIndex(seat, t.seats) || cell === undefined || kinds === undefined) return undefined;
  return { seat, source: cell, kinds };
}

/** How often each was counted. Of several with one name the first stands for all. */
function countsOf(value: unknown, names: readonly string[]): number[] | undefined {
  if (!isRecord(value) || Object.keys(value).some((name) => !names.includes(name))) return undefined;
  const read = (name: string, i: number): unknown =>
    names.indexOf(name) === i && Object.hasOwn(value, name) ? value[name] : 0;
  const counts = names.map(read);
  return counts.every(Number.isInteger) ? (counts as number[]) : undefined;
}
