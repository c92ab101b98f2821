import { decodeEvent, legalEvents } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { bySeat, composite, GameSimulator, type PolicyFunction, randomMoves } from '@rondel/simulator';

/** The last pit first: a seed in the store is safe. */
const last: PolicyFunction = ({ state }) =>
  legalEvents(state).filter((code) => decodeEvent(kalaha, code).pit === 5);

const policy = bySeat([composite(last, randomMoves()), randomMoves()]);
const { seats } = new GameSimulator(kalaha, { policy }).playoutMany({ count: 1000, seed: 7 });
console.log(seats.map(({ wins }) => wins));
