/** All documents by what they are for. */
import type { DocumentEntry, DocumentIndex } from '../app/document.ts';
import { hrefOf } from '../app/route.ts';
import { SearchBox } from './search-box.tsx';
import { texts } from './texts.ts';

/** More than so many are a list of names; what each is stands at its beginning. */
const FEW = 5;

export const docHref = (name: string): string => hrefOf({ page: 'docs', path: name });

export function Landing({ index: { groups } }: { readonly index: DocumentIndex }) {
  const beginning = groups
    .flatMap(({ documents }) => documents)
    .find(({ name }) => name === 'writing-a-game');
  return (
    <div class="docs-landing">
      <header class="docs-head">
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <SearchBox />
        {beginning !== undefined && (
          <p>
            {texts.newHere} <a href={docHref(beginning.name)}>{texts.begin}</a>
          </p>
        )}
      </header>
      <div class="docs-groups">
        {groups.map(({ title, documents }) => (
          <Group key={title} title={title} documents={documents.filter(isOwn)} />
        ))}
      </div>
    </div>
  );
}

/** A part of a page of the reference is found there. */
const isOwn = ({ name }: DocumentEntry): boolean => name.split('/').length < 3;

const Group = ({ title, documents }: DocumentIndex['groups'][number]) => (
  <section class={documents.length > FEW ? 'docs-group is-long' : 'docs-group'}>
    <h2>{title}</h2>
    <ul>
      {documents.map((entry) => (
        <Listed key={entry.name} entry={entry} isBrief={documents.length > FEW} />
      ))}
    </ul>
  </section>
);

const Listed = ({ entry, isBrief }: { readonly entry: DocumentEntry; readonly isBrief: boolean }) => (
  <li>
    <a href={docHref(entry.name)}>{entry.title}</a>
    {!isBrief && <span class="quiet">{entry.summary}</span>}
  </li>
);
