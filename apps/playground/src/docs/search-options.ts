/** What the search looks through, and how: the same while building as on the page. */
import type { Options } from 'minisearch';

/** A part of a document as it is found. */
export interface Passage {
  readonly id: number;
  /** Of the document, such as `Turns`. */
  readonly title: string;
  /** Of the part; empty for the beginning of the document. */
  readonly section: string;
  readonly href: string;
  /** What is said there, without marks. */
  readonly text: string;
}

/** Words as they are written, and the parts of those that are written together: `turnOf` is found by `turn`. */
const tokenize = (text: string): string[] => {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return words.flatMap((word) => {
    const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return parts.length === 1 ? parts : [word, ...parts];
  });
};

/** Guides say it for newcomers, contracts and lists of changes for those who know. */
const weightOf = (href: string): number => {
  if (/^#\/docs\/(?:spec\/|changelog|roadmap|source-names)/.test(href)) return 0.4;
  return /^#\/docs\/(?:api|package|game)\//.test(href) ? 0.8 : 1;
};

export const SEARCH_OPTIONS: Options<Passage> = {
  fields: ['title', 'section', 'text'],
  storeFields: ['title', 'section', 'href', 'text'],
  tokenize,
  searchOptions: {
    boost: { title: 3, section: 5 },
    prefix: (word) => word.length > 2,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    combineWith: 'AND',
    boostDocument: (_id, _word, stored) => weightOf(String(stored?.href ?? '')),
  },
};
