import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator } from '@rondel/simulator';

const batch = new GameSimulator(kalaha).playoutMany({ count: 10_000, seed: 7 });
const [first] = batch.seats;
console.log(batch.mean.toFixed(2), batch.percentile(95), batch.branching?.toFixed(2));
console.log(first?.winRate, first?.interval.low.toFixed(3), first?.interval.high.toFixed(3));
console.log(batch.replays, batch.averageTurnLength, batch.digest);
