/** [PG-52] code that is written in the page can hang, but not for long; and it reaches nothing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDevServer } from '../../../cli/dist/dev/dev-server.js';
import { devGameOf } from '../../../cli/dist/dev/games-module.js';
import { escapes, openTrap } from '../escapes.mjs';
import { check } from '../harness.mjs';
import { inHouse } from '../online.mjs';
import { linkTo, openCode, replaceCode, STICKS } from '../written-code.mjs';

/** @typedef {import('playwright-core').Page} Page */

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const HANGS = 'for (;;);';
const SCENE = `import { defineScene } from '@rondel/scene';\n${STICKS}
export const scene = defineScene(sticks, { things: () => { ${HANGS} } });\n`;
/** @type {readonly (readonly [where: string, code: string])[]} */
const LOOPS = [
  ['a rule', STICKS.replace("e.count <= s.sticks, 'many'", `{ ${HANGS} return true; }, 'many'`)],
  ['the definition', `${STICKS}\n${HANGS}\n`],
  ['the scene', SCENE],
];

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  ...LOOPS.map(([where, code]) => ({
    name: `[PG-52] a loop without end in ${where} is ended after 2 s, and the page still answers`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage }) => {
      const page = await openCode(openPage, code);
      // While it hangs, the page does not.
      await page.getByRole('tab', { name: 'Check' }).click();
      await page.getByText('Plays random matches').waitFor();
      await page.locator('.problem', { hasText: 'Your code did not come back after 2 seconds' }).click();
      await page.getByRole('button', { name: 'Run it again' }).click();
      await page.locator('.problem', { hasText: 'did not come back' }).waitFor();
      // The browser gives it some seconds.
      for (let i = 0; i < 300 && page.workers().length > 0; i++) await page.waitForTimeout(200);
      check(page.workers().length === 0, 'the thread still runs');
      await replaceCode(page, STICKS);
      await page.getByRole('tab', { name: 'Play' }).click();
      await page.getByRole('button', { name: 'Count 2' }).click();
      await page.locator('.bench-moves .move').first().waitFor();
    },
  })),
  {
    name: '[PG-52] a loop that only one event reaches is ended too, and the match is there again',
    run: async ({ openPage }) => {
      const page = await openCode(
        openPage,
        STICKS.replace('s.sticks -= e.count;', `s.sticks -= e.count; if (s.sticks === 4) ${HANGS}`),
      );
      await page.getByRole('button', { name: 'Count 1' }).click();
      await page.locator('.bench-moves .move').first().waitFor();
      await page.getByRole('button', { name: 'Count 2' }).click();
      await page.locator('.problem', { hasText: 'did not come back' }).click();
      await page.getByRole('button', { name: 'Run it again' }).click();
      await page.getByRole('tab', { name: 'Play' }).click();
      await page.getByRole('button', { name: 'Count 3' }).click();
      await page.locator('.bench-moves .move').nth(1).waitFor();
    },
  },
  {
    name: '[PG-52] code reaches no network, no storage, no other page and no window',
    run: async ({ openPage, url, complaints }) => {
      const trap = await openTrap();
      try {
        const page = await openCode(openPage, escapes(trap.url, url));
        page.on('dialog', () => complaints.push('a dialog opened'));
        const said = await page.locator('.problem', { hasText: 'Error: fetch' }).innerText();
        const got = said.split('; ').filter((each) => !each.endsWith('is refused'));
        check(got.length === 1 && got[0] === 'eval import got string', `not everything is refused: ${said}`);
        // The frame around the thread has no more than that.
        const frame = page.frames()[1];
        check(frame !== undefined, 'there is no frame');
        const tried = await frame?.evaluate(async (address) => {
          const attempt = async (/** @type {() => unknown} */ run) => {
            try {
              await run();
              return 'got';
            } catch {
              return 'refused';
            }
          };
          return Promise.all([
            attempt(() => fetch(address)),
            attempt(() => parent.document.title),
            attempt(() => localStorage.length),
            attempt(
              () =>
                new Promise((resolve, reject) =>
                  Object.assign(new Image(), { onload: resolve, onerror: reject, src: address }),
                ),
            ),
            attempt(() => {
              if (top !== null) top.location.href = address;
            }),
            attempt(() => {
              if (open(address) === null) throw new Error('no window');
            }),
          ]);
        }, trap.url);
        check(tried?.every((each) => each === 'refused') === true, `the frame got out: ${tried}`);
        await page.waitForTimeout(500);
        check(trap.visits() === 0, `${trap.visits()} requests came through`);
        check(page.url().startsWith(url), 'the page was led elsewhere');
        check(
          (await page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'x').length)) === 0,
          'storage',
        );
        // What was tried is told in the console, and only that.
        const heard = complaints.splice(0);
        check(
          heard.every(
            (each) =>
              /Content Security Policy|sandbox|Unsafe attempt|Refused/i.test(each) ||
              each.startsWith(`a request to ${trap.url}`),
          ),
          heard.join('\n'),
        );
        // Opened by itself, where it would have an origin, it runs nothing.
        await page.goto(`${url}sandbox.html`);
        await page.evaluate(() => postMessage(null, '*', [new MessageChannel().port2]));
        await page.waitForTimeout(300);
        check(page.workers().length === 0, 'the sandbox runs without its frame');
      } finally {
        trap.close();
      }
    },
  },
  {
    name: '[PG-50] the editor works from the server at /, under its policy',
    run: inHouse(async ({ openContext, listen }, { url: address }) => {
      const tab = await (await openContext()).newPage();
      listen(tab, address);
      await tab.goto(`${address}/${linkTo(STICKS)}`);
      await tab.getByRole('button', { name: 'Run it', exact: true }).click();
      await tab.getByRole('button', { name: 'Count 2' }).click();
      await tab.locator('.bench-moves .move').first().waitFor();
    }),
  },
  {
    name: '[PG-50] the editor works in rondel dev, too',
    run: async ({ openContext }) => {
      const folder = await mkdtemp(join(tmpdir(), 'rondel-dev-'));
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      await writeFile(join(folder, 'sticks.ts'), STICKS);
      const server = await openDevServer({
        games: [devGameOf(join(folder, 'sticks.ts'))],
        page: join(root, 'apps/playground'),
        port: 0,
        host: 'localhost',
        logLevel: 'silent',
      });
      try {
        const page = await (await openContext()).newPage();
        page.on('pageerror', (error) => check(false, error.message));
        await page.goto(server.url + linkTo(STICKS));
        await page.getByRole('button', { name: 'Run it', exact: true }).click();
        await page.getByRole('button', { name: 'Count 2' }).click();
        await page.locator('.bench-moves .move').first().waitFor();
      } finally {
        await server.close();
        await rm(folder, { recursive: true });
      }
    },
  },
];
