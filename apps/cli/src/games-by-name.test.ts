/** The command line and the server know no game by its name: what is special about one is in its folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listGames } from '@rondel/workers/modules';
import ts from 'typescript';
import { expect, test } from 'vitest';

const APPS = fileURLToPath(new URL('../../', import.meta.url));

/** What talks with the programs and the clients of one game, and the list that `rondel serve` hands to the server. */
const ADAPTERS = ['cli/src/engine/', 'server/src/ca-ngua/', 'cli/src/serving/routes.ts'];
/** Words that mean something else here: a library, and a way to lose. */
const OTHERWISE_USED = ['commander', 'backgammon'];

const sources = ['cli/src', 'server/src'].flatMap((folder) =>
  readdirSync(`${APPS}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => !ADAPTERS.some((adapter) => file.startsWith(adapter))),
);

const plain = (word: string): string => word.toLowerCase().replaceAll('-', '');
const names = (await listGames()).filter((name) => !OTHERWISE_USED.includes(name));

/** The game that a piece of code names. Texts with blanks are for people, and may have a game as an example. */
function gameNamedBy(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) {
    // Two letters are part of many a word.
    return names.find((name) => name.length > 2 && plain(node.text).includes(plain(name)));
  }
  if (!ts.isStringLiteralLike(node) || /\s/.test(node.text)) return undefined;
  return names.find((name) => node.text.split('/').includes(name));
}

function gamesNamedIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(APPS + file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = gameNamedBy(node);
    if (name !== undefined) found.push(`${file}: ${name}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no file outside of the adapters names a game', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(gamesNamedIn)).toEqual([]);
});

test('what would be a name is found', () => {
  const found = ADAPTERS.map((adapter) =>
    adapter.endsWith('.ts') ? adapter : `${adapter}${FILES[adapter]}`,
  );
  expect(found.map((file) => new Set(gamesNamedIn(file)))).toEqual([
    new Set([`${found[0]}: chess`]),
    new Set([`${found[1]}: ca-ngua`]),
    new Set([`${found[2]}: ca-ngua`]),
  ]);
});

const FILES: { readonly [adapter: string]: string } = {
  'cli/src/engine/': 'uci.ts',
  'server/src/ca-ngua/': 'routes.ts',
};
