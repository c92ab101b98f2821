/** The reference: a page for every package, or for every game, with what it exports, what that is, and where it leads. */
import type TS from 'typescript';
import type { Document, Piece, Section } from '../../../src/app/document.ts';
import { addressOf } from '../links.ts';
import { differing, slugOf } from '../slugs.ts';
import { type Context, describe } from './describe.ts';
import { type Entry, type Export, exportsOf, listPackages, openProgram, type Package } from './program.ts';

/** A page before it is written, with entries that are read or not yet. */
interface Page<E> {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly game: string | null;
  readonly entries: readonly E[];
}

type Read = Entry & { readonly exports: readonly Export[] };

export async function readExports(root: string): Promise<readonly Document[]> {
  const packages = await listPackages(root);
  const program = openProgram(packages.flatMap(({ entries }) => entries));
  const pages = packages.flatMap((one) =>
    pagesOf(one).map((page) => ({
      ...page,
      entries: page.entries.map((entry) => ({ ...entry, exports: exportsOf(program, entry) })),
    })),
  );
  const homes = new Map<TS.Symbol, string>();
  const named = new Map<string, string>();
  const placed = pages.map((page) => ({ page, ids: placeOf(page, homes, named) }));
  const context: Context = { checker: program.getTypeChecker(), homes, named };
  return placed.map(({ page, ids }) => write(page, ids, context)).flatMap(withOverview);
}

/** A page for a package; for one whose entries are folders of games, a page for each of them. */
function pagesOf({ folder, name, summary, entries }: Package): Page<Entry>[] {
  const page = { name: `api/${folder}`, title: name, summary, game: null };
  if (folder !== 'games') return [{ ...page, entries }];
  const games = [...new Set(entries.map((entry) => entry.name.split('/')[2] as string))];
  return games.map((game) => ({
    name: `api/${folder}/${game}`,
    title: `${name}/${game}`,
    summary: '',
    game,
    entries: entries.filter((entry) => entry.name.split('/')[2] === game),
  }));
}

/** Gives every export its place on the page, and notes where each is at home: where it comes first. */
function placeOf(page: Page<Read>, homes: Map<TS.Symbol, string>, named: Map<string, string>): string[][] {
  const unique = differing();
  for (const entry of page.entries) unique(slugOf(entry.name));
  return page.entries.map(({ exports }) =>
    exports.map(({ name, symbol }) => {
      const id = unique(name);
      const address = addressOf(page.name, id);
      if (!homes.has(symbol)) homes.set(symbol, address);
      if (!named.has(name)) named.set(name, address);
      return id;
    }),
  );
}

function write(page: Page<Read>, ids: readonly (readonly string[])[], context: Context): Document {
  const sections: Section[] = [];
  const pieces = page.entries.flatMap(({ name: entry, exports }, i): Piece[] => {
    const id = slugOf(entry);
    sections.push({ id, title: entry, depth: 2 });
    const list = exports.map(({ name }, j): Piece => {
      const href = addressOf(page.name, ids[i]?.[j]);
      return ['li', [['a', [['code', [name]]], { href }]]];
    });
    const described = exports.flatMap((one, j) => {
      const own = ids[i]?.[j] as string;
      sections.push({ id: own, title: one.name, depth: 3 });
      return describe(one, own, addressOf(page.name, own), context);
    });
    const none: Piece = ['p', ['It exports nothing: it is run, as it is.']];
    return [
      ['h2', [entry], { id }],
      list.length === 0 ? none : ['ul', list, { class: 'doc-exports' }],
      ...described,
    ];
  });
  const { name, title, summary, game } = page;
  return { name, title, summary, game, games: [], sections, pieces };
}

/** Before the first page of a package that has several stands one that lists them. */
function withOverview(page: Document, i: number, all: readonly Document[]): Document[] {
  const [, folder, rest] = page.name.split('/');
  const isFirst = rest !== undefined && all[i - 1]?.name.split('/')[1] !== folder;
  if (!isFirst) return [page];
  const list = all
    .filter(({ name }) => name.startsWith(`api/${folder}/`))
    .map(({ name, title }): Piece => ['li', [['a', [['code', [title]]], { href: addressOf(name) }]]]);
  const title = page.title.split('/').slice(0, 2).join('/');
  const summary = 'A game in each entry, and what it looks like in another.';
  const pieces: Piece[] = [
    ['p', [summary]],
    ['ul', list],
  ];
  return [{ name: `api/${folder}`, title, summary, game: null, games: [], sections: [], pieces }, page];
}
