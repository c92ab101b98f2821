/** What a single cell is, and how people write its place: `players[1].hand[3]`. */
import type { Block, Column, Layout } from './layout.ts';

/** What a cell is: an item of a field, the length of a list, or who was shown an item. */
export interface CellPlace {
  readonly block: Block;
  readonly element: number;
  readonly part: 'item' | 'length' | 'flag';
  readonly column: Column;
  /** Which item of its column it is. */
  readonly index: number;
  /** As people write it: `players[1].hand[3]`. */
  readonly name: string;
}

/** Finds out what a cell is. */
export function placeOf(layout: Layout, cell: number): CellPlace {
  for (const block of layout.blocks) {
    const inside = cell - block.offset;
    if (inside >= 0 && inside < block.count * block.stride) {
      return itemPlace(block, Math.floor(inside / block.stride), inside % block.stride);
    }
    const perElement = flagsPerElement(block);
    const flag = cell - block.flags;
    if (block.flags >= 0 && flag >= 0 && flag < block.count * perElement) {
      const element = Math.floor(flag / perElement);
      const index = flag % perElement;
      const column = block.columns[0] as Column;
      const shown = isList(block) ? blockName(block, element) : itemName(block, element, index);
      return { block, element, part: 'flag', column, index, name: shown + flagKey(block) };
    }
  }
  throw new RangeError(`no cell ${cell}`);
}

function itemPlace(block: Block, element: number, inside: number): CellPlace {
  const [first] = block.columns as readonly [Column];
  if (inside < first.start) {
    const name = `${blockName(block, element)}.length`;
    return { block, element, part: 'length', column: first, index: 0, name };
  }
  const column = block.columns.findLast(({ start }) => inside >= start) as Column;
  const index = inside - column.start;
  const name = itemName(block, element, index) + (column.name === null ? '' : `.${column.name}`);
  return { block, element, part: 'item', column, index, name };
}

/** Whether a block has a length that changes. */
export const isList = (block: Block): boolean => block.shape === 'list' || block.shape === 'rows';

/** How many cells say who was shown an element of a block: one for a list, else one per item. */
export const flagsPerElement = (block: Block): number => (isList(block) ? 1 : block.items);

/** What is put behind a field's name where JSON says who was shown it. */
export const flagKey = (block: Block): string => (block.visibility === 'seen' ? '.seenBy' : '.revealed');

/** The name of a block's element: `players[1].hand`. */
export function blockName(block: Block, element: number): string {
  const artifact = block.grouped ? `${block.artifact}[${element}]` : block.artifact;
  return block.field === null ? artifact : `${artifact}.${block.field}`;
}

function itemName(block: Block, element: number, index: number): string {
  const name = blockName(block, element);
  return block.shape === 'scalar' ? name : `${name}[${index}]`;
}

/** The cells of a field; `undefined` if the game has none. */
export const blockOf = (
  { blocks }: Layout,
  artifact: string,
  field: string | null = null,
): Block | undefined => blocks.find((block) => block.artifact === artifact && block.field === field);

/** Where these cells begin, or -1. */
export const offsetOf = (layout: Layout, artifact: string, field: string | null = null): number =>
  blockOf(layout, artifact, field)?.offset ?? -1;
