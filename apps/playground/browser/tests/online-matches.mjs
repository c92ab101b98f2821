/** [PG-41] to [PG-44], [PG-53] whole matches online: two people in browsers of their own, and somebody who watches. */
import { readFile } from 'node:fs/promises';
import { decodeEvent, eventSeat, fromRecord, openStream, Runner, startMatch, stateHash } from '@rondel/core';
import { checkHash, untilPlayed } from '../hands.mjs';
import { check } from '../harness.mjs';
import { loadGame, playOn, playWhole, playWritten, settle } from '../matches.mjs';
import {
  come,
  forgive,
  inHouse,
  linkOf,
  openMatch,
  playByRequest,
  playTogether,
  seatOf,
  sitDown,
} from '../online.mjs';
import { statusOf } from '../player.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../matches.mjs').Match} Match */

const MATE = 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#';

/** The events of a match that people send. */
const sentIn = (/** @type {Match} */ match) =>
  match.events().filter((code) => eventSeat(match.game, code) >= 0);

/** Chooses an option of the game on its page. */
const choose =
  (/** @type {string} */ label, /** @type {string} */ value) => async (/** @type {Page} */ page) => {
    const field = page.getByLabel(label, { exact: true });
    if (!(await field.isVisible())) await page.locator('.options summary').click();
    await field.fill(value);
    await field.press('Enter');
  };

/** The end of a match, as a page shows it: verified, and its record is the match. */
async function checkEnd(/** @type {Page} */ page, /** @type {Match} */ match) {
  await page.getByText(/^Verified: the seed matches the hash/).waitFor();
  const download = page.waitForEvent('download');
  await page.locator('.ending').getByRole('button', { name: 'Save the record' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const replayed = fromRecord(match.game, text);
  check(
    replayed.ok && stateHash(replayed.value.state) === stateHash(match.state),
    'the record is of another match',
  );
  await checkHash(page, match);
}

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-41] [PG-42] [PG-43] [PG-44] chess with clocks: invited by link, watched, reloaded, won, and played again',
    run: inHouse(async (visit, house) => {
      const { game, scene } = await loadGame('chess');
      const whole = playWritten(game, scene, MATE);
      const an = await come(visit, house);
      await openMatch(an.page, house, 'chess', { clock: 'player' });
      const [link, watch] = [
        await linkOf(an.page, 'Copy the link'),
        await linkOf(an.page, 'Copy the link to watch'),
      ];
      check(link.includes('#/match/'), `the link is ${link}`);
      const binh = await come(visit, house, link);
      await sitDown(binh.page, 'Bình');
      const eve = await come(visit, house, watch);
      for (const { page } of [an, binh, eve]) {
        await page.locator('.status').waitFor();
        const names = await page.locator('.player-name').allInnerTexts();
        check(names.join() === 'An,Bình', `at the table sit ${names.join()}`);
        check((await page.locator('.seat-clock').count()) === 2, 'there are no two clocks');
        check(
          /^[45]:\d\d$/.test(await page.locator('.seat-clock').first().innerText()),
          'a clock shows no time',
        );
      }
      await eve.page.getByText('You watch this match.').waitFor();
      const pages = [an.page, binh.page];
      const codes = whole.events();
      let now = await playTogether(pages, scene, startMatch(game), codes.slice(0, 3));
      // A reload comes back to the same point, with the past.
      await binh.page.reload();
      await untilPlayed(binh.page, 3);
      now = await playTogether(pages, scene, now, codes.slice(3));
      for (const { page } of [an, binh, eve]) {
        await untilPlayed(page, 7);
        check((await statusOf(page)).startsWith('White wins'), `it says ${await statusOf(page)}`);
        // The past is there for everybody.
        await page.getByRole('button', { name: 'To the start' }).click();
        await page.getByText('Move 0 of 7').waitFor();
        await page.getByRole('button', { name: 'Back to now' }).click();
        await checkEnd(page, now);
        check(
          (await page.getByRole('link', { name: 'Try it in the lab' }).getAttribute('href')) ===
            '#/lab/chess',
          'the lab',
        );
      }
      // Both want another one, with the seats changed.
      await an.page.getByRole('button', { name: 'Rematch' }).click();
      await an.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
      await binh.page.getByRole('button', { name: 'Accept the rematch' }).click();
      for (const { page } of [an, binh]) await page.locator('.seat-card').first().getByText('Bình').waitFor();
    }),
  },
  {
    name: '[PG-43] a clock counts tenths in its last ten seconds, warns once, and runs out on the server',
    run: inHouse(async (visit, house) => {
      const an = await come(visit, house);
      await an.page.goto(`${house.url}/#/game/chess`);
      await an.page.getByText('Play online', { exact: true }).click();
      await an.page.getByLabel('Clock', { exact: true }).selectOption('turn');
      await an.page.getByRole('spinbutton', { name: 'Seconds per turn' }).fill('5');
      await an.page.getByRole('spinbutton', { name: 'Seconds per turn' }).press('Tab');
      await an.page.getByRole('button', { name: 'Open a match' }).click();
      const binh = await come(visit, house, await linkOf(an.page, 'Copy the link'));
      await sitDown(binh.page, 'Bình');
      await an.page.locator('.seat-clock.is-running').waitFor();
      await an.page.evaluate(() => {
        const said = /** @type {string[]} */ ([]);
        Object.assign(globalThis, { said });
        const node = /** @type {Element} */ (document.querySelector('.seat-online [role=alert]'));
        new MutationObserver(() => said.push(node.textContent || '–')).observe(node, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      });
      const time = await an.page.locator('.seat-clock.is-running').innerText();
      check(/^[0-5]\.\d$/.test(time), `the clock shows ${time}`);
      await an.page.locator('.ending').waitFor();
      check(/time/.test(await statusOf(an.page)), `it says ${await statusOf(an.page)}`);
      const said = await an.page.evaluate(
        () => /** @type {{ said: string[] }} */ (/** @type {unknown} */ (globalThis)).said,
      );
      check(
        said.length === 1 && /^Your time is running out: 0\.\d left\.$/.test(said[0] ?? ''),
        said.join('|'),
      );
    }),
  },
  {
    name: '[PG-42] [PG-53] a whole match of cá ngựa, with a server that stops and starts in the middle',
    run: inHouse(async (visit, house) => {
      const { game, scene } = await loadGame('ca-ngua', { players: 2, turnEnd: 'host' });
      const whole = playWhole(game, house.seed);
      const events = sentIn(whole);
      const an = await come(visit, house);
      await openMatch(an.page, house, 'ca-ngua', { options: choose('Players', '2') });
      const binh = await come(visit, house, await linkOf(an.page, 'Copy the link'));
      const eve = await come(visit, house, await linkOf(an.page, 'Copy the link to watch'));
      await sitDown(binh.page, 'Bình');
      const pages = [an.page, binh.page];
      for (const page of pages) await page.locator('.status').waitFor();
      const seats = [await seatOf(an.page), await seatOf(binh.page)];
      let now = await playTogether(pages, scene, startMatch(game, { seed: house.seed }), events.slice(0, 8));
      await house.stop();
      await an.page.getByText(/^The connection is lost/).waitFor();
      await an.page.locator('.stage.is-dimmed').waitFor();
      check((await an.page.locator('.board').count()) === 1, 'the board is gone');
      await house.start();
      // Each comes back by itself, after a pause that grows with its tries.
      for (const page of pages) await page.locator('.stage.is-sure').waitFor();
      for (const page of pages) await untilPlayed(page, now.index);
      now = await playTogether(pages, scene, now, events.slice(8, 12));
      now = await playByRequest(house, seats, now, events.slice(12, -4));
      now = await playTogether(pages, scene, now, events.slice(-4));
      for (const { page } of [an, binh, eve]) {
        await page.locator('.ending').waitFor();
        await checkEnd(page, now);
      }
      forgive(visit.complaints, /WebSocket|ERR_CONNECTION|Failed to load resource/);
    }, 's25'),
  },
  {
    name: '[PG-53] a whole match of settlers with a trade',
    run: inHouse(async (visit, house) => {
      const { game, scene } = await loadGame('settlers', { players: 2, target: 3 });
      const whole = playTrading(game, house.seed);
      const an = await come(visit, house);
      await openMatch(an.page, house, 'settlers', {
        options: async (page) => {
          await choose('Players', '2')(page);
          await choose('Target', '3')(page);
        },
      });
      const binh = await come(visit, house, await linkOf(an.page, 'Copy the link'));
      const eve = await come(visit, house, await linkOf(an.page, 'Copy the link to watch'));
      await sitDown(binh.page, 'Bình');
      const pages = [an.page, binh.page];
      for (const page of pages) await page.locator('.status').waitFor();
      const now = await playTogether(pages, scene, startMatch(game, { seed: house.seed }), sentIn(whole));
      for (const { page } of [an, binh, eve]) {
        await page.locator('.ending').waitFor();
        await checkEnd(page, now);
      }
    }),
  },
];

