/** Group `search`: how many games a search player can imagine. */
import { median, ratioOf } from '../harness.ts';
import { contestant, ENGINE_WARM_UP, LONG_WARM_UP, raceProcesses } from '../processes.ts';
import { type Group, roundTo4 } from '../row.ts';

export const search: Group = {
  name: 'search',
  measure: ({ seconds }) => {
    const ours = contestant('search/tic-tac-toe', ENGINE_WARM_UP);
    const theirs = contestant('boardgame.io/search', LONG_WARM_UP);
    const race = raceProcesses([ours, theirs], seconds);
    return [
      {
        name: 'search/tic-tac-toe/boardgame.io',
        value: roundTo4(median(race(ours).rates)),
        unit: 'iterations/CPU-s',
        ratio: roundTo4(ratioOf(race(ours).rates, race(theirs).rates)),
        note: 'searches of 1,000 iterations from the start, over the MCTS bot of boardgame.io 0.50',
      },
    ];
  },
};
