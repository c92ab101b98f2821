import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator, randomMoves, runRange, type SimulationJob, simulateParallel } from '@rondel/simulator';

const job: SimulationJob = {
  game: kalaha.name,
  options: kalaha.options,
  seed: 7,
  policies: ['random'],
  maxEvents: 1000,
};

const batch = await simulateParallel({
  game: kalaha,
  count: 10_000,
  workers: 4,
  // This would be done elsewhere: the job, the range and what comes back are plain data.
  run: async (range, each) => runRange(kalaha, job, range, () => randomMoves(), each),
});
console.log(batch.digest === new GameSimulator(kalaha).playoutMany({ count: 10_000, seed: 7 }).digest);
