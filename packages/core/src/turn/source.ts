/** Where an extra turn comes from, in one cell: a card, an ability or a rule, with a number of the game's. */
import { MAX_INT } from '../schema/field.ts';

/** The kinds of sources, in the order in which cells count them. */
export const SOURCE_KINDS = ['card', 'ability', 'rule'] as const;

/** A source as rules give and read it. */
export interface Source {
  readonly kind: (typeof SOURCE_KINDS)[number];
  readonly id: number;
}

/** The highest number that a source can have. */
export const MOST_SOURCE_ID: number = Math.floor((MAX_INT - SOURCE_KINDS.length) / SOURCE_KINDS.length);

/** A source as a cell; 0 for none. */
export const packSource = ({ kind, id }: Source): number =>
  1 + SOURCE_KINDS.indexOf(kind) + SOURCE_KINDS.length * id;

/** A cell as a source; `null` for none. */
export function unpackSource(cell: number): Source | null {
  if (cell === 0) return null;
  const kind = SOURCE_KINDS[(cell - 1) % SOURCE_KINDS.length] as Source['kind'];
  return { kind, id: Math.floor((cell - 1) / SOURCE_KINDS.length) };
}

/** Whether a source is one of these kinds, with a number that fits. */
export const isSource = ({ kind, id }: Source): boolean =>
  SOURCE_KINDS.includes(kind) && Number.isInteger(id) && id >= 0 && id <= MOST_SOURCE_ID;
