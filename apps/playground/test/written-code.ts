/** Code for tests of the editor, and its match on the bench. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readGames } from '../build/starts.ts';
import { type Bench, type BenchStart, openBench } from '../src/write/sandbox/bench.ts';
import { type Compiled, compile } from '../src/write/sandbox/compile.ts';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/** Sticks, of which one to three are taken. */
export const CODE = read('../src/write/starts/empty-game.ts');
/** Cards that are laid hidden from each other, with a look of their own. */
export const CARDS = read('../src/write/starts/higher-card.ts');
/** The games that documents write out. */
export const DOCUMENTS = ['../../../README.md', '../../../docs/writing-a-game.md'].flatMap((path) =>
  readGames(read(path)),
);

export const START: BenchStart = { record: null, seed: '7', seeAs: 'own', others: 'people' };

export function compiled(code: string): Compiled {
  const found = compile(code);
  if (!('game' in found)) throw new Error(JSON.stringify(found));
  return found;
}

export const benchOf = (code: string, start: Partial<BenchStart> = {}): Bench =>
  openBench(compiled(code), { ...START, ...start }).bench;
