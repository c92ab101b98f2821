/** [PG-53] by mouse, with windows: a round of Commander, with answers on a stack. */
import { startMatch, toRecord, turnOf } from '@rondel/core';
import { checkHash, mouse, playEvents } from '../hands.mjs';
import { check, spot } from '../harness.mjs';
import { loadGame, playOn, settle } from '../matches.mjs';
import { statusOf } from '../player.mjs';

/** @typedef {import('../matches.mjs').Match} Match */

const pass = { type: 'pass' };

/** The passes until something is so, and the match then. */
function passUntil(/** @type {Match} */ match, /** @type {(match: Match) => boolean} */ isThere) {
  const events = [];
  let now = settle(match);
  while (!isThere(now)) {
    const [seat] = turnOf(now.state).toAct;
    const event = { ...pass, seat };
    now = settle(playOn(now, [event]));
    events.push(event);
  }
  return { events, match: now };
}

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-53] a Commander round by mouse: windows, answers, passes, the stack',
    run: async ({ openRecord }) => {
      const { game, scene } = await loadGame('commander', { players: 2 });
      // By the fifth turn both have lands.
      const isMain = (/** @type {Match} */ { state }) =>
        turnOf(state).number === 5 && turnOf(state).segment === 'main1';
      const { match: before } = passUntil(startMatch(game, { seed: 'browser' }), isMain);
      const page = await openRecord(toRecord(before), { viewport: { width: 1280, height: 1000 } });
      const answered = await playEvents(
        page,
        scene,
        before,
        [
          { type: 'cast', seat: 0, spell: 'creature', target: 0 },
          { ...pass, seat: 0 },
          { type: 'cast', seat: 1, spell: 'bolt', target: 0 },
        ],
        mouse,
      );
      check(turnOf(answered.state).depth === 2, 'two spells should lie on the stack');
      const stack = await spot(page, 'stack').getAttribute('aria-label');
      check(/creature/.test(`${stack}`) && /bolt/.test(`${stack}`), `on the stack: ${stack}`);
      check(/stack|answer/i.test(await statusOf(page)), await statusOf(page));
      // Both spells resolve, one after the other.
      const hit = passUntil(answered, ({ state }) => turnOf(state).depth === 1);
      await playEvents(page, scene, answered, hit.events, mouse);
      check((await page.locator('.seat-card').first().innerText()).includes('37'), 'the bolt did not hurt');
      const come = passUntil(hit.match, ({ state }) => turnOf(state).depth === 0);
      await playEvents(page, scene, hit.match, come.events, mouse);
      check((await page.locator('.spot[aria-label*="3/3"]').count()) === 1, 'the creature did not come');
      // The rest of the round.
      const rest = passUntil(come.match, ({ state }) => turnOf(state).number === 7);
      const after = await playEvents(page, scene, come.match, rest.events, mouse);
      check(rest.events.length > 20, 'there were few windows');
      await checkHash(page, after);
      const slabs = page.locator('.timeline .sign.stacked, .timeline .slab');
      check((await slabs.count()) >= 2, 'the timeline does not show the stack');
    },
  },
];
