/** [PG-39], [PG-40] what is behind the numbers: playouts and games of tournaments, opened on the table. */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromRecord, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator } from '@rondel/simulator';
import { openDevServer } from '../../../cli/dist/dev/dev-server.js';
import { devGameOf } from '../../../cli/dist/dev/games-module.js';
import { askAxe } from '../axe.mjs';
import { numbersOf, runLine, withoutTimes } from '../command.mjs';
import { check } from '../harness.mjs';
import { button, lineOf, runToEnd, savedBy, savedNumbers } from '../lab.mjs';
import { blockOf } from './written-games.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The record on the table, as the page saves it. */
async function recordOn(/** @type {Page} */ page) {
  await page.getByText(/^Verified: /).waitFor();
  return JSON.parse(await savedBy(page, 'Save as a file'));
}

const eventsOf = (/** @type {import('@rondel/core').GameRecord} */ record) => JSON.stringify(record.events);

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-39] a bar lists its playouts, and a click opens one on the table',
    run: async ({ openPage }) => {
      const page = await openPage('#/lab/kalaha?seed=7&count=2000', {
        viewport: { width: 1280, height: 2600 },
      });
      await runToEnd(page);
      const chart = page.locator('.chart', { hasText: 'Lengths' }).first();
      // In the middle of the canvas stands the bar of the commonest lengths.
      const bars = chart.locator('.u-over');
      // It waits until the chart stands still.
      await bars.hover();
      const box = await bars.boundingBox();
      if (box === null) throw new Error('there is no chart');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height - 4);
      const title = await chart.locator('.open-list h4').innerText();
      const [from = 0, to = from] = (title.match(/\d+/g) ?? []).map(Number);
      const entry = chart.locator('.open-list li').nth(2);
      await entry.waitFor();
      const index = Number((await entry.getByRole('button').innerText()).replace(/\D/g, ''));
      const wanted = new GameSimulator(kalaha).playout({ seed: 7, index });
      check(wanted.events >= from && wanted.events <= to, `playout ${index} is not of ${title}`);
      const first = await chart.locator('.open-list li').first().getByRole('button').innerText();
      await button(page, 'More of them').click();
      await chart.locator('.open-list li').nth(25).waitFor();
      await entry.getByRole('button').click();
      const record = await recordOn(page);
      check(unwrap(fromRecord(kalaha, record)).length === wanted.events, 'it is another playout');
      check(
        unwrap(fromRecord(kalaha, record)).state.cells.join() === wanted.final.state.cells.join(),
        'it ends otherwise',
      );
      // The way back leads to the results.
      await page.goBack();
      await page.locator('.lab-facts').waitFor();
      check((await lineOf(page)) === 'rondel simulate kalaha --seed 7 --count 2000', 'the results are lost');
      // The same by keys: the rows of the table are buttons.
      const outcomes = page.locator('.chart', { hasText: 'Outcomes' }).first();
      await outcomes.getByText('As a table').click();
      await outcomes.getByRole('button', { name: 'North wins' }).press('Enter');
      await outcomes.locator('.open-list li').first().waitFor();
      check(first !== '', 'the list is empty');
    },
  },
  {
    name: '[PG-39] the playouts of searches are kept and open as they were',
    run: async ({ openPage }) => {
      const page = await openPage('#/lab/kalaha?seed=2&count=6&policies=easy,random');
      await runToEnd(page);
      await page.getByRole('button', { name: 'one side is empty' }).click();
      await page.locator('.open-list li').nth(5).waitFor();
      await button(page, 'Playout 4').click();
      const record = await recordOn(page);
      const folder = await mkdtemp(join(tmpdir(), 'rondel-playout-'));
      const file = join(folder, '4.json');
      await runLine(
        `rondel simulate kalaha --seed 2 --policy easy,random --start 4 --count 1 --record ${file}`,
      );
      const wanted = JSON.parse(await readFile(file, 'utf8'));
      await rm(folder, { recursive: true });
      check(eventsOf(record) === eventsOf(wanted), 'it is another playout');
    },
  },
  {
    name: '[PG-40] a tournament has the numbers of the command, and its games open on the table',
    run: async ({ openPage, complaints }) => {
      const page = await openPage('#/lab/kalaha');
      await page.getByRole('link', { name: 'Tournament' }).click();
      await button(page, 'Add a player').click();
      await page.getByLabel('Player 3').selectOption({ label: 'Always the first move' });
      await page.getByLabel('Rounds').fill('4');
      await page.getByLabel('Seed', { exact: true }).fill('3');
      await runToEnd(page);
      const line = await lineOf(page);
      check(line === 'rondel tournament kalaha random easy first --rounds 4 --seed 3', `the line is ${line}`);
      const wanted = await numbersOf(line);
      const found = await savedNumbers(page);
      check(
        JSON.stringify(found) === JSON.stringify(withoutTimes(wanted)),
        `${line} gives ${JSON.stringify(wanted)}, the page ${JSON.stringify(found)}`,
      );
      check(
        (await savedBy(page, 'Save as CSV')) === (await runLine(line, '--csv')),
        'the table is another one',
      );
      await page
        .getByRole('button', { name: /Easy bot against Random moves: / })
        .first()
        .click();
      await page.locator('.open-list li').nth(7).waitFor();
      for (const fault of await askAxe(page)) complaints.push(fault);
      const words = await page.locator('.open-list li').nth(1).innerText();
      await page.locator('.open-list li').nth(1).getByRole('button').click();
      const record = await recordOn(page);
      check(words.includes(`${record.events.length} events`), `${words} has ${record.events.length} events`);
      await page.goBack();
      await page.locator('.cross-table').waitFor();
    },
  },
  {
    name: '[PG-38] a game that is being written has its lab, with the numbers of the command',
    run: async ({ openContext }) => {
      const folder = await mkdtemp(join(tmpdir(), 'rondel-written-lab-'));
      const file = join(folder, 'pig.ts');
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      await writeFile(file, await blockOf('docs/writing-a-game.md', 'pig'));
      const server = await openDevServer({
        games: [devGameOf(file)],
        page: fileURLToPath(new URL('../..', import.meta.url)),
        port: 0,
        host: 'localhost',
        logLevel: 'silent',
      });
      try {
        const page = await (await openContext()).newPage();
        await page.goto(`${server.url}#/lab/pig?seed=7&count=100`);
        await runToEnd(page);
        const found = await savedNumbers(page);
        // The command finds the engine where the packages of the project are.
        const modules = fileURLToPath(new URL('../../../../node_modules/@rondel', import.meta.url));
        await mkdir(join(folder, 'node_modules'), { recursive: true });
        await symlink(modules, join(folder, 'node_modules/@rondel'));
        const wanted = await numbersOf(`rondel simulate ${file} --seed 7 --count 100`);
        check(found.digest === wanted.digest, `the command has ${wanted.digest}, the page ${found.digest}`);
        await page.getByText('In place of the name of the game, give its file.').waitFor();
      } finally {
        await server.close();
        await rm(folder, { recursive: true });
      }
    },
  },
];
