/** [PG-53] by keyboard: a game of each kind of board to its end, with arrows and Enter, Tab, and typed moves. */
import { decodeEvent, toRecord } from '@rondel/core';
import { checkHash, playEvents, untilPlayed } from '../hands.mjs';
import { check } from '../harness.mjs';
import { keys, typeMove } from '../keys.mjs';
import { lastEvents, loadGame, playOn, playWhole, settle } from '../matches.mjs';
import { statusOf } from '../player.mjs';

/** @typedef {import('../matches.mjs').Match} Match */
/** @typedef {import('../matches.mjs').Scene} Scene */

/** The last so many events of a match are played by keys; the seeds are those whose matches are short. */
const KINDS = [
  { kind: 'grid', folder: 'breakthrough', options: {}, count: 8 },
  { kind: 'points', folder: 'nine-mens-morris', options: {}, count: 8 },
  { kind: 'hexes', folder: 'settlers', options: {}, count: 10 },
  { kind: 'pits', folder: 'kalaha', options: {}, count: 12 },
  { kind: 'track', folder: 'ludo', options: {}, count: 8 },
  { kind: 'spikes', folder: 'backgammon', options: { cube: false }, count: 12 },
  { kind: 'slots', folder: 'commander', options: { players: 2 }, count: 12 },
  { kind: 'graph', folder: 'risk', options: {}, count: 10 },
];
/** Every so many events one is typed. */
const TYPED = 3;

/** How an event is typed; `null` where what is written of it would be read as another one. */
function writtenOf(/** @type {Scene} */ scene, /** @type {Match} */ match, /** @type {number} */ code) {
  const event = decodeEvent(match.game, code);
  const { short } = scene.wordsOf(event, match.state);
  const read = scene.parse(match.state, short, event.seat ?? 0);
  return read?.ok && read.value.length === 1 && read.value[0] === code ? short : null;
}

/** @type {import('../harness.mjs').Test[]} */
export const tests = KINDS.map(({ kind, folder, options, count }) => ({
  name: `[PG-53] by keyboard on ${kind}: ${folder} to the end`,
  run: async ({ openRecord }) => {
    const { game, scene } = await loadGame(folder, options);
    check(scene.layout.kind === kind, `${folder} has a board of the kind ${scene.layout.kind}`);
    const { before, events } = lastEvents(playWhole(game, 'browser'), count);
    const page = await openRecord(toRecord(before));
    let match = settle(before);
    let typed = 0;
    for (const [i, code] of events.entries()) {
      const text = i % TYPED === TYPED - 1 ? writtenOf(scene, match, code) : null;
      // The curtain is lifted by keys as well.
      if (text === null || (await page.locator('.curtain').count()) > 0) {
        match = await playEvents(page, scene, match, [code], keys);
      } else {
        await typeMove(page, text);
        match = settle(playOn(match, [code]));
        await untilPlayed(page, match.index).catch(() => check(false, `“${text}” was not played`));
        typed++;
      }
    }
    check(typed > 0, 'nothing was typed');
    check(match.outcome() !== null, 'the match is not over');
    check(/wins?\b|draw/i.test(await statusOf(page)), await statusOf(page));
    await checkHash(page, match);
  },
}));
