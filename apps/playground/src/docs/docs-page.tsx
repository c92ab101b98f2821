/** The documents: all of them, one, or one at a part of it, as the address says. */
import type { Route } from '../app/route.ts';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useTitle } from '../app/use-title.ts';
import { DocumentPage } from './document-page.tsx';
import { Landing } from './landing.tsx';
import { findDocument, loadIndex } from './load.ts';
import { texts } from './texts.ts';

type DocsRoute = Extract<Route, { page: 'docs' }>;

export function DocsPage({ route: { path } }: { readonly route: DocsRoute }) {
  const index = useLoaded(loadIndex, 'index');
  const found = index === null ? null : findDocument(index, path);
  const unlisted = index === null || path === '' ? texts.title : texts.missing(path);
  useTitle(found?.entry.title ?? unlisted);
  if (index === null) return <p class="loading">{appTexts.loading}</p>;
  if (index.groups.length === 0)
    return <Sentence words={texts.notBuilt} next={['#/', appTexts.backToGames]} />;
  if (path === '') return <Landing index={index} />;
  if (found === null) return <Sentence words={texts.missing(path)} next={['#/docs', texts.all]} />;
  return <DocumentPage key={found.entry.name} index={index} {...found} />;
}

interface SentenceProps {
  readonly words: string;
  /** Where to go on, and what that is called. */
  readonly next: readonly [href: string, label: string];
}

const Sentence = ({ words, next: [href, label] }: SentenceProps) => (
  <div class="narrow">
    <h1>{texts.title}</h1>
    <p>{words}</p>
    <a class="button" href={href}>
      {label}
    </a>
  </div>
);
