import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { firstApplicable, GameSimulator } from '@rondel/simulator';

const cells = [4, 0, 2, 6, 8].map((cell) => ({ type: 'place', cell }));
const simulator = new GameSimulator(ticTacToe, { policy: firstApplicable(cells), maxEvents: 2 });
simulator.playout(
  {},
  {
    onStep: (progress, step, candidates, applied, event) =>
      console.log(progress.index, step, candidates, applied, JSON.stringify(event)),
    onCompleted: ({ reason }) => console.log(reason),
  },
);
