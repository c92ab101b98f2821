import { kalaha } from '@rondel/games/kalaha';
import { botFor, bySeat, GameSimulator, randomMoves } from '@rondel/simulator';

const policy = bySeat([botFor(kalaha, 'medium'), randomMoves()]);
const batch = new GameSimulator(kalaha, { policy }).playoutMany({ count: 20, seed: 7 });
console.log(batch.seats.map(({ wins }) => wins));
