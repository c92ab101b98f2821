import { readFile } from 'node:fs/promises';
import type { Study } from '@rondel/simulator/study';
import { listGames, loadPublished } from '@rondel/workers/modules';
import { expect, test } from 'vitest';
import { run, scratchFolder } from '../../test/run.ts';

const scratch = scratchFolder();
/** Little enough for a test. */
const LITTLE = '--playouts 60 --games 4 --iterations 8 --budgets 4,8 --skill-games 4 --seed 7'.split(' ');

test('a study as text has every part, and what was published beside it', async () => {
  const { code, out } = await run('study', 'tic-tac-toe', ...LITTLE, '--workers', '1');
  expect(code).toBe(0);
  for (const part of [/Seats and draws\n/, /Skill\n.*Elo/, /Dead rules\n/, /Published: 64\.8 %/]) {
    expect(out).toMatch(part);
  }
  expect(out).toMatch(/60 random playouts; 4 games of mcts:8 against itself; 4 games\sat each of 2 steps/);
});

test('the same study with any number of workers, and a page with every figure', async () => {
  const file = scratch('study.html');
  const one = await run('study', 'kalaha', ...LITTLE, '--workers', '1', '--json', '--html', file);
  const two = await run('study', 'kalaha', ...LITTLE, '--workers', '2', '--json');
  expect(one.out).toBe(two.out);
  expect(one.err).toContain(`Report: ${file}`);
  const study = JSON.parse(one.out) as Study;
  expect(study).toMatchObject({ game: 'kalaha', seats: 2, seed: 7, isPartial: false });
  const page = await readFile(file, 'utf8');
  for (const { id } of study.figures) expect(page).toContain(`data-figure="${id}"`);
  expect(page).not.toMatch(/<script|https?:/);
  const ids = new Set(study.figures.map(({ id }) => id));
  for (const game of await listGames()) {
    for (const { figure } of await loadPublished(game)) expect(ids, `${game}: ${figure}`).toContain(figure);
  }
});

test.each<[string, RegExp]>([
  ['study kalha', /no game 'kalha'\. Did you mean kalaha\?/],
  ['study kalaha --effort 0', /--effort takes a whole number from 1/],
  ['study kalaha --effort 3 --thorough', /Give --thorough or --effort, not both\./],
  ['study kalaha --budgets 8,4', /Budgets must go up, but 4 follows 8\./],
  ['study kalaha --budgets 8,many', /--budgets takes a whole number from 1 to 1000000, not 'many'\./],
  ['study kalaha --games 1', /--games takes a whole number from 2/],
  ['study kalaha --html /none/none.html', /\/none\/none\.html cannot be written/],
])('%s', async (words, says) => {
  const { code, err, out } = await run(...words.split(' '));
  expect(err).toMatch(says);
  expect([code, out]).toEqual([2, '']);
});
