/** The kinds of work a thread can do, and the plain data that goes in and out. */
import { type Game, type Options, openStream, type Seed, stateFromBytes, unwrap } from '@rondel/core';
import {
  type Range,
  type RangeResult,
  runRange,
  type SimulationJob,
  Tournament,
  type TournamentGame,
} from '@rondel/simulator';
import { chooseEvent, timedPolicy } from './choosing.ts';
import { findPolicy } from './policies.ts';

/** A range of a batch's playouts; `each` asks for them one by one. */
export interface PlayoutsTask {
  readonly job: SimulationJob;
  readonly range: Range;
  readonly each: boolean;
}

/** Everything that determines the results of a tournament. */
export interface TournamentJob {
  readonly game: string;
  readonly options: Options;
  readonly seed: Seed;
  /** The names of the competing policies. */
  readonly players: readonly string[];
  readonly rounds: number;
  readonly maxEvents: number;
}

/** A range of a tournament's games. */
export interface GamesTask {
  readonly job: TournamentJob;
  readonly range: Range;
}

/** Asks for an event of one seat. */
export interface ChooseTask {
  readonly game: string;
  readonly options: Options;
  /** The state as bytes, after `tellSeat`: a thread gets no more than the seat may know. */
  readonly state: Uint8Array;
  readonly seat: number;
  readonly policy: string;
  /** Determines all random choices. */
  readonly seed: Seed;
  /** How long a search may take, in milliseconds; then the best event found is played. */
  readonly time: number;
}

/** The kinds of work, with what goes in and what comes out. */
export interface Work {
  /** Only loads a game, so that later tasks need not. */
  readonly load: { readonly task: Pick<SimulationJob, 'game' | 'options'>; readonly result: null };
  readonly playouts: { readonly task: PlayoutsTask; readonly result: RangeResult };
  readonly games: { readonly task: GamesTask; readonly result: TournamentGame[] };
  /** The code of the event; `null` if the seat cannot do anything. */
  readonly choose: { readonly task: ChooseTask; readonly result: number | null };
}

export type WorkKind = keyof Work;

/** Does the work, in the current thread. */
export type Worker = { readonly [K in WorkKind]: (task: Work[K]['task']) => Promise<Work[K]['result']> };

/**
 * A worker that loads games with the given function.
 * @example
 * const worker = makeWorker(loadGame);
 * const { tally } = await worker.playouts({ job, range: { start: 0, count: 100 }, each: false });
 */
export function makeWorker(loadGame: (name: string) => Promise<Game>): Worker {
  const gameOf = async ({ game, options }: Work['load']['task']): Promise<Game> =>
    (await loadGame(game)).with(options);
  // Kept from range to range, because its players have set up memory for their searches.
  let running: { readonly key: string; readonly tournament: Tournament } | null = null;
  return {
    load: async (task) => {
      await gameOf(task);
      return null;
    },
    playouts: async ({ job, range, each }) => runRange(await gameOf(job), job, range, findPolicy, each),
    games: async ({ job, range }) => {
      const key = JSON.stringify(job);
      if (running?.key !== key) running = { key, tournament: makeTournament(await gameOf(job), job) };
      const { tournament } = running;
      return Array.from({ length: range.count }, (_, i) => tournament.play(range.start + i));
    },
    choose: async (task) => {
      const game = await gameOf(task);
      const { seat, seed, policy, time } = task;
      const state = unwrap(stateFromBytes(game, task.state));
      return chooseEvent(timedPolicy(policy, game, time), state, seat, openStream(seed, 'bot'));
    },
  };
}

/** The tournament of a job. Throws with a reason if its players or numbers are not valid. */
export function makeTournament(
  game: Game,
  { players, rounds, seed, maxEvents }: TournamentJob,
  standings: Pick<ConstructorParameters<typeof Tournament>[1], 'anchor' | 'sprt'> = {},
): Tournament {
  const policies = Object.fromEntries(players.map((name) => [name, findPolicy(name, game)]));
  return new Tournament(game, { ...standings, players: policies, rounds, seed, maxEvents });
}
