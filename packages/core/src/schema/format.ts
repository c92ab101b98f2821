/**
 * Cells as a readable record: what `describe`, JSON and views show. Fields that the reader may not
 * see are left out; a hidden list tells only how long it is.
 */

import type { SeenBy } from './described.ts';
import type { ArtifactLayout, Block, Column, Layout } from './layout.ts';
import { flagKey, flagsPerElement, isList } from './place.ts';
import { formatScalar, SEATS } from './scalar-json.ts';
import { audienceOf, canSee, EVERYBODY, isOdd, isOwnedBy, othersThan, type Viewer } from './visibility.ts';

/** All seats but the owner, or, to an owner who does not see the item, whoever they are. */
export const OTHERS = 'others';

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
    const flags = block.flags < 0 ? undefined : formatFlags(block, cells, element, viewer);
    if (flags !== undefined) record[key + flagKey(block)] = flags;
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

/** Who was shown the items of an element; `undefined` where nothing of that may be seen. */
function formatFlags(block: Block, cells: readonly number[], element: number, viewer: Viewer): unknown {
  const count = flagsPerElement(block);
  const flags = Array.from({ length: count }, (_, i) => formatFlag(block, cells, element, i, viewer));
  if (block.shape !== 'array') return flags[0];
  if (flags.every((flag) => flag === undefined)) return undefined;
  return flags.map((flag) => flag ?? { hidden: 1 });
}

/** Only who sees an item knows who else does; its owner knows at least that others may. */
function formatFlag(
  block: Block,
  cells: readonly number[],
  element: number,
  item: number,
  viewer: Viewer,
): unknown {
  const shown = cells[block.flags + element * flagsPerElement(block) + item] as number;
  if (block.visibility !== 'seen') return shown === EVERYBODY;
  if (canSee(block, cells, element, item, viewer)) return formatSeen(block, cells, element, shown);
  return isOwnedBy(block, cells, element, viewer) ? OTHERS : undefined;
}

/** The audience of an item. */
export function formatSeen(block: Block, cells: readonly number[], element: number, shown: number): SeenBy {
  if (shown === EVERYBODY) return 'everybody';
  const audience = SEATS.format(audienceOf(block, shown)) as number[];
  if (!isOdd(shown)) return audience;
  return shown === othersThan(block, cells, element) ? OTHERS : { only: audience };
}
