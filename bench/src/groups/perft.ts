/** Group `perft`: counting the lines of chess, which is listing and carrying out moves and little else. */
import { median, ratioOf } from '../harness.ts';
import { contestant, ENGINE_WARM_UP, raceProcesses } from '../processes.ts';
import { type Group, roundTo4 } from '../row.ts';

export const perft: Group = {
  name: 'perft',
  measure: ({ seconds }) => {
    const ours = contestant('perft/chess', ENGINE_WARM_UP);
    const theirs = contestant('chessops/perft', ENGINE_WARM_UP);
    const race = raceProcesses([ours, theirs], seconds);
    return [
      {
        name: 'perft/chess/chessops',
        value: roundTo4(median(race(ours).rates)),
        unit: 'nodes/CPU-s',
        ratio: roundTo4(ratioOf(race(ours).rates, race(theirs).rates)),
        note: 'lines of chess counted by core’s perft, over the perft of chessops 0.14; neither plays the last ply',
      },
    ];
  },
};
