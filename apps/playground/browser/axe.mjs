/** Asks axe what is wrong with a page for those who cannot see it well, or use no mouse. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** @typedef {import('playwright-core').Page} Page */

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, in words. */
export async function askAxe(/** @type {Page} */ page) {
  // The page allows no scripts but its own, so this one comes in from outside.
  const client = await page.context().newCDPSession(page);
  await client.send('Runtime.evaluate', { expression: `globalThis.axe === undefined && (() => {${axe}})()` });
  const { result } = await client.send('Runtime.evaluate', {
    expression: `axe.run({ runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })
      .then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html, nodes[0].failureSummary])))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await client.detach();
  /** @type {unknown[]} */
  const found = JSON.parse(result.value ?? '[["axe did not run"]]');
  return found.map((fault) => JSON.stringify(fault));
}

/** What axe finds on a page in both themes, in words. It was opened in the light one. */
export async function askAxeTwice(/** @type {Page} */ page) {
  const light = await askAxe(page);
  await wear(page, 'dark');
  const dark = await askAxe(page);
  await wear(page, 'light');
  return [...light, ...dark.map((fault) => `in the dark ${fault}`)];
}

/** Changes the theme, and waits until no colour is on its way any more. */
async function wear(/** @type {Page} */ page, /** @type {'light' | 'dark'} */ colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}
