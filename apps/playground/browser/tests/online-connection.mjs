/** [PG-41], [PG-42] the connection: lost and back, an event that is taken back, and a seat in two tabs. */
import { untilPlayed } from '../hands.mjs';
import { check, spot } from '../harness.mjs';
import { ask, come, forgive, inHouse, linkOf, openMatch, seatOf, sitDown, tapSocket } from '../online.mjs';

/** @typedef {import('playwright-core').Page} Page */

const move = async (/** @type {Page} */ page, /** @type {string} */ from, /** @type {string} */ to) => {
  await spot(page, from).click();
  await spot(page, to).click();
};

/** What is said at the board about the last try. */
const answerOf = (/** @type {Page} */ page) => page.locator('.answer p').first();

/** How many seconds a token is good for where it should expire. */
const LIFETIME = 12;

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-42] a lost socket dims the board and resumes; an event is drawn at once and taken back with the reason',
    run: inHouse(async (visit, house) => {
      const an = await come(visit, house);
      const socket = await tapSocket(an.page);
      await openMatch(an.page, house, 'chess');
      const binh = await come(visit, house, await linkOf(an.page, 'Copy the link'));
      await sitDown(binh.page, 'Bình');
      for (const { page } of [an, binh]) await page.locator('.status').waitFor();
      const seat = await seatOf(an.page);
      await move(an.page, 'e2', 'e4');
      await untilPlayed(binh.page, 1);

      await socket.cut();
      await an.page.getByText(/^The connection is lost/).waitFor();
      await an.page.locator('.stage.is-dimmed .board').waitFor();
      await move(binh.page, 'e7', 'e5');
      await untilPlayed(binh.page, 2);
      socket.mend();
      await an.page.locator('.stage.is-sure').waitFor();
      await untilPlayed(an.page, 2);
      check(
        (await an.page.getByText(/^The connection is lost/).count()) === 0,
        'it still says that it is lost',
      );
      check((await an.page.locator('.move').count()) === 2, 'a move is missing in the list');

      // From the same seat something else is played, before this page hears of it.
      socket.hold();
      await ask(
        house,
        `/matches/${seat.match}/events`,
        { event: { type: 'move', from: 'd2', to: 'd4' } },
        seat.token,
      );
      await move(an.page, 'g1', 'f3');
      await untilPlayed(an.page, 3);
      await an.page.locator('.stage.is-pending').waitFor();
      check(
        await an.page
          .locator('.move')
          .last()
          .innerText()
          .then((text) => /Nf3/.test(text)),
        'it is not drawn at once',
      );
      socket.release();
      await answerOf(an.page).waitFor();
      check((await answerOf(an.page).innerText()).length > 10, 'there is no reason');
      await an.page.locator('.stage.is-sure').waitFor();
      await an.page.locator('.move', { hasText: 'd4' }).waitFor();
      check((await an.page.locator('.move', { hasText: 'Nf3' }).count()) === 0, 'it was not taken back');
      await untilPlayed(an.page, 3);
    }),
  },
  {
    name: '[PG-41] a second tab of the same seat watches, takes over, and plays on when the other is closed',
    run: inHouse(async (visit, house) => {
      const an = await come(visit, house);
      await openMatch(an.page, house, 'chess');
      const binh = await come(visit, house, await linkOf(an.page, 'Copy the link'));
      await sitDown(binh.page, 'Bình');
      await an.page.locator('.status').waitFor();
      const second = await an.context.newPage();
      visit.listen(second, house.url);
      await second.goto(an.page.url());
      await second.getByText('You play this match in another tab.').waitFor();
      await move(second, 'e2', 'e4');
      check((await second.locator('.move').count()) === 0, 'both tabs play');
      await second.getByRole('button', { name: 'Play here' }).click();
      await an.page.getByText('You play this match in another tab.').waitFor();
      await move(second, 'e2', 'e4');
      for (const page of [second, an.page, binh.page]) await untilPlayed(page, 1);
      await move(binh.page, 'e7', 'e5');
      await untilPlayed(an.page, 2);
      await second.close();
      await an.page.getByText('You play this match in another tab.').waitFor({ state: 'detached' });
      await move(an.page, 'g1', 'f3');
      await untilPlayed(binh.page, 3);
    }),
  },
  {
    name: '[PG-42] a token that expires while one plays, or while one is away, is exchanged without a word',
    run: inHouse(
      async (visit, house) => {
        const an = await come(visit, house);
        await openMatch(an.page, house, 'chess');
        const binh = await come(visit, house, await linkOf(an.page, 'Copy the link'));
        await sitDown(binh.page, 'Bình');
        for (const { page } of [an, binh]) await page.locator('.status').waitFor();
        // The server looks after tokens with every heartbeat.
        const pages = [an.page, binh.page];
        const first = await Promise.all(pages.map(seatOf));
        for (const [i, page] of pages.entries())
          while ((await seatOf(page)).token === first[i]?.token) await page.waitForTimeout(200);
        for (const { page } of [an, binh]) await page.locator('.stage.is-sure').waitFor();
        await move(an.page, 'e2', 'e4');
        await untilPlayed(binh.page, 1);
        const before = await seatOf(an.page);
        await an.page.goto('about:blank');
        await an.page.waitForTimeout(LIFETIME * 1_000);
        await an.page.goto(`${house.url}/#/match/${before.match}`);
        await an.page.locator('.stage.is-sure').waitFor();
        await untilPlayed(an.page, 1);
        check((await seatOf(an.page)).token !== before.token, 'it is not exchanged');
        forgive(visit.complaints, /status of 401/);
      },
      undefined,
      { tokenLifetime: LIFETIME },
    ),
  },
];
