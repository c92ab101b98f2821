/** Where in the page one is: after the `#`, so that any host serves it and what it carries stays out of logs. */
import { signal } from '@preact/signals';

export type Route =
  | { readonly page: 'gallery' }
  | { readonly page: 'game'; readonly game: string }
  | { readonly page: 'play'; readonly id: string }
  | { readonly page: 'record'; readonly data: string }
  | { readonly page: 'study'; readonly game: string }
  | { readonly page: 'unknown'; readonly path: string };

/**
 * Reads a route.
 * @example
 * readRoute('#/game/nim') // { page: 'game', game: 'nim' }
 */
export function readRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, '');
  const [page = '', rest = ''] = splitOnce(path);
  if (page === '') return { page: 'gallery' };
  if (page === 'game' && rest !== '') return { page, game: decode(rest) };
  if (page === 'play' && rest !== '') return { page, id: rest };
  if (page === 'record' && rest !== '') return { page, data: rest };
  if (page === 'study' && rest !== '') return { page, game: decode(rest) };
  return { page: 'unknown', path };
}

/** What was not escaped properly is taken as it is written. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function splitOnce(path: string): readonly [string, string] {
  const slash = path.indexOf('/');
  return slash < 0 ? [path, ''] : [path.slice(0, slash), path.slice(slash + 1)];
}

/** The address of a route within the page. */
export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'gallery':
      return '#/';
    case 'game':
      return `#/game/${encodeURIComponent(route.game)}`;
    case 'play':
      return `#/play/${route.id}`;
    case 'record':
      return `#/record/${route.data}`;
    case 'study':
      return `#/study/${encodeURIComponent(route.game)}`;
    case 'unknown':
      return `#/${route.path}`;
  }
}

export const route = signal<Route>(readRoute(globalThis.location?.hash ?? ''));
globalThis.addEventListener?.('hashchange', () => {
  route.value = readRoute(location.hash);
});

export function goTo(next: Route): void {
  location.hash = hrefOf(next);
}
