/**
 * Cells as a readable record: what `describe`, JSON and views show. Fields that the reader may not
 * see are left out; a hidden list tells only how long it is.
 */
import type { ArtifactLayout, Block, Column, Layout } from './layout.ts';
import { flagKey, flagsPerElement, isList } from './place.ts';
import { formatScalar } from './scalar-json.ts';
import { canSee, EVERYBODY, type Viewer } from './visibility.ts';

/** A readable state: artifacts by name. */
export type Description = { readonly [artifact: string]: unknown };

export function formatLayout(layout: Layout, cells: readonly number[], viewer: Viewer): Description {
  const described: Record<string, unknown> = {};
  for (const artifact of layout.artifacts) {
    const fields = formatArtifact(artifact, cells, viewer);
    if (artifact.form === 'plain') {
      // The artifact is its only field; its flags, if any, stand beside it.
      for (const [key, value] of Object.entries(fields as object)) {
        described[key === '' ? artifact.name : artifact.name + key] = value;
      }
    } else if (!isEmptyRecord(fields)) {
      described[artifact.name] = fields;
    }
  }
  return described;
}

const isEmptyRecord = (value: unknown): boolean =>
  !Array.isArray(value) && Object.keys(value as object).length === 0;

function formatArtifact(artifact: ArtifactLayout, cells: readonly number[], viewer: Viewer): unknown {
  if (artifact.form !== 'group') return formatElement(artifact, cells, 0, viewer);
  const elements: unknown[] = [];
  for (let e = 0; e < artifact.count; e++) elements.push(formatElement(artifact, cells, e, viewer));
  if (artifact.names === null) return elements;
  return Object.fromEntries(artifact.names.map((name, e) => [name, elements[e]]));
}

function formatElement(
  artifact: ArtifactLayout,
  cells: readonly number[],
  element: number,
  viewer: Viewer,
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const block of artifact.blocks) {
    const key = block.field ?? '';
    const value = formatBlock(block, cells, element, viewer);
    if (value !== undefined) record[key] = value;
    if (block.flags >= 0) record[key + flagKey(block)] = formatFlags(block, cells, element);
  }
  return record;
}

/** `undefined` where nothing of it may be seen. */
function formatBlock(block: Block, cells: readonly number[], element: number, viewer: Viewer): unknown {
  const start = block.offset + element * block.stride;
  if (block.shape === 'scalar') {
    return canSee(block, cells, element, 0, viewer) ? formatScalar(block, cells[start] as number) : undefined;
  }
  if (isList(block)) {
    const length = cells[start] as number;
    if (!canSee(block, cells, element, 0, viewer)) return { hidden: length };
    return Array.from({ length }, (_, i) => formatItem(block, cells, start + i));
  }
  const items: unknown[] = [];
  let seen = 0;
  for (let i = 0; i < block.stride; i++) {
    const visible = canSee(block, cells, element, i, viewer);
    if (visible) seen++;
    items.push(visible ? formatScalar(block, cells[start + i] as number) : { hidden: 1 });
  }
  return seen === 0 ? undefined : block.width === 0 ? items : toRows(items, block.width);
}

/** An item of a list: a value, or a record of its fields. */
function formatItem(block: Block, cells: readonly number[], at: number): unknown {
  const format = (column: Column): unknown => formatScalar(column, cells[at + column.start] as number);
  if (block.shape === 'list') return format(block.columns[0] as Column);
  return Object.fromEntries(block.columns.map((column) => [column.name, format(column)]));
}

function toRows(items: unknown[], width: number): unknown[][] {
  const rows: unknown[][] = [];
  for (let i = 0; i < items.length; i += width) rows.push(items.slice(i, i + width));
  return rows;
}

function formatFlags(block: Block, cells: readonly number[], element: number): unknown {
  const count = flagsPerElement(block);
  const flags: unknown[] = [];
  for (let i = 0; i < count; i++) {
    const shown = cells[block.flags + element * count + i] as number;
    flags.push(block.visibility === 'seen' ? formatSeen(shown) : shown === EVERYBODY);
  }
  return block.shape === 'array' ? flags : flags[0];
}

/** The seats that were shown an item, or that everybody was. */
export function formatSeen(shown: number): 'everybody' | number[] {
  if (shown === EVERYBODY) return 'everybody';
  const seats: number[] = [];
  for (let seat = 0; shown >> (seat + 1) > 0; seat++) if ((shown >> (seat + 1)) & 1) seats.push(seat);
  return seats;
}
