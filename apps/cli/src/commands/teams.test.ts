/** Games of teams in the terminal: who plays with whom, and how it ended. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOutside, type Outside } from '../../../workers/test/outside.ts';
import { run } from '../../test/run.ts';

const adding = (name: string, parts: string, end: string): string => `
import { advance, counter, defineGame, lossForAll, winFor } from '@rondel/core';

export default defineGame({
  name: '${name}',
  ${parts},
  state: { total: counter(8) },
  events: { add: {} },
  rules: { add: (rule) => rule.do((s) => void s.total++, advance) },
  outcome: (s) => (s.total < 8 ? null : ${end}),
});
`;

let outside: Outside;
beforeAll(() => {
  outside = makeOutside();
  const pairs = 'seats: 4, teams: [[0, 2], [1, 3]]';
  outside.write('pairs.ts', adding('pairs', pairs, "winFor(s, 1, 'eight are reached')"));
  const together = "seats: 2, teams: 'all', bestScore: 9";
  outside.write('together.ts', adding('together', together, "lossForAll(s, 'eight is not enough', 8)"));
});
afterAll(() => outside?.remove());

const CASES = [
  {
    name: 'pairs',
    seats: '4 seats in 2 teams',
    described: {
      teams: [
        [0, 2],
        [1, 3],
      ],
      bestScore: null,
    },
    teams: 'Seat 0 plays with seat 2, and seat 1 with seat 3.',
    end: 'Seat 1 and seat 3 win: eight are reached.',
    results: ['lost', 'won', 'lost', 'won'],
  },
  {
    name: 'together',
    seats: '2 seats in one team',
    described: { teams: [[0, 1]], bestScore: 9 },
    teams: 'All play together against the game.',
    end: 'The team lost, 8 of 9 points: eight is not enough.',
    results: ['lost', 'lost'],
  },
];

describe.each(CASES)('[PG-56] [PG-57] $name', ({ name, seats, described, teams, end, results }) => {
  const at = (): string => outside.path(`${name}.ts`);

  test('is listed with its teams', async () => {
    expect((await run('games', at())).out).toContain(`${name}  ${seats}`);
    expect(JSON.parse((await run('games', at(), '--json')).out)).toMatchObject([described]);
  });

  test('says who plays with whom, and how it ended', async () => {
    const record = outside.path(`${name}.json`);
    const played = await run('play', at(), '--seats', 'none', '--bot', 'random', '--save', record);
    expect(played.out).toContain(`. ${teams} Everybody is `);
    expect(played.out).toContain(end);
    expect((await run('replay', record, '--game', at())).out).toContain(end);
    const told = JSON.parse((await run('replay', record, '--game', at(), '--json')).out);
    expect(told.outcome.results).toEqual(results);
  });
});
