import { fromRecord, startMatch, stateHash, toRecord, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';

const old = {
  rondel: 1,
  game: 'kalaha',
  version: 1,
  options: { pits: 6, seeds: 4, capture: 'opposite', ends: 'either-side-empty' },
  seed: 7,
  first: 0,
  events: [{ type: 'sow', seat: 0, pit: 2 }],
  hashes: [{ at: 0, hash: 'aaaaaaaaaaaaaaaa' }], // of a state that was laid out otherwise
};

const { options, rondel, hashes } = toRecord(unwrap(fromRecord(kalaha, old)));
console.log({ rondel, options }, hashes[0]?.hash === stateHash(startMatch(kalaha, { seed: 7 }).state));
