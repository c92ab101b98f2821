import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeApi } from '../api-source.ts';

test('[S7] the types of the client are those of the server beside it (npm run client makes them)', async () => {
  expect(await readFile(new URL('./api.ts', import.meta.url), 'utf8')).toBe(await makeApi());
});
