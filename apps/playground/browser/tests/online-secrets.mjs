/** [PG-24], [PG-33] what a spectator and an opponent receive and see online: no hidden value and no seed before the end. */
import { describe, startMatch } from '@rondel/core';
import { untilPlayed } from '../hands.mjs';
import { check } from '../harness.mjs';
import { loadGame, playOn } from '../matches.mjs';
import { come, domOf, inHouse, linkOf, openMatch, sitDown } from '../online.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Bids that nothing else in a message can look like, by round. */
const BIDS = [
  [713, 829],
  [647, 951],
];

/** Chooses options of the game on its page. */
const choose =
  (/** @type {Readonly<Record<string, string>>} */ values) => async (/** @type {Page} */ page) => {
    await page.locator('.options summary').click();
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel(label, { exact: true }).press('Enter');
    }
  };

/** Whether a number is told, apart from where it can be by chance: ids, tokens, hashes, times, sizes of a drawing. */
const tells = (/** @type {string} */ text, /** @type {number} */ amount) =>
  new RegExp(`(?<![\\w.,#-])${amount}(?![\\w.,-])`).test(
    text
      .replaceAll(/"(id|seedHash|token|invitation|match|at)":"[^"]*"/g, '')
      // What one could bid oneself is no secret.
      .replaceAll(/"legal":\[[^\]]*\]/g, '')
      .replaceAll(/"(remaining|deadlineIn)":[^}\]]*/g, '')
      .replaceAll(/\b(d|style|transform|viewBox|width|height|x|y)="[^"]*"/g, ''),
  );

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-24] [PG-33] a sealed auction: neither the bytes nor the page of others have a bid, a worth or the seed',
    run: inHouse(async (visit, house) => {
      const { game } = await loadGame('sealed-auction', { players: 2, items: 2, most: 1000 });
      const an = await come(visit, house);
      await openMatch(an.page, house, 'sealed-auction', {
        options: choose({ Players: '2', Items: '2', 'Highest bid': '1000' }),
      });
      const binh = await come(visit, house, await linkOf(an.page, 'Copy the link'));
      const eve = await come(visit, house, await linkOf(an.page, 'Copy the link to watch'));
      await sitDown(binh.page, 'Bình');
      for (const { page } of [an, binh, eve]) await page.locator('.status').waitFor();
      let now = startMatch(game, { seed: house.seed });
      /** All that somebody has received and sees. */
      const known = async (/** @type {typeof an} */ { page, heard }) =>
        `${heard.join('\n')}\n${await domOf(page)}`;
      for (const [first = 0, second = 0] of BIDS) {
        // What the item is worth to each; small numbers stand in many places.
        const { players } = /** @type {{ players: readonly { worth: number }[] }} */ (
          /** @type {unknown} */ (describe(now.state))
        );
        const [own = 0, others] = players.map(({ worth }) => worth);
        const isTelling = own > 100 && own !== others;
        now = playOn(now, [{ type: 'bid', seat: 0, amount: first }]);
        await bidOn(an.page, first);
        for (const { page } of [an, binh, eve]) await untilPlayed(page, now.index);
        for (const [who, other] of /** @type {const} */ ([
          ['the rival', binh],
          ['the spectator', eve],
        ])) {
          // All panels, and the past.
          for (const tab of ['Changes', 'State', 'Turn', 'Bot', 'Moves']) {
            await other.page.getByRole('tab', { name: tab }).click();
            const text = await known(other);
            check(!tells(text, first), `${who} knows the bid ${first}: ${around(text, first)}`);
            if (isTelling) check(!tells(text, own), `${who} knows the worth ${own}: ${around(text, own)}`);
            check(!text.includes(house.seed), `${who} knows the seed`);
          }
        }
        check(tells(await known(an), first), 'the bidder does not see the own bid');
        if (isTelling) check(tells(await known(an), own), 'the bidder does not see the own worth');
        now = playOn(now, [{ type: 'bid', seat: 1, amount: second }]);
        await bidOn(binh.page, second);
        for (const { page } of [an, eve]) await untilPlayed(page, now.index);
        // The lower bid stays with who made it.
        if (now.outcome() === null)
          check(!tells(await known(eve), Math.min(first, second)), 'a lost bid is known');
      }
      // Now it is over, and all is there for all.
      for (const { page } of [an, binh, eve]) {
        await page.getByText(/^Verified: the seed matches the hash/).waitFor();
        await page.getByRole('tab', { name: 'Moves' }).click();
        await page
          .getByText(new RegExp(`${BIDS[0]?.[0]}`))
          .first()
          .waitFor();
        check((await domOf(page)).includes(house.seed), 'the seed is not told in the end');
      }
    }),
  },
];

/** Hands in a bid. */
async function bidOn(/** @type {Page} */ page, /** @type {number} */ amount) {
  await page.locator('.stepper input[type=range]').fill(`${amount}`);
  await page.locator('.stepper .button').click();
}

const around = (/** @type {string} */ text, /** @type {number} */ amount) => {
  const at = text.search(new RegExp(`(?<![\\w.,#-])${amount}(?![\\w.,-])`));
  return text.slice(Math.max(0, at - 80), at + 40);
};
