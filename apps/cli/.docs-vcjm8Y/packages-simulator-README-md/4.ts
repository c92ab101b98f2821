import { connectFour } from '@rondel/games/connect-four';
import { GameSimulator } from '@rondel/simulator';

const simulator = new GameSimulator(connectFour);
const batch = simulator.playoutManyUntil({ count: 100_000, seed: 7 }, ({ seats: [first] }) => {
  return first !== undefined && first.interval.high - first.interval.low < 0.05;
});
console.log(batch.count, batch.seats[0]?.winRate.toFixed(2));
