/**
 * Plays the built page in Chromium: by mouse, by dragging, by keyboard, by touch, on wide and narrow screens, and asks
 * axe about every page in both themes. Pictures go to a folder that is printed.
 * The last line printed is `N passed, M failed`; the exit code is 0 only if something passed and nothing failed.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChromium } from '../../../scripts/chromium.mjs';
import { byKeyboard, isOver, movesOf, play, statusOf } from './player.mjs';
import { serveSite } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = await mkdtemp(join(tmpdir(), 'rondel-playground-'));
// In a folder, as any static host may have it.
const site = await serveSite('/some/folder/');
const browser = await openChromium();

/** @type {string[]} */
const complaints = [];

/** A page with storage of its own, whose errors are noted. */
async function openPage(/** @type {string} */ hash, /** @type {ContextOptions} */ options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('blob:')) {
      complaints.push(`a request to ${request.url()}`);
    }
  });
  await page.goto(site.url + hash);
  await page.locator('main > *').first().waitFor();
  return page;
}

/** Opens a match of a game. */
async function openTable(
  /** @type {string} */ game,
  /** @type {'one screen' | 'bots'} */ company,
  /** @type {ContextOptions} */ options = {},
) {
  const page = await openPage(`#/game/${game}`, options);
  await page.getByRole('button', { name: company === 'bots' ? /^Against/ : 'At one screen' }).click();
  await page.locator('.status').waitFor();
  return page;
}

const spot = (/** @type {Page} */ page, /** @type {string} */ id) => page.locator(`[data-place="${id}"]`);

/** What axe finds on a page is noted as a complaint. */
async function askAxe(/** @type {Page} */ page, /** @type {string} */ where) {
  // The page allows no scripts but its own, so this one comes in from outside.
  const client = await page.context().newCDPSession(page);
  await client.send('Runtime.evaluate', { expression: axe });
  const { result } = await client.send('Runtime.evaluate', {
    expression: `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html, nodes[0].failureSummary])))`,
    awaitPromise: true,
    returnByValue: true,
  });
  const found = JSON.parse(result.value ?? '[["axe did not run"]]');
  for (const fault of found) complaints.push(`${where}: ${JSON.stringify(fault)}`);
}

const gamesOf = async (/** @type {Page} */ page) =>
  page
    .locator('.game-card')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')?.replace('#/game/', '') ?? ''));

const check = (/** @type {boolean} */ isSo, /** @type {string} */ what) => {
  if (!isSo) throw new Error(what);
};

const gallery = await openPage('');
await gallery.locator('.game-card').first().waitFor();
const games = await gamesOf(gallery);
await gallery.context().close();

