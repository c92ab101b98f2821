import { startMatch, stateToJson } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { expect, test } from 'vitest';
import { checkRequest } from './request.ts';
import { granted, jobOf } from './testing/workers.ts';

const good = { job: jobOf(kalaha), count: 100, chunk: 10 };
const withJob = (change: object): object => ({ ...good, job: { ...good.job, ...change } });

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'simulation/malformed'],
  ['a text', 'kalaha', 'simulation/malformed'],
  ['no job', { count: 1 }, 'simulation/malformed'],
  ['a game that is none', withJob({ game: 'kalha' }), 'game/unknown'],
  ['a game that is a path', withJob({ game: '../core' }), 'game/unknown'],
  ['an option that is none', withJob({ options: { sizes: 3 } }), 'game/bad-options'],
  ['a wrong option', withJob({ options: { pits: 99 } }), 'game/bad-options'],
  ['options that are none', withJob({ options: 3 }), 'game/bad-options'],
  ['half a seed', withJob({ seed: 0.5 }), 'simulation/bad-seed'],
  ['a long seed', withJob({ seed: 'x'.repeat(257) }), 'simulation/bad-seed'],
  ['no cap', withJob({ maxEvents: 0 }), 'simulation/bad-max-events'],
  ['counting in no playout', withJob({ countEvery: 0 }), 'simulation/bad-count-every'],
  ['no policies', withJob({ policies: [] }), 'simulation/bad-policies'],
  ['too many policies', withJob({ policies: ['random', 'random', 'random'] }), 'simulation/bad-policies'],
  ['a policy that is none', withJob({ policies: ['clever'] }), 'simulation/unknown-policy'],
  ['a policy that is a number', withJob({ policies: [3] }), 'simulation/unknown-policy'],
  ['a beginning that is none', withJob({ from: { game: 'kalaha' } }), 'state/unknown-format'],
  ['no playouts', { ...good, count: 0 }, 'simulation/bad-count'],
  ['too many playouts', { ...good, count: 2 ** 33 }, 'simulation/bad-count'],
  ['a start before the first', { ...good, start: -1 }, 'simulation/bad-start'],
  ['a start too late', { ...good, start: 2 ** 32 - 50 }, 'simulation/bad-start'],
  ['ranges of nothing', { ...good, chunk: 0 }, 'simulation/bad-chunk'],
  ['ranges too large', { ...good, chunk: 2 ** 30 }, 'simulation/bad-chunk'],
  ['ranges too large to be kept one by one', { ...good, chunk: 10_000, until: 0.1 }, 'simulation/bad-chunk'],
  ['a width that is none', { ...good, until: 2 }, 'simulation/bad-until'],
  ['a width from the middle on', { ...good, until: 0.1, start: 5 }, 'simulation/bad-until'],
])('%s is refused with a code and a sentence', async (_, request, code) => {
  const checked = await checkRequest(request);
  expect(checked).toMatchObject({ ok: false, problem: { code, message: expect.stringMatching(/[.!]$/) } });
});

test('what is left out gets its default', async () => {
  const { job, ...rest } = granted(
    await checkRequest({ ...good, job: { ...good.job, options: { pits: 3 } } }),
  );
  expect(job.options).toEqual({ pits: 3 });
  expect(rest).toMatchObject({ start: 0, until: null, count: 100, chunk: 10 });
});

test('what is counted comes along', async () => {
  expect(granted(await checkRequest(withJob({ countEvery: 3 }))).job.countEvery).toBe(3);
});

test('[P16] a batch may begin anywhere', async () => {
  const from = JSON.parse(JSON.stringify(stateToJson(startMatch(kalaha, { seed: 1 }).state)));
  const { job, local } = granted(await checkRequest(withJob({ from })));
  expect([job.from, local.from]).toEqual([from, from]);
});
