/** What the search looks through: every part of every document, as an index that is loaded when somebody searches. */
import MiniSearch from 'minisearch';
import type { Document, Piece } from '../../src/app/document.ts';
import { type Passage, SEARCH_OPTIONS } from '../../src/docs/search-options.ts';
import { addressOf } from './links.ts';

/** Of long parts only so many letters are shown around what was found, but all of them are searched. */
const KEPT = 600;

/** What a piece says, without marks; drawings say nothing. */
export function saidIn(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  const [tag, content] = piece;
  if (tag === 'svg') return '';
  const isBlock = /^(?:p|li|tr|td|th|pre|div|h\d)$/.test(tag);
  return content.map(saidIn).join('') + (isBlock ? ' ' : '');
}

/** A document cut at its headings. */
export function passagesOf({ name, title, pieces }: Document): Omit<Passage, 'id'>[] {
  const passages: { title: string; section: string; href: string; text: string }[] = [
    { title, section: '', href: addressOf(name), text: '' },
  ];
  const code: [passage: { text: string }, text: string][] = [];
  for (const piece of pieces) {
    const id = typeof piece === 'string' || !/^h\d$/.test(piece[0]) ? undefined : piece[2]?.id;
    if (id !== undefined) {
      passages.push({ title, section: saidIn(piece).trim(), href: addressOf(name, id), text: '' });
    } else {
      const passage = passages.at(-1) as { text: string };
      const isCode = typeof piece !== 'string' && piece[0] === 'pre';
      // What is said in words is shown first.
      if (isCode) code.push([passage, saidIn(piece)]);
      else passage.text += `${saidIn(piece)} `;
    }
  }
  for (const [passage, text] of code) passage.text += ` ${text}`;
  return passages.map((passage) => ({ ...passage, text: passage.text.replace(/\s+/g, ' ').trim() }));
}

export function makeSearchIndex(documents: readonly Document[]): string {
  const search = new MiniSearch<Passage>(SEARCH_OPTIONS);
  const all = documents.flatMap(passagesOf);
  search.addAll(all.map((passage, id) => ({ id, ...passage })));
  const data = search.toJSON();
  for (const stored of Object.values(data.storedFields)) {
    const text = String((stored as { text?: unknown }).text ?? '');
    if (text.length > KEPT) (stored as { text: string }).text = `${text.slice(0, KEPT)}…`;
  }
  return JSON.stringify(data);
}
