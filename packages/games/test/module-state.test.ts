/** Modules of games keep nothing from call to call: what a game needs to remember is made with the game. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** Variables at the top of a module, and collections that begin empty: those are there to be filled later. */
const STATE = /^(export )?(let\b|const \w+(: [^=]+)? = new (Map|Set|WeakMap)(<.*>)?\(\)).*$/gm;

test.each(sources)('%s has no variables of its own', (file) => {
  expect(readFileSync(new URL(file, folder), 'utf8').match(STATE)).toBeNull();
});
