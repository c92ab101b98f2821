/** Group `memory`: what playouts allocate, and that a batch needs no more room when it is longer. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listGames } from '@rondel/workers/modules';
import type { Allocated, Kept } from '../memory-probe.ts';
import { FLAGS } from '../processes.ts';
import { type Group, type Row, roundTo4, rowOf, UNIT } from '../row.ts';
import { valueAtMost } from '../verdict.ts';

/** Less than a byte is what is left of a collection that fell into the wrong place. */
const NOTHING = valueAtMost(1);

/** All games, go in the sizes and by the rules that are measured elsewhere. */
const GAMES = (await listGames()).flatMap((game) =>
  game === 'go' ? ['go-9', 'go-19', 'go-19-superko'] : [game],
);

export const memory: Group = {
  name: 'memory',
  measure: () => [...GAMES.flatMap(measureAllocated), measureKept('tic-tac-toe'), measureKept('kalaha')],
};

function measureAllocated(game: string): Row[] {
  const { perEvent, perPlayout, length } = probe('allocated', game) as Allocated;
  return [
    rowOf({
      name: `memory/${game} (event)`,
      unit: UNIT.bytes,
      ours: [roundTo4(perEvent)],
      aim: NOTHING,
      note: `allocated for an event of a random playout through the simulator, over whole games of ${Math.round(length)} events`,
    }),
    rowOf({
      name: `memory/${game} (playout)`,
      unit: UNIT.bytes,
      ours: [roundTo4(perPlayout)],
      note: 'allocated for a whole one, its outcome included',
    }),
  ];
}

function measureKept(game: string): Row {
  const { few, many } = probe('kept', game) as Kept;
  return rowOf({
    name: `memory/${game} (a million)`,
    unit: UNIT.bytes,
    ours: [many],
    theirs: [few],
    note: 'heap in use after a million playouts of one batch, over that after the first 100,000',
  });
}

/** A process each, with room for much between two collections: what one game has left behind must not count for another. */
function probe(what: string, game: string): unknown {
  const script = fileURLToPath(new URL('../memory-probe.js', import.meta.url));
  const command = [...FLAGS, '--min-semi-space-size=64', '--max-semi-space-size=64', script, what, game];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }));
}
