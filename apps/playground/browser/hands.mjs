/** Plays events that are known beforehand, step by step of their paths: with a mouse, a finger or keys. */
import { decodeEvent, eventSeat, stateHash } from '@rondel/core';
import { unlistedEvents } from '@rondel/scene';
import { check, spot } from './harness.mjs';
import { playOn, settle } from './matches.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {import('./matches.mjs').Match} Match */
/** @typedef {import('./matches.mjs').Scene} Scene */
/** @typedef {import('@rondel/scene').PickStep} PickStep */

/**
 * A way to use the page.
 * @typedef {object} Hand
 * @property {(target: Locator) => Promise<void>} press on a button or a card
 * @property {(page: Page, place: string, scene: Scene) => Promise<void>} pick on a place of the board
 */

/** @type {Hand} */
export const mouse = {
  press: (target) => target.click(),
  pick: (page, place) => spot(page, place).click(),
};

/** @type {Hand} */
export const finger = {
  press: (target) => target.tap(),
  pick: (page, place) => spot(page, place).tap(),
};

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
const exactly = (/** @type {string} */ text) =>
  new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);

/** The button for a step that is no place; a number may have to be set first. */
async function buttonFor(
  /** @type {Page} */ page,
  /** @type {Scene} */ scene,
  /** @type {PickStep} */ step,
  /** @type {Hand} */ hand,
) {
  if (step.kind === 'number') {
    const label = `${capital(step.label)} ${step.value}`;
    const more = page.locator('.stepper').getByRole('button', { name: /^More/ });
    const button = page.locator('.offers .button').filter({ hasText: exactly(label) });
    for (let i = 0; i < 500 && (await button.count()) === 0; i++) await hand.press(more);
    return button;
  }
  const label =
    step.kind === 'seat'
      ? scene.seats[step.seat]?.name
      : step.kind === 'choice'
        ? capital(step.label)
        : step.id;
  const named = page.locator('.beside .button, .offers .button').filter({ hasText: exactly(`${label}`) });
  if ((await named.count()) > 0) return named.first();
  // What is given away is picked where it lies, and there it has its own name only.
  const [, thing = label] = /^\w+ (\w+)$/.exec(`${label}`) ?? [];
  return page
    .locator('.thing-chip.can-pick')
    .filter({ hasText: new RegExp(`\\b${label}\\b|${thing} `, 'i') })
    .first();
}

/** Lifts the curtain, if it has fallen. */
async function liftCurtain(/** @type {Page} */ page, /** @type {Hand} */ hand) {
  const lift = page.locator('.curtain .button');
  if ((await lift.count()) > 0) await hand.press(lift);
}

/** Waits until the page shows a point of the match as the present. */
export const untilPlayed = (/** @type {Page} */ page, /** @type {number} */ count) => {
  const number = new Intl.NumberFormat('en').format(count);
  // To look for a text everywhere in the page takes much longer, and it is asked after every move.
  return page.waitForFunction(
    (text) => document.querySelector('.travel-note')?.textContent === text,
    `Move ${number} of ${number}`,
  );
};

/**
 * Plays events of people on the page, and gives the match after them.
 * @param {Page} page
 * @param {Scene} scene
 * @param {Match} match
 * @param {readonly (number | object)[]} events
 * @param {Hand} hand
 */
export async function playEvents(page, scene, match, events, hand) {
  let now = settle(match);
  for (const event of events) {
    const played = playOn(now, [event]);
    const next = settle(played);
    const code = /** @type {number} */ (played.events().at(-1));
    const seat = eventSeat(now.game, code);
    const legal = now.legalEvents().filter((each) => eventSeat(now.game, each) === seat);
    const codes = [...legal, ...unlistedEvents(now.state, seat)];
    const way = scene.ways(now.state, codes).find((each) => each.code === code);
    if (way === undefined) throw new Error(`no way to ${JSON.stringify(decodeEvent(now.game, code))}`);
    await liftCurtain(page, hand);
    for (const step of way.path) {
      const place = step.kind === 'place' ? step.id : placeOfChoice(scene, now, step, seat);
      if (place !== null && (await spot(page, place).count()) > 0) await hand.pick(page, place, scene);
      else await hand.press(await buttonFor(page, scene, step, hand));
    }
    await untilPlayed(page, next.index).catch(() => {
      throw new Error(
        `not played: ${JSON.stringify(decodeEvent(now.game, code))}, ${JSON.stringify(way.path)}`,
      );
    });
    now = next;
  }
  return now;
}

/** Where a thing lies on the board that stands for a choice, if one does. */
function placeOfChoice(
  /** @type {Scene} */ scene,
  /** @type {Match} */ match,
  /** @type {PickStep} */ step,
  /** @type {number} */ seat,
) {
  if (step.kind !== 'choice' || step.at !== undefined) return null;
  const { things } = scene.picture(match.state, seat);
  return things.find(({ choice }) => choice === step.id)?.place ?? null;
}

/** The page must have come to the very state that Node has. */
export async function checkHash(/** @type {Page} */ page, /** @type {Match} */ match) {
  await page.getByRole('tab', { name: 'State' }).click();
  // What is hidden is in the hash as well.
  const seeAs = page.locator('.see-as select');
  if ((await seeAs.count()) > 0) await seeAs.selectOption('all');
  const shown = await page.locator('.hashes code').first().innerText();
  check(shown === stateHash(match.state), `the page has ${shown}, Node ${stateHash(match.state)}`);
  await page.getByRole('tab', { name: 'Moves' }).click();
}
