/** [PG-34], [PG-36] to [PG-38] batches in the page: the numbers of the command, paused, stopped, and until they are narrow. */
import { simulateInThreads } from '@rondel/workers/node';
import { askAxe } from '../axe.mjs';
import { numbersOf, runLine } from '../command.mjs';
import { check } from '../harness.mjs';
import { button, countedBy, factOf, lineOf, runToEnd, savedBy, savedNumbers, untilOver } from '../lab.mjs';
import { comparePicture, fixLooks } from '../pictures.mjs';
import { LOOKS } from './pictures.mjs';

/** Three games: without chance, with dice, and with other options and players. */
const BATCHES = [
  { game: 'kalaha', query: 'seed=7&count=3000' },
  { game: 'backgammon', query: 'seed=dice&count=300&policies=random,first' },
  { game: 'ca-ngua', query: 'seed=11&count=150&option.players=3' },
];

const same = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
  JSON.stringify(one) === JSON.stringify(other);

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  ...BATCHES.map(({ game, query }) => ({
    name: `[PG-38] a batch of ${game} has the numbers and the digest of the command`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage }) => {
      const page = await openPage(`#/lab/${game}?${query}`);
      await runToEnd(page);
      const line = await lineOf(page);
      const wanted = await numbersOf(line);
      const found = await savedNumbers(page);
      check(
        same(found, wanted),
        `${line} gives ${JSON.stringify(wanted)}, the page ${JSON.stringify(found)}`,
      );
      check((await factOf(page, 'Digest')) === wanted.digest, 'the digest shown is another one');
      check(page.url().endsWith(`#/lab/${game}?${query}`), `the address is ${page.url()}`);
      const csv = await savedBy(page, 'Save as CSV');
      check(csv === (await runLine(line, '--csv')), 'the table is another one');
      // With another number of threads nothing changes but the time.
      await page.locator('summary', { hasText: 'More' }).click();
      await page.getByLabel('Threads').fill('3');
      await runToEnd(page);
      check(same(await savedNumbers(page), wanted), 'three threads count something else');
    },
  })),
  {
    name: '[PG-36] pausing and going on gives the same digest',
    run: async ({ openPage }) => {
      // More than any machine counts before the click: it is stopped once it has gone on.
      const page = await openPage('#/lab/kalaha?seed=5&count=1e8');
      await button(page, 'Run').click();
      await page.locator('.lab-facts').waitFor();
      await button(page, 'Pause').click();
      // What was under way is still finished; then nothing is counted any more.
      let paused = -1;
      for (let next = await countedBy(page); next !== paused; next = await countedBy(page)) {
        paused = next;
        await page.waitForTimeout(1000);
      }
      check(paused < 1e8, 'it counts on while it is paused');
      await button(page, 'Go on').click();
      for (let tries = 0; tries < 200 && (await countedBy(page)) === paused; tries++) {
        await page.waitForTimeout(50);
      }
      check((await countedBy(page)) > paused, 'it does not go on');
      await button(page, 'Stop').click();
      await untilOver(page);
      const count = await countedBy(page);
      const { digest } = await simulateInThreads({ game: 'kalaha', seed: 5, count, workers: 1 });
      check((await factOf(page, 'Digest')) === digest, 'the digest is another one');
    },
  },
  {
    name: '[PG-36] a batch that is stopped is that of its first playouts, and says so',
    run: async ({ openPage }) => {
      const page = await openPage('#/lab/kalaha?seed=5&count=1e8');
      await button(page, 'Run').click();
      await page.locator('.lab-facts').waitFor();
      await button(page, 'Stop').click();
      check(
        (await untilOver(page)).startsWith('Partial result: stopped after the first'),
        'it does not say so',
      );
      const count = await countedBy(page);
      const line = await lineOf(page);
      check(line.includes(`--count ${count}`), `the line is ${line}`);
      const { digest } = await simulateInThreads({ game: 'kalaha', seed: 5, count, workers: 1 });
      check((await factOf(page, 'Digest')) === digest, 'the digest is another one');
      check((await savedNumbers(page)).partial === true, 'the file does not say that it is partial');
      // Whoever leaves takes the threads along, and finds the results when coming back.
      await page.getByRole('link', { name: 'Games' }).click();
      await page.locator('.game-card').first().waitFor();
      await page.goBack();
      check((await countedBy(page)) === count, 'the results are lost');
    },
  },
  {
    name: '[PG-36] a batch of searches stops at once if it must',
    run: async ({ openPage }) => {
      const page = await openPage('#/lab/kalaha?seed=1&count=5000&policies=mcts:20');
      await button(page, 'Run').click();
      await page.locator('.lab-facts').waitFor();
      await button(page, 'Stop').click();
      await button(page, 'Stop at once')
        .click({ timeout: 2000 })
        .catch(() => {});
      await untilOver(page);
      const count = await countedBy(page);
      const wanted = await simulateInThreads({
        game: 'kalaha',
        seed: 1,
        count,
        workers: 2,
        policy: 'mcts:20',
      });
      check((await factOf(page, 'Digest')) === wanted.digest, 'the digest is another one');
    },
  },
  {
    name: '[PG-36] until ±5 % it counts as many playouts as the command',
    run: async ({ openPage }) => {
      const page = await openPage('#/lab/ca-ngua?seed=3&option.players=2');
      await page.getByLabel('until ± % on win rates').fill('5');
      await runToEnd(page);
      const line = await lineOf(page);
      check(line.includes('--until 0.1'), `the line is ${line}`);
      const wanted = await numbersOf(line);
      const found = await savedNumbers(page);
      check(
        same(found, wanted),
        `${line} gives ${JSON.stringify(wanted)}, the page ${JSON.stringify(found)}`,
      );
      check(found.stoppedBy === 'until', 'it was stopped by something else');
    },
  },
  {
    name: '[PG-36] what is wrong in the form is told where it is, and nothing runs',
    run: async ({ openPage }) => {
      const page = await openPage('#/lab/kalaha');
      await page.getByLabel('a number: playouts').fill('many');
      await page.getByText("This takes a whole number from 1 to 4,294,967,296, not 'many'.").waitFor();
      check(await button(page, 'Run').isDisabled(), 'it can be run');
      await page.getByLabel('a number: playouts').fill('50');
      await page.getByLabel('Seed', { exact: true }).fill('');
      await page.getByText('A seed is a whole number').first().waitFor();
      await page.getByLabel('Seed', { exact: true }).fill('x');
      await runToEnd(page);
      check((await countedBy(page)) === 50, 'it does not run');
    },
  },
  ...LOOKS.map(({ look, options }) => ({
    name: `[PG-54] the lab looks as it was kept, ${look}; axe finds nothing`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage, complaints }) => {
      const page = await openPage('#/lab', { ...options, reducedMotion: 'reduce' });
      await fixLooks(page);
      const ask = async (/** @type {string} */ where) => {
        for (const fault of await askAxe(page)) complaints.push(`${where}: ${fault}`);
      };
      await page.locator('.lab-games').waitFor();
      await ask('the choice of a game');
      await page.goto(page.url().replace(/#.*/, '#/lab/kalaha?seed=7&count=1000'));
      await runToEnd(page);
      // What time it took is no part of the picture.
      await page.locator('.run-state').evaluate((state) => state.remove());
      // By their property: opening one moves all below it, and on a busy machine a click may meet another.
      const tables = page.locator('details', { has: page.getByText('As a table') });
      const setOpen = (/** @type {boolean} */ isOpen) =>
        tables.evaluateAll((all, open) => {
          for (const one of all) one.toggleAttribute('open', open);
        }, isOpen);
      await tables.nth(3).waitFor();
      await setOpen(true);
      await ask('the lab with all tables');
      await setOpen(false);
      const charts = page.locator('.charts');
      await charts.evaluate((element) => element.scrollIntoView());
      await page.mouse.move(0, 0);
      await page.waitForTimeout(1000);
      await comparePicture(page, `lab-${look}`);
    },
  })),
];
