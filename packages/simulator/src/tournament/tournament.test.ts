import { connectFour } from '@rondel/games/connect-four';
import { englishAuction } from '@rondel/games/english-auction';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addGame,
  legalMoves,
  makeTournamentTally,
  mctsPolicy,
  mergeTournaments,
  type Policy,
  randomMoves,
  scripted,
  standingsOf,
  Tournament,
} from '../index.ts';
import { makeSchedule, seatingOf } from './schedule.ts';

const three = { random: randomMoves(), first: legalMoves(), bot: mctsPolicy({ iterations: 30 }) };

describe('the schedule', () => {
  test('two seats: everybody meets everybody, from both sides', () => {
    const schedule = makeSchedule(3, 2);
    const games = Array.from({ length: 7 }, (_, index) => seatingOf(schedule, index).join(' '));
    expect(games).toEqual(['0 1', '1 0', '0 2', '2 0', '1 2', '2 1', '0 1']);
    expect(schedule).toMatchObject({ round: 6, comparisons: 1 });
  });

  test('more seats: all rotations of every table', () => {
    const schedule = makeSchedule(4, 3);
    const games = Array.from({ length: schedule.round }, (_, index) => seatingOf(schedule, index).join(' '));
    expect(games.slice(0, 4)).toEqual(['0 1 2', '1 2 0', '2 0 1', '0 1 3']);
    expect(new Set(games).size).toBe(12);
  });

  test('in a round every player has every seat equally often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 5 }), (players, seats) => {
        const schedule = makeSchedule(players, seats);
        const times = Array.from({ length: players }, () => Array.from({ length: seats }, () => 0));
        for (let index = 0; index < schedule.round; index++) {
          seatingOf(schedule, index).forEach((player, seat) => {
            const row = times[player] as number[];
            row[seat] = (row[seat] ?? 0) + 1;
          });
        }
        expect(new Set(times.flat()).size).toBe(1);
      }),
      { seed: 1 },
    );
  });
});

