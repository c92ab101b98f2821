/**
 * Writes fixtures/golden.json. To be run only when results are meant to change: a new game, or a new
 * version of a format. Everything that changes in the file is a record that no longer replays.
 *
 *     npm run golden
 */
import { mkdir, writeFile } from 'node:fs/promises';
import * as core from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';
import { deckBuilding } from '@rondel/games/deck-building';
import { kalaha } from '@rondel/games/kalaha';
import { property } from '@rondel/games/property';
import { risk } from '@rondel/games/risk';
import { settlers } from '@rondel/games/settlers';
import { allGames } from '../packages/games/test/all-games.ts';
import { extremes, givenVector, matchVector, streamVector, wholeVector } from './golden-check.mjs';

const games = [...allGames, kalaha.with({ pits: 4, seeds: 3, capture: 'always' })];

const golden = {
  streams: [
    streamVector(core, 0, 'golden', 0),
    streamVector(core, 42, 'playout', 731),
    streamVector(core, 'thirty-two hexadecimal digits are a key', 'x', 0xffffffff),
    streamVector(core, '000102030405060708090a0b0c0d0e0f', 'x', 1),
  ],
  matches: [
    ...[...games, extremes(core)].flatMap((game) =>
      [1, 2, 'three'].map((seed) => matchVector(core, game, seed)),
    ),
    ...[
      risk,
      settlers,
      property.with({ players: 3, rounds: 60 }),
      deckBuilding.with({ kingdom: 'random' }),
    ].map((game) => wholeVector(core, game as core.Game, 1)),
    givenVector(core, backgammon.with({ matchLength: 3 }), 1),
  ],
};

await mkdir(new URL('../fixtures/', import.meta.url), { recursive: true });
await writeFile(new URL('../fixtures/golden.json', import.meta.url), `${JSON.stringify(golden)}\n`);
