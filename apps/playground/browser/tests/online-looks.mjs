/** [PG-11], [PG-47], [PG-54] how playing online looks: as it was kept, without faults for axe, and on the smallest screens. */
import { askAxe } from '../axe.mjs';
import { check } from '../harness.mjs';
import { ask, come, inHouse, linkOf, openMatch, sitDown } from '../online.mjs';
import { comparePicture, fixLooks } from '../pictures.mjs';

/** @typedef {import('playwright-core').Page} Page */

const WIDE = { width: 1200, height: 800 };
const PHONE = { width: 390, height: 844 };
/** @type {{ look: string, options: import('../harness.mjs').ContextOptions }[]} */
const LOOKS = [
  { look: 'light', options: { viewport: WIDE, colorScheme: 'light' } },
  { look: 'dark', options: { viewport: WIDE, colorScheme: 'dark' } },
  { look: 'phone', options: { viewport: PHONE, colorScheme: 'light', hasTouch: true, isMobile: true } },
];
const OPENING = ['e2 e4', 'e7 e5', 'g1 f3', 'b8 c6', 'f1 b5'];

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-54] the lobby and an online table look as they were kept',
    run: inHouse(async (visit, house) => {
      const host = await ask(house, '/matches', { game: 'ca-ngua', name: 'An', options: { players: 3 } });
      await ask(house, `/matches/${host.match}/join`, { name: 'Bình' });
      const an = await ask(house, '/matches', { game: 'chess', name: 'An', startsFull: true });
      const binh = await ask(house, `/matches/${an.match}/join`, { name: 'Bình' });
      for (const [i, words] of OPENING.entries()) {
        const [from, to] = words.split(' ');
        const { token } = i % 2 === 0 ? an : binh;
        await ask(house, `/matches/${an.match}/events`, { event: { type: 'move', from, to } }, token);
      }
      for (const { look, options } of LOOKS) {
        const { page } = await come(visit, house, '', { ...options, reducedMotion: 'reduce' });
        await page.evaluate(
          (places) => {
            for (const place of places)
              localStorage.setItem(`rondel/seat/${place.match}`, JSON.stringify(place));
          },
          [
            { ...host, game: 'ca-ngua', at: 1, isOver: false },
            { ...an, game: 'chess', at: 1, isOver: false },
          ],
        );
        await fixLooks(page);
        await page.goto(`${house.url}/#/match/${host.match}`);
        await page.getByRole('button', { name: /^Add a bot for/ }).waitFor();
        await page.locator('.lobby-who', { hasText: 'away' }).waitFor();
        await page.mouse.move(0, 0);
        await comparePicture(page, `online-lobby-${look}`).catch((error) =>
          visit.complaints.push(error.message),
        );
        await page.goto(`${house.url}/#/match/${an.match}`);
        await page.locator('.seat-away').waitFor();
        await comparePicture(page, `online-table-${look}`).catch((error) =>
          visit.complaints.push(error.message),
        );
        await page.context().close();
      }
    }),
  },
  {
    name: '[PG-11] [PG-47] axe finds nothing online in both themes, and nothing scrolls sideways at 320 px',
    run: inHouse(async (visit, house) => {
      /** axe, in light and dark; then the smallest screen. */
      const examine = async (/** @type {Page} */ page, /** @type {string} */ where) => {
        for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
          await page.emulateMedia({ colorScheme });
          for (const fault of await askAxe(page)) visit.complaints.push(`${where}, ${colorScheme}: ${fault}`);
        }
        const size = page.viewportSize() ?? WIDE;
        await page.setViewportSize({ width: 320, height: 640 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        check(width <= 320, `${where} is ${width} px wide`);
        await page.setViewportSize(size);
      };
      const an = await come(visit, house);
      await an.page.goto(`${house.url}/#/game/chess`);
      await an.page.getByText('Play online', { exact: true }).click();
      await an.page.getByLabel('Clock', { exact: true }).selectOption('buffer');
      await examine(an.page, 'the form');
      await an.page.reload();
      await openMatch(an.page, house, 'chess', { clock: 'player', isPublic: true });
      await examine(an.page, 'the lobby of a host');
      const binh = await come(visit, house);
      await binh.page.locator('.match-chip').first().waitFor();
      await examine(binh.page, 'the gallery');
      await binh.page.goto(await linkOf(an.page, 'Copy the link'));
      await binh.page.getByLabel('Your name').waitFor();
      await examine(binh.page, 'the lobby of a guest');
      await sitDown(binh.page, 'Bình');
      await an.page.locator('.status').waitFor();
      await examine(an.page, 'the table');
      await binh.page.getByRole('button', { name: 'Leave the match' }).click();
      await examine(binh.page, 'the table, about to leave');
      await binh.page.getByRole('button', { name: 'Leave', exact: true }).click();
      await an.page.getByText(/^Verified: the seed/).waitFor();
      await examine(an.page, 'the end');
    }),
  },
];
