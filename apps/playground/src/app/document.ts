/** Documents as plain data; `build/markdown.ts` makes them. */

/** A piece of a document: a text, or an element with its tag, its content and where it leads. */
export type Piece = string | readonly [tag: string, content: readonly Piece[], href?: string];

/** The name of a game and what it is, in a sentence. */
export interface Heading {
  readonly title: string;
  readonly summary: string;
}

/** A game that a document writes out. */
export interface WrittenOut {
  /** The name of its file, without its ending. */
  readonly name: string;
  readonly code: string;
}
