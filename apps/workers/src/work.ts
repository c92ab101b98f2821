/** The kinds of work a thread can do, and the plain data that goes in and out. */
import {
  type Game,
  type GameRecord,
  handleUntrusted,
  legalEvents,
  type Options,
  openStream,
  outcomeOf,
  type Seed,
  stateFromBytes,
  unwrap,
} from '@rondel/core';
import {
  type Range,
  type RangeResult,
  recordPlayout,
  runRange,
  type SimulationJob,
  type Thoughts,
  Tournament,
  type TournamentGame,
} from '@rondel/simulator';
import { type PieceResult, playPiece, type StudyPiece } from '@rondel/simulator/study';
import { chooseEvent, timedPolicy } from './choosing.ts';
import { type Considered, type ConsiderTask, openConsidering, shorten } from './considering.ts';
import { labelsOf } from './labels.ts';
import { findPolicy, isPolicyName } from './policies.ts';

/** Asks to load a game and policies. */
export interface LoadTask extends Pick<SimulationJob, 'game' | 'options'> {
  readonly policies?: readonly string[];
}

/** A range of a batch's playouts; `each` asks for them one by one. */
export interface PlayoutsTask {
  readonly job: SimulationJob;
  readonly range: Range;
  readonly each: boolean;
}

/** Asks for the record of one playout of a batch. */
export interface RecordTask {
  readonly job: SimulationJob;
  readonly index: number;
}

/** Everything that determines the results of a tournament. */
export interface TournamentJob {
  /** A built-in name or a canonical reference. */
  readonly game: string;
  readonly options: Options;
  readonly seed: Seed;
  /** The competing policies: built-in names or canonical references. */
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

/** The event that was chosen, and what a search found on the way; `null` if there was none. */
export interface Choice {
  readonly code: number;
  /** Its best events only. */
  readonly thoughts: Thoughts | null;
}

/** Asks to play one event, to see whether that comes to an end. */
export interface RehearseTask extends LoadTask {
  readonly state: Uint8Array;
  readonly code: number;
}

/** A piece of a study. */
export interface StudyTask extends LoadTask {
  readonly piece: StudyPiece;
}

/** The kinds of work, with what goes in and what comes out. */
export interface Work {
  /** Only loads a game, so that later tasks need not. */
  readonly load: { readonly task: LoadTask; readonly result: null };
  readonly playouts: { readonly task: PlayoutsTask; readonly result: RangeResult };
  readonly record: { readonly task: RecordTask; readonly result: GameRecord };
  readonly games: { readonly task: GamesTask; readonly result: TournamentGame[] };
  /** Plays an event and looks at what comes of it, as a host would. */
  readonly rehearse: { readonly task: RehearseTask; readonly result: null };
  /** `null` if the seat cannot do anything. */
  readonly choose: { readonly task: ChooseTask; readonly result: Choice | null };
  /** Searches a position a little further; asked again, it goes on. `null` if the seat cannot do anything. */
  readonly consider: { readonly task: ConsiderTask; readonly result: Considered | null };
  readonly study: { readonly task: StudyTask; readonly result: PieceResult };
}

export type WorkKind = keyof Work;

/** Does the work, in the current thread. */
export type Worker = { readonly [K in WorkKind]: (task: Work[K]['task']) => Promise<Work[K]['result']> };

/** Loads a policy that does not come with rondel, so that `findPolicy` knows it. Throws if there is none. */
export type PolicyLoader = (reference: string) => Promise<void>;

/** Where no modules can be loaded, there are only the policies that are known already. */
const noPolicy: PolicyLoader = async (reference) => {
  throw new TypeError(`there is no policy '${reference}'`);
};

/**
 * A worker that loads games and policies with the given functions.
 * @example
 * const worker = makeWorker(loadGame, loadPolicy);
 * const { tally } = await worker.playouts({ job, range: { start: 0, count: 100 }, each: false });
 */
export function makeWorker(
  loadGame: (reference: string) => Promise<Game>,
  loadPolicy: PolicyLoader = noPolicy,
): Worker {
  const gameOf = async ({ game, options, policies = [] }: LoadTask): Promise<Game> => {
    for (const name of policies) if (!isPolicyName(name)) await loadPolicy(name);
    return (await loadGame(game)).with(options);
  };
  const consider = openConsidering();
  // Kept from range to range, because its players have set up memory for their searches.
  let running: { readonly key: string; readonly tournament: Tournament } | null = null;
  return {
    load: async (task) => {
      const game = await gameOf(task);
      for (const name of task.policies ?? []) findPolicy(name, game);
      return null;
    },
    playouts: async ({ job, range, each }) => {
      const game = await gameOf(job);
      // The job names a module; what is played is the game in it.
      return runRange(game, { ...job, game: game.name }, range, findPolicy, each);
    },
    record: async ({ job, index }) => {
      const game = await gameOf(job);
      return recordPlayout(game, { ...job, game: game.name }, index, findPolicy);
    },
    games: async ({ job, range }) => {
      const key = JSON.stringify(job);
      if (running?.key !== key) {
        const game = await gameOf({ ...job, policies: job.players });
        running = { key, tournament: makeTournament(game, job) };
      }
      const { tournament } = running;
      return Array.from({ length: range.count }, (_, i) => tournament.play(range.start + i));
    },
    rehearse: async (task) => {
      const game = await gameOf(task);
      const played = handleUntrusted(unwrap(stateFromBytes(game, task.state, 'own')), task.code);
      if (played.ok && outcomeOf(played.value) === null) legalEvents(played.value);
      return null;
    },
    choose: async (task) => {
      const { seat, seed, policy, time } = task;
      const game = await gameOf({ ...task, policies: [policy] });
      const state = unwrap(stateFromBytes(game, task.state, 'own'));
      const player = timedPolicy(policy, game, time);
      const code = chooseEvent(player, state, seat, openStream(seed, 'bot'));
      if (code === null) return null;
      const thoughts = player.thoughts?.() ?? null;
      return { code, thoughts: thoughts === null ? null : shorten(thoughts) };
    },
    consider: async (task) => consider(await gameOf(task), task),
    study: async (task) => playPiece(await gameOf(task), task.piece),
  };
}

/**
 * The tournament of a job. Throws with a reason if its players or numbers are not valid. Players from modules
 * are called like their files.
 */
export function makeTournament(
  game: Game,
  { players, rounds, seed, maxEvents }: TournamentJob,
  standings: Pick<ConstructorParameters<typeof Tournament>[1], 'anchor' | 'sprt'> = {},
): Tournament {
  const labels = labelsOf(players);
  const policies = Object.fromEntries(
    players.map((name, i) => [labels[i] as string, findPolicy(name, game)]),
  );
  return new Tournament(game, { ...standings, players: policies, rounds, seed, maxEvents });
}
