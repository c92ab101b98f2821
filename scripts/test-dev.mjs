/**
 * [PG-08] Writes a game in an empty folder, opens `rondel dev` for it in Chromium, and saves it again and again: the match on the
 * page must be played anew without the page being loaded anew. The last line printed is `N passed, M failed`.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
const change = async (/** @type {string} */ text, name = 'rules.ts') => {
  await sleep(1_000);
  await save(name, text);
};

await save('package.json', '{ "type": "module" }');
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
  logLevel: 'error',
});
let printed = '';
console.error = (/** @type {unknown[]} */ ...words) => {
  printed += `${words.join(' ')}\n`;
};
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
  await titled('walk, undefined: 3 events');
  // A scene that comes later.
  await change("import './walk.ts';\nexport const scene: string = 'drawn';\n", 'walk.scene.ts');
  await titled('walk, drawn: 3 events');
  await page.waitForLoadState();
  assert.equal(loads, 2);
  // A change that changes nothing.
  await change('export const most: number = 4;\n');
  await titled('3 events; all as before');
  assert.equal(printed, '');
  // A mistake that nobody finds before the file is evaluated: a refusal that there is not.
  const overlay = page.locator('vite-error-overlay');
  const good = await readFile(join(folder, 'walk.ts'), 'utf8');
  await change(good.replace("'too-far').do", "'too-near').do"), 'walk.ts');
  await overlay.waitFor({ state: 'attached' });
  const said = /walk\.ts:\d+: .*'too-near'.*/;
  assert.match((await overlay.locator('.message-body').textContent()) ?? '', said);
  if (process.argv[2] !== undefined) await page.screenshot({ path: process.argv[2] });
  assert.match(printed, new RegExp(`^\\S*${said.source}\\n$`));
  assert.equal(await page.title(), '3 events; all as before');
  await change(good, 'walk.ts');
  await overlay.waitFor({ state: 'detached' });
  // A misspelt name in a rule, which only shows when the game is played: with its line, on the page and in the terminal.
  printed = '';
  await change(good.replace('s.reached += e.by;', 's.reachd.add(e.by);'), 'walk.ts');
  await overlay.waitFor({ state: 'attached' });
  const meant = "The state has no 'reachd'; did you mean 'reached'?";
  const line =
    /walk\.ts:(\d+): walk: a mutator of rules\.step throws TypeError: [^\n]*\n {2}\1 \| {9}s\.reachd\.add\(e\.by\);\n {4,5}\| {11}\^{6}\n/;
  assert.ok(((await overlay.locator('.message-body').textContent()) ?? '').includes(meant));
  assert.ok(printed.includes(meant), printed);
  assert.match(printed, line);
  await change(good, 'walk.ts');
  await overlay.waitFor({ state: 'detached' });
  // A mistake, and then rules by which the match could not have been.
  await change('export const most: number = ;\n');
  await page.waitForSelector('vite-error-overlay', { state: 'attached' });
  await change('export const most: number = 1;\n');
  await titled(
    '0 events; Event 1 ({"type":"step","seat":0,"by":2}) is refused now with walk/too-far: That is too far.',
  );
  assert.equal(loads, 2);
} catch (error) {
  failed++;
  console.log(error, printed);
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
}
console.log(`${1 - failed} passed, ${failed} failed`);
process.exitCode = failed;
