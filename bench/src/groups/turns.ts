/** Group `turns`: what the turn engine costs, and that it costs the same in large games as in small ones. */
import {
  bool,
  defineGame,
  type Game,
  type GameState,
  handle,
  parseEvent,
  segment,
  startGame,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import type { BenchOptions } from '../arguments.ts';
import type { Playout } from '../contestants/playout.ts';
import { playRecorded } from '../contestants/recorded.ts';
import { type Contestant, race } from '../harness.ts';
import { contestant, type ProcessContestant, raceProcesses } from '../processes.ts';
import { type Group, type Row, rowOf, UNIT } from '../row.ts';
import { median } from '../statistics.ts';

export const turns: Group = {
  name: 'turns',
  measure: (options) => [
    ...measureOverhead(ticTacToe as Game, options),
    ...measureOverhead(kalaha as Game, options),
    ...measureAdvance(options),
  ],
};

/** Handling the events of recorded matches, with the turn engine and without it, a process each. */
function measureOverhead(game: Game, { seconds }: BenchOptions): Row[] {
  const [on, off] = [contestant(`on/${game.name}`), contestant(`off/${game.name}`)];
  const race = raceProcesses([on, off], seconds);
  const costs = (of: ProcessContestant) => race(of).rates.map((rate) => 1e9 / rate);
  const [bytesOn, bytesOff] = (['on', 'off'] as const).map((mode) =>
    allocatedBytes(playRecorded(game, mode)),
  );
  return [
    rowOf({
      name: `turns/${game.name}`,
      unit: UNIT.cost,
      ours: costs(on),
      theirs: costs(off),
      note: 'handling an event with the turn engine, over the same game without it',
    }),
    rowOf({
      name: `turns/${game.name} (bytes)`,
      unit: UNIT.bytes,
      ours: [Math.round(bytesOn as number)],
      theirs: [Math.round(bytesOff as number)],
      note: 'allocated per event, over the same game without the turn engine; the turn is cells of the state',
    }),
  ];
}

/**
 * Bytes allocated per event, by the growth of the heap. The stretches are short compared with what
 * the collector lets pass before it runs, so that it falls into few of them; the median is not one.
 */
function allocatedBytes(play: Playout): number {
  for (let i = 0; i < 2000; i++) play();
  const samples = Array.from({ length: 101 }, () => {
    const before = process.memoryUsage().heapUsed;
    let events = 0;
    while (events < 500) events += play();
    return (process.memoryUsage().heapUsed - before) / events;
  });
  return median(samples);
}

/** Advancing a segment with few and many seats, few and many segments. */
function measureAdvance({ seconds }: BenchOptions): Row[] {
  const contestants = [
    advancing('2 seats, 3 segments', 2, 3),
    advancing('30 seats, 3 segments', 30, 3),
    advancing('2 seats, 40 segments', 2, 40),
  ];
  const times = race(contestants, { seconds });
  return contestants.slice(1).map(({ name }) =>
    rowOf({
      name: `turns/advance (${name})`,
      unit: UNIT.cost,
      ours: times(name),
      theirs: times('2 seats, 3 segments'),
      note: 'one advance through handle, over that with 2 seats and 3 segments',
    }),
  );
}

function advancing(name: string, seats: number, count: number): Contestant {
  const names = Array.from({ length: count }, (_, i) => segment(`segment-${i}`, { window: 'priority' }));
  const game = defineGame({
    name: 'advancing',
    seats,
    turns: turnProfile()
      .segments(...names)
      .allowLeaving()
      .events({ proceed: 'system' })
      .build(),
    state: { nothing: bool() },
    events: {},
    rules: {},
    outcome: () => null,
  });
  const start = startGame(game);
  const code = unwrap(parseEvent(game, { type: 'proceed' }, -1));
  return {
    name,
    run: (events) => {
      let state: GameState = start;
      for (let i = 0; i < events; i++) {
        const result = handle(state, code);
        if (!result.ok) throw new Error(result.refusal.message);
        state = result.value as GameState;
      }
      return state;
    },
  };
}
