/**
 * Packs everything, and uses it as a stranger does: in an empty folder, from the tarballs, by the commands that the
 * documentation prints. Nothing there sees this checkout.
 *
 *     npm run test:packages              # in CI, too
 *     npm run test:packages -- --keep    # leaves the folder, and says where it is
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './packages.mjs';
import { bundle, create, serve, simulate } from './packing/new-game.mjs';
import { run } from './packing/processes.mjs';
import { openRegistry } from './packing/registry.mjs';
import { inspect, packAll } from './packing/tarballs.mjs';
import { followTutorial, measure } from './packing/tutorial.mjs';

/** What a minimal game may add to a page, gzipped. */
const LIMIT = 20.5 * 1024;

const outside = mkdtempSync(join(tmpdir(), 'rondel-outside-'));
/** @type {string[]} */
const failures = [];

/**
 * One part of the test. What fails is told at the end, so that one run shows everything that is wrong.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
async function step(title, work) {
  console.log(`\n-- ${title}`);
  const start = performance.now();
  try {
    const done = await work();
    console.log(`  ${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return done;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    failures.push(title);
    return undefined;
  }
}

/** npm as it is set up here, but with the packed packages, and without what it remembers of earlier ones. */
async function prepareNpm() {
  const upstream = (await run('npm config get registry', { cwd: outside, quiet: true })).trim();
  const cache = (await run('npm config get cache', { cwd: outside, quiet: true })).trim();
  const own = join(outside, 'npm-cache');
  mkdirSync(own);
  mkdirSync(join(cache, '_cacache'), { recursive: true });
  symlinkSync(join(cache, '_cacache'), join(own, '_cacache'));
  const registry = await openRegistry(tarballs, upstream);
  const env = {
    npm_config_registry: registry.url,
    npm_config_cache: own,
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  return { registry, env };
}

async function inspectAll() {
  await step('what they export is in the reports', () => run('node scripts/api.mjs --check', { cwd: root }));
  for (const tarball of tarballs) {
    await step(`the tarball of ${tarball.manifest.name}`, () => inspect(tarball));
  }
}

async function tutorial() {
  await step('the game of the tutorial', () => followTutorial(place));
  await step('the size of a minimal game', () => measure(place, LIMIT));
}

async function newGame() {
  const folder = await step('npm create rondel', () => create(place));
  if (folder === undefined) return;
  await step('its test', () => run('npm test', { cwd: folder, env }));
  await step('its types', () => run('npm run typecheck', { cwd: folder, env }));
  await step('its page, bundled', () => bundle(place, folder));
  await step('its check', () => run('npm run check', { cwd: folder, env }));
  await step('its simulation, by one worker and by two', () => simulate(place, folder));
  await step('a match of it over the network', () => serve(place, folder));
}

const tarballs = await packAll(outside);
for (const { file } of tarballs)
  console.log(`  ${relative(outside, file)}: ${readFileSync(file).length} bytes`);
const { registry, env } = await prepareNpm();
const place = { outside, env };
try {
  // Side by side, since much of it waits, for npm above all: what was packed, the tutorial, and a new game.
  await Promise.all([inspectAll(), tutorial(), newGame()]);
} finally {
  registry.close();
  if (process.argv.includes('--keep')) console.log(`everything is in ${outside}`);
  else rmSync(outside, { recursive: true, force: true });
}
console.log(failures.length === 0 ? '\nthe packages are ready' : `\nfailed: ${failures.join('; ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
