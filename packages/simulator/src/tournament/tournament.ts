/** Tournaments: policies play each other, every pairing in every seat, and are rated. */
import type { EventSchema, Game, Schema, Seed } from '@rondel/core';
import { bySeat } from '../by-seat.ts';
import { GameSimulator } from '../game-simulator.ts';
import { checkCount } from '../options.ts';
import type { Policy, PolicyFunction } from '../policy.ts';
import { type Reward, rewardOf } from '../search/rewards.ts';
import type { PlayoutSummary } from '../summary.ts';
import { makeSchedule, type Schedule, seatingOf } from './schedule.ts';
import { checkSprt } from './sprt.ts';
import {
  addGame,
  makeTournamentTally,
  type Standings,
  type StandingsOptions,
  standingsOf,
  type TournamentGame,
  type TournamentTally,
} from './standings.ts';
import { attemptOf, placesAmong } from './together.ts';

/** Who plays in a tournament, and how often. */
export interface TournamentOptions extends StandingsOptions {
  /** The players by name. */
  readonly players: { readonly [name: string]: Policy | PolicyFunction };
  /** How often every pairing is played in all seatings; with two players, two games each time. Default 50. */
  readonly rounds?: number;
  /** Determines everything random. Default 0. */
  readonly seed?: Seed;
  /** The maximum number of events in a game. Default 100,000. */
  readonly maxEvents?: number;
}

/**
 * A tournament in which everybody meets everybody. Game `i` depends only on the seed and on `i`, so games can
 * be played anywhere and counted in order.
 *
 * A player takes a whole team; a seat that plays for itself is a team. With more than two teams, as many players meet
 * at a table as there are teams, and rotate until each has had every team; all pairs of them are compared. If there are
 * fewer players than teams, they share the teams.
 *
 * With a single team nobody meets. A game is two matches with the same seed, and so with the same shuffles and dice: each
 * of two players plays one by itself, in all seats, and the outcome that is worth more wins.
 * @example
 * const tournament = new Tournament(connectFour, {
 *   players: { random: randomMoves(), easy: botFor(connectFour, 'easy') },
 *   rounds: 20,
 * });
 * tournament.run().players; // rated, the best first
 */
export class Tournament<S extends Schema = Schema, E extends EventSchema = EventSchema> {
  readonly game: Game<S, E>;
  readonly names: readonly string[];
  /** The number of games if it is not stopped early. */
  readonly size: number;
  private readonly options: TournamentOptions;
  private readonly schedule: Schedule;
  private readonly reward: Reward;

  constructor(game: Game<S, E>, options: TournamentOptions) {
    const { rounds = 50, sprt, anchor } = options;
    this.game = game;
    this.options = options;
    this.names = Object.keys(options.players);
    if (this.names.length < 2) throw new TypeError('a tournament needs two players or more');
    checkCount('rounds', rounds, 1);
    if (anchor !== undefined && !this.names.includes(anchor)) {
      throw new RangeError(`anchor: there is no player '${anchor}'`);
    }
    if (sprt !== undefined) {
      checkSprt(sprt);
      if (this.names.length !== 2) throw new TypeError('sprt: only two players can be tested');
    }
    this.schedule = makeSchedule(this.names.length, game.teams.length);
    this.size = this.schedule.round * rounds;
    this.reward = rewardOf(game);
  }

  /**
   * The player in each seat of every match of a game, by number: one match, or with a single team one for each of its
   * two players. Every match is the playout of the game's number.
   */
  seatings(index: number): number[][] {
    const { teams, seats } = this.game;
    const byTeam = seatingOf(this.schedule, index);
    const seating = (playerOf: (seat: number) => number | undefined): number[] =>
      Array.from({ length: seats }, (_, seat) => playerOf(seat) as number);
    if (teams.length === 1) return byTeam.map((player) => seating(() => player));
    return [seating((seat) => byTeam[teams.findIndex((team) => team.includes(seat))])];
  }

  /** Plays one game. Throws if a player throws, and says in which game. */
  play(index: number): TournamentGame {
    checkCount('index', index, 0);
    const seatings = this.seatings(index);
    const matches = seatings.map((seating) => this.playMatch(index, seating));
    const outcomes = matches.map(({ outcome }) => outcome);
    const events = matches.reduce((sum, match) => sum + match.events, 0);
    if (this.game.teams.length > 1) {
      return { index, players: seatings[0] as number[], places: outcomes[0]?.places ?? null, events };
    }
    return {
      index,
      players: seatings.map(([player]) => player as number),
      places: placesAmong(outcomes, this.reward),
      events,
      attempts: matches.map((match) => attemptOf(match.outcome, match.events)),
    };
  }

  private playMatch(index: number, players: readonly number[]): PlayoutSummary {
    const { seed = 0, maxEvents, players: policies } = this.options;
    const policy = bySeat(players.map((player) => policies[this.names[player] as string] as Policy));
    const simulator = new GameSimulator(this.game, {
      policy,
      ...(maxEvents === undefined ? {} : { maxEvents }),
    });
    let played: PlayoutSummary | null = null;
    simulator.run({ start: index, count: 1, seed }, (summary) => {
      played = summary;
      return true;
    });
    const match = played as unknown as PlayoutSummary;
    if (match.error !== null) {
      // The first seat stands for its team.
      const names = this.game.teams.map(([first]) => this.names[players[first as number] as number]);
      throw new Error(`game ${index} (${names.join(' against ')}): ${match.error}`);
    }
    return match;
  }

  /** An empty tally. */
  tally(): TournamentTally {
    return makeTournamentTally(this.game as Game, this.names);
  }

  /**
   * Counts the next game. Returns true if the tournament is over: all games have been played, or the test has
   * reached a decision. The test is looked at only after whole rounds, so that nobody has had better seats.
   * Games must be counted in order, so that the answer is the same everywhere.
   */
  count(tally: TournamentTally, game: TournamentGame): boolean {
    if (game.index !== tally.games) {
      throw new RangeError(`game ${tally.games} is to be counted next, not ${game.index}`);
    }
    addGame(tally, game);
    if (tally.games === this.size) return true;
    if (this.options.sprt === undefined || tally.games % this.schedule.round !== 0) return false;
    return this.standings(tally).sprt?.accepted != null;
  }

  /** Plays all games, one after the other. */
  run(onGame?: (game: TournamentGame, tally: TournamentTally) => void): Standings {
    const tally = this.tally();
    for (let index = 0; ; index++) {
      const game = this.play(index);
      const isOver = this.count(tally, game);
      onGame?.(game, tally);
      if (isOver) return this.standings(tally);
    }
  }

  /** The standings of a tally. */
  standings(tally: TournamentTally): Standings {
    return standingsOf(tally, this.options);
  }
}
