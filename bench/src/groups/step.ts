/** A step of a large state against the one thing it cannot do without: copying the array. */
import { apply, type GameState, handle, legalEvents, startGame } from '@rondel/core';
import type { BenchOptions } from '../arguments.ts';
import { tallyOf } from '../contestants/tally-game.ts';
import { type Contestant, race } from '../harness.ts';
import { type Row, rowOf, UNIT } from '../row.ts';
import { type Aim, atMost } from '../verdict.ts';

const CELLS = 128;
/** The events go through this many slots; a power of two. */
const SLOTS = 64;

export function measureStep({ seconds }: BenchOptions): Row[] {
  const start = startGame(tallyOf(CELLS));
  const codes = legalEvents(start).slice(0, SLOTS);

  const contestants: Contestant[] = [
    {
      name: 'slice',
      run: (count) => {
        let { cells } = start;
        for (let i = 0; i < count; i++) cells = cells.slice();
        return cells;
      },
    },
    {
      name: 'apply',
      run: (count) => {
        let state: GameState = start;
        for (let i = 0; i < count; i++) state = apply(state, codes[i & (SLOTS - 1)] as number);
        return state;
      },
    },
    {
      name: 'handle',
      run: (count) => {
        let state: GameState = start;
        for (let i = 0; i < count; i++) {
          const result = handle(state, codes[i & (SLOTS - 1)] as number);
          if (!result.ok) throw new Error(result.refusal.message);
          state = result.value;
        }
        return state;
      },
    },
  ];
  const times = race(contestants, { seconds });
  const over = (name: string, step: string, note: string, aim?: Aim): Row =>
    rowOf({ name, unit: UNIT.cost, ours: times(step), theirs: times('slice'), aim, note });
  return [
    over('step/slice', 'apply', `apply on a state of ${CELLS} cells, over a bare slice() of its array`),
    over('step/slice (handle)', 'handle', 'the same for handle, which also checks', atMost(1.4)),
  ];
}
