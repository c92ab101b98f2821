/** Finds places in the documents. What is needed for it is loaded when somebody begins to search. */
import MiniSearch from 'minisearch';
import { loadFile } from './load.ts';
import { type Passage, SEARCH_OPTIONS } from './search-options.ts';

/** A place that was found, with the words around what was looked for. */
export interface Place {
  readonly id: number;
  readonly title: string;
  readonly section: string;
  readonly href: string;
  readonly excerpt: string;
}

const MOST = 30;
/** Letters of an excerpt. */
const LONG = 130;

export type Find = (query: string) => readonly Place[];

let opened: Promise<Find> | null = null;

export function openSearch(): Promise<Find> {
  opened ??= open();
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

async function open(): Promise<Find> {
  const data = await loadFile<Parameters<typeof MiniSearch.loadJSAsync>[0]>('search');
  // In pieces, so that typing goes on meanwhile.
  const search = await MiniSearch.loadJSAsync<Passage>(data, SEARCH_OPTIONS);
  return (query) =>
    search
      .search(query)
      .slice(0, MOST)
      .map((found) => {
        const { title, section, href, text } = found as unknown as Passage;
        return { id: found.id as number, title, section, href, excerpt: excerptOf(text, found.terms) };
      });
}

/** The words around the first that was found. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const low = text.toLowerCase();
  const places = terms.map((term) => low.indexOf(term)).filter((at) => at >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const from = at < LONG / 2 ? 0 : text.indexOf(' ', at - LONG / 2) + 1;
  if (from + LONG >= text.length) return (from > 0 ? '… ' : '') + text.slice(from);
  const end = text.lastIndexOf(' ', from + LONG);
  return `${from > 0 ? '… ' : ''}${text.slice(from, end > from ? end : from + LONG)} …`;
}
