/** What every test in the browser needs: the built site, Chromium, and pages whose complaints are noted. */
import { openChromium } from '../../../scripts/chromium.mjs';
import { serveSite } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */
/** @typedef {import('@rondel/core').GameRecord} GameRecord */
/** @typedef {Awaited<ReturnType<typeof openVisit>>} Visit */
/** @typedef {{ name: string, run: (visit: Visit) => Promise<void> }} Test */

// In a folder, as any static host may have it.
const site = await serveSite('/some/folder/');
// Letters are drawn alike on every machine.
const browser = await openChromium(['--font-render-hinting=none', '--disable-lcd-text']);

/** Nothing is timed here: a slow machine may take as long as it needs, in milliseconds. */
const PATIENCE = 120_000;

export async function closeHarness() {
  await browser.close();
  site.close();
}

/** Throws unless something is so. */
export function check(/** @type {unknown} */ isSo, /** @type {string} */ what) {
  if (!isSo) throw new Error(what);
}

export const spot = (/** @type {Page} */ page, /** @type {string} */ id) =>
  page.locator(`.spot[data-place="${id}"]`);

/**
 * Moves the pressed mouse to and fro by a pixel until something is dragged, as a hand does: on a busy machine the page may
 * begin to listen, or to show it, a moment later.
 */
export async function comesToDrag(
  /** @type {Page} */ page,
  /** @type {number} */ x,
  /** @type {number} */ y,
) {
  for (let i = 0; i < 100; i++) {
    await page.mouse.move(x + (i % 2), y);
    if ((await page.locator('.is-dragged').count()) === 1) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/** Waits until so many moves are listed. */
export const untilMoves = (/** @type {Page} */ page, /** @type {number} */ count) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.move').length === wanted, count);

/** A match as this browser keeps it; it goes on where it stands. */
export const keptMatch = (
  /** @type {{ id?: string, game: string, options?: object, bots?: object, seed?: string, record?: object | null }} */ match,
) => ({ id: 'prepared', options: {}, bots: {}, seed: 'fixed', record: null, at: 0, isOver: false, ...match });

/** Somebody who comes to look: pages with storage of their own, and all that they complain about. */
export async function openVisit() {
  /** @type {string[]} */
  const complaints = [];
  /** @type {import('playwright-core').BrowserContext[]} */
  const contexts = [];

  /** Notes errors, and requests that leave the place where the page comes from. */
  const listen = (/** @type {Page} */ page, /** @type {string} */ origin) => {
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !url.startsWith('blob:')) complaints.push(`a request to ${url}`);
    });
  };

  /** A context that the caller fills. */
  const openContext = async (/** @type {ContextOptions} */ options = {}) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    contexts.push(context);
    return context;
  };

  /** A page with storage of its own, in which matches may lie already. */
  async function openPage(
    /** @type {string} */ hash,
    /** @type {ContextOptions} */ options = {},
    /** @type {readonly ReturnType<typeof keptMatch>[]} */ kept = [],
  ) {
    const context = await openContext({ viewport: { width: 1280, height: 800 }, ...options });
    const texts = kept.map(
      (match) => /** @type {const} */ ([`rondel/match/${match.id}`, JSON.stringify(match)]),
    );
    await context.addInitScript((entries) => {
      // A reload finds what was played since.
      for (const [key, text] of entries)
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    }, texts);
    const page = await context.newPage();
    listen(page, site.url);
    await page.goto(site.url + hash);
    await page.locator('main > *').first().waitFor();
    return page;
  }

  return {
    url: site.url,
    complaints,
    listen,
    openPage,
    openContext,
    /** A new match of a game. */
    openTable: async (
      /** @type {string} */ game,
      /** @type {'one screen' | 'bots'} */ company,
      /** @type {ContextOptions} */ options = {},
    ) => {
      const page = await openPage(`#/game/${game}`, options);
      await page
        .getByRole('button', { name: company === 'bots' ? /^(Against|With a? ?bots?)/ : 'At one screen' })
        .click();
      await page.locator('.status').waitFor();
      return page;
    },
    /** A match of people at one screen that goes on from a record: opened as a file, then taken up. */
    openRecord: async (/** @type {GameRecord} */ record, /** @type {ContextOptions} */ options = {}) => {
      const page = await openPage('', options);
      await chooseFile(page, record);
      await page.getByText(/^Verified: /).waitFor();
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.getByRole('button', { name: 'Play on from here' }).waitFor({ state: 'detached' });
      await page.locator('.status').waitFor();
      return page;
    },
    /** A match from a text in a notation of the game. */
    openText: async (
      /** @type {string} */ game,
      /** @type {string} */ text,
      /** @type {ContextOptions} */ options = {},
    ) => {
      const page = await openPage(`#/game/${game}`, options);
      await page.locator('.from-text summary').click();
      await page.locator('.from-text textarea').fill(text);
      await page.locator('.from-text').getByRole('button', { name: 'Open' }).click();
      await page.locator('.status').waitFor();
      return page;
    },
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

/** Opens a record by the button of the page, as a file. */
export async function chooseFile(/** @type {Page} */ page, /** @type {GameRecord} */ record) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a record' }).click();
  const file = {
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  };
  await (await chooser).setFiles([file]);
}
