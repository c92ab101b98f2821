/** Where in the page one is: after the `#`, so that any host serves it and what it carries stays out of logs. */
import { signal } from '@preact/signals';

export type Route =
  | { readonly page: 'docs'; readonly path: string }
  | { readonly page: 'gallery' }
  | { readonly page: 'game'; readonly game: string }
  | { readonly page: 'lab'; readonly game: string; readonly query: string }
  | { readonly page: 'match'; readonly id: string; readonly rest: string }
  | { readonly page: 'play'; readonly id: string }
  | { readonly page: 'record'; readonly data: string }
  | { readonly page: 'study'; readonly game: string }
  | { readonly page: 'unknown'; readonly path: string }
  | { readonly page: 'write'; readonly data: string };

/**
 * Reads a route.
 * @example
 * readRoute('#/game/nim') // { page: 'game', game: 'nim' }
 */
export function readRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, '');
  const [page = '', rest = ''] = splitOnce(path);
  if (page === '') return { page: 'gallery' };
  if (page === 'docs') return { page, path: rest };
  if (page === 'game' && rest !== '') return { page, game: decode(rest) };
  if (page.split('?')[0] === 'lab') return readLab(rest);
  if (page === 'match' && rest !== '') {
    const [id, more] = splitOnce(rest);
    return { page, id, rest: more };
  }
  if (page === 'play' && rest !== '') return { page, id: rest };
  if (page === 'record' && rest !== '') return { page, data: rest };
  if (page === 'study' && rest !== '') return { page, game: decode(rest) };
  if (page === 'write') return { page, data: rest };
  return { page: 'unknown', path };
}

/** A game in the lab, and after a question mark what is asked for; without a game the choice of one. */
function readLab(rest: string): Route {
  const [game = '', query = ''] = splitOnce(rest, '?');
  return { page: 'lab', game: decode(game), query };
}

/** What was not escaped properly is taken as it is written. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function splitOnce(path: string, at = '/'): readonly [string, string] {
  const place = path.indexOf(at);
  return place < 0 ? [path, ''] : [path.slice(0, place), path.slice(place + 1)];
}

/** The address of a route within the page. */
export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'docs':
      return route.path === '' ? '#/docs' : `#/docs/${route.path}`;
    case 'gallery':
      return '#/';
    case 'game':
      return `#/game/${encodeURIComponent(route.game)}`;
    case 'lab':
      return `#/lab${route.game === '' ? '' : `/${encodeURIComponent(route.game)}`}${route.query === '' ? '' : `?${route.query}`}`;
    case 'match':
      return `#/match/${route.id}${route.rest === '' ? '' : `/${route.rest}`}`;
    case 'play':
      return `#/play/${route.id}`;
    case 'record':
      return `#/record/${route.data}`;
    case 'study':
      return `#/study/${encodeURIComponent(route.game)}`;
    case 'unknown':
      return `#/${route.path}`;
    case 'write':
      return route.data === '' ? '#/write' : `#/write/${route.data}`;
  }
}

export const route = signal<Route>(readRoute(globalThis.location?.hash ?? ''));
globalThis.addEventListener?.('hashchange', () => {
  route.value = readRoute(location.hash);
});

export function goTo(next: Route): void {
  location.hash = hrefOf(next);
}
