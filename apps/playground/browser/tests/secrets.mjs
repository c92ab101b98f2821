/** Secrets: the curtain, and what a seat gets to see of a match. */
import { startMatch, stateHash, toRecord, view } from '@rondel/core';
import { check, keptMatch } from '../harness.mjs';
import { loadGame, playOn } from '../matches.mjs';
import { play } from '../player.mjs';

/** @typedef {import('../matches.mjs').Match} Match */

/** How many seeds are tried for two matches that look alike to a seat. */
const TRIES = 20_000;

/**
 * Two matches that differ in nothing that seat 0 sees, though they differ.
 * @param {string} folder
 * @param {readonly (readonly object[])[]} lines - What is played in the one, and in the other if that differs.
 * @returns {Promise<readonly [Match, Match]>}
 */
async function findTwins(folder, [line = [], other = line]) {
  const { game } = await loadGame(folder);
  const first = playOn(startMatch(game, { seed: 0 }), line);
  const seen = JSON.stringify(view(first.state, 0));
  for (let seed = 0; seed < TRIES; seed++) {
    const start = startMatch(game, { seed });
    // Most differ at once.
    if (line.length === 0 && JSON.stringify(view(start.state, 0)) !== seen) continue;
    const second = playOn(start, other);
    const isAlike = JSON.stringify(view(second.state, 0)) === seen;
    if (isAlike && stateHash(second.state) !== stateHash(first.state)) return [first, second];
  }
  throw new Error(`no two matches of ${folder} look alike to seat 0`);
}

const bid = (/** @type {number} */ seat, /** @type {number} */ amount) => ({ type: 'bid', seat, amount });

const TWINS = [
  { folder: 'english-auction', lines: [[{ type: 'raise', seat: 0, to: 3 }]] },
  {
    folder: 'sealed-auction',
    lines: [
      [bid(0, 5), bid(1, 10)],
      [bid(0, 5), bid(1, 20)],
    ],
  },
  { folder: 'court', lines: [[]] },
];

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-22] a curtain falls between people where there are secrets',
    run: async ({ openTable }) => {
      const page = await openTable('court', 'one screen');
      await page.locator('.curtain').waitFor();
      check((await page.locator('.hand').count()) === 0, 'a hand is shown behind the curtain');
      await page.locator('.curtain .button').click();
      await page.locator('.curtain').waitFor({ state: 'detached' });
      await play(page, 1);
      await page.locator('.curtain').waitFor();
    },
  },
  ...TWINS.map(({ folder, lines }) => ({
    name: `[PG-05] ${folder}: what a seat cannot see makes no difference to its page`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage }) => {
      const twins = await findTwins(folder, lines);
      /** What the page holds, by whose view and by tab. @type {Record<string, string>[]} */
      const held = [];
      for (const match of twins) {
        const kept = keptMatch({ game: folder, record: toRecord(match) });
        const page = await openPage('#/play/prepared', { viewport: { width: 1280, height: 1000 } }, [kept]);
        /** @type {Record<string, string>} */
        const own = {};
        for (const seeAs of ['0', 'all']) {
          await page.locator('.see-as select').selectOption(seeAs);
          for (const tab of ['Moves', 'Changes', 'State', 'Turn']) {
            await page.getByRole('tab', { name: tab }).click();
            own[`${seeAs} ${tab}`] = await page.locator('main').evaluate((main) => main.innerHTML);
          }
        }
        held.push(own);
      }
      const [one = {}, two = {}] = held;
      for (const [where, text] of Object.entries(one).filter(([name]) => name.startsWith('0 '))) {
        const at = [...text].findIndex((letter, i) => letter !== two[where]?.[i]);
        const near = (/** @type {string | undefined} */ whole) => whole?.slice(Math.max(0, at - 80), at + 60);
        check(text === two[where], `${where} differs: ${near(text)} and ${near(two[where])}`);
      }
      check(one['all State'] !== two['all State'], 'they do not differ at all');
    },
  })),
];
