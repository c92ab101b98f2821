/** A new game by `npm create rondel`, and everything that can be done with it. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHROMIUM, openChromium } from '../chromium.mjs';
import { root } from '../packages.mjs';
import { commandsOf } from './follow.mjs';
import { run, runMeanwhile } from './processes.mjs';
import { makeProject, mustBeCopies } from './project.mjs';

/**
 * `npm create rondel`, as its README says; gives the folder of the new game.
 * @param {import('./project.mjs').Place} place
 */
export async function create({ outside, env }) {
  let folder = outside;
  for (const command of commandsOf(join(root, 'apps/create-rondel/README.md'))) {
    const [, into] = /^cd (.+)$/.exec(command) ?? [];
    if (into !== undefined) folder = join(folder, into);
    else if (command === 'npm run dev') await openDev({ outside, env }, folder);
    else await run(command, { cwd: folder, env });
  }
  assert(existsSync(join(folder, 'src/game.ts')));
  mustBeCopies(folder);
  return folder;
}

/** @param {import('./project.mjs').Place} place @param {string} folder */
async function openDev({ env }, folder) {
  const findUrl = (/** @type {string} */ printed) => /http:\/\/\S+:\d+\//.exec(printed)?.[0];
  await runMeanwhile('npm run dev', { cwd: folder, env }, findUrl, async (url, printed) => {
    const text = async (/** @type {string} */ path) => {
      const answer = await fetch(new URL(path, url));
      assert.equal(answer.status, 200, `${path} is answered with ${answer.status}`);
      return answer.text();
    };
    // The page, the module by which it knows the game, and the game.
    const [, main = ''] = /src="(\/src\/[^"]+)"/.exec(await text('')) ?? [];
    assert.match(await text(main), /import/);
    assert.match(await text('@id/__x00__virtual:rondel-games'), /name: "game"/);
    assert.match(await text(`@fs${join(folder, 'src/game.ts')}`), /domineering/);
    // The documents with which the page was built: what they are made of is not here.
    assert.match(await text('docs/index.json'), /"writing-a-game"/);
    assert.match(await text('docs/api/core.json'), /defineGame/);
    await playInBrowser(url);
    // Vite goes on without what it could not find or read, and only says so.
    assert.doesNotMatch(printed(), /\(!\)|error/i);
    console.log(`  the page is there, at ${url}`);
  });
}

/** Where there is a Chromium, the game is seen on the page and takes a move. @param {string} url */
async function playInBrowser(url) {
  if (!existsSync(CHROMIUM)) return console.log('  there is no Chromium here: nobody looks at the page');
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${url}#/game/game`);
    await page.locator('.button.main').first().click({ timeout: 60_000 });
    // Its file is called game.ts.
    assert.match(await page.title(), /^domineering /);
    await page.locator('.spot.can-pick').first().click({ timeout: 30_000 });
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
  }
}

/** @returns {Promise<number>} */
const findPort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/**
 * Hosts the new game; two clients in a folder of their own play a match of it.
 * @param {import('./project.mjs').Place} place
 * @param {string} folder
 */
export async function serve({ outside, env }, folder) {
  const client = join(outside, 'client');
  makeProject(client);
  await run('npm install @rondel/client', { cwd: client, env });
  cpSync(join(root, 'scripts/packing/play-match.mjs'), join(client, 'play-match.mjs'));

  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const isThere = async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer?.ok ? url : undefined;
  };
  await runMeanwhile(`npm run serve -- --port ${port}`, { cwd: folder, env }, isThere, async () => {
    // Node before 22 has WebSockets only if asked.
    const flag = '--experimental-websocket';
    const flags = 'WebSocket' in globalThis || !process.allowedNodeEnvironmentFlags.has(flag) ? '' : flag;
    const printed = await run(`node ${flags} play-match.mjs ${url} domineering`, { cwd: client, env });
    const { events, heard, outcome } = JSON.parse(printed);
    assert(events > 0 && outcome.places.includes(1));
    assert.deepEqual(heard, [events, events], 'both clients hear every event');
  });
}

/**
 * The same playouts, whatever the number of workers.
 * @param {import('./project.mjs').Place} place
 * @param {string} folder
 */
export async function simulate({ env }, folder) {
  /** @type {string[]} */
  const digests = [];
  for (const workers of [1, 2]) {
    const words = `--count 2000 --seed 7 --workers ${workers} --json`;
    const printed = await run(`npm run -s simulate -- ${words}`, { cwd: folder, env, quiet: true });
    const { digest, playouts, workers: used } = JSON.parse(printed);
    assert.deepEqual({ playouts, used }, { playouts: 2000, used: workers });
    console.log(`  ${workers} workers: digest ${digest}`);
    digests.push(digest);
  }
  assert.equal(digests[0], digests[1]);
}

/** The page for a browser, and its size. @param {import('./project.mjs').Place} place @param {string} folder */
export async function bundle({ env }, folder) {
  await run('npm run build', { cwd: folder, env });
  for (const name of readdirSync(join(folder, 'dist/assets'))) {
    const bytes = readFileSync(join(folder, 'dist/assets', name));
    console.log(`  ${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped`);
  }
}
