/** [PG-54] every game's table, the timeline and the gallery look as they were kept: light, dark, and on a phone. */
import { toRecord } from '@rondel/core';
import { keptMatch } from '../harness.mjs';
import { GAMES, loadGame, playSome, playWritten } from '../matches.mjs';
import { comparePicture, fixLooks } from '../pictures.mjs';

const WIDE = { width: 1200, height: 800 };
const PHONE = { width: 390, height: 844 };
/** @type {{ look: string, options: import('../harness.mjs').ContextOptions }[]} */
export const LOOKS = [
  { look: 'light', options: { viewport: WIDE, colorScheme: 'light' } },
  { look: 'dark', options: { viewport: WIDE, colorScheme: 'dark' } },
  { look: 'phone', options: { viewport: PHONE, colorScheme: 'light', hasTouch: true, isMobile: true } },
];
/** Somewhere in the middle, where there is something to see. */
const EVENTS = 60;

/** Games in which moves of no thought look like it: Morphy at the opera, and an opening of go. */
/** @type {{ readonly [folder: string]: string }} */
const WRITTEN = {
  chess:
    'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8',
  go: 'Q16 D4 Q3 D16 R5 O17 R14 L17 F17 F16 G16 E17 G17 F15 G15 F14 C3 D3 C4 C5 B5 C6 D2 E2 C2 E3',
};

/** A match of a game that is the same every time, as this browser keeps it. */
async function preparedMatch(/** @type {string} */ folder) {
  const { game, scene } = await loadGame(folder);
  const written = WRITTEN[folder];
  const match = written === undefined ? playSome(game, 'picture', EVENTS) : playWritten(game, scene, written);
  return keptMatch({ id: folder, game: folder, record: toRecord(match) });
}

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  ...LOOKS.map(({ look, options }) => ({
    name: `[PG-54] every table looks as it was kept, ${look}`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage, url, complaints }) => {
      const matches = await Promise.all(GAMES.map((folder) => preparedMatch(folder)));
      const page = await openPage('', { ...options, reducedMotion: 'reduce' }, matches);
      await fixLooks(page);
      for (const folder of GAMES) {
        // The table before must not be taken for this one.
        await page.evaluate(() => document.querySelector('.table')?.setAttribute('data-before', ''));
        await page.goto(`${url}#/play/${folder}`);
        await page.locator('.table:not([data-before]) .status').waitFor();
        const lift = page.locator('.curtain .button');
        if ((await lift.count()) > 0) await lift.click();
        await page.mouse.move(0, 0);
        await comparePicture(page, `${folder}-${look}`).catch((error) => complaints.push(error.message));
      }
    },
  })),
  ...LOOKS.map(({ look, options }) => ({
    name: `[PG-54] the timeline looks as it was kept, ${look}`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage }) => {
      const kept = await preparedMatch('commander');
      const page = await openPage('#/play/commander', { ...options, reducedMotion: 'reduce' }, [kept]);
      await fixLooks(page);
      const fold = page.locator('.timeline-fold');
      await fold.waitFor();
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
      // What it shows is loaded when it is unfolded.
      await page.locator('.timeline-body').waitFor();
      await page.mouse.move(0, 0);
      await comparePicture(page, `timeline-${look}`);
    },
  })),
  ...LOOKS.map(({ look, options }) => ({
    name: `[PG-54] the gallery and a game's page look as they were kept, ${look}`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage, url }) => {
      const page = await openPage('', { ...options, reducedMotion: 'reduce' });
      await fixLooks(page);
      await page.locator('.miniature svg').first().waitFor();
      await comparePicture(page, `gallery-${look}`);
      await page.goto(`${url}#/game/chess`);
      await page.locator('.start-buttons').waitFor();
      await comparePicture(page, `game-${look}`);
    },
  })),
];
