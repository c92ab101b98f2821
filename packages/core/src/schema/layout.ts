/**
 * The layout: where every field of a schema lives in the flat array of cells. Everything that walks
 * a state (reading, writing, describing, hashing, hiding) follows these blocks, so a field declared
 * once behaves the same everywhere.
 */
import type { Codec, Field, GroupFields, PlainField, Scalar, Schema, Visibility } from './field.ts';

/** The cells of one field, for one artifact or for every element of a group. */
export interface Block {
  readonly artifact: string;
  /** `null` for an artifact that is itself a single field. */
  readonly field: string | null;
  readonly shape: 'scalar' | 'array' | 'list';
  readonly grouped: boolean;
  readonly offset: number;
  /** Number of elements of the group, 1 elsewhere. */
  readonly count: number;
  /** Cells per element: 1, the array's length, or a length cell and the list's capacity. */
  readonly stride: number;
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** The value of a fresh cell and of an unused list slot. */
  readonly blank: number;
  readonly codec: Codec;
  readonly visibility: Visibility;
  readonly positional: boolean;
  /** Where the "revealed" flags start, or -1: one per scalar or array item, one per list. */
  readonly flags: number;
  /** Whose it is: the element's own index, a cell per element starting here, or nobody. */
  readonly owner: { readonly by: 'index' } | { readonly by: 'cell'; readonly offset: number } | null;
}

export interface ArtifactLayout {
  readonly name: string;
  readonly form: 'plain' | 'artifact' | 'group';
  readonly count: number;
  readonly names: readonly string[] | null;
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

  const addBlock = (artifact: string, name: string | null, field: PlainField, host: Host): Block => {
    const item = field.shape === 'scalar' ? field : field.item;
    const [low, high] = bounds(item);
    const nothing = item.codec.kind === 'seat' || item.codec.kind === 'tile' || item.codec.kind === 'ref';
    const value = item.blank ?? (nothing ? -1 : low <= 0 && high >= 0 ? 0 : low);
    const { visibility, positional: counts } = field;
    const { count } = host;
    let offset: number;
    let stride = 1;
    if (field.shape === 'list') {
      stride = 1 + field.capacity;
      offset = blank.length;
      for (let e = 0; e < count; e++) {
        addCells(1, 0, field.capacity, 0, counts);
        addCells(field.capacity, low, high, value, counts);
      }
    } else {
      if (field.shape === 'array') stride = field.length;
      offset = addCells(count * stride, low, high, value, counts);
    }
    const items = field.shape === 'list' ? 1 : stride;
    const flags = visibility === 'revealed' ? addCells(count * items, 0, 1, 0, counts) : -1;
    return {
      artifact,
      field: name,
      shape: field.shape,
      grouped: host.grouped,
      offset,
      count,
      stride,
      width: field.shape === 'array' ? field.width : 0,
      min: low,
      max: high,
      blank: value,
      codec: item.codec,
      visibility,
      positional: counts,
      flags,
      owner: host.owner,
    };
  };

  for (const [name, field] of Object.entries(schema)) {
    checkName(name);
    try {
      artifacts.push(layOutArtifact(name, field, seats, addBlock));
    } catch (error) {
      throw new TypeError(`state.${name}: ${(error as Error).message}`);
    }
  }
  const blocks = artifacts.flatMap((artifact) => artifact.blocks);
  return { seats, artifacts, blocks, blank, min, max, positional };
}

/** Names become keys of JSON, beside `<name>.revealed`. */
function checkName(name: string): void {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) {
    throw new TypeError(`'${name}' is no name for a field: letters and digits only`);
  }
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
    return { name, form: 'artifact', count: 1, names: null, blocks };
  }
  if (field.shape === 'group') {
    const count = field.count ?? seats;
    const owner = field.count === null ? ({ by: 'index' } as const) : null;
    const blocks = layOutFields(name, field.fields, field.owner, { count, grouped: true, owner }, add);
    return { name, form: 'group', count, names: field.names, blocks };
  }
  if (field.visibility === 'revealed' && field.shape === 'scalar') {
    throw new TypeError(NOT_REVEALABLE);
  }
  if (field.visibility === 'owner') throw new TypeError('ownerOnly needs an artifact with an owner');
  const block = add(name, null, field, { count: 1, grouped: false, owner: null });
  return { name, form: 'plain', count: 1, names: null, blocks: [block] };
}

const NOT_REVEALABLE = 'untilRevealed needs an array, a list or a field of a group';

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
    if (field.visibility === 'revealed' && field.shape === 'scalar' && !host.grouped) {
      throw new TypeError(`${name}: ${NOT_REVEALABLE}`);
    }
    blocks.push(add(artifact, name, field, { ...host, owner }));
  }
  if (blocks.length === 0) throw new TypeError('it has no fields');
  return blocks;
}

/** What a cell is: an item of a field, the length of a list, or a "revealed" flag. */
export interface CellPlace {
  readonly block: Block;
  readonly element: number;
  readonly part: 'item' | 'length' | 'flag';
  /** As people write it: `players[1].hand[3]`. */
  readonly name: string;
}

/** Finds out what a cell is. */
export function placeOf(layout: Layout, cell: number): CellPlace {
  for (const block of layout.blocks) {
    const inside = cell - block.offset;
    if (inside >= 0 && inside < block.count * block.stride) {
      const element = Math.floor(inside / block.stride);
      const item = inside % block.stride;
      const part = block.shape === 'list' && item === 0 ? 'length' : 'item';
      return { block, element, part, name: itemName(block, element, item) };
    }
    const perElement = flagsPerElement(block);
    const flag = cell - block.flags;
    if (block.flags >= 0 && flag >= 0 && flag < block.count * perElement) {
      const element = Math.floor(flag / perElement);
      const name =
        block.shape === 'list' ? blockName(block, element) : itemName(block, element, flag % perElement);
      return { block, element, part: 'flag', name: `${name}.revealed` };
    }
  }
  throw new RangeError(`no cell ${cell}`);
}

/** How many "revealed" flags an element of a block has: one for a list, else one per item. */
export function flagsPerElement(block: Block): number {
  return block.shape === 'list' ? 1 : block.stride;
}

/** The name of a block's element: `players[1].hand`. */
export function blockName(block: Block, element: number): string {
  const artifact = block.grouped ? `${block.artifact}[${element}]` : block.artifact;
  return block.field === null ? artifact : `${artifact}.${block.field}`;
}

function itemName(block: Block, element: number, cell: number): string {
  const name = blockName(block, element);
  if (block.shape === 'scalar') return name;
  if (block.shape === 'array') return `${name}[${cell}]`;
  return cell === 0 ? `${name}.length` : `${name}[${cell - 1}]`;
}
