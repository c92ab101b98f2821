/** Group `perft`: counting the lines of chess, which is listing and carrying out moves and little else. */
import { median, ratioOf } from '../harness.ts';
import { contestant, raceProcesses } from '../processes.ts';
import { type Group, roundTo4 } from '../row.ts';

export const perft: Group = {
  name: 'perft',
  measure: ({ seconds }) => {
    const ours = contestant('perft/chess');
    const theirs = contestant('chessops/perft');
    const rates = raceProcesses([ours, theirs], seconds);
    const [own = [], others = []] = [rates.get(ours.name), rates.get(theirs.name)];
    return [
      {
        name: 'perft/chessops',
        value: roundTo4(median(own)),
        unit: 'nodes/CPU-s',
        ratio: roundTo4(ratioOf(own, others)),
        note: 'core’s perft of chess, over the perft of chessops 0.14; the last ply is counted, not played',
      },
    ];
  },
};
