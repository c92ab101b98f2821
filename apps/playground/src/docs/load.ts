/** Documents lie beside the page as files, and are loaded when somebody reads them. */
import type { Document, DocumentEntry, DocumentIndex } from '../app/document.ts';

const kept = new Map<string, Promise<unknown>>();

/** Loads a file of the documents once. */
export function loadFile<T>(name: string): Promise<T> {
  const found = kept.get(name) ?? fetchFile(name);
  kept.set(name, found);
  // What failed for want of a network may work the next time.
  found.catch(() => kept.delete(name));
  return found as Promise<T>;
}

async function fetchFile(name: string): Promise<unknown> {
  // A page that was built anew may have another text under the same name.
  const answer = await fetch(new URL(`docs/${name}.json`, document.baseURI), { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`docs/${name}.json: ${answer.status}`);
  return answer.json();
}

export const loadIndex = (): Promise<DocumentIndex> => loadFile<DocumentIndex>('index');

export const entriesOf = (index: DocumentIndex): readonly DocumentEntry[] =>
  index.groups.flatMap(({ documents }) => documents);

/** A document by its name; nothing, if the page was built without it. */
export async function loadDocument(name: string): Promise<Document | null> {
  const isListed = entriesOf(await loadIndex()).some((entry) => entry.name === name);
  return isListed ? loadFile<Document>(name) : null;
}

/** What a path asks for: a document, and maybe a part of it. The names of some documents have a slash in them. */
export function findDocument(
  index: DocumentIndex,
  path: string,
): { readonly entry: DocumentEntry; readonly section: string } | null {
  const [entry] = entriesOf(index)
    .filter(({ name }) => path === name || path.startsWith(`${name}/`))
    .sort((a, b) => b.name.length - a.name.length);
  return entry === undefined ? null : { entry, section: path.slice(entry.name.length + 1) };
}
