/** Makes everything that the page has to read: the list of documents, each document, and what the search looks through. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document, DocumentIndex } from '../../src/app/document.ts';
import { readHeading } from '../markdown.ts';
import { cached, sourcesOf } from './cache.ts';
import { gamesIn, linksFrom } from './links.ts';
import { readPieces } from './pieces.ts';
import { readExports } from './reference/read-exports.ts';
import { makeSearchIndex } from './search-index.ts';
import { listSources, REFERENCE, type Source } from './sources.ts';

/** Texts by the names of their files, as they lie beside the page. */
export type Files = readonly (readonly [name: string, text: string])[];

/** What the packages export: what the compiler takes longest for. */
const makeReference = (root: string): Promise<readonly Document[]> =>
  cached(root, 'reference', sourcesOf(root), () => readExports(root));

/** Every document of the repository as data. */
export async function readDocuments(
  root: string,
): Promise<readonly (Document & { readonly group: string })[]> {
  const sources = listSources(root);
  const games = new Set(sources.flatMap(({ game }) => game ?? []));
  const read = async ({ name, file, group, game }: Source) => {
    const text = await readFile(join(root, file), 'utf8');
    const linkTo = linksFrom(sources, file);
    const mentioned = gamesIn(text, games).filter((each) => each !== game);
    return {
      name,
      group,
      game,
      games: mentioned,
      ...readHeading(text),
      ...readPieces(text, { name, linkTo }),
    };
  };
  const guides = await Promise.all(sources.map(read));
  const reference = await makeReference(root);
  return [...guides, ...reference.map((page) => ({ ...page, group: REFERENCE }))];
}

export async function makeDocuments(root: string): Promise<Files> {
  const documents = await readDocuments(root);
  const groups = [...new Set(documents.map(({ group }) => group))];
  const index: DocumentIndex = {
    groups: groups.map((title) => ({
      title,
      documents: documents
        .filter(({ group }) => group === title)
        .map(({ name, game, title: own, summary }) => ({ name, game, title: own, summary })),
    })),
  };
  return [
    ['index.json', JSON.stringify(index)],
    ['search.json', makeSearchIndex(documents)],
    ...documents.map(({ group: _, ...one }) => [`${one.name}.json`, JSON.stringify(one)] as const),
  ];
}
