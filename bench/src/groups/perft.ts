/** Group `perft`: counting the lines of chess, which is listing and carrying out moves and little else. */
import { contestant, raceProcesses } from '../processes.ts';
import { type Group, rowOf } from '../row.ts';
import { atLeast } from '../verdict.ts';

export const perft: Group = {
  name: 'perft',
  measure: ({ seconds }) => {
    const ours = contestant('perft/chess');
    const theirs = contestant('chessops/perft');
    const race = raceProcesses([ours, theirs], seconds);
    return [
      rowOf({
        name: 'perft/chess/chessops',
        unit: 'nodes/CPU-s',
        ours: race(ours).rates,
        theirs: race(theirs).rates,
        aim: atLeast(10),
        note: 'lines of chess counted by core’s perft, over the fastest loop with chessops 0.14; neither plays the last ply',
      }),
    ];
  },
};
