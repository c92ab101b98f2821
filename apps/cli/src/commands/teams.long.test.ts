/** What the commands say of teams, of a team against the game, and of one seat. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOutside, type Outside } from '../../../workers/test/outside.ts';
import { run } from '../../test/run.ts';

/** Everybody adds a number; the sum decides. */
const module = (seats: number, teams: string, outcome: string): string => `
import { advance, counter, defineGame, int, lossForAll, winFor, winForAll } from '@rondel/core';

export const game = defineGame({
  name: 'summing',
  seats: ${seats},
  teams: ${teams},
  ${teams === "'all'" ? 'bestScore: 9,' : ''}
  state: { sum: counter(20), steps: counter(20) },
  events: { add: { by: int(0, 3) } },
  rules: {
    add: (rule) => rule.do((s, e: { readonly by: number }) => {
      s.sum += e.by;
      s.steps++;
    }, advance),
  },
  outcome: (s) => (s.steps < ${Math.max(3, seats)} ? null : ${outcome}),
});
`;
const COOP = "s.sum >= 6 ? winForAll(s, 'enough', s.sum) : lossForAll(s, 'too little', s.sum)";

let outside: Outside;
beforeAll(() => {
  outside = makeOutside();
  outside.write('coop.ts', module(3, "'all'", COOP));
  outside.write('solo.ts', module(1, "'all'", COOP));
  outside.write('pairs.ts', module(4, '[[0, 2], [1, 3]]', "winFor(s, s.sum % 2, 'parity')"));
  outside.write(
    'hunted.ts',
    module(3, '[[0], [1, 2]]', "s.sum < 3 ? lossForAll(s, 'small') : winFor(s, s.sum % 2, 'parity')"),
  );
});
afterAll(() => outside?.remove());

async function done(command: string, file: string, ...words: readonly string[]): Promise<string> {
  const { code, out, err } = await run(command, outside.path(file), ...words);
  expect([code, code === 0 ? '' : err]).toEqual([0, '']);
  return out;
}
const simulate = (file: string, ...more: readonly string[]): Promise<string> =>
  done('simulate', file, '-n', '200', '-w', '1', '--seed', '7', ...more);

test.each(['coop.ts', 'solo.ts'])(
  '[P13] simulate %s: won, lost, and points of the possible',
  async (file) => {
    const page = outside.path(`${file}.html`);
    const text = await simulate(file, '--report', page);
    expect(text).toMatch(/^ {2}won +\d+ +[\d.]+ % +[\d.]+ to [\d.]+ %$/m);
    expect(text).toMatch(/^ {2}lost +\d+ +/m);
    expect(text).toMatch(
      /^Points\n {2}4\.\d\d of 9 points on average \([45]\d\.\d\d %\), 95 % interval 4\.\d\d to \d\.\d\d$/m,
    );
    expect(text).not.toMatch(/draw|seat 0/);
    const { outcomes } = JSON.parse(await simulate(file, '--json'));
    expect(outcomes).toMatchObject({ draws: 0, score: { games: 200, best: 9 } });
    expect(outcomes.teams[0].wins + outcomes.lost).toBe(200);
    expect(await simulate(file, '--csv')).toMatch(/^score,mean,200,4\./m);
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<h2>Points</h2>');
    expect(html).toContain('that the players won');
    const data = JSON.parse(
      /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    );
    expect(data.plots).toMatchObject({ lines: ['won'], outcomes: [{ name: 'won' }, { name: 'lost' }] });
    expect(data.plots.convergence.at(-1).seats).toMatchObject([{ rate: outcomes.teams[0].winRate }]);
  },
);

test('[P13] simulate two against two, and one against two where everybody may lose', async () => {
  expect(await simulate('pairs.ts')).toMatch(/^ {2}seats 0 and 2 win +\d\d+ +[345]\d/m);
  const text = await simulate('hunted.ts');
  expect(text).toMatch(/^ {2}seat 0 wins +\d\d/m);
  expect(text).toMatch(/^ {2}seats 1 and 2 win +\d\d/m);
  expect(text).toMatch(/^ {2}everybody loses +\d/m);
});

test('[P14] tournament: a team by itself, and teams against each other', async () => {
  const text = await done('tournament', 'coop.ts', 'random', 'easy', '--rounds', '20', '-w', '1');
  expect(text).toMatch(/^20 games, seed 0$/m);
  expect(text).toMatch(
    /^Against the game\n +won +rate +95 % interval +mean score +95 % interval\n {2}easy +1\d/m,
  );
  expect(text).toContain('Both play the same seed by themselves');
  const words = ['random', 'easy', '--rounds', '3', '-w', '1'];
  const { players } = JSON.parse(await done('tournament', 'solo.ts', ...words, '--json'));
  expect(players[0]).toMatchObject({ player: 'easy', together: { matches: 3 } });
  expect(await done('tournament', 'solo.ts', ...words, '--csv')).toMatch(
    /^player,.*,mean score,score low,score high$/m,
  );
  expect(await done('tournament', 'pairs.ts', ...words)).toMatch(/^6 games/m);
  expect(await done('tournament', 'pairs.ts', ...words)).not.toContain('Against the game');
});

test('[P15] study: won and points, and never draws of a single team', async () => {
  const little = [
    '--playouts',
    '100',
    '--games',
    '4',
    '--iterations',
    '16',
    '--budgets',
    '16',
    '--skill-games',
    '20',
  ];
  const text = await done('study', 'coop.ts', ...little, '-w', '1');
  expect(text).toMatch(/^Against the game\n {2}Games won, random play +\d/m);
  expect(text).toMatch(/Points, random play: 4\.\d+ of 9 points on average\./);
  expect(text).toMatch(/^ {2}Skill, from random play to the strongest search +\+\d+ Elo/m);
  expect(text).not.toMatch(/Draws|First seat/);
  expect(await done('study', 'pairs.ts', ...little, '-w', '1')).toMatch(/^ {2}First team, random play/m);
});
