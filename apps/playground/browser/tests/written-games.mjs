/** [PG-07] the README's tic-tac-toe and the tutorial's Pig, as a stranger writes them: played without a scene. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDevServer } from '../../../cli/dist/dev/dev-server.js';
import { devGameOf } from '../../../cli/dist/dev/games-module.js';
import { check } from '../harness.mjs';
import { keys } from '../keys.mjs';
import { isOver, play, statusOf } from '../player.mjs';

/** @typedef {import('playwright-core').Page} Page */

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const GAMES = [
  { name: 'tic-tac-toe', file: 'README.md' },
  { name: 'pig', file: 'docs/writing-a-game.md' },
];

/** The block of a document that begins with the name of a file. */
export async function blockOf(/** @type {string} */ document, /** @type {string} */ name) {
  const text = await readFile(join(root, document), 'utf8');
  const code = new RegExp(`^\`\`\`ts\\n(// ${name}\\.ts\\n[\\s\\S]*?)^\`\`\``, 'm').exec(text)?.[1];
  if (code === undefined) throw new Error(`${document} has no ${name}.ts`);
  return code;
}

/** Picks with keys alone: on the board by arrows from where one is, anything else by Tab. */
async function byKeys(/** @type {import('playwright-core').Locator} */ target) {
  const place = await target.getAttribute('data-place');
  if (place === null) return keys.press(target);
  const page = target.page();
  await keys.reach(page.locator('.spot[tabindex="0"]'));
  // Rows of three: down and right until it is there, from the upper left.
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  const index = await page
    .locator('.spot')
    .evaluateAll((all, id) => all.findIndex((one) => one.getAttribute('data-place') === id), place);
  for (let i = 0; i < Math.floor(index / 3); i++) await page.keyboard.press('ArrowDown');
  for (let i = 0; i < index % 3; i++) await page.keyboard.press('ArrowRight');
  const reached = await page.locator(':focus').getAttribute('data-place');
  check(reached === place, `the arrows lead to ${reached} instead of ${place}`);
  await page.keyboard.press('Enter');
}

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-07] games without a look of their own are played to the end by mouse, and by keyboard',
    run: async ({ openContext }) => {
      const folder = await mkdtemp(join(tmpdir(), 'rondel-written-'));
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      for (const { name, file } of GAMES)
        await writeFile(join(folder, `${name}.ts`), await blockOf(file, name));
      const server = await openDevServer({
        games: GAMES.map(({ name }) => devGameOf(join(folder, `${name}.ts`))),
        page: join(root, 'apps/playground'),
        port: 0,
        host: 'localhost',
        logLevel: 'silent',
      });
      try {
        const context = await openContext({ viewport: { width: 1280, height: 800 } });
        const page = await context.newPage();
        page.on('pageerror', (error) => check(false, error.message));
        for (const { name } of GAMES) {
          for (const act of [undefined, byKeys]) {
            await page.goto(`${server.url}#/game/${name}`);
            await page.getByText('Being written').first().waitFor();
            await page.getByRole('button', { name: 'At one screen' }).click();
            await page.locator('.status').waitFor();
            await play(page, 200, act);
            check(await isOver(page), `${name} is not over: ${await statusOf(page)}`);
          }
        }
      } finally {
        await server.close();
        await rm(folder, { recursive: true });
      }
    },
  },
];
