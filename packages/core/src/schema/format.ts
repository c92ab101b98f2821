/**
 * Cells as a readable record: what `describe`, JSON and views show. Fields that the reader may not
 * see are left out; a hidden list tells only how long it is.
 */
import { type ArtifactLayout, type Block, flagsPerElement, type Layout } from './layout.ts';
import { formatScalar } from './scalar-json.ts';

/** A readable state: artifacts by name. */
export type Description = { readonly [artifact: string]: unknown };

/** Who looks: a seat, `null` for a spectator, or everything. */
export type Viewer = number | null | 'everything';

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
    if (block.flags >= 0) record[`${key}.revealed`] = formatFlags(block, cells, element);
  }
  return record;
}

/** `undefined` where nothing of it may be seen. */
function formatBlock(block: Block, cells: readonly number[], element: number, viewer: Viewer): unknown {
  const start = block.offset + element * block.stride;
  if (block.shape === 'scalar') {
    return canSee(block, cells, element, 0, viewer) ? formatScalar(block, cells[start] as number) : undefined;
  }
  if (block.shape === 'list') {
    const length = cells[start] as number;
    if (!canSee(block, cells, element, 0, viewer)) return { hidden: length };
    const items: unknown[] = [];
    for (let i = 1; i <= length; i++) items.push(formatScalar(block, cells[start + i] as number));
    return items;
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

function toRows(items: unknown[], width: number): unknown[][] {
  const rows: unknown[][] = [];
  for (let i = 0; i < items.length; i += width) rows.push(items.slice(i, i + width));
  return rows;
}

function formatFlags(block: Block, cells: readonly number[], element: number): unknown {
  const count = flagsPerElement(block);
  const flags: boolean[] = [];
  for (let i = 0; i < count; i++) flags.push(cells[block.flags + element * count + i] === 1);
  return block.shape === 'array' ? flags : flags[0];
}

/** Whether a viewer may see an item (a whole list is item 0). */
export function canSee(
  block: Block,
  cells: readonly number[],
  element: number,
  item: number,
  viewer: Viewer,
): boolean {
  if (viewer === 'everything' || block.visibility === 'public') return true;
  if (block.visibility === 'secret') return false;
  if (viewer !== null && ownerOf(block, cells, element) === viewer) return true;
  if (block.visibility === 'owner') return false;
  return cells[block.flags + element * flagsPerElement(block) + item] === 1;
}

function ownerOf(block: Block, cells: readonly number[], element: number): number {
  if (block.owner === null) return -1;
  return block.owner.by === 'index' ? element : (cells[block.owner.offset + element] as number);
}
