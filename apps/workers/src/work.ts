/** What is said between the two sides of a thread, and how it is done inside. Plain data both ways. */
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

/** A range of the playouts of a batch; `each` asks for every playout by itself. */
export interface PlayoutsTask {
  readonly job: SimulationJob;
  readonly range: Range;
  readonly each: boolean;
}

/** Everything that fixes the results of a tournament. */
export interface TournamentJob {
  readonly game: string;
  readonly options: Options;
  readonly seed: Seed;
  /** The names of the policies that meet. */
  readonly players: readonly string[];
  readonly rounds: number;
  readonly maxEvents: number;
}

/** A range of the games of a tournament. */
export interface GamesTask {
  readonly job: TournamentJob;
  readonly range: Range;
}

/** A seat of a match that wants to know what to do. */
export interface ChooseTask {
  readonly game: string;
  readonly options: Options;
  /** The bytes of what `tellSeat` gives: a thread need not be told more than the seat may know. */
  readonly state: Uint8Array;
  readonly seat: number;
  readonly policy: string;
  /** Fixes what is drawn at random. */
  readonly seed: Seed;
  /** How long a search may take, in milliseconds; it then plays the best that it has found. */
  readonly time: number;
}

/** The kinds of work: what each is given and what comes back. */
export interface Work {
  /** Only loads a game, so that what follows need not. */
  readonly load: { readonly task: Pick<SimulationJob, 'game' | 'options'>; readonly result: null };
  readonly playouts: { readonly task: PlayoutsTask; readonly result: RangeResult };
  readonly games: { readonly task: GamesTask; readonly result: TournamentGame[] };
  /** The code of the event; `null` if there is nothing that the seat could do. */
  readonly choose: { readonly task: ChooseTask; readonly result: number | null };
}

export type WorkKind = keyof Work;

/** Does work in this thread. */
export type Worker = { readonly [K in WorkKind]: (task: Work[K]['task']) => Promise<Work[K]['result']> };

/**
 * A worker that finds games in its own way.
 * @example
 * const worker = makeWorker(loadGame);
 * const { tally } = await worker.playouts({ job, range: { start: 0, count: 100 }, each: false });
 */
export function makeWorker(loadGame: (name: string) => Promise<Game>): Worker {
  const gameOf = async ({ game, options }: Work['load']['task']): Promise<Game> =>
    (await loadGame(game)).with(options);
  // The players of a tournament remember what they have set up, so they are kept from range to range.
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

/** The tournament of a job. Throws for players or numbers that make none, and says why. */
export function makeTournament(
  game: Game,
  { players, rounds, seed, maxEvents }: TournamentJob,
  standings: Pick<ConstructorParameters<typeof Tournament>[1], 'anchor' | 'sprt'> = {},
): Tournament {
  const policies = Object.fromEntries(players.map((name) => [name, findPolicy(name, game)]));
  return new Tournament(game, { ...standings, players: policies, rounds, seed, maxEvents });
}
