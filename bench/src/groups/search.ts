/** Group `search`: how many games a search player can imagine. */
import { contestant, raceProcesses } from '../processes.ts';
import { type Group, rowOf } from '../row.ts';
import { atLeast } from '../verdict.ts';

export const search: Group = {
  name: 'search',
  measure: ({ seconds }) => {
    const ours = contestant('search/tic-tac-toe');
    const theirs = contestant('boardgame.io/search');
    const race = raceProcesses([ours, theirs], seconds);
    return [
      rowOf({
        name: 'search/tic-tac-toe/boardgame.io',
        unit: 'iterations/CPU-s',
        ours: race(ours).rates,
        theirs: race(theirs).rates,
        aim: atLeast(100),
        note: 'searches of 1,000 iterations from the start, over the MCTS bot of boardgame.io 0.50',
      }),
    ];
  },
};
