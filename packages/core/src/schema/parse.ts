/**
 * Readable records back into cells, strictly: every value must be of its kind and in bounds, and
 * where a whole state is read nothing may be missing or extra. A refusal names the place.
 */
import { makeRefusal, type Refusal } from '../result.ts';
import { OTHERS } from './format.ts';
import type { ArtifactLayout, Block, Column, Layout } from './layout.ts';
import { blockName, flagKey, flagsPerElement, isList } from './place.ts';
import { parseScalar, SEATS } from './scalar-json.ts';
import { EVERYBODY, onlySeats, othersThan } from './visibility.ts';

/** Writes a described state, or with `partial` some of its fields, into `cells`. */
export function parseLayout(
  layout: Layout,
  value: unknown,
  cells: number[],
  partial: boolean,
): Refusal | null {
  if (!isRecord(value)) return bad('state', 'a record of artifacts');
  const known = new Set<string>();
  for (const artifact of layout.artifacts) {
    const keys = artifact.form === 'plain' ? fieldKeys(artifact, artifact.name) : [artifact.name];
    for (const key of keys) known.add(key);
    const given = keys.filter((key) => Object.hasOwn(value, key));
    if (given.length === 0 && partial) continue;
    const part: unknown =
      artifact.form === 'plain'
        ? Object.fromEntries(given.map((key) => [key.slice(artifact.name.length), value[key]]))
        : value[artifact.name];
    if (artifact.form !== 'plain' && given.length === 0) return missing(artifact.name);
    const refusal = parseArtifact(artifact, part, cells, partial);
    if (refusal !== null) return refusal;
  }
  return firstUnknown(value, known, '');
}

/** The keys under which an artifact's fields and their flags appear. */
function fieldKeys(artifact: ArtifactLayout, prefix: string): string[] {
  return artifact.blocks.flatMap((block) => {
    const key = prefix + (block.field ?? '');
    return block.flags < 0 ? [key] : [key, key + flagKey(block)];
  });
}

function parseArtifact(
  artifact: ArtifactLayout,
  value: unknown,
  cells: number[],
  partial: boolean,
): Refusal | null {
  if (artifact.form !== 'group') return parseElement(artifact, value, cells, 0, partial);
  const names = artifact.names ?? Array.from({ length: artifact.count }, (_, e) => String(e));
  const isList = Array.isArray(value);
  if (artifact.names === null && !isList && !partial) return bad(artifact.name, 'a list');
  if (artifact.names !== null && isList) return bad(artifact.name, 'a record by name');
  if (!isRecord(value) && !isList) return bad(artifact.name, 'a list or a record');
  if (isList && value.length !== artifact.count) return bad(artifact.name, `a list of ${artifact.count}`);
  const record = value as Record<string, unknown>;
  for (const [e, name] of names.entries()) {
    if (!Object.hasOwn(record, name)) {
      if (partial) continue;
      return missing(`${artifact.name}.${name}`);
    }
    const refusal = parseElement(artifact, record[name], cells, e, partial);
    if (refusal !== null) return refusal;
  }
  return firstUnknown(record, new Set(names), `${artifact.name}.`);
}

function parseElement(
  artifact: ArtifactLayout,
  value: unknown,
  cells: number[],
  element: number,
  partial: boolean,
): Refusal | null {
  const place = blockName({ ...(artifact.blocks[0] as Block), field: null }, element);
  if (!isRecord(value)) return bad(place, 'a record of fields');
  for (const block of artifact.blocks) {
    const key = block.field ?? '';
    for (const part of block.flags < 0 ? [key] : [key, key + flagKey(block)]) {
      if (!Object.hasOwn(value, part)) {
        if (partial) continue;
        return missing(blockName(block, element) + part.slice(key.length));
      }
      const refusal =
        part === key
          ? parseBlock(block, value[part], cells, element)
          : parseFlags(block, value[part], cells, element);
      if (refusal !== null) return refusal;
    }
  }
  return firstUnknown(value, new Set(fieldKeys(artifact, '')), `${place}.`);
}

function parseBlock(block: Block, value: unknown, cells: number[], element: number): Refusal | null {
  const name = blockName(block, element);
  const start = block.offset + element * block.stride;
  if (block.shape === 'scalar') return write(block, value, cells, start, name);
  if (!Array.isArray(value)) return bad(name, 'a list');
  if (isList(block)) return parseList(block, value, cells, start, name);
  let items: unknown[] = value;
  if (block.width > 0) {
    const { width } = block;
    if (!areRows(items, width)) return bad(name, `rows of ${width}`);
    items = inOneRow(items);
  }
  if (items.length !== block.items) return bad(name, `a list of ${block.items}`);
  for (const [i, item] of items.entries()) {
    const refusal = write(block, item, cells, start + i, `${name}[${i}]`);
    if (refusal !== null) return refusal;
  }
  return null;
}

