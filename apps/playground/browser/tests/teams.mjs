/** [PG-56], [PG-57] seats that play together, and how their games end, where a game is written. */
import { check } from '../harness.mjs';
import { openCode, status } from '../written-code.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Everybody lays a stone, and that is the end. */
const stones = (/** @type {string} */ parts, /** @type {string} */ end) => `
import { advance, counter, defineGame, lossForAll, winFor } from '@rondel/core';

export const stones = defineGame({
  name: 'stones',
  ${parts},
  state: { laid: counter(4) },
  events: { lay: {} },
  rules: { lay: (rule) => rule.do((s) => { s.laid += 1; }, advance) },
  outcome: (s) => (s.laid < 4 ? null : ${end}),
});
`;

const CASES = [
  {
    name: 'two teams',
    code: stones('seats: 4, teams: [[0, 2], [1, 3]]', "winFor(s, 1, 'all stones lie')"),
    teams: ['with Seat 3', 'with Seat 4', 'with Seat 1', 'with Seat 2'],
    words: ['lost', 'won', 'lost', 'won'],
    end: 'Seat 2 and Seat 4 win: all stones lie.',
  },
  {
    name: 'all against the game',
    code: stones("seats: 3, teams: 'all', bestScore: 9", "lossForAll(s, 'the stones fall', 4)"),
    teams: ['with everybody', 'with everybody', 'with everybody'],
    words: ['lost', 'lost', 'lost'],
    end: 'The team lost, 4 of 9 points: the stones fall.',
  },
];

/** What the cards of the seats say, in the order of the seats. */
const said = (/** @type {Page} */ page, /** @type {string} */ part) =>
  page.locator(`.bench-seats .${part}`).allInnerTexts();

const isSame = (/** @type {readonly string[]} */ found, /** @type {readonly string[]} */ expected) =>
  check(found.join() === expected.join(), `${found.join()} instead of ${expected.join()}`);

/** @type {import('../harness.mjs').Test[]} */
export const tests = CASES.flatMap(({ name, code, teams, words, end }) =>
  [1440, 390].map((width) => ({
    name: `[PG-56] [PG-57] ${name}, ${width} pixels wide: with whom each plays, and what the end means`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage }) => {
      const page = await openCode(openPage, code, { viewport: { width, height: 900 } });
      if (width < 600) await page.getByRole('tab', { name: 'Play' }).click();
      await status(page).waitFor();
      isSame(await said(page, 'seat-team'), teams);
      for (let i = 0; i < 4; i++) {
        await page.locator('.offers .button').click();
        await page.locator('.bench-moves .move').nth(i).waitFor();
      }
      await status(page).getByText(end).waitFor();
      isSame(await said(page, 'seat-state'), words);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      check(!isWide, 'the page scrolls sideways');
    },
  })),
);
