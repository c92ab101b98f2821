/**
 * Opens the built packages in Chromium, by import map and without a bundler, and runs the golden check there.
 * Then it plays batches, in the page and in Web Workers, which must give what they give in Node.
 * The last line printed is `N passed, M failed`; the exit code is 0 only if something passed and nothing failed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { GameSimulator } from '@rondel/simulator';
import { build } from 'vite';
import { openChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const served = [
  ...['core', 'games', 'simulator'].map((name) => `/packages/${name}/dist/`),
  ...['/apps/workers/dist/', '/fixtures/', '/scripts/golden-check.mjs'],
];
/** @type {Record<string, string>} */
const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.json': 'application/json' };

const games = readdirSync(join(root, 'packages/games/dist'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(entry.parentPath, entry.name, 'index.js')))
  .map((entry) => entry.name);

const importMap = {
  imports: Object.fromEntries([
    ['@rondel/core', '/packages/core/dist/index.js'],
    ['@rondel/core/board', '/packages/core/dist/board/index.js'],
    ['@rondel/core/inspect', '/packages/core/dist/inspect/index.js'],
    ['@rondel/simulator', '/packages/simulator/dist/index.js'],
    ['@rondel/simulator/study', '/packages/simulator/dist/study/index.js'],
    ['@rondel/workers/browser', '/apps/workers/dist/browser-pool.js'],
    ...games.map((name) => [`@rondel/games/${name}`, `/packages/games/dist/${name}/index.js`]),
  ]),
};
const page = `<!doctype html>
<meta charset="utf-8">
<title>rondel</title>
<link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify(importMap)}</script>
`;

/** A batch of a game without dice and of one with, and what Node makes of them. */
const batches = [
  { game: kalaha, count: 100_000, seed: 7 },
  { game: ludo, count: 2000, seed: 8 },
].map(({ game, count, seed }) => ({
  name: game.name,
  job: { game: game.name, options: game.chosen, seed, policies: ['random'], maxEvents: 100_000 },
  count,
  tally: new GameSimulator(game).playoutMany({ count, seed }).tally,
}));

/** The inside of a Web Worker: import maps do not reach there, so it is bundled. */
async function bundleWorker() {
  const entry = join(root, 'scripts/browser-worker.mjs');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'worker' } },
  });
  const [bundle] = /** @type {{ output: { code: string }[] }[]} */ (built);
  return bundle?.output[0]?.code ?? '';
}
const worker = await bundleWorker();

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  if (pathname === '/worker.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker);
    return;
  }
  const body = served.some((prefix) => pathname.startsWith(prefix))
    ? await readFile(join(root, pathname)).catch(() => undefined)
    : undefined;
  if (body === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain' }).end(body);
});

// A string, since it runs in the page: the modules it imports are the page's, not this script's.
const check = `(async () => {
  const core = await import('@rondel/core');
  const { checkGolden } = await import('/scripts/golden-check.mjs');
  const golden = await (await fetch('/fixtures/golden.json')).json();
  const loadGame = async (name) =>
    (await import('@rondel/games/' + name))[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())];
  const { checked, failures } = await checkGolden({ core, golden, loadGame });

  const { GameSimulator } = await import('@rondel/simulator');
  const { openBrowserPool, simulateOn } = await import('@rondel/workers/browser');
  const pool = openBrowserPool(2, () => new Worker('/worker.js', { type: 'module' }));
  const batches = ${JSON.stringify(batches)};
  for (const { name, job, count, tally } of batches) {
    const game = await loadGame(name);
    const inPage = new GameSimulator(game).playoutMany({ count, seed: job.seed });
    const inWorkers = await simulateOn(pool, game, job, { count });
    for (const [where, batch] of [['the page', inPage], ['two Web Workers', inWorkers]]) {
      if (JSON.stringify(batch.tally) !== JSON.stringify(tally))
        failures.push('a batch of ' + name + ' in ' + where + ' differs from Node');
    }
  }
  await pool.close();
  return { checked: checked + 2 * batches.length, failures };
})()`;

/** @returns {Promise<{ version: string, checked: number, failures: string[] }>} */
async function checkInBrowser() {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const browser = await openChromium();
  try {
    const tab = await browser.newPage();
    tab.on('console', (message) => console.log(`page: ${message.text()}`));
    await tab.goto(`http://127.0.0.1:${port}/`);
    return { version: browser.version(), .../** @type {any} */ (await tab.evaluate(check)) };
  } finally {
    await browser.close();
    server.close();
  }
}

const { version, checked, failures } = await checkInBrowser();
console.log(`Chromium ${version}, games: ${games.join(', ') || 'none'}`);
for (const failure of failures) console.log(`failed: ${failure}`);
if (checked === 0) console.log('nothing was checked');
console.log(`${checked - failures.length} passed, ${failures.length} failed`);
process.exitCode = checked > 0 && failures.length === 0 ? 0 : 1;
