import { readFile } from 'node:fs/promises';
import * as core from '@rondel/core';
import { expect, test } from 'vitest';
import { checkGolden } from './golden-check.mjs';

test('golden vectors: streams, hashes, bytes and records are what they were', async () => {
  const golden = JSON.parse(await readFile(new URL('../fixtures/golden.json', import.meta.url), 'utf8'));
  const loadGame = async (name: string): Promise<core.Game> => {
    const module: Record<string, core.Game> = await import(`../packages/games/src/${name}/index.ts`);
    return module[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] as core.Game;
  };
  const { checked, failures } = await checkGolden({ core, golden, loadGame });
  expect(failures).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(19);
});
