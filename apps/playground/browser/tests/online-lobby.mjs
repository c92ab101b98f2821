/** [PG-41], [PG-50] finding each other: the list, quick matches, what a host can do, who leaves; and where there is no match. */
import { check } from '../harness.mjs';
import { ask, come, forgive, inHouse, linkOf, openMatch, seatOf, sitDown } from '../online.mjs';
import { statusOf } from '../player.mjs';

/** @typedef {import('playwright-core').Page} Page */

const headingOf = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** The seats of a lobby in words. */
const seatsOf = (/** @type {Page} */ page) => page.locator('.lobby-seat').allInnerTexts();

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-41] two strangers meet in a quick match, one of them leaves, and the other has won',
    run: inHouse(async (visit, house) => {
      const people = [await come(visit, house), await come(visit, house)];
      for (const { page } of people) {
        await page.goto(`${house.url}/#/game/othello`);
        await page.getByText('Play online', { exact: true }).click();
        await page.getByRole('button', { name: 'Quick match' }).click();
        await page.locator('.lobby, .table').first().waitFor();
      }
      const [an, binh] = /** @type {[typeof people[0], typeof people[0]]} */ (people);
      for (const { page } of people) await page.locator('.status').waitFor();
      // The first sees that the other one is away, and back.
      const address = binh.page.url();
      await binh.page.goto(`${house.url}/`);
      await an.page.locator('.seat-away').waitFor();
      await binh.page.getByRole('heading', { name: 'Your online matches' }).waitFor();
      await binh.page.locator('.match-chip').first().click();
      await an.page.locator('.seat-away').waitFor({ state: 'detached' });
      check(binh.page.url() === address, `the match is at ${binh.page.url()}`);
      await binh.page.getByRole('button', { name: 'Leave the match' }).click();
      await binh.page.getByText('Leaving means giving up.').waitFor();
      await binh.page.getByRole('button', { name: 'Leave', exact: true }).click();
      for (const { page } of people) {
        await page.locator('.ending').waitFor();
        check(/wins/.test(await statusOf(page)), `it says ${await statusOf(page)}`);
      }
    }),
  },
  {
    name: '[PG-41] a host lists a match, sends somebody away, lets a bot play, starts; another one cancels',
    run: inHouse(async (visit, house) => {
      const an = await come(visit, house);
      await openMatch(an.page, house, 'ca-ngua', { isPublic: true, isStarted: true });
      // Anybody finds it on the first page.
      const binh = await come(visit, house);
      const chip = binh.page.locator('.match-chip', { hasText: 'with An' });
      await chip.waitFor();
      await chip.click();
      await sitDown(binh.page, 'Bình');
      await an.page.getByText('Bình').first().waitFor();
      // One link for a seat of its own.
      const link = await linkOf(an.page, /^Copy the link to (?!watch)/);
      const chi = await come(visit, house, link);
      await sitDown(chi.page, 'Chi');
      await an.page.getByText('Chi').first().waitFor();
      await an.page.getByRole('button', { name: 'Send Chi away' }).click();
      await headingOf(chi.page, /^Your seat was given to somebody else/);
      await chi.page.getByRole('button', { name: 'Watch it' }).click();
      await headingOf(chi.page, 'Waiting for players');
      // The old link is worth nothing any more.
      check((await linkOf(an.page, 'Copy the link to watch')) !== link, 'the invitation is the same');
      check(await an.page.getByRole('button', { name: 'Start' }).isDisabled(), 'it could be started');
      for (let left = 2; left > 0; left--) {
        await an.page
          .getByRole('button', { name: /^Add a bot for/ })
          .first()
          .click();
        await an.page.waitForFunction(
          (free) => document.querySelectorAll('.lobby-seat.is-free').length === free,
          left - 1,
        );
      }
      check(
        (await seatsOf(an.page)).filter((words) => /bot, medium/.test(words)).length === 2,
        'there are no two bots',
      );
      await an.page.getByRole('button', { name: 'Start' }).click();
      for (const { page } of [an, binh, chi]) await page.locator('.status').waitFor();
      // Somebody else opens one and thinks better of it.
      await openMatch(binh.page, house, 'kalaha');
      const guest = await come(visit, house, await linkOf(binh.page, 'Copy the link'));
      await headingOf(guest.page, 'Waiting for players');
      await binh.page.getByRole('button', { name: 'Cancel the match' }).click();
      await headingOf(guest.page, 'This match was cancelled before it began.');
      await guest.page.getByRole('link', { name: /^About/ }).waitFor();
    }),
  },
  {
    name: '[PG-41] a match that is unknown, private, full or of a lost seat says so, and what can be done',
    run: inHouse(async (visit, house) => {
      const nobody = '00000000-0000-4000-8000-000000000000';
      const an = await come(visit, house, `#/match/${nobody}`);
      await headingOf(an.page, 'There is no such match on this server.');
      await an.page.goto(`${house.url}/#/match/nonsense`);
      await headingOf(an.page, 'There is no such match on this server.');
      await an.page.getByRole('link', { name: 'All games' }).waitFor();
      await openMatch(an.page, house, 'kalaha', { isStarted: true });
      const { match, invitation } = await seatOf(an.page);
      const binh = await come(visit, house, `#/match/${match}`);
      await headingOf(binh.page, /^This match is private/);
      // All seats are taken meanwhile: one can watch.
      await binh.page.goto(`${house.url}/#/match/${match}/${invitation}`);
      await binh.page.getByLabel('Your name').waitFor();
      await ask(house, `/matches/${match}/join`, { name: 'Chi', invitation });
      await binh.page.getByText('All seats are taken. You can watch.').waitFor();
      // A token that is worth nothing.
      await binh.page.evaluate((id) => {
        const place = {
          match: id,
          game: 'kalaha',
          seat: 1,
          token: 'worthless',
          invitation: '',
          at: 1,
          isOver: false,
        };
        localStorage.setItem(`rondel/seat/${id}`, JSON.stringify(place));
      }, match);
      await binh.page.goto(`${house.url}/#/match/${match}/${invitation}/watch`);
      await headingOf(binh.page, /^Your seat was given/);
      // The server is gone.
      await an.page.goto(`${house.url}/#/game/othello`);
      await an.page.getByText('Play online', { exact: true }).click();
      await an.page.getByLabel('Your name').waitFor();
      await house.stop();
      await an.page.getByRole('button', { name: 'Open a match' }).click();
      await an.page.getByText('The server cannot be reached.').waitFor();
      await house.start();
      await an.page.getByRole('button', { name: 'Open a match' }).click();
      await headingOf(an.page, 'Waiting for players');
      forgive(visit.complaints, /Failed to load resource|WebSocket/);
    }),
  },
  {
    name: '[PG-50] on a plain host everything else works, and playing online says that it needs a server',
    run: async ({ openPage, url }) => {
      const page = await openPage('#/game/kalaha');
      await page.getByText('Play online', { exact: true }).click();
      await page.getByText(/^Playing online needs a server/).waitFor();
      await page.goto(`${url}#/match/x`);
      await headingOf(page, /^Playing online needs a server/);
      await page.goto(url);
      await page.locator('.game-card').first().waitFor();
      check((await page.getByRole('heading', { name: 'Open matches' }).count()) === 0, 'matches are listed');
    },
  },
];
