/** [PG-53] by mouse, on boards: chess with promotion, go to scoring, kalaha and cá ngựa to the end. */
import { startMatch, stateHash, toRecord } from '@rondel/core';
import { checkHash, mouse, playEvents } from '../hands.mjs';
import { check, spot } from '../harness.mjs';
import { lastEvents, loadGame, playOn, playWhole } from '../matches.mjs';
import { movesOf, statusOf } from '../player.mjs';

/** @typedef {import('playwright-core').Page} Page */

const labelOf = (/** @type {Page} */ page, /** @type {string} */ place) =>
  spot(page, place).getAttribute('aria-label');

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-53] chess by mouse: promotions open beside their squares',
    run: async ({ openText }) => {
      const page = await openText('chess', '7k/2P5/8/8/8/8/p5K1/8 w - - 0 1');
      await spot(page, 'c7').click();
      await page.locator('.hint-next').first().waitFor();
      await spot(page, 'c8').click();
      const choices = page.locator('.beside .button');
      await choices.first().waitFor();
      check((await movesOf(page)) === 0, 'it was played before a piece was chosen');
      const names = (await choices.allInnerTexts()).sort().join();
      check(names === 'Bishop,Knight,Queen,Rook', `one can choose ${names}`);
      const [square, box] = [
        await spot(page, 'c8').boundingBox(),
        await page.locator('.beside').boundingBox(),
      ];
      if (square === null || box === null) throw new Error('nothing is drawn');
      const gap = Math.max(box.x - (square.x + square.width), square.x - (box.x + box.width), 0);
      check(gap <= square.width, `the choice is ${gap} px away from its square`);
      // Escape lets go; then a knight.
      await page.keyboard.press('Escape');
      await choices.first().waitFor({ state: 'detached' });
      await spot(page, 'c7').click();
      await spot(page, 'c8').click();
      await choices.filter({ hasText: 'Knight' }).click();
      await page.getByText('Move 1 of 1').waitFor();
      check((await labelOf(page, 'c8'))?.includes('White knight'), `c8: ${await labelOf(page, 'c8')}`);
      await spot(page, 'a2').click();
      await spot(page, 'a1').click();
      await choices.filter({ hasText: 'Rook' }).click();
      await page.getByText('Move 2 of 2').waitFor();
      check((await labelOf(page, 'a1'))?.includes('Black rook'), `a1: ${await labelOf(page, 'a1')}`);
    },
  },
  {
    name: '[PG-53] chess by mouse: a promotion that mates ends the game, in words',
    run: async ({ openText }) => {
      const page = await openText('chess', 'k7/2P5/1K6/8/8/8/8/8 w - - 0 1');
      await spot(page, 'c7').click();
      await spot(page, 'c8').click();
      await page.locator('.beside .button').filter({ hasText: 'Queen' }).click();
      await page.getByText('Move 1 of 1').waitFor();
      check(/^White wins: checkmate/i.test(await statusOf(page)), await statusOf(page));
      check((await page.locator('.spot.can-pick').count()) === 0, 'one could still move');
    },
  },
  {
    name: '[PG-53] go by mouse: passes, a dead stone, both agree, the outcome in words',
    run: async ({ openRecord }) => {
      const { game, scene } = await loadGame('go', { size: 5, scoring: 'japanese' });
      // A wall each, and a white stone that cannot live.
      const wall = ['b1', 'd1', 'b2', 'd2', 'b3', 'd3', 'b4', 'd4', 'b5', 'd5'];
      const points = wall.map((point) => ({ type: 'play', point: point.toUpperCase() }));
      const before = playOn(startMatch(game), points);
      const page = await openRecord(toRecord(before));
      const stones = [{ type: 'pass' }, { type: 'play', point: 'A3' }, { type: 'pass' }, { type: 'pass' }];
      const scoring = await playEvents(page, scene, before, stones, mouse);
      const marked = await playEvents(page, scene, scoring, [{ type: 'mark', seat: 0, point: 'A3' }], mouse);
      check((await page.locator('.mark-ghost').count()) > 0, 'the dead stone is not shown');
      const agreed = [
        { type: 'agree', seat: 0 },
        { type: 'agree', seat: 1 },
      ];
      const over = await playEvents(page, scene, marked, agreed, mouse);
      const outcome = over.outcome();
      check(outcome !== null, 'Node does not think that it is over');
      const status = await statusOf(page);
      check(status.startsWith(`White wins, ${outcome?.scores?.join(' to ')}: `), status);
      await checkHash(page, over);
    },
  },
  ...[
    { folder: 'kalaha', options: {}, seed: 'browser', count: 999 },
    { folder: 'ca-ngua', options: { players: 2 }, seed: 'browser', count: 24 },
  ].map(({ folder, options, seed, count }) => ({
    name: `[PG-53] ${folder} by mouse, to the end`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openRecord }) => {
      const { game, scene } = await loadGame(folder, options);
      const { before, events } = lastEvents(playWhole(game, seed), count);
      const page = await openRecord(toRecord(before));
      const over = await playEvents(page, scene, before, events, mouse);
      check(over.outcome() !== null, `Node comes to ${stateHash(over.state)}, which is no end`);
      const winner = scene.seats[over.outcome()?.places.indexOf(1) ?? -1]?.name;
      check((await statusOf(page)).startsWith(`${winner} wins`), await statusOf(page));
      await checkHash(page, over);
    },
  })),
];
