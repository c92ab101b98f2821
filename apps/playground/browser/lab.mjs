/** What tests of the lab do: open it, run something, save what came of it. */
import { readFile } from 'node:fs/promises';
import { withoutTimes } from './command.mjs';

/** @typedef {import('playwright-core').Page} Page */

export const button = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name, exact: true });

/** Runs what the form asks for, to its end. */
export async function runToEnd(/** @type {Page} */ page) {
  await button(page, 'Run').click();
  await untilOver(page);
}

/** Waits until it is over, and gives the sentence that says so. */
export async function untilOver(/** @type {Page} */ page) {
  const state = page.locator('.run-state > [role=status]');
  await state.getByText(/^(Done|Partial result|\d.* were not enough)/).waitFor();
  return state.innerText();
}

export const lineOf = (/** @type {Page} */ page) => page.locator('.command-line').innerText();

/** A number of the results by its name. */
export const factOf = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator('.lab-facts > div', { hasText: name }).locator('dd').innerText();

/** The text of a file that the page saves. */
export async function savedBy(/** @type {Page} */ page, /** @type {string} */ name) {
  const saving = page.waitForEvent('download');
  await button(page, name).click();
  return readFile(await (await saving).path(), 'utf8');
}

/** The numbers of the file that the page saves as JSON, without times. */
export const savedNumbers = async (/** @type {Page} */ page) =>
  withoutTimes(JSON.parse(await savedBy(page, 'Save as JSON')));

/** How many playouts are counted so far. */
export const countedBy = async (/** @type {Page} */ page) =>
  Number((await factOf(page, 'Playouts')).replaceAll(',', ''));
