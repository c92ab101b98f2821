/** The page around its parts: the bar on top, and below it what the address asks for. */
import type { ComponentType } from 'preact';
import { Frame } from './frame.tsx';
import { Icon, type IconName } from './icons.tsx';
import { NotFound } from './not-found.tsx';
import { RecordDrop } from './record-drop.tsx';
import { type Route, route } from './route.ts';
import { texts } from './texts.ts';
import { switchTheme, type Theme, theme } from './theme.ts';
import { useLoaded } from './use-loaded.ts';
import { useTitle } from './use-title.ts';

const PAGES: { readonly [P in Route['page']]: () => Promise<ComponentType<{ route: never }>> } = {
  docs: async () => (await import('../docs/docs-page.tsx')).DocsPage,
  gallery: async () => (await import('../gallery/gallery.tsx')).Gallery,
  game: async () => (await import('../game/game-page.tsx')).GamePage,
  lab: async () => (await import('../lab/lab-page.tsx')).LabPage,
  match: async () => (await import('../online/match-page.tsx')).MatchPage,
  play: async () => (await import('../table/play-page.tsx')).PlayPage,
  record: async () => (await import('../table/record-page.tsx')).RecordPage,
  study: async () => (await import('../study/study-page.tsx')).StudyPage,
  unknown: async () => UnknownPage,
  write: async () => (await import('../write/write-page.tsx')).WritePage,
};

const ICONS: { readonly [T in Theme]: IconName } = { system: 'system', light: 'sun', dark: 'moon' };

export function Shell() {
  const { page } = route.value;
  return (
    <div class={`shell page-${page}`}>
      <header class="top-bar">
        <a class="skip" href={`${location.hash || '#/'}`} onClick={skip}>
          {texts.skip}
        </a>
        <a class="brand" href="#/" aria-label={texts.name}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="14" class="brand-disc" />
            <circle cx="16" cy="16" r="8" class="brand-ring" />
            <circle cx="16" cy="16" r="3" class="brand-dot" />
          </svg>
          <span class="brand-name">{texts.name}</span>
        </a>
        <nav aria-label={texts.mainMenu}>
          <a class="nav-link" href="#/" aria-current={page === 'gallery' ? 'page' : undefined}>
            {texts.games}
          </a>
          <a class="nav-link" href="#/lab" aria-current={page === 'lab' ? 'page' : undefined}>
            {texts.lab}
          </a>
          <a class="nav-link" href="#/docs" aria-current={page === 'docs' ? 'page' : undefined}>
            {texts.docs}
          </a>
          <a class="nav-link" href="#/write" aria-current={page === 'write' ? 'page' : undefined}>
            {texts.write}
          </a>
        </nav>
        <div class="top-tools">
          <RecordDrop />
          <button
            type="button"
            class="icon-button"
            title={texts.theme(theme.value)}
            aria-label={texts.theme(theme.value)}
            onClick={switchTheme}
          >
            <Icon name={ICONS[theme.value]} />
          </button>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Frame of={route.value} nowhere={(words) => <NotFound words={words} />}>
          <Page key={page} />
        </Frame>
      </main>
    </div>
  );
}

/** The address has the route in it, so an ordinary link to the content would leave the page. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function Page() {
  const { page } = route.value;
  useTitle(texts.titles[page]);
  const Found = useLoaded(PAGES[page], page);
  if (Found === null) return <p class="loading">{texts.loading}</p>;
  return <Found route={route.value as never} />;
}

function UnknownPage({ route: { path } }: { route: Extract<Route, { page: 'unknown' }> }) {
  return <NotFound words={texts.notFound(path)} />;
}