/** A whole match in which somebody trades, and otherwise what the game suggests is done. */
function playTrading(/** @type {import('../matches.mjs').Game} */ game, /** @type {string} */ seed) {
  const stream = openStream(seed, 'browser');
  const runner = new Runner(game);
  let match = settle(startMatch(game, { seed }));
  let hasTraded = false;
  // Cards make the match longer, and are played like everything else.
  const isPlain = (/** @type {number} */ code) =>
    !/card|knight|roads|plenty|monopoly|swap/.test(decodeEvent(game, code).type);
  while (match.outcome() === null) {
    const trade = hasTraded ? null : tradeIn(match);
    if (trade !== null) {
      match = settle(playOn(match, trade));
      hasTraded = true;
      continue;
    }
    runner.load(match.state);
    const wanted = runner.suggest(stream);
    const plain = match.legalEvents().filter(isPlain);
    const code = isPlain(wanted) ? wanted : /** @type {number} */ (plain[stream.below(plain.length)]);
    match = settle(playOn(match, [code]));
  }
  check(hasTraded, `nobody trades with the seed ${seed}`);
  return match;
}

/** An offer, its acceptance and the deal, if there is one now. */
function tradeIn(/** @type {Match} */ match) {
  const typed = (/** @type {Match} */ now, /** @type {string} */ type) =>
    now.legalEvents().filter((code) => decodeEvent(now.game, code).type === type);
  for (const offer of typed(match, 'swap')) {
    const offered = playOn(match, [offer]);
    const [accept] = typed(offered, 'accept');
    if (accept === undefined) continue;
    const accepted = playOn(offered, [accept]);
    const [deal] = typed(accepted, 'deal');
    if (deal !== undefined) return [offer, accept, deal];
  }
  return null;
}
