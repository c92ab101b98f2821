/** [PG-53] by mouse, with dice: backgammon with the cube, the bar, and bearing off to the end. */
import { decodeEvent, startMatch, unwrap } from '@rondel/core';
import { formatMatchId, formatPositionId, stateFromIds } from '@rondel/games/backgammon';
import { checkHash, mouse, playEvents } from '../hands.mjs';
import { check, spot } from '../harness.mjs';
import { loadGame, playOn } from '../matches.mjs';
import { statusOf } from '../player.mjs';

/** @typedef {import('../matches.mjs').Match} Match */

/** Checkers by the number of their point; 25 is the bar. */
const side = (/** @type {Record<number, number>} */ checkers) =>
  Array.from({ length: 25 }, (_, i) => checkers[i + 1] ?? 0);
const POSITION = formatPositionId({
  onRoll: side({ 25: 1, 6: 1, 2: 1 }),
  other: side({ 6: 2, 5: 2, 3: 2 }),
});
const MATCH = formatMatchId({
  cube: 1,
  owner: -1,
  onRoll: 0,
  decision: 0,
  isCrawford: false,
  phase: 'playing',
  isDoubled: false,
  resigned: 0,
  dice: [0, 0],
  matchLength: 0,
  score: [0, 0],
  jacoby: false,
});

/** White doubles, Black takes, and then both always make the first move that there is. */
function playOut(/** @type {Match} */ start) {
  let match = start;
  for (let type = 'double'; match.outcome() === null; type = 'take') {
    const codes = match.legalEvents();
    const wanted = codes.find((code) => decodeEvent(match.game, code).type === type);
    match = playOn(match, [
      wanted ?? codes.find((code) => decodeEvent(match.game, code).type !== 'double') ?? -1,
    ]);
  }
  return match.events();
}

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-53] backgammon by mouse: double and take, in from the bar, hits, off to the end',
    run: async ({ openText }) => {
      const { game, scene } = await loadGame('backgammon');
      const before = startMatch(game, { from: unwrap(stateFromIds(game, POSITION, MATCH)) });
      const events = playOut(before);
      const spoken = events.map((code, i) => {
        const { state } = playOn(before, events.slice(0, i));
        return scene.wordsOf(decodeEvent(game, code), state).short;
      });
      for (const what of [/^double/, /^take/, /^bar\/\d+$/, /\*/, /\/off/]) {
        check(
          spoken.some((words) => what.test(words)),
          `${what} does not come up in ${spoken}`,
        );
      }
      const page = await openText('backgammon', `${POSITION}:${MATCH}`);
      const [double, take, ...rest] = events;
      const offered = await playEvents(page, scene, before, [double ?? -1], mouse);
      check(/^Black .*double/i.test(await statusOf(page)), await statusOf(page));
      const taken = await playEvents(page, scene, offered, [take ?? -1], mouse);
      await page.locator('.table-tray [aria-label*="cube 2"]').waitFor();
      const over = await playEvents(page, scene, taken, rest, mouse);
      check(/^White wins, 2 to 0: /.test(await statusOf(page)), await statusOf(page));
      const label = await spot(page, 'off0').getAttribute('aria-label');
      check(label?.includes('15 × White disc'), `beside the board: ${label}`);
      await checkHash(page, over);
    },
  },
];
