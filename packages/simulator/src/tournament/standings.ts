/**
 * The results of a tournament, as whole numbers that are only ever added: parts played elsewhere merge
 * without loss and in any order.
 */
import type { Game, Options, Teams } from '@rondel/core';
import { type Interval, wilsonInterval } from '../statistics.ts';
import { type EloEstimate, estimateElo } from './elo.ts';
import { makeSchedule } from './schedule.ts';
import { type SprtOptions, type SprtResult, sprt } from './sprt.ts';
import {
  type Attempt,
  type AttemptStanding,
  type AttemptTally,
  addAttempt,
  attemptStandingOf,
  makeAttemptTally,
  mergeAttempts,
} from './together.ts';

/** One game of a tournament. Plain data. */
export interface TournamentGame {
  readonly index: number;
  /** The player in each seat, by number. With a single team: the two players, who each played all its seats. */
  readonly players: readonly number[];
  /** The places of these; `null` if the game did not end. */
  readonly places: readonly number[] | null;
  /** In all matches of the game together. */
  readonly events: number;
  /** With a single team: what each of the players reached. */
  readonly attempts?: readonly Attempt[];
}

/** The totals of a tournament. Plain data that can be sent, stored and merged elsewhere. */
export interface TournamentTally {
  readonly game: string;
  readonly options: Options;
  /** The seats of every team. */
  readonly teams: Teams;
  /** The names of the players. */
  readonly players: readonly string[];
  games: number;
  /** Games that did not end; they count as draws for everybody. */
  unfinished: number;
  events: number;
  /** How often a team of the first player had a better place than a team of the second. */
  readonly better: number[][];
  /** How often they had the same place. */
  readonly equal: number[][];
  /** With a single team: what each player reached. */
  readonly attempts?: readonly AttemptTally[];
}

/** An empty tally. */
export function makeTournamentTally(game: Game, players: readonly string[]): TournamentTally {
  const square = (): number[][] => players.map(() => players.map(() => 0));
  return {
    game: game.name,
    options: game.chosen,
    teams: game.teams,
    players: [...players],
    games: 0,
    unfinished: 0,
    events: 0,
    better: square(),
    equal: square(),
    ...(game.teams.length === 1 ? { attempts: players.map(makeAttemptTally) } : {}),
  };
}

/** Adds one game, comparing every player with every other at the table. */
export function addGame(tally: TournamentTally, { players, places, events, attempts }: TournamentGame): void {
  tally.games++;
  tally.events += events;
  if (places === null) tally.unfinished++;
  const compared = comparedIn(tally.teams);
  for (const at of compared) {
    for (const other of compared) {
      const player = players[at] as number;
      const opponent = players[other] as number;
      if (player === opponent) continue;
      const lead = places === null ? 0 : (places[other] as number) - (places[at] as number);
      if (lead > 0) add(tally.better, player, opponent, 1);
      if (lead === 0) add(tally.equal, player, opponent, 1);
    }
  }
  for (const [i, attempt] of (attempts ?? []).entries()) {
    addAttempt(tally.attempts?.[players[i] as number] as AttemptTally, attempt);
  }
}

/** What is compared in a game: one seat of every team, or both players of a table. */
export const comparedIn = (teams: Teams): readonly number[] =>
  teams.length === 1 ? [0, 1] : teams.map(([first]) => first as number);

/**
 * Adds a tally of the same game and players to another.
 * @example
 * const all = makeTournamentTally(kalaha, names);
 * for (const part of parts) mergeTournaments(all, part);
 */
export function mergeTournaments(tally: TournamentTally, other: TournamentTally): void {
  const identity = ({ game, options, players }: TournamentTally) => JSON.stringify([game, options, players]);
  if (identity(tally) !== identity(other)) {
    throw new TypeError(`a tournament of ${identity(other)} cannot be merged into one of ${identity(tally)}`);
  }
  tally.games += other.games;
  tally.unfinished += other.unfinished;
  tally.events += other.events;
  for (const [i, attempts] of (tally.attempts ?? []).entries()) {
    mergeAttempts(attempts, other.attempts?.[i] as AttemptTally);
  }
  for (let a = 0; a < tally.players.length; a++) {
    for (let b = 0; b < tally.players.length; b++) {
      add(tally.better, a, b, cell(other.better, a, b));
      add(tally.equal, a, b, cell(other.equal, a, b));
    }
  }
}

