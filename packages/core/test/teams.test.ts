/** Outcomes of teams: winning and losing together, against others and against the game. */
import {
  advance,
  counter,
  defineGame,
  drawFor,
  fromRecord,
  type Game,
  int,
  lossForAll,
  type Outcome,
  outcomeOf,
  read,
  resultsOf,
  startGame,
  startMatch,
  switchOption,
  type Teams,
  toRecord,
  unwrap,
  winFor,
  winForAll,
  winners,
  withOptions,
} from '@rondel/core';
import { describeGame } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import { describe, expect, test } from 'vitest';

interface Parts {
  readonly seats?: number;
  readonly teams?: 'all' | Teams;
  readonly bestScore?: number;
  readonly end?: (s: { seats: number; teams: Teams; total: number }) => Outcome;
}

/** Everybody adds to one total, which ends the game at 9 or more. */
const adding = ({ seats = 4, end = (s) => winFor(s, 2, 'nine'), ...parts }: Parts = {}) =>
  defineGame({
    name: 'adding',
    seats,
    ...parts,
    state: { total: counter(20) },
    events: { add: { count: int(1, 3) } },
    rules: {
      add: (rule) =>
        rule.do((s, e) => {
          s.total += e.count;
        }, advance),
    },
    outcome: (s) => (s.total >= 9 ? end(s) : null),
  });

function playOut(game: Game): Outcome {
  let match = startMatch(game);
  while (match.outcome() === null) match = unwrap(match.handleEvent({ type: 'add', count: 3 } as never));
  expect(unwrap(fromRecord(game, toRecord(match))).outcome()).toEqual(match.outcome());
  return match.outcome() as Outcome;
}

const PAIRS: Teams = [
  [0, 2],
  [1, 3],
];

describe('one idea for all ends', () => {
  test.each<[string, Parts, places: number[], results: string[], won: number[]]>([
    ['one seat wins', {}, [2, 2, 1, 2], ['lost', 'lost', 'won', 'lost'], [2]],
    ['a team wins', { teams: PAIRS }, [1, 2, 1, 2], ['won', 'lost', 'won', 'lost'], [0, 2]],
    ['everybody wins', { teams: 'all' }, [1, 1, 1, 1], ['won', 'won', 'won', 'won'], [0, 1, 2, 3]],
    [
      'everybody loses, together',
      { teams: 'all', end: (s) => lossForAll(s, 'over nine') },
      [2, 2, 2, 2],
      ['lost', 'lost', 'lost', 'lost'],
      [],
    ],
    [
      'everybody loses, each alone',
      { seats: 3, end: (s) => lossForAll(s, 'over nine') },
      [2, 2, 2],
      ['lost', 'lost', 'lost'],
      [],
    ],
    [
      'teams draw',
      { teams: PAIRS, end: (s) => drawFor(s, 'nine') },
      [1, 1, 1, 1],
      ['drawn', 'drawn', 'drawn', 'drawn'],
      [0, 1, 2, 3],
    ],
    [
      'some of the teams share first place',
      { seats: 3, end: () => ({ places: [1, 3, 1], scores: null, reason: 'nine' }) },
      [1, 3, 1],
      ['shared', 'lost', 'shared'],
      [0, 2],
    ],
    ['one player beats the game', { seats: 1, end: (s) => winForAll(s, 'nine') }, [1], ['won'], [0]],
    ['the game beats one player', { seats: 1, end: (s) => lossForAll(s, 'nine') }, [2], ['lost'], []],
  ])('[O1] [O3] %s', (_, parts, places, results, won) => {
    const game = adding(parts);
    const outcome = playOut(game);
    expect(outcome.places).toEqual(places);
    expect(resultsOf(game, outcome)).toEqual(results);
    expect(winners(outcome)).toEqual(won);
    checkGame(game, { playouts: 20 });
  });

  test('[O1] everybody has the points that were made together', () => {
    const game = adding({ teams: 'all', bestScore: 12, end: (s) => lossForAll(s, 'too few', s.total) });
    expect(playOut(game)).toEqual({ places: [2, 2, 2, 2], scores: [9, 9, 9, 9], reason: 'too few' });
    checkGame(game, { playouts: 20 });
    expect(() => lossForAll({ seats: 2 }, 'x', Number.NaN)).toThrow(
      'a score of all is a whole number, got NaN',
    );
  });

  test('[O3] several teams cannot all win', () => {
    expect(() => playOut(adding({ end: (s) => winForAll(s, 'x') }))).toThrow(/there are several teams/);
  });

  test('[O3] a single team cannot draw', () => {
    expect(() => playOut(adding({ teams: 'all', end: (s) => drawFor(s, 'x') }))).toThrow(
      /all seats are one team/,
    );
  });
});

