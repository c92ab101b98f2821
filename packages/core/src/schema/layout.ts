/**
 * The layout: where every field of a schema lives in the flat array of cells. Everything that walks
 * a state (reading, writing, describing, hashing, hiding) follows these blocks, so a field declared
 * once behaves the same everywhere.
 */
import type { Codec, Field, GroupFields, PlainField, Scalar, Schema, Visibility } from './field.ts';
import { checkName } from './field-name.ts';
import type { Site } from './memory.ts';
import { within } from './within.ts';

/** What a cell may hold. */
export interface Item {
  readonly min: number;
  readonly max: number;
  /** The value of a fresh cell and of an unused list slot. */
  readonly blank: number;
  readonly codec: Codec;
}

/** Equal items side by side: all of a field, or one field of the records in a list. */
export interface Column extends Item {
  /** `null` where the field is not made of records. */
  readonly name: string | null;
  /** Where its items begin, counted from the element's first cell. */
  readonly start: number;
}

/** The cells of one field, for one artifact or for every element of a group. */
export interface Block extends Item {
  readonly artifact: string;
  /** `null` for an artifact that is itself a single field. */
  readonly field: string | null;
  readonly shape: PlainField['shape'];
  /** Makes the accessor of an element; `null` for a single value, which is a property. */
  readonly access: RowAccess | null;
  readonly grouped: boolean;
  readonly offset: number;
  /** Number of elements of the group, 1 elsewhere. */
  readonly count: number;
  /** Cells per element: 1, the array's length, or a length cell and the slots of a list. */
  readonly stride: number;
  /** Items per column: 1, the array's length or the list's capacity. */
  readonly items: number;
  /** One, which is as the block says, or one for each field of a list of records. */
  readonly columns: readonly Column[];
  readonly width: number;
  readonly visibility: Visibility;
  readonly positional: boolean;
  /** Where it is said who was shown an item, or -1: a cell per scalar or array item, one per list. */
  readonly flags: number;
  /** The most that such a cell can hold. */
  readonly flagMax: number;
  /** Whose it is: the element's own index, a cell per element starting here, or nobody. */
  readonly owner: { readonly by: 'index' } | { readonly by: 'cell'; readonly offset: number } | null;
}

/** Makes the accessor of an element of a block. */
export type RowAccess = (site: Site, block: Block, element: number) => object;

/** Makes the accessor of a field of a group, over all its elements. */
export type ColumnAccess = (site: Site, block: Block) => object;

export interface ArtifactLayout {
  readonly name: string;
  readonly form: 'plain' | 'artifact' | 'group';
  readonly count: number;
  readonly names: readonly string[] | null;
  /** For a group. */
  readonly column: ColumnAccess | null;
  readonly blocks: readonly Block[];
}

export interface Layout {
  readonly seats: number;
  readonly artifacts: readonly ArtifactLayout[];
  readonly blocks: readonly Block[];
  /** The cells of a blank state; every state is a copy of it. */
  readonly blank: readonly number[];
  readonly min: readonly number[];
  readonly max: readonly number[];
  /** The cells that make up the position. */
  readonly positional: readonly number[];
}

/** Lays out a schema for a number of seats. Throws on a broken schema, naming the artifact. */
export function layOut(schema: Schema, seats: number): Layout {
  const blank: number[] = [];
  const min: number[] = [];
  const max: number[] = [];
  const positional: number[] = [];
  const artifacts: ArtifactLayout[] = [];

  const addCells = (count: number, first: number, last: number, value: number, counts: boolean): number => {
    const offset = blank.length;
    for (let i = 0; i < count; i++) {
      if (counts) positional.push(blank.length);
      // `| 0`, because one whole number kept as a double would make the whole array one of doubles.
      blank.push(value | 0);
      min.push(first | 0);
      max.push(last | 0);
    }
    return offset;
  };

  const groupSize = (name: string): number => {
    const target = schema[name];
    if (target?.shape !== 'group') throw new TypeError(`ref('${name}') names no group of this game`);
    return target.count ?? seats;
  };

  const bounds = (item: Scalar): [number, number] => {
    if (item.codec.kind === 'seat') return [-1, seats - 1];
    if (item.codec.kind === 'seats') return [0, 2 ** seats - 1];
    if (item.codec.kind === 'ref') return [-1, groupSize(item.codec.group) - 1];
    return [item.min, item.max];
  };

  const itemOf = ({ codec, blank: given, ...item }: Scalar): Item => {
    const [low, high] = bounds({ codec, ...item });
    const nothing = canBeNone(codec);
    return { codec, min: low, max: high, blank: given ?? (nothing ? -1 : low <= 0 && high >= 0 ? 0 : low) };
  };

  const addBlock = (artifact: string, name: string | null, field: PlainField, host: Host): Block => {
    const { visibility, positional: counts, shape } = field;
    const { count } = host;
    const items = shape === 'scalar' ? 1 : shape === 'array' ? field.length : field.capacity;
    const length = isListed(field) ? 1 : 0;
    const columns = itemsOf(field).map(([column, item], i) => {
      return { name: column, start: length + i * items, ...itemOf(item) };
    });
    const [first] = columns as [Column];
    const offset = blank.length;
    for (let e = 0; e < count; e++) {
      if (length === 1) addCells(1, 0, items, 0, counts);
      for (const { min: low, max: high, blank: value } of columns) addCells(items, low, high, value, counts);
    }
    const flagMax = visibility === 'revealed' ? 1 : visibility === 'seen' ? maskOfAll(seats) : 0;
    const flags = flagMax === 0 ? -1 : addCells(count * (length === 1 ? 1 : items), 0, flagMax, 0, counts);
    return {
      artifact,
      field: name,
      shape,
      access: shape === 'scalar' ? null : field.access,
      grouped: host.grouped,
      offset,
      count,
      stride: length + items * columns.length,
      items,
      columns,
      width: shape === 'array' ? field.width : 0,
      min: first.min,
      max: first.max,
      blank: first.blank,
      codec: first.codec,
      visibility,
      positional: counts,
      flags,
      flagMax,
      owner: host.owner,
    };
  };

  for (const [name, field] of Object.entries(schema)) {
    checkName(name);
    artifacts.push(within(`state.${name}`, () => layOutArtifact(name, field, seats, addBlock)));
  }
  const blocks = artifacts.flatMap((artifact) => artifact.blocks);
  return { seats, artifacts, blocks, blank, min, max, positional };
}

