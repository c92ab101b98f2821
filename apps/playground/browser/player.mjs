/** Plays a table as somebody with a mouse or a keyboard does, whatever the game is. */

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

export const statusOf = (/** @type {Page} */ page) => page.locator('.status').innerText();

const END = /\bwins\b|The team (won|lost)|share the first place|^A draw/i;
export const isOver = async (/** @type {Page} */ page) => END.test(await statusOf(page));

/** How many moves were played. */
export const movesOf = async (/** @type {Page} */ page) =>
  movesIn(await page.locator('.travel-note').innerText());

const movesIn = (/** @type {string} */ said) =>
  Number(/of ([\d,]+)/.exec(said)?.[1]?.replaceAll(',', '') ?? 0);

/** What can be picked, in the order in which one would look for it. */
const PICKS = [
  '.curtain .button',
  '.beside .button',
  '.hand .can-pick',
  '.table-tray .can-pick',
  '.spot.can-pick:not([aria-pressed])',
  '.offers .button:not(.quiet)',
];
/** To resign is no way to play. */
const NO_MOVE = /resign|leave|claim|offer/i;

/**
 * All that a player looks at before the next move, asked in one go: how it stands, how many moves were played, and
 * where something can be picked.
 */
const look = (/** @type {Page} */ page) =>
  page.evaluate(
    ({ picks, noMove }) => {
      const textOf = (/** @type {string} */ selector) =>
        /** @type {HTMLElement | null} */ (document.querySelector(selector))?.innerText ?? '';
      const wanted = (/** @type {Element} */ { textContent }) =>
        !new RegExp(noMove, 'i').test(textContent ?? '');
      const counts = picks.map((pick) => [...document.querySelectorAll(pick)].filter(wanted).length);
      const at = counts.findIndex((count) => count > 0);
      return { status: textOf('.status'), played: textOf('.travel-note'), at, count: counts[at] ?? 0 };
    },
    { picks: PICKS, noMove: NO_MOVE.source },
  );

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
    const { status, played, at, count } = await look(page);
    if (END.test(status) || movesIn(played) >= start + events) return;
    const pick = PICKS[at];
    if (pick === undefined) {
      await page.waitForTimeout(60);
      continue;
    }
    const targets = page.locator(pick).filter({ hasNotText: NO_MOVE });
    try {
      await act(targets.nth(at === 0 ? 0 : (turn * 7) % count));
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
  await target.focus({ timeout: 3000 });
  await target.press('Enter', { timeout: 3000 });
};
