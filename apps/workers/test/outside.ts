/** A folder outside of the checkout, as somebody has it who writes a game of their own: with the packages installed. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGES = {
  core: 'packages/core',
  games: 'packages/games',
  scene: 'packages/scene',
  simulator: 'packages/simulator',
  workers: 'apps/workers',
};

export interface Outside {
  readonly folder: string;
  /** Writes a file and gives its path. */
  write(file: string, text: string): string;
  /** Copies a game out of the repository, without its tests, and gives the path of its module. */
  copyGame(name: string): string;
  path(file: string): string;
  url(file: string): URL;
  remove(): void;
}

/** @param links - Which packages are links to the checkout; others are not there. Default: all. */
export function makeOutside(links: readonly string[] = Object.keys(PACKAGES)): Outside {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rondel-outside-')));
  const path = (file: string): string => join(folder, file);
  mkdirSync(path('node_modules/@rondel'), { recursive: true });
  for (const [name, place] of Object.entries(PACKAGES)) {
    if (links.includes(name)) symlinkSync(join(ROOT, place), path(`node_modules/@rondel/${name}`));
  }
  return {
    folder,
    path,
    url: (file) => pathToFileURL(path(file)),
    write: (file, text) => {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), text);
      return path(file);
    },
    copyGame: (name) => {
      const from = join(ROOT, 'packages/games/src', name);
      mkdirSync(path(name), { recursive: true });
      for (const file of readdirSync(from).filter((one) => /(?<!\.test)\.ts$/.test(one))) {
        copyFileSync(join(from, file), path(`${name}/${file}`));
      }
      return path(`${name}/index.ts`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Nim as somebody may write it, under any name. */
export const nimModule = (name: string, exported = 'whatever', extra = ''): string => `
import { advance, counter, defineGame, int, winFor } from '@rondel/core';

interface Sticks { readonly count: number }

export const ${exported} = defineGame({
  name: '${name}',
  seats: 2,
  state: { sticks: counter(21) },
  events: { take: { count: int(1, 3) } },
  refusals: { 'too-many': 'There are not that many sticks left.' },
  setup: (s) => { s.sticks = 21; },
  rules: {
    take: (rule) => rule
      .when((s, e: Sticks) => e.count <= s.sticks, 'too-many')
      .do((s, e) => { s.sticks -= e.count; }, advance),
  },
  outcome: (s) => (s.sticks === 0 ? winFor(s, s.turn.active, 'the other took the last stick') : null),
});
${extra}`;

/** A policy that takes the last event of the list. */
export const LAST_POLICY = `
import { legalEvents } from '@rondel/core';
import type { Policy } from '@rondel/simulator';

export const last: Policy = {
  name: 'last',
  candidates: ({ state }) => legalEvents(state).reverse(),
};
`;
