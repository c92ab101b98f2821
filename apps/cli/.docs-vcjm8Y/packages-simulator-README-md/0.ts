import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator } from '@rondel/simulator';

const simulator = new GameSimulator(kalaha);
const { reason, events, outcome, final } = simulator.playout({ seed: 7, index: 731 });
console.log(reason, events, outcome?.scores);
console.log(final.jump(3).legalEvents().length);
