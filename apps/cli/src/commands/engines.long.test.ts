/** `rondel uci` and `rondel gtp` as other programs start them: with pipes, and with mistakes. */
import { expect, test } from 'vitest';
import { run, start } from '../../test/run.ts';

test.concurrent.each([
  [
    'uci',
    'uci\nisready\nposition startpos moves e2e4\ngo depth 2\n',
    /^id name rondel \d+\.\d+\.\d+\n.*uciok\nreadyok\n.*bestmove \S+/s,
  ],
  ['uci', 'go infinite\n', /bestmove \S+/],
  ['uci', 'go infinite\nquit\n', /bestmove \S+/],
  ['uci', 'go perft 3\nquit\n', /^(\S+: \d+\n){20}\nNodes searched: 8902\n\n$/],
  ['gtp', '1 version\nboardsize 9\n2 genmove b\n', /^=1 \d+\.\d+\.\d+\n\n= \n\n=2 [A-HJ][1-9]\n\n$/],
  ['gtp', 'quit\ngenmove b\n', /^= \n\n$/],
])('%s ends with its input or at quit', async (name, input, output) => {
  const { child, ran } = start(name, '--iterations', '300');
  if (/quit/.test(input)) child.stdin?.write(input);
  else child.stdin?.end(input);
  const { code, out, err } = await ran;
  expect(err).toBe('');
  expect(out).toMatch(output);
  expect(code).toBe(0);
});

test.concurrent.each([
  ['uci', 'isready\nuci\n'],
  ['gtp', 'name\nlist_commands\n'],
])('%s ends when nobody listens any more', async (name, input) => {
  const { child, ran } = start(name);
  child.stdout?.destroy();
  // The input stays open.
  child.stdin?.write(input.repeat(1000));
  expect(await ran).toMatchObject({ code: 0, err: '' });
});

test('what can be set is checked before anything is read', async () => {
  for (const [words, answer] of [
    [['uci', '--level', 'brilliant'], /Allowed choices are easy, medium, hard/],
    [['uci', '--hash', '0'], /--hash takes a whole number from 1 to 4096, not '0'/],
    [['gtp', '--size', '4'], /--size takes a whole number from 5 to 19, not '4'/],
    [['gtp', '--komi', 'x'], /--komi takes a number of points such as 7\.5, not 'x'/],
    [['gtp', '--iterations', '0'], /--iterations takes a whole number from 1/],
  ] as const) {
    const { code, out, err } = await run(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(answer);
  }
});

test.each(['uci', 'gtp'])('the help of %s has examples, and fits on a screen', async (name) => {
  const { code, out } = await run(name, '--help');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`\nExamples:\n {2}\\$ rondel ${name}\n`));
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
});
