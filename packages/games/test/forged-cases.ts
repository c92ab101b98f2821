/** Variants of all games of which forged states are tried. */
import type { Game, Options } from '@rondel/core';
import { allGames } from './all-games.ts';

/** Forged states of every game, over its variants. */
const TRIES = 20_000;

/** Options by which games are played otherwise, besides the standard. */
const OPTIONS: { readonly [game: string]: readonly Options[] } = {
  backgammon: [{ matchLength: 5 }, { beavers: 6, automaticDoubles: 12, jacoby: true }, { cube: false }],
  breakthrough: [{ columns: 2, rows: 4 }],
  'ca-ngua': [
    { players: 2, ring: 48, dice: 1, lane: 'run', turnEnd: 'host' },
    { use: 'each', third: 'free', overshoot: 'bounce' },
    { players: 3, block: 'none', safeStarts: true, mustKick: true, third: 'forfeits' },
  ],
  chess: [{ draws: 'automatic' }],
  commander: [
    { players: 2, extraTurns: 'fifo', onActiveLeaves: 'end-turn' },
    { table: 'turns', players: 3, time: 100, timePer: 'match' },
  ],
  'connect-four': [{ columns: 16, rows: 3, line: 2 }],
  court: [{ players: 2 }, { players: 4, tokens: 1 }],
  'deck-building': [
    { players: 3, kingdom: 'random', reactions: 'ask' },
    { players: 4, kingdom: 'random' },
  ],
  'english-auction': [
    { players: 8, items: 20, most: 1000 },
    { players: 2, items: 1, most: 1 },
  ],
  fireworks: [{ players: 2, goal: 25 }, { players: 5 }],
  go: [
    { size: 11 },
    { size: 5, scoring: 'japanese', suicide: 'allowed', ko: 'situational' },
    { size: 9, scoring: 'chinese', ko: 'simple', handicap: 3, placement: 'free' },
  ],
  kalaha: [{ pits: 1, seeds: 12, capture: 'always', ends: 'mover-cannot-move' }],
  ludo: [
    { players: 2, captureBonus: true, homeBonus: true, block: 'none', overshoot: 'bounce' },
    { pieces: 1, third: 'forfeits', safe: 'none', mustCapture: true },
  ],
  'nine-mens-morris': [{ flying: false }],
  'oh-hell': [{ players: 5, largest: 10 }, { players: 3, largest: 1 }, { partners: true }],
  othello: [{ size: 4 }],
  property: [
    { players: 8, cash: 200, pot: true, rounds: 20 },
    { players: 2, auction: false, houses: 0 },
  ],
  risk: [
    { players: 3, start: 'random', sets: 'fixed', defence: 'ask' },
    { players: 2, start: 'claim', sets: 'none', fortify: 'adjacent' },
  ],
  'sealed-auction': [{ players: 8, price: 'second' }],
  settlers: [
    { players: 2, harbours: 'shuffled', strict: true },
    { players: 3, friendlyRobber: true, numbers: 'shuffled', rounds: 30, offers: 9 },
  ],
};

export interface ForgedCase {
  readonly name: string;
  readonly options: string;
  readonly game: Game;
  readonly tries: number;
}

/** The variants of the games of which this holds, each with its share of the tries. */
export const forgedCases = (isWanted: (name: string) => boolean): ForgedCase[] =>
  allGames
    .filter(({ name }) => isWanted(name))
    .flatMap((standard) => {
      const games: Game[] = [
        standard,
        ...(OPTIONS[standard.name] ?? []).map((options) => standard.with(options)),
      ];
      return games.map((game) => ({
        name: game.name,
        options: JSON.stringify(game.chosen),
        game,
        tries: Math.ceil(TRIES / games.length),
      }));
    });

/** The games with large tables, which take as long as all the others. */
export const LARGE: ReadonlySet<string> = new Set([
  'commander',
  'deck-building',
  'property',
  'risk',
  'settlers',
]);
