/**
 * The process of one contestant: `node contestant.js <name> <seconds> [<warm-up seconds>]` plays whole
 * games and prints what the floors print, a line of JSON with moves per CPU-second. Modules are loaded
 * by name, so that a contestant shares its process with nobody.
 */
import { type Player, repeating, timePlayouts } from './contestants/playout.ts';
import { loadMeasured, type MeasuredGame } from './games.ts';

/** Of one search, on both sides: as many as the bot of boardgame.io does if nothing is said. */
const ITERATIONS = 1000;

/** Ways to play any game: `<way>/<game>`. */
const ways: Record<string, (measured: MeasuredGame) => Promise<Player>> = {
  handle: async ({ game }) => repeating((await import('./contestants/immutable.ts')).playByCode(game)),
  objects: async ({ game }) => repeating((await import('./contestants/immutable.ts')).playByObject(game)),
  listed: async ({ game }) => repeating((await import('./contestants/immutable.ts')).playListed(game)),
  on: async ({ game }) => repeating((await import('./contestants/recorded.ts')).playRecorded(game, 'on')),
  off: async ({ game }) => repeating((await import('./contestants/recorded.ts')).playRecorded(game, 'off')),
  'in-turn': async ({ game }) =>
    repeating((await import('./contestants/recorded.ts')).playTwo(game, 'in-turn'), 1),
  apart: async ({ game }) => repeating((await import('./contestants/recorded.ts')).playTwo(game, 'apart'), 1),
  lists: async (measured) => repeating((await import('./contestants/lists.ts')).playByLists(measured)),
  'seldom-lists': async (measured) => {
    const { SELDOM } = await import('./contestants/simulated.ts');
    return repeating((await import('./contestants/lists.ts')).playByLists(measured), SELDOM);
  },
  simulator: async (measured) => (await import('./contestants/simulated.ts')).playSimulated(measured),
  seldom: async (measured) => {
    const { playSimulated, SELDOM } = await import('./contestants/simulated.ts');
    return playSimulated(measured, undefined, SELDOM);
  },
  eyes: async (measured) => {
    const { keepEyes } = await import('./contestants/go-eyes.ts');
    return (await import('./contestants/simulated.ts')).playSimulated(measured, keepEyes(measured.game));
  },
};

/** What plays or counts one thing only. Long things ask for the time after each. */
const others: Record<string, () => Promise<Player>> = {
  'boardgame.io/tic-tac-toe': async () =>
    repeating((await import('./contestants/boardgame-io.ts')).makeBoardgameIoPlayout()),
  'chessops/chess': async () => repeating((await import('./contestants/chessops.ts')).makeChessopsPlayout()),
  'chessops/documented': async () =>
    repeating((await import('./contestants/chessops.ts')).makeDocumentedPlayout()),
  'perft/chess': async () => repeating((await import('./contestants/perft.ts')).makePerft(), 1),
  'chessops/perft': async () => repeating((await import('./contestants/perft.ts')).makeChessopsPerft(), 1),
  'chessops/own-perft': async () => repeating((await import('./contestants/perft.ts')).makeOwnPerft(), 1),
  'search/tic-tac-toe': async () =>
    repeating((await import('./contestants/search.ts')).makeSearch(ITERATIONS), 1),
  'boardgame.io/search': async () =>
    repeating((await import('./contestants/boardgame-io.ts')).makeBoardgameIoSearch(ITERATIONS), 1),
};

async function findPlayer(name: string): Promise<Player> {
  const other = others[name];
  if (other !== undefined) return other();
  const [way = '', game = ''] = name.split('/');
  const makePlayer = ways[way];
  if (makePlayer === undefined) throw new Error(`no contestant '${name}'`);
  return makePlayer(await loadMeasured(game));
}

const [name = '', seconds = '2', warmUp = '1'] = process.argv.slice(2);
console.log(timePlayouts(name, await findPlayer(name), Number(seconds), Number(warmUp)));
