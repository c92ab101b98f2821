/** A study of a game in the page: the same figures as in Node, stoppable, readable by everybody. */
import { readFile } from 'node:fs/promises';
import { openStudy, playPiece, publishedIn, reportOf } from '@rondel/simulator/study';
import { askAxe } from '../axe.mjs';
import { check } from '../harness.mjs';
import { loadGame } from '../matches.mjs';
import { comparePicture, fixLooks } from '../pictures.mjs';

const GAME = 'kalaha';
/** A glance, the least that the page offers. */
const EFFORT = 2;

/** The study that Node makes. */
async function studyHere() {
  const { game } = await loadGame(GAME);
  const exports = await import(`@rondel/games/${GAME}/published`);
  const open = openStudy(game, { seed: 7, effort: EFFORT }, publishedIn(exports));
  for (let pieces = open.next(); pieces.length > 0; pieces = open.next()) {
    for (const piece of pieces) open.count(piece, playPiece(game, piece));
  }
  return open.study();
}

/** Fills in the form, and begins. */
async function begin(/** @type {import('playwright-core').Page} */ page, /** @type {number} */ effort) {
  await page.getByLabel('How thorough').selectOption(String(effort));
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByRole('button', { name: 'Study', exact: true }).click();
}

const isDone = '.study-findings[data-done="true"]';

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: 'a study in the page has the figures of Node, to the last digit',
    run: async ({ openPage }) => {
      const page = await openPage(`#/study/${GAME}`, { acceptDownloads: true });
      await begin(page, EFFORT);
      await page.locator(isDone).waitFor();
      const here = await studyHere();
      const [data] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as data' }).click(),
      ]);
      check(
        (await readFile(await data.path(), 'utf8')) === JSON.stringify(here),
        'the data differs from that of Node',
      );
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as a page' }).click(),
      ]);
      const html = await readFile(await file.path(), 'utf8');
      for (const { id } of here.figures) {
        check(html.includes(`data-figure="${id}"`), `the file has no ${id}`);
        check((await page.locator(`[data-figure="${id}"]`).count()) === 1, `the page has no ${id}`);
      }
      const charts = JSON.stringify(reportOf(here)).match(/"tag":"svg"/g)?.length;
      check((await page.locator('.study-findings svg.chart').count()) === charts, 'some chart is missing');
    },
  },
  {
    name: 'a study can be stopped, and what was measured stays',
    run: async ({ openPage }) => {
      const page = await openPage(`#/study/${GAME}`);
      await begin(page, 800);
      await page.locator('.study-findings').waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.locator(isDone).waitFor();
      check((await page.locator('.study-played').textContent())?.startsWith('PARTIAL'), 'it does not say so');
      await page.getByRole('button', { name: 'Study again' }).waitFor();
    },
  },
  .../** @type {const} */ (['light', 'dark']).map((colorScheme) => ({
    name: `[PG-47] axe finds nothing in a study, and it looks as it was kept, ${colorScheme}`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage, complaints }) => {
      const viewport = colorScheme === 'light' ? { width: 1200, height: 800 } : { width: 390, height: 844 };
      const page = await openPage(`#/study/${GAME}`, { colorScheme, viewport, reducedMotion: 'reduce' });
      await fixLooks(page);
      await begin(page, EFFORT);
      await page.locator(isDone).waitFor();
      for (const fault of await askAxe(page)) complaints.push(fault);
      await page.setViewportSize({ width: 320, height: 700 });
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      check(!isWide, 'the page scrolls sideways');
      await page.setViewportSize(viewport);
      await page.locator('[data-figure="seats-random"]').scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await comparePicture(page, `study-${colorScheme}`);
    },
  })),
];