describe('declaring teams', () => {
  test('[O2] every seat is in one team, whose seats are in order', () => {
    expect(adding({ teams: [[3, 1]] }).teams).toEqual([[0], [1, 3], [2]]);
    expect(adding().teams).toEqual([[0], [1], [2], [3]]);
    expect(adding({ teams: 'all' }).teams).toEqual([[0, 1, 2, 3]]);
    expect(describeGame(adding({ teams: 'all', bestScore: 12 }))).toMatchObject({
      teams: [[0, 1, 2, 3]],
      bestScore: 12,
    });
  });

  test('[O2] rules and readers read them', () => {
    const game = adding({ teams: PAIRS, end: (s) => ({ ...winFor(s, 1, s.teams.join(' and ')) }) });
    expect(playOut(game).reason).toBe('0,2 and 1,3');
    expect(read(startGame(game)).teams).toEqual(PAIRS);
  });

  test('[O2] an option decides', () => {
    const game = withOptions({ partners: switchOption(false) }, ({ partners }) =>
      adding(partners ? { teams: PAIRS } : {}),
    );
    expect(outcomeOf(startGame(game))).toBeNull();
    expect([game.teams.length, game.with({ partners: true }).teams.length]).toEqual([4, 2]);
    expect(playOut(game.with({ partners: true }) as Game).places).toEqual([1, 2, 1, 2]);
  });

  test.each<[Parts, RegExp]>([
    [{ teams: [[0, 4]] }, /^adding: teams: .*each seat in one at most, got \[\[0,4\]\]/],
    [
      {
        teams: [
          [0, 1],
          [1, 2],
        ],
      },
      /^adding: teams: .*got \[\[0,1\],\[1,2\]\]/,
    ],
    [{ teams: [[]] }, /^adding: teams: .*got \[\[\]\]/],
    [{ teams: 'both' as never }, /^adding: teams: expected 'all' or lists of seats.*got "both"/],
    [{ teams: [0, 1] as never }, /^adding: teams: .*got \[0,1\]/],
    [{ teams: 'all', bestScore: 0 }, /^adding: bestScore must be above 0/],
    [{ teams: PAIRS, bestScore: 9 }, /^adding: bestScore is for games of a single team/],
  ])('[O2] [O4] %j throws', (parts, message) => {
    expect(() => adding(parts)).toThrow(message);
  });
});

describe('checkGame finds outcomes that do not fit the teams', () => {
  const places = (...list: number[]): Outcome => ({ places: list, scores: null, reason: 'x' });
  test.each<[Parts, string]>([
    [{ teams: PAIRS, end: () => places(1, 2, 2, 2) }, 'the team of seats 0, 2 different places'],
    [
      { teams: PAIRS, end: () => ({ ...places(1, 2, 1, 2), scores: [5, 1, 4, 1] }) },
      'the team of seats 0, 2 different scores',
    ],
    [{ teams: 'all', bestScore: 8, end: (s) => winForAll(s, 'x', s.total) }, 'not between 0 and bestScore 8'],
    [{ end: () => places(6, 2, 3, 4) }, 'the places 6, 2, 3, 4 to 4 seats'],
    [{ end: () => places(1, 2, 3, 5) }, 'the places 1, 2, 3, 5 to 4 seats'],
  ])('[O2] [O4] %#', (parts, message) => {
    expect(() => checkGame(adding(parts), { playouts: 20 })).toThrow(message);
  });
});
