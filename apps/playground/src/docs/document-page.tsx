/** A document, with its parts beside it, the games it speaks of, and where to read on. */
import { useEffect } from 'preact/hooks';
import type { Document, DocumentEntry, DocumentIndex } from '../app/document.ts';
import { hrefOf } from '../app/route.ts';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { Contents } from './contents.tsx';
import { docHref } from './landing.tsx';
import { entriesOf, loadFile } from './load.ts';
import { Pieces } from './pieces.tsx';
import { SearchBox } from './search-box.tsx';
import { texts } from './texts.ts';
import { usePlace } from './use-place.ts';

interface Props {
  readonly index: DocumentIndex;
  readonly entry: DocumentEntry;
  /** The part that the address asks for; empty for the beginning. */
  readonly section: string;
}

export function DocumentPage({ index, entry, section }: Props) {
  const read = useLoaded(() => loadFile<Document>(entry.name), entry.name);
  const present = usePlace(read, section);
  // A part further down may be the one that is marked.
  useEffect(() => {
    document.querySelector('.docs-contents [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [present]);
  const group = index.groups.find(({ documents }) => documents.some(({ name }) => name === entry.name));
  return (
    <div class="docs">
      <aside class="docs-side">
        <SearchBox />
        <a class="docs-all" href={docHref('')}>
          {texts.all}
        </a>
        {read !== null && <Contents document={read} present={present} />}
        {group !== undefined && group.documents.length > 1 && (
          <Siblings title={texts.inGroup(group.title)} documents={group.documents} present={entry.name} />
        )}
      </aside>
      <article class="prose">
        <h1 id="part-" tabIndex={-1}>
          {entry.title}
        </h1>
        {entry.game !== null && (
          <p>
            <a class="button main" href={hrefOf({ page: 'game', game: entry.game })}>
              {texts.play(gameTitle(index, entry.game))}
            </a>
          </p>
        )}
        {read === null ? <p class="loading">{appTexts.loading}</p> : <Body index={index} document={read} />}
        <Neighbours index={index} name={entry.name} />
      </article>
    </div>
  );
}

const gameTitle = (index: DocumentIndex, game: string): string =>
  entriesOf(index).find((entry) => entry.game === game)?.title ?? game;

const Body = ({ index, document: { name, games, pieces } }: { index: DocumentIndex; document: Document }) => (
  <>
    <Pieces pieces={pieces} name={name} />
    {games.length > 0 && (
      <nav class="docs-games" aria-label={texts.games}>
        <span class="quiet">{texts.games}</span>
        {games.map((game) => (
          <a key={game} class="button small" href={hrefOf({ page: 'game', game })}>
            {gameTitle(index, game)}
          </a>
        ))}
      </nav>
    )}
  </>
);

interface SiblingsProps {
  readonly title: string;
  readonly documents: readonly DocumentEntry[];
  readonly present: string;
}

const Siblings = ({ title, documents, present }: SiblingsProps) => (
  <nav class="docs-siblings" aria-label={title}>
    <details>
      <summary>{title}</summary>
      <ul>
        {documents.map(({ name, title: own }) => (
          <li key={name}>
            <a href={docHref(name)} aria-current={name === present ? 'page' : undefined}>
              {own}
            </a>
          </li>
        ))}
      </ul>
    </details>
  </nav>
);

function Neighbours({ index, name }: { readonly index: DocumentIndex; readonly name: string }) {
  const entries = entriesOf(index);
  const here = entries.findIndex((entry) => entry.name === name);
  const [before, next] = [entries[here - 1], entries[here + 1]];
  return (
    <nav class="docs-neighbours" aria-label={texts.neighbours}>
      {before !== undefined && (
        <a href={docHref(before.name)} rel="prev">
          <span class="quiet">{texts.before}</span> {before.title}
        </a>
      )}
      {next !== undefined && (
        <a href={docHref(next.name)} rel="next" class="is-next">
          <span class="quiet">{texts.next}</span> {next.title}
        </a>
      )}
    </nav>
  );
}
