/**
 * What a seat sees of a state, completed to a whole description: in place of everything hidden stands what a blank
 * state has there. Only fields that can be hidden are completed, so what is missing elsewhere is found by `parseLayout`.
 */
import { accept, makeRefusal, type Refusal, type Result } from '../result.ts';
import { type Description, OTHERS } from './format.ts';
import type { ArtifactLayout, Block, Layout } from './layout.ts';
import { areRows, inOneRow, isRecord } from './parse.ts';
import { blockName, flagKey, isList } from './place.ts';
import { formatScalar } from './scalar-json.ts';

type Fields = Record<string, unknown>;

/** A description of a whole state that looks like this to whoever sees so much of it. */
export function unhide(layout: Layout, seen: Description): Result<Description> {
  const whole: Fields = { ...seen };
  for (const artifact of layout.artifacts) {
    const { name, form } = artifact;
    const refusal =
      form === 'plain'
        ? completeElement(artifact, whole, 0, name)
        : form === 'artifact'
          ? completeOne(artifact, whole)
          : completeGroup(artifact, whole);
    if (refusal !== null) return { ok: false, refusal };
  }
  return accept(whole);
}

/** An artifact of which nothing may be seen is left out of a view. */
function completeOne(artifact: ArtifactLayout, whole: Fields): Refusal | null {
  const { name, blocks } = artifact;
  const isBare = !Object.hasOwn(whole, name) && blocks.every(({ visibility }) => visibility !== 'public');
  const fields = isBare ? {} : whole[name];
  if (!isRecord(fields)) return null;
  const completed = { ...fields };
  whole[name] = completed;
  return completeElement(artifact, completed, 0, '');
}

function completeGroup(artifact: ArtifactLayout, whole: Fields): Refusal | null {
  const members = whole[artifact.name];
  if (typeof members !== 'object' || members === null) return null;
  const completed = (Array.isArray(members) ? [...(members as unknown[])] : { ...members }) as Fields;
  whole[artifact.name] = completed;
  for (let element = 0; element < artifact.count; element++) {
    const key = artifact.names?.[element] ?? String(element);
    const fields = Object.hasOwn(completed, key) ? completed[key] : undefined;
    if (!isRecord(fields)) continue;
    const copy = { ...fields };
    completed[key] = copy;
    const refusal = completeElement(artifact, copy, element, '');
    if (refusal !== null) return refusal;
  }
  return null;
}

function completeElement(
  { blocks }: ArtifactLayout,
  fields: Fields,
  element: number,
  prefix: string,
): Refusal | null {
  for (const block of blocks) {
    if (block.visibility === 'public') continue;
    const key = prefix + (block.field ?? '');
    const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const place = blockName(block, element);
    const audience = key + flagKey(block);
    if (block.visibility === 'seen' && !completeAudience(block, value, fields, audience)) {
      const message = `${place} is hidden, so it cannot be known who else sees it.`;
      return makeRefusal('state/bad-field', message, place);
    }
    const shown = block.flags < 0 ? undefined : fields[audience];
    const completed = completeBlock(block, value, shown);
    if (completed === undefined) {
      return makeRefusal('state/bad-field', `${place} is hidden, although everybody was shown it.`, place);
    }
    fields[key] = completed;
  }
  return null;
}

/**
 * Says of hidden items who sees them: their owner alone, or all others where a view tells the owner so. False if
 * more is told of them; what is told of others is left to `parseLayout`.
 */
function completeAudience(block: Block, value: unknown, fields: Fields, key: string): boolean {
  const isArray = block.shape === 'array';
  const shown = fields[key];
  const told: unknown = isArray ? (shown ?? []) : [shown];
  if (!Array.isArray(told)) return true;
  const unseen = unseenItems(block, value);
  if (unseen.some((isUnseen, i) => isUnseen && !tellsNothing(told[i]))) return false;
  if (told.length > unseen.length || (shown === undefined && unseen.includes(false))) return true;
  const known = unseen.map((isUnseen, i) => (isUnseen && told[i] !== OTHERS ? [] : (told[i] as unknown)));
  fields[key] = isArray ? known : known[0];
  return true;
}

const tellsNothing = (shown: unknown): boolean =>
  shown === undefined || shown === OTHERS || isHidden(shown, 1);

/** Whether each item of an element is hidden; a list is one. */
function unseenItems(block: Block, value: unknown): boolean[] {
  if (block.shape !== 'array') return [isList(block) ? isHidden(value, block.items) : value === undefined];
  const items = Array.isArray(value) ? inOneRow(value) : [];
  return Array.from({ length: block.items }, (_, i) => value === undefined || isHidden(items[i], 1));
}

/** `undefined` where something is hidden that everybody was shown. */
function completeBlock(block: Block, value: unknown, shown: unknown): unknown {
  const blank = formatScalar(block, block.blank);
  if (block.shape === 'scalar') return value === undefined ? hiddenAs(blank, shown) : value;
  if (!isList(block)) return completeArray(block, blank, value, shown);
  return isHidden(value, block.items) ? hiddenAs(blankItems(block, value.hidden), shown) : value;
}

/** An array of which nothing is seen is left out of a view; else what is hidden stands in its place. */
function completeArray({ items, width }: Block, blank: unknown, value: unknown, shown: unknown): unknown {
  const flags: readonly unknown[] = Array.isArray(shown) ? shown : [];
  const given: unknown = value ?? Array.from({ length: items }, () => ({ hidden: 1 }));
  if (!Array.isArray(given)) return value;
  // Rows are of one length; if they are not, `parseLayout` finds it.
  const flat = inOneRow(given);
  const filled = flat.map((item, i) => (isHidden(item, 1) ? hiddenAs(blank, flags[i]) : item));
  if (filled.includes(undefined)) return undefined;
  if (width === 0) return flat.length === given.length ? filled : value;
  if (value !== undefined && !areRows(given, width)) return value;
  return Array.from({ length: filled.length / width }, (_, r) => filled.slice(r * width, (r + 1) * width));
}

const hiddenAs = (blank: unknown, shown: unknown): unknown =>
  shown === true || shown === 'everybody' ? undefined : blank;

function isHidden(value: unknown, most: number): value is { readonly hidden: number } {
  if (!isRecord(value) || Object.keys(value).length !== 1) return false;
  const { hidden } = value;
  return Number.isInteger(hidden) && (hidden as number) >= 0 && (hidden as number) <= most;
}

function blankItems(block: Block, count: number): unknown[] {
  return Array.from({ length: count }, () =>
    block.shape === 'list'
      ? formatScalar(block, block.blank)
      : Object.fromEntries(block.columns.map((column) => [column.name, formatScalar(column, column.blank)])),
  );
}
