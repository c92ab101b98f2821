/** A tournament that is played in threads and is seen while it goes on. */
import { type Signal, signal } from '@preact/signals';
import type { Standings, Tournament, TournamentGame } from '@rondel/simulator';
import { summarizeTournament, type TournamentSummary } from '@rondel/simulator/report';
import {
  isSearching,
  makeTournament,
  playTournamentOn,
  type TournamentJob,
  warmUp,
} from '@rondel/workers/browser';
import { labThreads } from './lab-threads.ts';
import { makeControls, makePublisher, type Running } from './running.ts';
import { type TournamentSetup, writeTournamentQuery } from './tournament-setup.ts';

/** A tournament as it stands. */
export interface Course {
  readonly standings: Standings;
  /** Those that were played so far, in their order. */
  readonly games: readonly TournamentGame[];
  readonly seconds: number;
}

export interface RunningTournament extends Running {
  readonly setup: TournamentSetup;
  readonly job: TournamentJob;
  readonly tournament: Tournament;
  readonly query: string;
  readonly course: Signal<Course>;
  /** Set when it is over: what the command would print. */
  readonly summary: Signal<TournamentSummary | null>;
}

/** Games per task if games are fast. */
const CHUNK = 32;

/** Begins a tournament. Throws with a reason if its players cannot play the game. */
export function startTournament(setup: TournamentSetup): RunningTournament {
  const { game, players, rounds, seed, maxEvents, workers } = setup;
  const job: TournamentJob = { game: game.name, options: game.chosen, seed, players, rounds, maxEvents };
  const tournament = makeTournament(game, job);
  const controls = makeControls();
  const games: TournamentGame[] = [];
  let tally = tournament.tally();
  const courseNow = (): Course => ({
    standings: tournament.standings(tally),
    games,
    seconds: controls.seconds(),
  });
  const course = signal(courseNow());
  const summary = signal<TournamentSummary | null>(null);
  const publisher = makePublisher(() => {
    course.value = courseNow();
  });

  const play = async (): Promise<void> => {
    const pool = labThreads(workers);
    await warmUp(pool, { ...job, policies: players });
    controls.begin();
    tally = await playTournamentOn(controls.guard(pool), tournament, job, {
      chunk: players.some(isSearching) ? 1 : Math.min(CHUNK, Math.max(1, Math.floor(tournament.size / 20))),
      signal: controls.signal,
      abandon: controls.abandon,
      onGame: (played, now) => {
        games.push(played);
        tally = now;
        publisher.soon();
      },
    });
  };
  const end = (phase: 'done' | 'failed', reason = ''): void => {
    const standings = tournament.standings(tally);
    const isPartial = tally.games < tournament.size;
    summary.value = summarizeTournament({ tally, standings, job, size: tournament.size, isPartial });
    controls.end(phase, reason);
    publisher.now();
  };
  play().then(
    () => end('done'),
    (error: Error) => (controls.signal.aborted ? end('done') : end('failed', error.message)),
  );
  return { ...controls, setup, job, tournament, query: writeTournamentQuery(setup), course, summary };
}
