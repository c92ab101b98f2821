/** Faults: scenes, bots and storage that fail, and reloads in the middle of anything. Each is told, no match is lost. */
import { check, keptMatch, untilMoves } from '../harness.mjs';
import { movesOf, play } from '../player.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../harness.mjs').Visit} Visit */

/** A page whose scripts or storage are prepared before anything is loaded. Its complaints are expected. */
async function openPrepared(
  /** @type {Visit} */ { openContext, url },
  /** @type {string} */ hash,
  /** @type {(page: Page) => Promise<unknown>} */ prepare,
) {
  const context = await openContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(url + hash);
  await page.locator('main > *').first().waitFor();
  return page;
}

/** Makes a part of every scene throw. */
const breakScenes = (/** @type {string} */ part) => (/** @type {Page} */ page) =>
  page.route('**/assets/scene-*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const broken = `${part}:()=>{throw new Error("broken by a test")},_${part}:`;
    await route.fulfill({ response, body: text.replace(new RegExp(`\\b${part}:`), broken) });
  });

/** Serves another script in place of the thread of the bots. */
const breakBots = (/** @type {string | null} */ script) => (/** @type {Page} */ page) =>
  page.route('**/assets/game-worker-*.js', (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );

/** The text of a file that a button saves. */
async function savedBy(/** @type {Page} */ page, /** @type {string} */ button) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const chunks = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const start = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name }).click();

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  ...['things', 'layout', 'words'].map((part) => ({
    name: `[PG-55] a scene whose ${part} fail: a sentence in its frame, the match goes on, the record is saved`,
    run: async (/** @type {Visit} */ visit) => {
      const page = await openPrepared(visit, '#/game/breakthrough', breakScenes(part));
      await start(page, 'At one screen');
      await page.locator('.status').waitFor();
      await play(page, 3);
      if (part !== 'words') await page.locator('.stage .failure').waitFor();
      for (const tab of ['Changes', 'State', 'Turn', 'Moves'])
        await page.getByRole('tab', { name: tab }).click();
      const record = JSON.parse(await savedBy(page, 'Save as a file'));
      check(record.events.length === 3, `${record.events.length} events were saved`);
    },
  })),
  {
    name: '[PG-55] a panel that fails: a sentence in its frame, the rest goes on',
    run: async (visit) => {
      const page = await openPrepared(visit, '#/game/tic-tac-toe', (prepared) =>
        prepared.route('**/assets/table-*.js', async (route) => {
          const response = await route.fetch();
          const broken = 'class:(()=>{throw new Error("broken by a test")})()';
          await route.fulfill({
            response,
            body: (await response.text()).replace(/class:.state-panel./, broken),
          });
        }),
      );
      await start(page, 'At one screen');
      await page.getByRole('tab', { name: 'State' }).click();
      await page.locator('.panel .failure').getByText('broken by a test').waitFor();
      await play(page, 2);
      await page.getByRole('tab', { name: 'Moves' }).click();
      const record = JSON.parse(await savedBy(page, 'Save as a file'));
      check(record.events.length === 2, `${record.events.length} events were saved`);
    },
  },
  {
    name: 'a thread of the bots that cannot be loaded is told; the seat is played by hand, also after a reload',
    run: async (visit) => {
      const page = await openPrepared(visit, '#/game/tic-tac-toe', breakBots(null));
      await start(page, 'Against a bot');
      await page.locator('.spot.can-pick').first().click();
      await page.getByText('does not go on: the bot has failed').waitFor();
      await start(page, 'Let it try again');
      await page.getByText('does not go on: the bot has failed').waitFor();
      await page.getByRole('button', { name: /by hand/ }).click();
      await page.locator('.spot.can-pick').first().click();
      await untilMoves(page, 2);
      await page.reload();
      await untilMoves(page, 2);
      await page.locator('.spot.can-pick').first().click();
      await page.locator('.spot.can-pick').first().click();
      await untilMoves(page, 4);
    },
  },
  {
    name: 'a bot that hangs is given up after a while',
    run: async (visit) => {
      const page = await openPrepared(
        visit,
        '#/game/tic-tac-toe',
        breakBots('onmessage = () => { for (;;); };'),
      );
      await start(page, 'Against a bot');
      await page.locator('.spot.can-pick').first().click();
      // The page is alive meanwhile.
      await page.getByRole('tab', { name: 'State' }).click();
      await page.getByRole('button', { name: 'Let it try again' }).waitFor();
      check((await movesOf(page)) === 1, 'the match is lost');
    },
  },
  {
    name: '[PG-13] a reload while a bot thinks, and in the middle of a path, goes on where the match stood',
    run: async (visit) => {
      const page = await visit.openTable('breakthrough', 'bots');
      await play(page, 1);
      await page.reload();
      await page.waitForFunction(() => document.querySelectorAll('.move').length >= 2);
      await page.locator('.spot.can-pick').first().click();
      await page.locator('.hint-next').first().waitFor();
      await page.reload();
      await page.locator('.spot.can-pick').first().click();
      await page.locator('.hint-next').first().waitFor();
      check((await movesOf(page)) >= 2, 'moves were lost');
    },
  },
  {
    name: 'a match of a game that is gone, of another version, or torn is told and can be saved',
    run: async (visit) => {
      const record = {
        rondel: 2,
        game: 'gone',
        version: 1,
        options: {},
        seed: 1,
        first: 0,
        events: [],
        hashes: [],
      };
      const gone = await visit.openPage('#/play/prepared', {}, [keptMatch({ game: 'gone', record })]);
      await gone.getByText('There is no game called gone').waitFor();
      check(JSON.parse(await savedBy(gone, 'Save it as a file')).game === 'gone', 'another record was saved');
      const newer = { ...record, game: 'tic-tac-toe', version: 99 };
      const later = await visit.openPage('#/play/prepared', {}, [
        keptMatch({ game: 'tic-tac-toe', record: newer }),
      ]);
      await later.getByText('newer than').waitFor();
      const torn = await openPrepared(visit, '#/play/torn', (page) =>
        page.addInitScript(() => localStorage.setItem('rondel/match/torn', '{"id": "torn", "reco')),
      );
      await torn.getByText('is damaged').waitFor();
      check(
        (await savedBy(torn, 'Save it as a file')).startsWith('{"id": "torn"'),
        'something else was saved',
      );
    },
  },
  {
    name: 'storage that is forbidden altogether: every page works, and a match is played',
    run: async (visit) => {
      const page = await openPrepared(visit, '#/', (prepared) =>
        prepared.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('no', 'SecurityError');
            },
          });
        }),
      );
      await page.locator('.game-card[href$="tic-tac-toe"]').click();
      await start(page, 'At one screen');
      await play(page, 2);
      await page.getByText('This browser cannot keep the match').waitFor();
    },
  },
  {
    name: '[PG-32] a file that is cut off shows the place of its fault',
    run: async (visit) => {
      const page = await visit.openPage('');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open a record' }).click();
      const buffer = Buffer.from('{"rondel": 2,\n "game": "nim", "events": [{"ty');
      await (await chooser).setFiles([{ name: 'cut.json', mimeType: 'application/json', buffer }]);
      await page.getByText('cut.json cannot be opened').waitFor();
      await page.getByText('line 2, letter').waitFor();
    },
  },
  {
    name: '[PG-22] no curtain falls where only decks are secret',
    run: async (visit) => {
      const page = await visit.openTable('property', 'one screen');
      for (let i = 0; i < 6; i++) {
        check((await page.locator('.curtain').count()) === 0, 'a curtain fell');
        await play(page, 1);
      }
    },
  },
];