const cell = (square: readonly (readonly number[])[], a: number, b: number): number =>
  square[a]?.[b] as number;

function add(square: number[][], a: number, b: number, times: number): void {
  const row = square[a] as number[];
  row[b] = (row[b] as number) + times;
}

/** How two players did against each other. */
export interface Pairing {
  readonly players: readonly [string, string];
  /** How many comparisons of their teams the first won, drew and lost; with two teams these are games. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The first player's share of points, with Wilson's 95 % interval. Draws count half. */
  readonly score: number;
  readonly interval: Interval;
}

/** How a player did. */
export interface Standing extends EloEstimate {
  readonly player: string;
  readonly points: number;
  readonly games: number;
  readonly score: number;
  /** With a single team: how often it won with this player in all seats, and its points. */
  readonly together?: AttemptStanding;
}

/** The results of a tournament in readable form. */
export interface Standings {
  readonly games: number;
  readonly unfinished: number;
  /** Best first. */
  readonly players: readonly Standing[];
  readonly pairings: readonly Pairing[];
  /** The state of the test, if there is one. */
  readonly sprt: SprtResult | null;
}

/** Options for the standings. */
export interface StandingsOptions {
  /** The player whose rating is 0. Default: the first. */
  readonly anchor?: string;
  /** Tests whether the first of two players is stronger. */
  readonly sprt?: SprtOptions;
}

/**
 * Works out ratings, pairings and the test.
 * @example
 * standingsOf(tally).players.map(({ player, elo, low, high }) => `${player} ${elo} (${low} to ${high})`);
 */
export function standingsOf(tally: TournamentTally, options: StandingsOptions = {}): Standings {
  const { players, teams, better, equal, attempts } = tally;
  const { anchor = players[0] as string } = options;
  const fixed = players.indexOf(anchor);
  if (fixed < 0) throw new RangeError(`anchor: there is no player '${anchor}'`);
  // Players with several teams at a table are compared several times, but it is still one game.
  const { comparisons } = makeSchedule(players.length, teams.length);
  const points = players.map((_, a) =>
    players.map((_, b) => (cell(better, a, b) + cell(equal, a, b) / 2) / comparisons),
  );
  const games = players.map((_, a) => players.map((_, b) => (points[a]?.[b] ?? 0) + (points[b]?.[a] ?? 0)));
  const ratings = estimateElo({ points, games }, fixed);
  const standings = players.map((player, a): Standing => {
    const own = sum(points[a] as number[]);
    const played = sum(games[a] as number[]);
    const score = played === 0 ? 0.5 : own / played;
    const attempted = attempts?.[a];
    return {
      player,
      points: own,
      games: played,
      score,
      ...(ratings[a] as EloEstimate),
      ...(attempted === undefined ? {} : { together: attemptStandingOf(attempted) }),
    };
  });
  const pairings: Pairing[] = [];
  for (let a = 0; a < players.length; a++) {
    for (let b = a + 1; b < players.length; b++) {
      const met = cell(games, a, b);
      pairings.push({
        players: [players[a] as string, players[b] as string],
        wins: cell(better, a, b),
        draws: cell(equal, a, b),
        losses: cell(better, b, a),
        score: met === 0 ? 0.5 : cell(points, a, b) / met,
        interval: wilsonInterval(cell(points, a, b), met),
      });
    }
  }
  return {
    games: tally.games,
    unfinished: tally.unfinished,
    players: standings.sort((a, b) => b.elo - a.elo),
    pairings,
    sprt: options.sprt === undefined ? null : sprt(cell(points, 0, 1), cell(games, 0, 1), options.sprt),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
