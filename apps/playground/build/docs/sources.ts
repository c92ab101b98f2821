/** Which documents there are, in which order they are read, and by what names the page knows them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  /** What stands in the address. */
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly group: string;
  /** The folder of the game that it is about, or nothing. */
  readonly game: string | null;
}

/** The documents that are read in an order, by group. What is not listed comes after them, so nothing is left out. */
const GUIDES: readonly (readonly [group: string, files: readonly string[]])[] = [
  ['Begin', ['README.md', 'docs/concepts.md']],
  ['Write a game', ['docs/writing-a-game.md', 'docs/testing.md']],
  ['Turns', ['docs/turns.md']],
  ['Scenes and the page', ['docs/playground.md', 'docs/scenes.md']],
  ['Host matches', ['docs/hosting.md', 'docs/deploying.md', 'docs/security.md']],
  ['Simulate and measure', ['docs/studying-a-game.md', 'docs/determinism.md', 'docs/performance.md']],
  ['Move on', ['docs/migration.md', 'CHANGELOG.md', 'docs/roadmap.md']],
  ['How it is made', ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/source-names.md']],
];

export const REFERENCE = 'Reference';

const nameOf = (file: string): string => (file.split('/').at(-1) as string).replace('.md', '').toLowerCase();

/** Whether this is the repository, with its documents beside the page, and not the page alone as a package. */
export const hasSources = (root: string): boolean =>
  existsSync(join(root, 'README.md')) && existsSync(join(root, 'docs')) && existsSync(join(root, 'packages'));

export function listSources(root: string): readonly Source[] {
  const folders = (path: string): string[] =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${path}/${entry.name}`)
      .sort();
  const listed = new Set(GUIDES.flatMap(([, files]) => files));
  const others = readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md') && !listed.has(`docs/${file}`))
    .map((file) => `docs/${file}`)
    .sort();
  const guides = [...GUIDES, ['More', others] as const].flatMap(([group, files]) =>
    files.map((file) => ({ name: nameOf(file), file, group, game: null })),
  );
  /** The documents of folders: of the same kind, so called by their folder. */
  const inFolders = (group: string, kind: string, paths: readonly string[], file: string): Source[] =>
    paths.map((path) => {
      const folder = path.split('/').at(-1) as string;
      const game = path.startsWith('packages/games/src/') ? folder : null;
      return { name: `${kind}/${folder}`, file: `${path}/${file}`, group, game };
    });
  const parts = [...folders('packages'), ...folders('apps')];
  const games = folders('packages/games/src');
  return [
    ...guides,
    ...inFolders('Games', 'game', games, 'README.md'),
    ...inFolders('Packages', 'package', [...parts, 'bench'], 'README.md'),
    ...inFolders('Contracts', 'spec', [...parts, ...games], 'SPEC.md'),
  ].filter(({ file }) => existsSync(join(root, file)));
}
