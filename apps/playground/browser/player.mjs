/** Plays a table as somebody with a mouse or a keyboard does, whatever the game is. */

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

export const statusOf = (/** @type {Page} */ page) => page.locator('.status').innerText();

const END = /\bwins\b|share the first place|^A draw/i;
export const isOver = async (/** @type {Page} */ page) => END.test(await statusOf(page));

/** How many moves were played. */
export async function movesOf(/** @type {Page} */ page) {
  const said = await page.locator('.travel-note').innerText();
  return Number(/of ([\d,]+)/.exec(said)?.[1]?.replaceAll(',', '') ?? 0);
}

/**
 * Everything that can be picked now, in the order in which one would look for it. To resign is no way to play.
 * @returns {Promise<Locator | null>}
 */
async function nextPick(/** @type {Page} */ page, /** @type {number} */ turn) {
  const lift = page.locator('.curtain .button');
  if ((await lift.count()) > 0) return lift.first();
  for (const selector of [
    '.beside .button',
    '.hand .can-pick',
    '.table-tray .can-pick',
    '.spot.can-pick:not([aria-pressed])',
    '.offers .button:not(.quiet)',
  ]) {
    const found = page.locator(selector).filter({ hasNotText: /resign|leave|claim|offer/i });
    const count = await found.count();
    if (count > 0) return found.nth((turn * 7) % count);
  }
  return null;
}

const MOST_FAILURES = 5;

/**
 * Plays until so many events were played or the match is over.
 * @param {Page} page
 * @param {number} events
 * @param {(target: Locator) => Promise<void>} act
 */
export async function play(page, events, act = (target) => target.click({ timeout: 3000 })) {
  const start = await movesOf(page);
  let failures = 0;
  for (let turn = 0; turn < 40 * events + 400; turn++) {
    if ((await isOver(page)) || (await movesOf(page)) >= start + events) return;
    const target = await nextPick(page, turn);
    if (target === null) {
      await page.waitForTimeout(30);
      continue;
    }
    try {
      await act(target);
      failures = 0;
    } catch (error) {
      // What could be picked may be gone, where a bot is quicker; but not again and again.
      if (++failures === MOST_FAILURES) throw error;
    }
  }
  throw new Error(`the match does not go on: ${await statusOf(page)}`);
}

/** Picks with the keyboard: what is wanted is focused as a key would, then Enter. */
export const byKeyboard = async (/** @type {Locator} */ target) => {
  await target.focus();
  await target.press('Enter');
};