const isListed = ({ shape }: { readonly shape: PlainField['shape'] }): boolean =>
  shape === 'list' || shape === 'rows';

/** Whether -1 stands for none in a state. */
const canBeNone = (codec: Codec): boolean =>
  codec.kind === 'seat' ||
  codec.kind === 'tile' ||
  codec.kind === 'ref' ||
  ('optional' in codec && codec.optional === true);

/** The kinds of items of a field, each with its name where they make up records. */
function itemsOf(field: PlainField): [string | null, Scalar][] {
  if (field.shape === 'scalar') return [[null, field]];
  if (field.shape === 'rows') return field.columnsOf(field.columns);
  // Types see to it; this is for who writes without them.
  if (field.item === undefined) throw new TypeError('it is no field');
  return [[null, field.item]];
}

/** Bit 0: shown to everybody; bit n + 1: to seat n. */
function maskOfAll(seats: number): number {
  // One bit more than there are seats must fit into a cell.
  if (seats > 29) throw new RangeError('seenBy is for at most 29 seats');
  return (1 << (seats + 1)) - 1;
}

interface Host {
  readonly count: number;
  readonly grouped: boolean;
  readonly owner: Block['owner'];
}

type AddBlock = (artifact: string, name: string | null, field: PlainField, host: Host) => Block;

function layOutArtifact(name: string, field: Field, seats: number, add: AddBlock): ArtifactLayout {
  if (field.shape === 'artifact') {
    const host = { count: 1, grouped: false, owner: null };
    const blocks = layOutFields(name, field.fields, field.owner, host, add);
    return { name, form: 'artifact', count: 1, names: null, column: null, blocks };
  }
  if (field.shape === 'group') {
    const count = field.count ?? seats;
    const owner = field.count === null ? ({ by: 'index' } as const) : null;
    const blocks = layOutFields(name, field.fields, field.owner, { count, grouped: true, owner }, add);
    return { name, form: 'group', count, names: field.names, column: field.column, blocks };
  }
  if (field.shape === 'scalar') checkShowable(field);
  if (field.visibility === 'owner') throw new TypeError('ownerOnly needs an artifact with an owner');
  const block = add(name, null, field, { count: 1, grouped: false, owner: null });
  return { name, form: 'plain', count: 1, names: null, column: null, blocks: [block] };
}

/** What a single field holds is a property, with no place for `reveal` and `showTo`. */
function checkShowable({ visibility }: PlainField): void {
  if (visibility !== 'revealed' && visibility !== 'seen') return;
  const declared = visibility === 'seen' ? 'seenBy' : 'untilRevealed';
  throw new TypeError(`${declared} needs an array, a list or a field of a group`);
}

function layOutFields(
  artifact: string,
  fields: GroupFields,
  ownerName: string | null,
  host: Host,
  add: AddBlock,
): Block[] {
  const blocks: Block[] = [];
  let owner = host.owner;
  // The owner column first, so that the blocks after it can point to it.
  if (ownerName !== null) {
    const column = add(artifact, ownerName, fields[ownerName] as PlainField, host);
    owner = { by: 'cell', offset: column.offset };
    blocks.push(column);
  }
  for (const [name, field] of Object.entries(fields)) {
    checkName(name);
    if (name === ownerName) continue;
    if (field.visibility === 'owner' && owner === null) {
      throw new TypeError(`${name} is ownerOnly, but nothing says who its owner is`);
    }
    within(name, () => {
      if (field.shape === 'scalar' && !host.grouped) checkShowable(field);
      blocks.push(add(artifact, name, field, { ...host, owner }));
    });
  }
  if (blocks.length === 0) throw new TypeError('it has no fields');
  return blocks;
}
