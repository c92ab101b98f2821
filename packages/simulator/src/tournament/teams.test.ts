/** Tournaments of teams: against each other, and each by itself against the game. */
import {
  advance,
  counter,
  defineGame,
  type Game,
  int,
  lossForAll,
  type Runner,
  winFor,
  winForAll,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';
import {
  addGame,
  mergeTournaments,
  type Policy,
  type PolicyFunction,
  randomMoves,
  Tournament,
  type TournamentTally,
} from '../index.ts';
import { summarizeTournament, tournamentCsv } from '../report/index.ts';

/** Plays the event that is listed first, or last. */
const at = (name: string, place: 0 | -1): Policy => {
  const candidates: PolicyFunction = (match) => [match.legalEvents().at(place) as number];
  return { name, candidates };
};
const players = { low: at('low', 0), high: at('high', -1) };
const three = { ...players, random: randomMoves() };

/** Everybody adds once; the team with the most wins, and equal sums are a loss for all. */
const bidding = (teams: readonly (readonly number[])[]): Game => {
  const seats = teams.flat().length;
  return defineGame({
    name: 'bidding',
    seats,
    teams,
    state: { bids: counter(2 ** 20), steps: counter(9) },
    events: { bid: { by: int(0, 3) } },
    rules: {
      bid: (rule) =>
        rule.do((s, e) => {
          s.bids += e.by * 4 ** e.seat;
          s.steps++;
        }, advance),
    },
    outcome: (s) => {
      if (s.steps < seats) return null;
      // The mean of a team, so that a large one is not favoured.
      const bids = teams.map(
        (team) => team.reduce((sum, seat) => sum + (Math.floor(s.bids / 4 ** seat) % 4), 0) / team.length,
      );
      const most = Math.max(...bids);
      if (bids.filter((bid) => bid === most).length > 1) return lossForAll(s, 'equal');
      return winFor(s, teams[bids.indexOf(most)]?.[0] as number, 'most');
    },
  }) as unknown as Game;
};

/** The players draw a target, and must reach it exactly with two numbers; points are what they reach of it. */
const reach = (seats: number): Game =>
  defineGame({
    name: 'reach',
    seats,
    teams: 'all',
    bestScore: 7,
    random: true,
    state: { target: counter(9), sum: counter(9), steps: counter(2) },
    events: { add: { by: int(0, 3) } },
    setup: (s) => {
      s.target = s.random.below(8);
    },
    rules: {
      add: (rule) =>
        rule.do((s, e) => {
          s.sum += e.by;
          s.steps++;
        }, advance),
    },
    outcome: (s) => {
      if (s.steps < 2) return null;
      const score = Math.max(0, 7 - Math.abs(s.target - s.sum));
      return s.sum === s.target ? winForAll(s, 'there', score) : lossForAll(s, 'not there', score);
    },
  }) as unknown as Game;

describe('[P14] teams against each other', () => {
  test('a player takes a whole team, and every team in turn', () => {
    const pairs = new Tournament(
      bidding([
        [0, 2],
        [1, 3],
      ]),
      { players, rounds: 3 },
    );
    expect([pairs.seatings(0), pairs.seatings(1)]).toEqual([[[0, 1, 0, 1]], [[1, 0, 1, 0]]]);
    const hunted = new Tournament(bidding([[0], [1, 2]]), { players: three, rounds: 1 });
    expect(Array.from({ length: hunted.size }, (_, i) => hunted.seatings(i)[0]?.join(' '))).toEqual([
      '0 1 1',
      '1 0 0',
      '0 2 2',
      '2 0 0',
      '1 2 2',
      '2 1 1',
    ]);
  });

  test.each([
    [
      'two against two',
      [
        [0, 2],
        [1, 3],
      ],
    ],
    ['one against two', [[0], [1, 2]]],
  ])('%s: wins count by team, one for each game', (_, teams) => {
    const { games, players: rated, pairings } = new Tournament(bidding(teams), { players, rounds: 5 }).run();
    expect([games, rated[0]?.player, rated[0]?.points, rated[0]?.together]).toEqual([
      10,
      'high',
      10,
      undefined,
    ]);
    expect(pairings).toMatchObject([{ wins: 0, draws: 0, losses: 10 }]);
  });

  test('a game that everybody lost is drawn', () => {
    const same = { one: at('one', 0), two: at('two', 0) };
    const { pairings } = new Tournament(
      bidding([
        [0, 2],
        [1, 3],
      ]),
      { players: same, rounds: 2 },
    ).run();
    expect(pairings).toMatchObject([{ wins: 0, draws: 4, losses: 0, score: 0.5 }]);
  });
});

describe('[P14] a single team', () => {
  test.each([1, 2, 3])('of %i: each player plays it by itself on the same seeds', (seats) => {
    const tournament = new Tournament(reach(seats), { players, rounds: 40, seed: 3 });
    expect(tournament.size).toBe(40);
    expect(tournament.seatings(5)).toEqual(
      [0, 1].map((player) => Array.from({ length: seats }, () => player)),
    );
    // Low always reaches 0 and high 6, so whoever is nearer to the target of a seed wins it.
    for (let index = 0; index < 40; index++) {
      const game = tournament.play(index);
      const [low, high] = game.attempts ?? [];
      expect(game.players).toEqual([0, 1]);
      expect(game.events).toBe(4);
      // At 0 and at 7 they are apart by 6, elsewhere by 6 in sum.
      const target = 7 - (low?.score as number);
      expect(high?.score).toBe(7 - Math.abs(target - 6));
      expect([low?.won, high?.won]).toEqual([target === 0, target === 6]);
      expect(game.places).toEqual(target < 3 ? [1, 2] : target > 3 ? [2, 1] : [1, 1]);
    }
  });

  test('Elo, pairings and what each team reached', () => {
    const {
      games,
      players: rated,
      pairings,
    } = new Tournament(reach(2), { players, rounds: 200, seed: 3 }).run();
    const [{ wins, draws, losses } = { wins: 0, draws: 0, losses: 0 }] = pairings;
    expect([games, wins + draws + losses]).toEqual([200, 200]);
    expect(losses).toBeGreaterThan(wins);
    const low = rated.find(({ player }) => player === 'low');
    const high = rated.find(({ player }) => player === 'high');
    expect([low?.elo, low?.points]).toEqual([0, wins + draws / 2]);
    expect(high?.elo).toBeGreaterThan(0);
    expect(low?.together).toMatchObject({ matches: 200 });
    // Low wins where the target is 0, and gets 3.5 points on average.
    expect(low?.together?.interval.low).toBeLessThan(1 / 8);
    expect(low?.together?.interval.high).toBeGreaterThan(1 / 8);
    expect(low?.together?.scoreInterval?.low).toBeLessThan(3.5);
    expect(low?.together?.scoreInterval?.high).toBeGreaterThan(3.5);
    expect(low?.together?.winRate).toBe((low?.together?.wins ?? 0) / 200);
  });

  test('three players meet two by two, and SPRT ends it', () => {
    const rounds = new Tournament(reach(2), { players: three, rounds: 2 });
    expect([rounds.size, rounds.seatings(1)]).toEqual([
      6,
      [
        [0, 0],
        [2, 2],
      ],
    ]);
    const sprt = { elo0: 0, elo1: 200 };
    const clear = {
      one: at('one', -1),
      two: ((match) => match.legalEvents().slice(0, 1)) as PolicyFunction,
    };
    const standings = new Tournament(reach(1), { players: clear, rounds: 5000, sprt }).run();
    expect(standings.sprt?.accepted).not.toBeNull();
    expect(standings.games).toBeLessThan(5000);
  });

  test('[P4] parts merge to the same whole', () => {
    const tournament = new Tournament(reach(2), { players: three, rounds: 4, seed: 'x' });
    const whole = tournament.tally();
    const parts = [tournament.tally(), tournament.tally()] as const;
    for (let index = 0; index < tournament.size; index++) {
      addGame(whole, tournament.play(index));
      addGame(parts[index % 2] as TournamentTally, JSON.parse(JSON.stringify(tournament.play(index))));
    }
    const merged = tournament.tally();
    mergeTournaments(merged, JSON.parse(JSON.stringify(parts[1])));
    mergeTournaments(merged, parts[0]);
    expect(merged).toEqual(whole);
  });

  test('a match that does not end makes the game a draw, and players who throw are named', () => {
    const short = new Tournament(reach(2), { players, rounds: 3, maxEvents: 1 }).run();
    expect(short).toMatchObject({ games: 3, unfinished: 3 });
    expect(short.pairings).toMatchObject([{ draws: 3 }]);
    expect(short.players[0]?.together).toMatchObject({ matches: 0, meanScore: null, scoreInterval: null });
    const broken = {
      ...players,
      broken: (() => {
        throw new Error('no idea');
      }) as PolicyFunction,
    };
    expect(() => new Tournament(reach(3), { players: broken }).play(1)).toThrow(
      /^game 1 \(broken\): .*no idea/,
    );
  });

  test('the summary and the table have it, and leave it out where teams meet', () => {
    const tablesOf = (game: Game) => {
      const tournament = new Tournament(game, { players, rounds: 2 });
      const tally = tournament.tally();
      for (let i = 0; i < tournament.size; i++) addGame(tally, tournament.play(i));
      const standings = tournament.standings(tally);
      const job = { seed: 0, rounds: 2, maxEvents: 9 };
      const summary = summarizeTournament({ tally, standings, job, size: tournament.size, isPartial: false });
      expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
      return { summary, csv: tournamentCsv(standings).split('\n') };
    };
    const alone = tablesOf(reach(2));
    expect(alone.summary.players[0]?.together?.matches).toBe(2);
    expect(alone.csv[0]).toBe(
      'player,elo,low,high,points,games,score,matches,wins,win rate,win low,win high,mean score,score low,score high',
    );
    expect(alone.csv[1]?.split(',')).toHaveLength(15);
    const met = tablesOf(
      bidding([
        [0, 2],
        [1, 3],
      ]),
    );
    expect(met.csv[0]).toBe('player,elo,low,high,points,games,score');
    expect(Object.keys(met.summary.players[0] ?? {})).not.toContain('together');
  });
});

// Quick policies play in place, others on a match: both get the same dice.
test('[P4] the seed decides the dice, whoever plays', () => {
  const quick: Policy = {
    ...at('quick', 0),
    pick: (runner: Runner) => (runner.list() === 0 ? -1 : (runner.moves[0] as number)),
  };
  const tournament = new Tournament(reach(2), {
    players: { low: at('low', 0), quick, random: randomMoves() },
    rounds: 9,
  });
  for (let index = 0; index < tournament.size; index += 3) {
    expect(tournament.play(index).places).toEqual([1, 1]);
  }
});
