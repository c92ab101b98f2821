/** Code for the editor: how it comes into the page, and how Node runs the same. */
import { deflateRawSync } from 'node:zlib';
import * as core from '@rondel/core';
import * as scene from '@rondel/scene';
import { transform } from 'sucrase';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./harness.mjs').Visit} Visit */

/** Sticks: take one to three; whoever takes the last one wins. Parts of it are replaced to break it. */
export const STICKS = `import { advance, counter, defineGame, int, winFor } from '@rondel/core';

export const sticks = defineGame({
  name: 'sticks',
  seats: 2,
  state: { sticks: counter(7) },
  setup: (s) => {
    s.sticks = 7;
  },
  events: { take: { count: int(1, 3) } },
  refusals: { many: 'There are not so many sticks.' },
  rules: {
    take: (rule) =>
      rule.when((s, e) => e.count <= s.sticks, 'many').do((s, e) => {
        s.sticks -= e.count;
      }, advance),
  },
  outcome: (s) => (s.sticks === 0 ? winFor(s, 1 - s.turn.active, 'the last stick') : null),
});
`;

/** The sentence above the board of the editor. */
export const status = (/** @type {Page} */ page) => page.locator('.bench h2.status');

/** The address of the editor with code in it. */
export const linkTo = (/** @type {string} */ code) =>
  `#/write/${deflateRawSync(Buffer.from(code)).toString('base64url')}`;

/** The editor with a draft of its own: opened by a link, and run. */
export async function openCode(
  /** @type {Visit['openPage']} */ openPage,
  /** @type {string} */ code,
  /** @type {import('./harness.mjs').ContextOptions} */ options = {},
) {
  const page = await openPage(linkTo(code), options);
  await page.getByRole('button', { name: 'Run it', exact: true }).click();
  await page.locator('.cm-content').waitFor();
  return page;
}

/** Puts other code into the editor, as pasting does. */
export async function replaceCode(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(code);
}

/** The game of some code, as Node has it. */
export function gameOf(/** @type {string} */ code) {
  const { code: script } = transform(code, { transforms: ['typescript', 'imports'] });
  /** @type {Record<string, unknown>} */
  const exports = {};
  /** @type {Record<string, object>} */
  const modules = { '@rondel/core': core, '@rondel/scene': scene };
  new Function('exports', 'require', script)(exports, (/** @type {string} */ name) => modules[name]);
  return /** @type {import('@rondel/core').Game} */ (Object.values(exports).find(core.isGame));
}
