/**
 * Builds the pages in `examples/` and plays a match in each in Chromium: against the computer, and online between
 * two pages, one of which is loaded anew in the middle. Pictures of them go to a folder that is printed.
 * The last line printed is `N passed, M failed`; the exit code is 0 only if something passed and nothing failed.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openServer } from '@rondel/server';
import { build } from 'vite';
import { openChromium } from './chromium.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */

const root = fileURLToPath(new URL('..', import.meta.url));
const work = await mkdtemp(join(tmpdir(), 'rondel-examples-'));
const pictures = await mkdtemp(join(tmpdir(), 'rondel-pictures-'));
const END = /Winner|draw/;
/** The pages, and what can be clicked in them when a move is possible. */
const EXAMPLES = [
  { name: 'plain-page', move: '.pit:enabled' },
  { name: 'react-page', move: '.column:enabled' },
];
/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

for (const { name } of EXAMPLES) {
  const folder = join(root, 'examples', name);
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(work, name), emptyOutDir: true },
  });
}

const pages = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  const body = await readFile(join(work, file)).catch(() => null);
  if (body === null) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(body);
});
await new Promise((resolve) => pages.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (pages.address());
const server = await openServer({
  port: 0,
  data: join(work, 'data'),
  games: ['kalaha', 'connect-four'],
  origins: [`http://127.0.0.1:${port}`],
  logLevel: 'warn',
});
const serverUrl = await server.listen();

/** @type {string[]} */
const complaints = [];

/** A page with a session of its own, whose errors are noted. */
async function openPage(/** @type {Browser} */ browser, /** @type {string} */ address) {
  const context = await browser.newContext({ viewport: { width: 900, height: 640 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${address}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${address}: ${message.text()}`);
  });
  await page.goto(address);
  return page;
}

const statusOf = (/** @type {Page} */ page) => page.locator('[role=status]').innerText();
const picture = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.screenshot({ path: join(pictures, `${name}.png`) });

/**
 * Clicks until the match is over, whichever of the pages is to move.
 * @param {Page[]} players
 * @param {string} move
 * @param {(moves: number) => Promise<void>} after
 */
async function play(players, move, after) {
  for (let moves = 0; moves < 300; ) {
    for (const page of players) {
      const possible = page.locator(move);
      const count = await possible.count();
      if (count === 0) continue;
      // What was possible may be gone by now, where the computer or the other page is quicker.
      await possible
        .nth((moves * 5) % count)
        .click({ timeout: 2000 })
        .catch(() => {});
      await after(++moves);
    }
    const said = await Promise.all(players.map(statusOf));
    if (said.every((text) => END.test(text))) return said;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the match does not end: ${(await Promise.all(players.map(statusOf))).join(' / ')}`);
}

/** @type {{ name: string, run: (browser: Browser) => Promise<void> }[]} */
const tests = EXAMPLES.flatMap(({ name, move }) => [
  {
    name: `${name}: against the computer, in a Web Worker`,
    run: async (browser) => {
      const page = await openPage(browser, `http://127.0.0.1:${port}/${name}/`);
      await picture(page, `${name}-start`);
      await page.getByText('Against the computer').click();
      await play([page], move, async (moves) => {
        if (moves === 4) await picture(page, `${name}-computer`);
      });
      await picture(page, `${name}-end`);
    },
  },
  {
    name: `${name}: online, between two pages`,
    run: async (browser) => {
      const host = await openPage(browser, `http://127.0.0.1:${port}/${name}/?server=${serverUrl}`);
      await host.getByText('Online').click();
      const link = (await host.locator('a').getAttribute('href')) ?? '';
      await picture(host, `${name}-waiting`);
      const guest = await openPage(browser, link);
      const said = await play([host, guest], move, async (moves) => {
        if (moves === 5) await picture(guest, `${name}-online`);
        // Whoever comes back has the same seat.
        if (moves === 6) await guest.reload();
      });
      const winners = said.filter((text) => text.includes('You')).length;
      const isDraw = said.every((text) => text.includes('draw'));
      if (winners !== (isDraw ? 0 : 1)) throw new Error(`the pages do not agree: ${said.join(' / ')}`);
    },
  },
  {
    name: `${name}: a server that is not there`,
    run: async (browser) => {
      const before = complaints.length;
      const page = await openPage(browser, `http://127.0.0.1:${port}/${name}/?server=http://127.0.0.1:9`);
      await page.getByText('Online').click();
      await page.getByText('No match online').waitFor();
      // That the browser itself says so is right.
      complaints.splice(before);
    },
  },
]);

let passed = 0;
const browser = await openChromium();
try {
  for (const { name, run } of tests) {
    const before = complaints.length;
    try {
      await run(browser);
      if (complaints.length > before) throw new Error(complaints.slice(before).join('; '));
      passed++;
      console.log(`passed: ${name}`);
    } catch (error) {
      console.log(`failed: ${name}: ${/** @type {Error} */ (error).message}`);
    }
  }
} finally {
  await browser.close();
  pages.close();
  await server.close();
  await rm(work, { recursive: true, force: true });
}
console.log(`pictures: ${pictures}`);
console.log(`${passed} passed, ${tests.length - passed} failed`);
process.exitCode = passed > 0 && passed === tests.length ? 0 : 1;