describe('a tournament', () => {
  test('a player who throws is named, and so is the other, as they were entered', () => {
    const failing: Policy = {
      name: 'inside',
      candidates: () => {
        throw new Error('no idea');
      },
    };
    const tournament = new Tournament(ticTacToe, { players: { first: legalMoves(), failing } });
    expect(() => tournament.play(0)).toThrow(/^game 0 \(first against failing\): /);
  });

  test('[P11] counts every game, rates the players and gives intervals', () => {
    const tournament = new Tournament(connectFour, { players: three, rounds: 10, seed: 2, anchor: 'random' });
    const { games, unfinished, players, pairings } = tournament.run();
    expect({ games, unfinished, size: tournament.size }).toEqual({ games: 60, unfinished: 0, size: 60 });
    expect(players.map(({ player }) => player)[0]).toBe('bot');
    expect(players.reduce((sum, { points }) => sum + points, 0)).toBe(60);
    expect(players.find(({ player }) => player === 'random')).toMatchObject({ elo: 0, low: 0, high: 0 });
    expect(pairings.map((pairing) => pairing.players.join())).toEqual([
      'random,first',
      'random,bot',
      'first,bot',
    ]);
    for (const { wins, draws, losses, score, interval } of pairings) {
      expect(wins + draws + losses).toBe(20);
      expect(score).toBeCloseTo((wins + draws / 2) / 20, 12);
      expect(interval.low).toBeLessThan(interval.high);
    }
  });

  test('[P4] game i depends on the seed and i alone, so parts merge to the same whole', () => {
    const options = { players: three, rounds: 5, seed: 'x' };
    const whole = new Tournament(kalaha, options);
    const tally = whole.tally();
    const games = Array.from({ length: whole.size }, (_, index) => whole.play(index));
    for (const game of games) addGame(tally, game);
    expect(standingsOf(tally)).toEqual(whole.run());
    expect(new Tournament(kalaha, options).play(17)).toEqual(games[17]);
    expect(new Tournament(kalaha, { ...options, seed: 'y' }).play(17)).not.toEqual(games[17]);

    const parts = [whole.tally(), whole.tally(), whole.tally()];
    for (const game of games.toReversed()) addGame(parts[game.index % 3] as (typeof parts)[number], game);
    const merged = whole.tally();
    for (const part of [2, 0, 1]) {
      mergeTournaments(merged, JSON.parse(JSON.stringify(parts[part])) as (typeof parts)[number]);
    }
    expect(merged).toEqual(tally);
    expect(() => mergeTournaments(merged, makeTournamentTally(kalaha, ['other']))).toThrow(
      'cannot be merged',
    );
  });

  test('[P11] ends as soon as the test is clear, after whole rounds, in the order of the games', () => {
    const options = {
      players: { bot: mctsPolicy({ iterations: 60 }), random: randomMoves() },
      rounds: 500,
      sprt: { elo0: 0, elo1: 100 },
    };
    const tournament = new Tournament(ticTacToe, options);
    const played: number[] = [];
    const { games, sprt } = tournament.run(({ index }) => played.push(index));
    expect(sprt?.accepted).toBe('elo1');
    expect(games).toBeLessThan(200);
    expect(games % 2).toBe(0);
    expect(played).toEqual(Array.from({ length: games }, (_, index) => index));
    // One round earlier it was not clear yet.
    const before = tournament.tally();
    for (let index = 0; index < games - 2; index++) {
      expect(tournament.count(before, tournament.play(index))).toBe(false);
    }
    expect(tournament.standings(before).sprt?.accepted).toBeNull();
    expect(() => tournament.count(before, tournament.play(games))).toThrow('is to be counted next');
  });

  test('more seats than players: they share them, and it is still one game', () => {
    const players = { random: randomMoves(), first: legalMoves() };
    const tournament = new Tournament(englishAuction, { players, rounds: 10 });
    expect(tournament.seatings(0)).toEqual([[0, 1, 0]]);
    expect(tournament.seatings(1)).toEqual([[1, 0, 1]]);
    const { games, players: rated, pairings } = tournament.run();
    expect(games).toBe(20);
    expect(rated.map((standing) => standing.games)).toEqual([20, 20]);
    const [{ wins, draws, losses } = { wins: 0, draws: 0, losses: 0 }] = pairings;
    expect(wins + draws + losses).toBe(40);
  });

  test('a game that does not end is a draw and is counted as unfinished', () => {
    const players = { one: randomMoves(), two: randomMoves() };
    const standings = new Tournament(kalaha, { players, rounds: 3, maxEvents: 5 }).run();
    expect(standings).toMatchObject({ games: 6, unfinished: 6 });
    expect(standings.pairings[0]).toMatchObject({ draws: 6, score: 0.5 });
  });

  test('a player who throws ends it, and it says in which game; one who gives up does not', () => {
    const broken: Policy = {
      name: 'broken',
      candidates: () => {
        throw new Error('out of ideas');
      },
    };
    const players = { random: randomMoves(), broken };
    expect(() => new Tournament(kalaha, { players }).run()).toThrow(/game 0 .*out of ideas/);
    const resigned = new Tournament(kalaha, {
      players: { random: randomMoves(), mute: scripted([]) },
      rounds: 1,
    });
    expect(resigned.run()).toMatchObject({ games: 2, unfinished: 2 });
  });

  test('what makes no sense is an error with a name', () => {
    const players = { a: randomMoves(), b: randomMoves() };
    expect(() => new Tournament(kalaha, { players: { a: randomMoves() } })).toThrow('two players');
    expect(() => new Tournament(kalaha, { players, rounds: 0 })).toThrow('rounds');
    expect(() => new Tournament(kalaha, { players, anchor: 'c' })).toThrow("there is no player 'c'");
    expect(() => new Tournament(kalaha, { players, sprt: { elo0: 5, elo1: 0 } })).toThrow('sprt');
    expect(() => new Tournament(kalaha, { players: three, sprt: { elo0: 0, elo1: 5 } })).toThrow('sprt');
    expect(() => standingsOf(makeTournamentTally(kalaha, ['a', 'b']), { anchor: 'c' })).toThrow('anchor');
  });
});
