/** Where the links of a document lead on the page. */
import { posix } from 'node:path';
import type { Source } from './sources.ts';

/** The address of a document, or of a part of it. */
export const addressOf = (name: string, section = ''): string =>
  `#/docs/${name}${section === '' ? '' : `/${encodeURIComponent(section)}`}`;

/**
 * Finds documents by the links to their files; a link to a folder means its README.
 * @example
 * linksFrom(sources, 'docs/turns.md')('testing.md#checkgame') // '#/docs/testing/checkgame'
 */
export function linksFrom(sources: readonly Source[], file: string): (href: string) => string | null {
  const names = new Map(sources.map((source) => [source.file, source.name]));
  return (href) => {
    const [path = '', section = ''] = href.split('#');
    const target = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURI(path)));
    const name = names.get(target) ?? names.get(posix.join(target, 'README.md'));
    return name === undefined ? null : addressOf(name, decodeURIComponent(section));
  };
}

const MENTION =
  /packages\/games\/src\/([\w-]+)|@rondel\/games\/([\w-]+)|\brondel (?:play|profile|simulate) ([\w-]+)/g;

/** The games that a text speaks of: it leads to their files, imports them, or plays them by the command. */
export function gamesIn(text: string, games: ReadonlySet<string>): string[] {
  const found = [...text.matchAll(MENTION)].map(
    ([, file, imported, played]) => file ?? imported ?? played ?? '',
  );
  return [...new Set(found)].filter((name) => games.has(name)).sort();
}
