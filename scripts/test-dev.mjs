/**
 * [PG-08] Writes a game in an empty folder, opens `rondel dev` for it in Chromium, and saves it again and again: the match on the
 * page must be played anew without the page being loaded anew. The last line printed is `N passed, M failed`.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDevServer } from '../apps/cli/dist/dev/dev-server.js';
import { devGameOf } from '../apps/cli/dist/dev/games-module.js';
import { openChromium } from './chromium.mjs';

const folder = await mkdtemp(join(tmpdir(), 'rondel-dev-'));
const save = (/** @type {string} */ name, /** @type {string} */ text) => writeFile(join(folder, name), text);
/** Nobody saves twice within a moment, and who watches the file would take both for one. */
const change = async (/** @type {string} */ text) => {
  await sleep(1_000);
  await save('rules.ts', text);
};

await save('package.json', '{ "type": "module" }');
await save('walk.scene.ts', "export const scene: string = 'drawn';\n");
await save('rules.ts', 'export const most: number = 3;\n');
await save(
  'walk.ts',
  `import { advance, counter, defineGame, int, winFor } from '@rondel/core';
import { most } from './rules.ts';
export const walk = defineGame({
  name: 'walk',
  seats: 2,
  state: { reached: counter(99) },
  events: { step: { by: int(1, 6) } },
  refusals: { 'too-far': 'That is too far.' },
  rules: {
    step: (rule) =>
      rule.when((_, e) => e.by <= most, 'too-far').do((s, e) => {
        s.reached += e.by;
      }, advance),
  },
  outcome: (s) => (s.reached > 90 ? winFor(s, 0, 'far enough') : null),
});
`,
);

const server = await openDevServer({
  games: [devGameOf(join(folder, 'walk.ts'))],
  page: fileURLToPath(new URL('../fixtures/dev-page', import.meta.url)),
  port: 0,
  host: 'localhost',
  logLevel: 'silent',
});
const browser = await openChromium();
let failed = 0;
try {
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto(server.url);
  const titled = async (/** @type {string} */ title) => {
    const isThere = `document.title === ${JSON.stringify(title)}`;
    await page.waitForFunction(isThere, null, { timeout: 30_000 }).catch(() => {});
    assert.equal(await page.title(), title);
  };
  await titled('walk, drawn: 3 events');
  // A change that changes nothing.
  await change('export const most: number = 4;\n');
  await titled('3 events; all as before');
  // A mistake, and then rules by which the match could not have been.
  await change('export const most: number = ;\n');
  await page.waitForSelector('vite-error-overlay', { state: 'attached' });
  await change('export const most: number = 1;\n');
  await titled(
    '0 events; Event 1 ({"type":"step","seat":0,"by":2}) is refused now with walk/too-far: That is too far.',
  );
  assert.equal(loads, 1);
} catch (error) {
  failed++;
  console.error(error);
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
}
console.log(`${1 - failed} passed, ${failed} failed`);
process.exitCode = failed;
