/** Tournaments: policies play each other, every pairing in every seat, and are rated. */
import type { EventSchema, Game, Schema, Seed } from '@rondel/core';
import { bySeat } from '../by-seat.ts';
import { GameSimulator } from '../game-simulator.ts';
import { checkCount } from '../options.ts';
import type { Policy, PolicyFunction } from '../policy.ts';
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
 * With more than two seats, as many players meet at a table as there are seats, and rotate until each has had
 * every seat; all pairs of them are compared. If there are fewer players than seats, they share the seats.
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

  constructor(game: Game<S, E>, options: TournamentOptions) {
    const { rounds = 50, sprt, anchor } = options;
    this.game = game;
    this.options = options;
    this.names = Object.keys(options.players);
    if (game.seats < 2) throw new TypeError(`${game.name}: a tournament needs a game of two seats or more`);
    if (this.names.length < 2) throw new TypeError('a tournament needs two players or more');
    checkCount('rounds', rounds, 1);
    if (anchor !== undefined && !this.names.includes(anchor)) {
      throw new RangeError(`anchor: there is no player '${anchor}'`);
    }
    if (sprt !== undefined) {
      checkSprt(sprt);
      if (this.names.length !== 2) throw new TypeError('sprt: only two players can be tested');
    }
    this.schedule = makeSchedule(this.names.length, game.seats);
    this.size = this.schedule.round * rounds;
  }

  /** The player in each seat of a game, by number. */
  seating(index: number): number[] {
    return seatingOf(this.schedule, index);
  }

  /** Plays one game. Throws if a player throws, and says in which game. */
  play(index: number): TournamentGame {
    const { seed = 0, maxEvents, players: policies } = this.options;
    checkCount('index', index, 0);
    const players = this.seating(index);
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
    const { events, outcome, error } = played as unknown as PlayoutSummary;
    if (error !== null) {
      const names = players.map((player) => this.names[player]);
      throw new Error(`game ${index} (${names.join(' against ')}): ${error}`);
    }
    return { index, players, places: outcome?.places ?? null, events };
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