function parseList(
  block: Block,
  items: readonly unknown[],
  cells: number[],
  start: number,
  name: string,
): Refusal | null {
  if (items.length > block.items) return bad(name, `a list of at most ${block.items}`);
  cells[start] = items.length;
  for (const column of block.columns) {
    for (let i = items.length; i < block.items; i++) cells[start + column.start + i] = column.blank;
  }
  for (const [i, item] of items.entries()) {
    const place = `${name}[${i}]`;
    const refusal =
      block.shape === 'list'
        ? write(block, item, cells, start + 1 + i, place)
        : parseRow(block, item, cells, start + i, place);
    if (refusal !== null) return refusal;
  }
  return null;
}

function parseRow(block: Block, row: unknown, cells: number[], at: number, place: string): Refusal | null {
  if (!isRecord(row)) return bad(place, 'a record of fields');
  for (const column of block.columns) {
    const name = column.name as string;
    if (!Object.hasOwn(row, name)) return missing(`${place}.${name}`);
    const refusal = write(column, row[name], cells, at + column.start, `${place}.${name}`);
    if (refusal !== null) return refusal;
  }
  return firstUnknown(row, new Set(block.columns.map((column) => column.name as string)), `${place}.`);
}

function write(
  item: Block | Column,
  value: unknown,
  cells: number[],
  cell: number,
  name: string,
): Refusal | null {
  const parsed = parseScalar(item, value, name);
  if (typeof parsed !== 'number') return parsed;
  // `| 0` for the reason given at `layOut`.
  cells[cell] = parsed | 0;
  return null;
}

function parseFlags(block: Block, value: unknown, cells: number[], element: number): Refusal | null {
  const count = flagsPerElement(block);
  const given: unknown[] = block.shape !== 'array' ? [value] : Array.isArray(value) ? value : [];
  const flags = Array.from(given, (flag) =>
    block.visibility === 'seen' ? parseSeen(block, cells, element, flag) : parseShown(flag),
  );
  const name = blockName(block, element) + flagKey(block);
  if (flags.length !== count || flags.includes(null)) {
    const wanted = block.visibility === 'seen' ? wantedAudience(block) : 'true or false';
    return bad(name, block.shape === 'array' ? `${count} times ${wanted}` : wanted);
  }
  for (const [i, flag] of flags.entries()) cells[block.flags + element * count + i] = flag as number;
  return null;
}

/** Whether it is a list of rows of one length. Holes are no rows. */
export const areRows = (items: readonly unknown[], width: number): items is readonly unknown[][] =>
  Array.from(items).every((row) => Array.isArray(row) && row.length === width);

/** The items of all rows, one after the other. Unlike with `flat`, a hole stays an item. */
export const inOneRow = (items: readonly unknown[]): unknown[] =>
  Array.from(items).flatMap((row) => (Array.isArray(row) ? Array.from<unknown>(row) : [row]));

const parseShown = (flag: unknown): number | null =>
  typeof flag === 'boolean' ? (flag ? EVERYBODY : 0) : null;

/** Seats in ascending order, as in every set of seats. Audiences without the owner are for what has one. */
function parseSeen(block: Block, cells: readonly number[], element: number, flag: unknown): number | null {
  if (flag === 'everybody') return EVERYBODY;
  const all = block.flagMax >> 1;
  if (block.owner !== null) {
    // What nobody owns now is nobody else's.
    if (flag === OTHERS) return othersThan(block, cells, element) || null;
    if (isRecord(flag) && Object.keys(flag).length === 1) {
      const only = SEATS.parse(flag.only, { min: 0, max: all });
      return only === null || only === all ? null : onlySeats(block, only);
    }
  }
  const seats = SEATS.parse(flag, { min: 0, max: all });
  return seats === null ? null : seats << 1;
}

const wantedAudience = ({ owner }: Block): string =>
  owner === null
    ? "'everybody' or a list of seats"
    : "'everybody', 'others', a list of seats or { only: seats }, which are not all seats";

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const bad = (place: string, wanted: string): Refusal =>
  makeRefusal('state/bad-field', `${place} must be ${wanted}.`, place);

const missing = (place: string): Refusal => makeRefusal('state/missing-field', `${place} is missing.`, place);

/** Refuses the first key that is not known. */
export function firstUnknown(record: object, known: ReadonlySet<string>, prefix: string): Refusal | null {
  for (const key of Object.keys(record)) {
    if (known.has(key)) continue;
    const place = prefix + key.slice(0, 64);
    return makeRefusal('state/unknown-field', `${place} is not known here.`, place);
  }
  return null;
}
