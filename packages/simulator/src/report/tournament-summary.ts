/** A tournament as plain numbers: what `rondel tournament --json` and `--csv` print. */
import type { Options, Seed } from '@rondel/core';
import type { SprtResult } from '../tournament/sprt.ts';
import type { Pairing, Standing, Standings, TournamentTally } from '../tournament/standings.ts';
import type { AttemptStanding } from '../tournament/together.ts';
import { csv } from './csv.ts';

/** A tournament that was played, with what was asked for. */
export interface TournamentRun {
  readonly tally: TournamentTally;
  readonly standings: Standings;
  readonly job: { readonly seed: Seed; readonly rounds: number; readonly maxEvents: number };
  /** The number of games if it is not stopped early. */
  readonly size: number;
  /** Whether it was interrupted. */
  readonly isPartial: boolean;
}

/** How a player did, as far as that is known: without games there is neither a score nor an interval. */
export interface PlayerSummary extends Omit<Standing, 'low' | 'high' | 'score'> {
  readonly low: number | null;
  readonly high: number | null;
  readonly score: number | null;
}

/** How two players did against each other; without games there is no score. */
export interface PairingSummary extends Omit<Pairing, 'score'> {
  readonly score: number | null;
}

/** The numbers of a tournament. Plain data. */
export interface TournamentSummary {
  readonly game: string;
  readonly options: Options;
  readonly seed: Seed;
  readonly rounds: number;
  readonly maxEvents: number;
  /** How many games were asked for. */
  readonly requested: number;
  readonly partial: boolean;
  readonly games: number;
  readonly unfinished: number;
  /** Events in all games together. */
  readonly events: number;
  readonly players: readonly PlayerSummary[];
  readonly pairings: readonly PairingSummary[];
  readonly sprt: SprtResult | null;
}

/**
 * Collects the numbers of a tournament.
 * @example
 * JSON.stringify(summarizeTournament(run));
 */
export function summarizeTournament(run: TournamentRun): TournamentSummary {
  const { tally, standings, job, size, isPartial } = run;
  const { seed, rounds, maxEvents } = job;
  return {
    game: tally.game,
    options: tally.options,
    seed,
    rounds,
    maxEvents,
    requested: size,
    partial: isPartial,
    games: standings.games,
    unfinished: standings.unfinished,
    events: tally.events,
    players: standings.players.map(summarizePlayer),
    pairings: standings.pairings.map(summarizePairing),
    sprt: standings.sprt,
  };
}

/** Infinity has no place in JSON. */
function summarizePlayer({ low, high, score, ...standing }: Standing): PlayerSummary {
  const isKnown = standing.games > 0;
  const bound = (value: number): number | null => (isKnown && Number.isFinite(value) ? value : null);
  return { ...standing, low: bound(low), high: bound(high), score: isKnown ? score : null };
}

const summarizePairing = (pairing: Pairing): PairingSummary =>
  pairing.wins + pairing.draws + pairing.losses === 0 ? { ...pairing, score: null } : pairing;

/**
 * The ratings as a table; with a single team also how often it won, and its points.
 * @example
 * tournamentCsv(tournament.standings(tally));
 */
export function tournamentCsv({ players }: Pick<Standings, 'players'>): string {
  const isTogether = players.some(({ together }) => together !== undefined);
  return csv([
    ['player', 'elo', 'low', 'high', 'points', 'games', 'score', ...(isTogether ? TOGETHER : [])],
    ...players
      .map(summarizePlayer)
      .map(({ player, elo, low, high, points, games, score, together }) => [
        player,
        elo,
        low,
        high,
        points,
        games,
        score,
        ...(together === undefined ? [] : togetherCells(together)),
      ]),
  ]);
}

const TOGETHER = [
  'matches',
  'wins',
  'win rate',
  'win low',
  'win high',
  'mean score',
  'score low',
  'score high',
];

function togetherCells(standing: AttemptStanding): (number | null)[] {
  const { matches, wins, winRate, interval, meanScore, scoreInterval } = standing;
  const rates = matches === 0 ? [null, null, null] : [winRate, interval.low, interval.high];
  return [matches, wins, ...rates, meanScore, scoreInterval?.low ?? null, scoreInterval?.high ?? null];
}
