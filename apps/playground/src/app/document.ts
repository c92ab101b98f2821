/** Documents as plain data, which `build/docs` makes of Markdown, of diagrams and of what the packages export. */

/** What a piece has besides its content, as far as it has it: what stands in the element, or how it is drawn. */
export interface Traits {
  readonly [name: string]: string;
}

/** A piece of a document: a text, or an element with its tag, its content and its traits. */
export type Piece = string | readonly [tag: string, content: readonly Piece[], traits?: Traits];

/** The name of something and what it is, in a sentence. */
export interface Heading {
  readonly title: string;
  readonly summary: string;
}

/** A document as it is listed. */
export interface DocumentEntry extends Heading {
  /** What stands in the address, such as `turns` or `api/core`. */
  readonly name: string;
  /** The folder of the game that it is about, or nothing. */
  readonly game: string | null;
}

/** All documents, in the order in which they are read. */
export interface DocumentIndex {
  readonly groups: readonly { readonly title: string; readonly documents: readonly DocumentEntry[] }[];
}

/** A part of a document, by what stands in the address. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** 2 for a part, 3 for a part of a part. */
  readonly depth: number;
}

export interface Document extends DocumentEntry {
  /** The folders of the games that it speaks of. */
  readonly games: readonly string[];
  readonly sections: readonly Section[];
  readonly pieces: readonly Piece[];
}

/** A game that a document writes out. */
export interface WrittenOut {
  /** The name of its file, without its ending. */
  readonly name: string;
  readonly code: string;
}
