/** The last batch and tournament of every game: whoever comes back from the table finds them as they were left. */
import { onReload } from 'virtual:rondel-games';
import { type Signal, signal } from '@preact/signals';
import type { RunningBatch } from './batch-run.ts';
import { closeLabThreads } from './lab-threads.ts';
import type { RunningTournament } from './tournament-run.ts';

const batches = signal<ReadonlyMap<string, RunningBatch>>(new Map());
const tournaments = signal<ReadonlyMap<string, RunningTournament>>(new Map());

/** The last run of a game, unless the address asks for another one. */
function lastOf<R extends { readonly query: string }>(
  runs: Signal<ReadonlyMap<string, R>>,
  game: string,
  query: string,
  empty: string,
): R | null {
  const run = runs.value.get(game) ?? null;
  return run !== null && (query === run.query || query === empty) ? run : null;
}

export const lastBatch = (game: string, query: string): RunningBatch | null =>
  lastOf(batches, game, query, '');

export const lastTournament = (game: string, query: string): RunningTournament | null =>
  lastOf(tournaments, game, query, 'tab=tournament');

export function keepBatch(game: string, run: RunningBatch): void {
  batches.peek().get(game)?.leave();
  batches.value = new Map([...batches.peek(), [game, run]]);
}

export function keepTournament(game: string, run: RunningTournament): void {
  tournaments.peek().get(game)?.leave();
  tournaments.value = new Map([...tournaments.peek(), [game, run]]);
}

/** Stops whatever runs, and ends the threads. */
export function leaveLab(): void {
  for (const run of [...batches.peek().values(), ...tournaments.peek().values()]) run.leave();
  closeLabThreads();
}

// A thread keeps the rules that it has loaded, and results of other rules mean nothing any more.
onReload((name) => {
  leaveLab();
  batches.value = new Map([...batches.peek()].filter(([game]) => game !== name));
  tournaments.value = new Map([...tournaments.peek()].filter(([game]) => game !== name));
});
