/** The program that plays OpenSpiel for `npm run bench:peer`, built by a compiler; a stub stands for OpenSpiel. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { buildPeer } from '../../bench/src/peer/build.ts';

const STUB = fileURLToPath(new URL('../../bench/peer/stub', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rondel-peer-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the peer is built from a checkout, and counts what it is told to', () => {
  const program = buildPeer(STUB, folder);
  const play = (...counting: string[]) => {
    const { stdout } = spawnSync(program, ['race', '0.01', '0', ...counting], { encoding: 'utf8' });
    return JSON.parse(stdout) as Record<string, number>;
  };
  const all = play('all');
  expect(all.game).toBe('race');
  expect(((all.moves_per_s as number) * (all.cpu_s as number)) / (all.moves as number)).toBeCloseTo(1, 2);
  const [rolls, actions, moves] = [play('chance'), play('actions'), play('all', '0')].map(
    (played) => played.mean_length as number,
  ) as [number, number, number];
  // An action follows every roll, and one in six is a pass.
  expect(actions).toBeCloseTo(rolls, 0);
  expect(moves).toBeLessThan(rolls + actions);
  expect(play('all', '-1', '3').mean_length).toBe(3);
});
