/** Matches that are made beforehand, in Node, so that the page can be shown them at the point that matters. */
import { readdirSync } from 'node:fs';
import { decodeEvent, eventSeat, isGame, openStream, Runner, startMatch, turnOf, unwrap } from '@rondel/core';
import { openScene } from '@rondel/scene';

/** @typedef {import('@rondel/core').Game} Game */
/** @typedef {import('@rondel/core').GameProgress} Match */
/** @typedef {import('@rondel/scene').Scene} Scene */

/** Whoever leaves the game does not show how it is played. */
const LEAVING = /resign|leave|claim|concede|offer|draw/i;

/** The folders of all games, in the order of the alphabet. */
export const GAMES = readdirSync(new URL('../../../packages/games/src', import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/**
 * A game with options, and what it looks like.
 * @param {string} folder
 * @param {object} options
 * @returns {Promise<{ game: Game, scene: Scene }>}
 */
export async function loadGame(folder, options = {}) {
  const rules = await import(`@rondel/games/${folder}`);
  const looks = await import(`@rondel/games/${folder}/scene`);
  const game = /** @type {Game} */ (Object.values(rules).find(isGame)).with(/** @type {any} */ (options));
  return { game, scene: openScene(game, looks.scene) };
}

/**
 * Plays events one after the other.
 * @param {Match} match
 * @param {readonly (number | object)[]} events
 */
export const playOn = (match, events) =>
  events.reduce(
    (/** @type {Match} */ now, event) => unwrap(now.handleEvent(/** @type {any} */ (event))),
    match,
  );

/** Lets the game go on by itself as far as it does: nobody is asked, as when a spell resolves. */
export function settle(/** @type {Match} */ match) {
  let now = match;
  for (;;) {
    const [code, ...others] = now.legalEvents();
    if (code === undefined || others.length > 0 || eventSeat(now.game, code) >= 0) return now;
    now = playOn(now, [code]);
  }
}

/**
 * Plays so many events as the game suggests, or more than half of the match if it is over sooner; nobody leaves.
 * @param {Game} game
 * @param {string} seed
 * @param {number} count
 */
export function playSome(game, seed, count) {
  const stream = openStream(seed, 'browser');
  const runner = new Runner(game);
  const isStaying = (/** @type {number} */ code) => !LEAVING.test(decodeEvent(game, code).type);
  let match = startMatch(game, { seed });
  while (match.index < count && match.outcome() === null) {
    runner.load(match.state);
    const wanted = runner.suggest(stream);
    const codes = isStaying(wanted) ? [wanted] : match.legalEvents().filter(isStaying);
    match = playOn(match, [codes[stream.below(codes.length)] ?? wanted]);
  }
  return match.outcome() === null ? match : playOn(match.jump(0), match.events().slice(0, match.index * 0.6));
}

/** Plays moves that are written as people write them, with blanks between them. */
export function playWritten(
  /** @type {Game} */ game,
  /** @type {Scene} */ scene,
  /** @type {string} */ moves,
) {
  return moves.split(' ').reduce((match, text) => {
    const codes = scene.parse(match.state, text, turnOf(match.state).active ?? 0);
    if (codes === null) throw new Error(`${game.name} does not read '${text}'`);
    return playOn(match, unwrap(codes));
  }, startMatch(game));
}

/** Longer matches are not for tests. */
const MOST = 5000;

/** Plays a whole match as the game itself suggests. */
export function playWhole(/** @type {Game} */ game, /** @type {string} */ seed) {
  const stream = openStream(seed, 'browser');
  const runner = new Runner(game);
  let match = startMatch(game, { seed });
  while (match.outcome() === null) {
    if (match.index > MOST) throw new Error(`a match of ${game.name} with the seed ${seed} does not end`);
    runner.load(match.state);
    match = playOn(match, [runner.suggest(stream)]);
  }
  return match;
}

/**
 * The last events of a match that people send, and the match before them.
 * @param {Match} match
 * @param {number} count
 */
export function lastEvents(match, count) {
  const codes = match.events();
  let from = codes.length;
  for (let left = count; from > 0 && left > 0; from--) {
    if (eventSeat(match.game, /** @type {number} */ (codes[from - 1])) >= 0) left--;
  }
  const events = codes.slice(from).filter((code) => eventSeat(match.game, code) >= 0);
  // Without what came later: a record of it ends here.
  return { before: playOn(match.jump(0), codes.slice(0, from)), events };
}
