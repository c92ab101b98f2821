/** Things: what lies on places and beside the board. */
import type { Inscription } from './place.ts';

/** What a thing is drawn as. `face` says which one: the kind of a piece, the eyes of a die, the name of a card. */
export type Look =
  | 'stone'
  | 'disc'
  | 'piece'
  | 'token'
  | 'horse'
  | 'card'
  | 'seeds'
  | 'die'
  | 'cube'
  | 'road'
  | 'house'
  | 'city'
  | 'robber'
  | 'army';

/** A thing, wherever it is. */
export interface Thing {
  readonly look: Look;
  /** Whose it is; nobody's without it. */
  readonly seat?: number;
  /** How many there are in one place. */
  readonly count?: number;
  /** Which one it is. A card without a face lies face down. */
  readonly face?: string;
  /** What is written on it, where that is not its face. */
  readonly text?: string;
  /** Follows the same thing from position to position, where the game knows which is which. */
  readonly id?: string;
  /** The choice that tapping it makes; see `choose`. */
  readonly choice?: string;
  /** Whether only the viewer sees it. */
  readonly isPrivate?: boolean;
}

/** A thing on the board. */
export interface PlacedThing extends Thing {
  readonly place: string;
}

/**
 * A way from place to place, by their ids and in order. What was on the first place and is on the last one now went along
 * it; of a heap one went to each of the others.
 */
export type Trail = readonly string[];

/** What is to be noticed about a place. */
export type MarkKind = 'last' | 'danger' | 'forbidden' | 'owned' | 'ghost';

/** Something to be noticed about a place; of a seat, if it has one. */
export interface Mark {
  readonly place: string;
  readonly kind: MarkKind;
  readonly seat?: number;
}

/** A line of a tray: a number with its name, or things in a row. */
export interface TrayItem {
  readonly label: string;
  readonly value?: number | string;
  readonly things?: readonly Thing[];
}

/** What stands beside the board: for a seat, or for the table (`null`). */
export interface Tray {
  readonly seat: number | null;
  readonly items: readonly TrayItem[];
}

/** What the viewer sees of a position. */
export interface Picture {
  readonly things: readonly PlacedThing[];
  /** What is written on places in this position, by their ids; see `labelLayout`. */
  readonly labels?: { readonly [place: string]: Inscription };
  readonly marks: readonly Mark[];
  readonly trays: readonly Tray[];
}
