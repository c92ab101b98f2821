/** Group `memory`: what playouts allocate, and that a batch needs no more room when it is longer. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Allocated, Kept } from '../memory-probe.ts';
import { type Group, type Row, roundTo4 } from '../row.ts';

const GAMES = ['tic-tac-toe', 'kalaha', 'chess', 'go-9', 'go-19', 'go-19-superko', 'ludo'] as const;

export const memory: Group = {
  name: 'memory',
  measure: () => [...GAMES.flatMap(measureAllocated), measureKept('tic-tac-toe'), measureKept('kalaha')],
};

function measureAllocated(game: string): Row[] {
  const { perEvent, perPlayout } = probe('allocated', game) as Allocated;
  return [
    {
      name: `memory/${game} (event)`,
      value: roundTo4(perEvent),
      unit: 'bytes',
      ratio: null,
      note: 'allocated for an event of a random playout through the simulator',
    },
    {
      name: `memory/${game} (playout)`,
      value: roundTo4(perPlayout),
      unit: 'bytes',
      ratio: null,
      note: 'allocated for a whole one, its outcome included',
    },
  ];
}

function measureKept(game: string): Row {
  const { few, many } = probe('kept', game) as Kept;
  return {
    name: `memory/${game} (a million)`,
    value: many,
    unit: 'bytes',
    ratio: roundTo4(many / few),
    note: 'heap in use after a million playouts of one batch, over that after the first 100,000',
  };
}

/** A process each: what one game has left behind must not count for another. */
function probe(what: string, game: string): unknown {
  const script = fileURLToPath(new URL('../memory-probe.js', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [script, what, game], { encoding: 'utf8' }));
}