/** @type {{ name: string, run: () => Promise<void> }[]} */
const tests = [
  {
    name: 'the gallery has every game with a small board',
    run: async () => {
      const page = await openPage('', { viewport: { width: 1280, height: 2400 } });
      await page.waitForFunction(
        (count) => document.querySelectorAll('.miniature svg').length === count,
        games.length,
      );
      await page.screenshot({ path: join(pictures, 'gallery.png') });
    },
  },
  {
    name: 'PG-10 a first move against a bot is three clicks away',
    run: async () => {
      const page = await openPage('');
      await page.locator('.game-card[href$="tic-tac-toe"]').click();
      await page.getByRole('button', { name: 'Against a bot' }).click();
      await page.locator('.spot.can-pick').nth(4).click();
      await page.waitForFunction(() => document.querySelectorAll('.move').length >= 2);
    },
  },
  {
    name: 'PG-07 a game without a look of its own is played to the end by mouse, and by keyboard',
    run: async () => {
      for (const act of [undefined, byKeyboard]) {
        const page = await openTable('tic-tac-toe', 'one screen');
        await play(page, 9, act);
        check(await isOver(page), `not over: ${await statusOf(page)}`);
      }
    },
  },
  {
    name: 'PG-15 a drag does what two clicks do, and Escape or a drop outside puts the piece back',
    run: async () => {
      const page = await openTable('breakthrough', 'one screen');
      const drag = async (
        /** @type {string} */ from,
        /** @type {string | null} */ to,
        /** @type {boolean} */ escapes,
      ) => {
        const start = await spot(page, from).boundingBox();
        const end = to === null ? { x: 4, y: 790, width: 0, height: 0 } : await spot(page, to).boundingBox();
        if (start === null || end === null) throw new Error('there is no such place');
        await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
        await page.mouse.down();
        await page.mouse.move(start.x + start.width / 2, start.y - 10, { steps: 3 });
        check((await page.locator('.is-dragged').count()) === 1, 'nothing is dragged');
        if (escapes) await page.keyboard.press('Escape');
        await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
        await page.mouse.up();
      };
      await drag('b2', 'b3', true);
      check((await movesOf(page)) === 0, 'Escape did not put it back');
      await drag('b2', null, false);
      check((await movesOf(page)) === 0, 'a drop outside was played');
      await drag('b2', 'b3', false);
      await page.waitForFunction(() => document.querySelectorAll('.move').length === 1);
      await spot(page, 'b7').click();
      await page.locator('.hint-next').first().waitFor();
      await spot(page, 'b6').click();
      await page.waitForFunction(() => document.querySelectorAll('.move').length === 2);
    },
  },
  {
    name: 'PG-17 an illegal try is answered at the board, and nothing moves',
    run: async () => {
      const page = await openTable('breakthrough', 'one screen');
      await spot(page, 'b2').click();
      await spot(page, 'b5').click();
      await page.locator('.answer').waitFor();
      check((await movesOf(page)) === 0, 'something moved');
    },
  },
  {
    name: 'PG-45 arrows go along neighbours, Enter picks, typed moves play',
    run: async () => {
      const page = await openTable('breakthrough', 'one screen');
      await spot(page, 'a2').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelectorAll('.move').length === 1);
      check((await page.locator(':focus').getAttribute('data-place')) === 'b3', 'the focus is lost');
      await page.getByLabel('Type a move').fill('c7 c6');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelectorAll('.move').length === 2);
    },
  },
  {
    name: 'PG-13 a match survives a reload; PG-20 it is taken back and done again',
    run: async () => {
      const page = await openTable('breakthrough', 'one screen');
      await play(page, 6);
      await page.waitForTimeout(400);
      await page.reload();
      await page.waitForFunction(() => document.querySelectorAll('.move').length === 6);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForFunction(() => document.querySelectorAll('.move').length === 5);
      await page.getByRole('button', { name: 'Redo' }).click();
      await page.waitForFunction(() => document.querySelectorAll('.move').length === 6);
    },
  },
  {
    name: 'PG-13 where nothing can be kept, a sentence says so and the match goes on',
    run: async () => {
      const context = await browser.newContext();
      await context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      const page = await context.newPage();
      await page.goto(`${site.url}#/game/tic-tac-toe`);
      await page.getByRole('button', { name: 'At one screen' }).click();
      await page.locator('.spot.can-pick').first().click();
      await page.getByText('This browser cannot keep the match').waitFor();
      check((await movesOf(page)) === 1, 'nothing was played');
    },
  },
  {
    name: 'time: keys step, acting in the past begins another line',
    run: async () => {
      const page = await openTable('breakthrough', 'one screen');
      await play(page, 6);
      await page.locator('.panel').focus();
      await page.keyboard.press('Home');
      await page.getByText('Move 0 of 6').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText('Move 1 of 6').waitFor();
      await page.getByRole('button', { name: 'Back to now' }).click();
      await page.getByText('Move 6 of 6').waitFor();
      await page.getByRole('button', { name: 'One move back' }).click();
      await page.getByRole('button', { name: 'One move back' }).click();
      await play(page, -1).catch(() => {});
      await page.locator('.spot.can-pick').last().click();
      await page.locator('.hint-next').first().waitFor();
      const go = page.locator('.spot.can-pick:not([aria-pressed])');
      await go.first().click();
      await page.getByText('Other lines').waitFor();
      await page.getByText('Move 5 of 5').waitFor();
    },
  },
  {
    name: 'PG-32 a record goes out by link and comes back verified; one that was changed is refused',
    run: async () => {
      const page = await openTable('breakthrough', 'one screen', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await play(page, 8);
      await page.getByRole('button', { name: 'Copy a link' }).click();
      await page.getByText('Copied.').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto(link);
      await page.getByText('Verified: 8 events').waitFor();
      await page.goto(`${link.slice(0, -9)}AAAA`);
      await page.getByText('The record cannot be opened').waitFor();
    },
  },
  {
    name: 'PG-22 a curtain falls between people where there are secrets',
    run: async () => {
      const page = await openTable('court', 'one screen');
      await page.locator('.curtain').waitFor();
      check((await page.locator('.hand').count()) === 0, 'a hand is shown behind the curtain');
      await page.locator('.curtain .button').click();
      await page.locator('.curtain').waitFor({ state: 'detached' });
      await play(page, 1);
      await page.locator('.curtain').waitFor();
    },
  },
  {
    name: 'PG-11 nothing scrolls sideways at 320 px; on a phone board, status and actions fit one screen',
    run: async () => {
      const page = await openPage('', { viewport: { width: 320, height: 700 } });
      const check320 = async (/** @type {string} */ where) => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        check(width <= 320, `${where} is ${width} px wide`);
      };
      await check320('the gallery');
      for (const game of games) {
        await page.goto(`${site.url}#/game/${game}`);
        const start = page.getByRole('button', { name: /^Against/ });
        await start.waitFor();
        await check320(`the page of ${game}`);
        await start.click();
        await page.locator('.status').waitFor();
        await check320(`the table of ${game}`);
      }
      const phone = await openTable('breakthrough', 'bots', {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
      const actions = await phone.locator('.actions').boundingBox();
      check(actions !== null && actions.y + actions.height <= 844, 'the actions are below the screen');
    },
  },
  {
    name: 'PG-47 on a dense board a first touch magnifies, a second plays',
    run: async () => {
      const page = await openTable('go', 'one screen', {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
      await page.locator('.spot').nth(150).tap();
      await page.locator('.board.is-zoomed').waitFor();
      await page.waitForTimeout(250);
      await page.locator('.spot').nth(150).tap();
      await page.waitForFunction(() => document.querySelectorAll('.move').length === 1);
    },
  },
  ...games.map((game) => ({
    name: `${game}: against bots, by mouse and by keyboard`,
    run: async () => {
      const page = await openPage(`#/game/${game}`);
      await page.getByLabel('How well the bots play').selectOption('easy');
      await page.getByRole('button', { name: /^Against/ }).click();
      await page.locator('.status').waitFor();
      await play(page, 8);
      await play(page, 4, byKeyboard);
      for (const tab of ['Changes', 'State', 'Turn']) await page.getByRole('tab', { name: tab }).click();
      check((await page.locator('.failure').count()) === 0, await page.locator('main').innerText());
      await page.screenshot({ path: join(pictures, `${game}.png`) });
    },
  })),
  ...['light', 'dark'].map((scheme) => ({
    name: `PG-47 axe finds nothing, ${scheme}`,
    run: async () => {
      const colorScheme = /** @type {'light' | 'dark'} */ (scheme);
      const page = await openPage('', { colorScheme });
      await page.locator('.miniature svg').first().waitFor();
      await askAxe(page, 'the gallery');
      for (const game of games) {
        await page.goto(`${site.url}#/game/${game}`);
        const start = page.getByRole('button', { name: 'At one screen' });
        await start.waitFor();
        await page
          .locator('.options summary')
          .click({ timeout: 500 })
          .catch(() => {});
        await askAxe(page, `the page of ${game}`);
        await start.click();
        await page.locator('.status').waitFor();
        const lift = page.locator('.curtain .button');
        if ((await lift.count()) > 0) await lift.click();
        for (const tab of ['Moves', 'Changes', 'State', 'Turn']) {
          await page.getByRole('tab', { name: tab }).click();
          if (tab === 'Moves') await play(page, 2);
          if (tab === 'Moves' || game === games[0]) await askAxe(page, `the table of ${game}, ${tab}`);
        }
      }
    },
  })),
];

const wanted = process.argv[2] ?? '';
const chosen = tests.filter(({ name }) => name.includes(wanted));
let passed = 0;
try {
  for (const { name, run } of chosen) {
    complaints.length = 0;
    try {
      await run();
      if (complaints.length > 0) throw new Error([...new Set(complaints)].join('\n'));
      passed++;
      console.log(`passed: ${name}`);
    } catch (error) {
      console.log(`failed: ${name}: ${/** @type {Error} */ (error).message}`);
    }
    for (const context of browser.contexts()) await context.close();
  }
} finally {
  await browser.close();
  site.close();
}
console.log(`pictures: ${pictures}`);
console.log(`${passed} passed, ${chosen.length - passed} failed`);
process.exitCode = passed > 0 && passed === chosen.length ? 0 : 1;
