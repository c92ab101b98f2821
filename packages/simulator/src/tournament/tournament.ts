/** Tournaments: policies play each other, every pairing from every seat, and are rated. */
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

export interface TournamentOptions extends StandingsOptions {
  /** Who plays, by name. */
  readonly players: { readonly [name: string]: Policy | PolicyFunction };
  /** How often every pairing is played, with the seats exchanged: two games each time for two. Default 50. */
  readonly rounds?: number;
  /** Fixes everything that is drawn at random. Default 0. */
  readonly seed?: Seed;
  /** The most events of a game. Default 100,000. */
  readonly maxEvents?: number;
}

/**
 * A tournament in which everybody meets everybody. Game `i` depends on the seed and on `i` alone, so
 * its games can be played anywhere and counted in order.
 *
 * With more than two seats as many players meet at a table as there are seats, and change places until
 * each has had each seat; every two of them are compared. If there are fewer players than seats, they
 * take the seats in turns.
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
  /** How many games there are if it is not stopped before. */
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

  /** The number of the player of each seat in a game. */
  seating(index: number): number[] {
    return seatingOf(this.schedule, index);
  }

  /** Plays one game. Throws if a player does, and says in which game. */
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
    if (error !== null) throw new Error(`game ${index} (${policy.name}): ${error}`);
    return { index, players, places: outcome?.places ?? null, events };
  }

  /** A tally to count games in. */
  tally(): TournamentTally {
    return makeTournamentTally(this.game as Game, this.names);
  }

  /**
   * Counts the next game. True if the tournament is over: all games are played, or the test has come to
   * a decision. That is asked after whole rounds only, so that nobody has had the better seats; and for
   * the same answer everywhere, games must be counted in the order of their numbers.
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

  /** Plays to the end, one game after the other. */
  run(onGame?: (game: TournamentGame, tally: TournamentTally) => void): Standings {
    const tally = this.tally();
    for (let index = 0; ; index++) {
      const game = this.play(index);
      const isOver = this.count(tally, game);
      onGame?.(game, tally);
      if (isOver) return this.standings(tally);
    }
  }

  /** What a tally says. */
  standings(tally: TournamentTally): Standings {
    return standingsOf(tally, this.options);
  }
}
