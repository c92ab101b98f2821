/** A game that throws is blamed on its author, whichever command plays it: the game and its function are named. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOutside, nimModule, type Outside } from '../../workers/test/outside.ts';
import { run, startIn } from '../test/run.ts';

let outside: Outside;
beforeAll(() => {
  outside = makeOutside();
  const late = "if (s.sticks < 12) throw new Error('boom');";
  const nim = nimModule('nim');
  outside.write('mutator.ts', nim.replace('{ s.sticks -=', `{ ${late} s.sticks -=`));
  outside.write(
    'condition.ts',
    nim.replace('=> e.count <=', `=> { ${late} return e.count <=`).replace("sticks, '", "sticks; }, '"),
  );
});
afterAll(() => outside?.remove());

const WHAT = {
  'mutator.ts': 'a mutator of rules.take',
  'condition.ts': 'a condition of rules.take',
} as const;
const files = Object.keys(WHAT) as (keyof typeof WHAT)[];

test.each(
  files.flatMap((file) => [
    [file, ['perft', '--depth', '9']] as const,
    [file, ['study', '--effort', '1', '--playouts', '20']] as const,
    [file, ['tournament', 'random', 'first', '--rounds', '2']] as const,
    [file, ['play', '--seats', 'none', '--bot', 'random']] as const,
    [file, ['play', '--seats', 'none', '--bot', 'easy']] as const,
  ]),
)('%s: %j', async (file, [command, ...words]) => {
  const { code, err } = await startIn(outside.folder, command, `./${file}`, ...words).ran;
  expect(err).toContain(`nim: ${WHAT[file]} throws Error: boom.`);
  expect(err).not.toMatch(/inside rondel|\n\s+at /);
  if (command === 'perft' || command === 'play')
    expect(err).toMatch(new RegExp(`It was thrown in ${file}:\\d+\\.`));
  expect(code).toBe(1);
});

test.each(files)('%s: simulate says it of every playout that failed', async (file) => {
  for (const workers of ['1', '2']) {
    const { code, out } = await run('simulate', outside.path(file), '-n', '3', '-w', workers, '-p', 'random');
    expect(out).toContain(`playout 0: nim: ${WHAT[file]} throws Error: boom`);
    expect(code).toBe(1);
  }
});

describe('a name that is not there is named, with the line of the author', () => {
  const typos = {
    'setup.ts': [
      's.sticks = 21;',
      '(s as any).stickss.fill(4);',
      'stickss',
      "The state has no 'stickss'; did you mean 'sticks'?",
    ],
    'rule.ts': [
      '{ s.sticks -=',
      '{ (s as any).turn.advnace(); s.sticks -=',
      'advnace',
      "s.turn has no 'advnace'; did you mean 'advance'?",
    ],
  } as const;
  beforeAll(() => {
    for (const [file, [from, to]] of Object.entries(typos)) {
      outside.write(file, nimModule('nim').replace(from, to));
    }
  });
  const commands = [
    ['check', '-n', '3'],
    ['play', '--seats', 'none', '--bot', 'random'],
    ['simulate', '-n', '3', '-w', '1'],
    ['perft', '--depth', '3'],
  ] as const;

  test.each(
    Object.keys(typos).flatMap((file) =>
      commands.map((command) => [file as keyof typeof typos, command] as const),
    ),
  )('%s: %j', async (file, [command, ...words]) => {
    const { code, out, err } = await startIn(outside.folder, command, `./${file}`, ...words).ran;
    const [, , name, hint] = typos[file];
    const text = out + err;
    expect(text).toContain(hint);
    const line =
      readFileSync(outside.path(file), 'utf8')
        .split('\n')
        .findIndex((one) => one.includes(name)) + 1;
    expect(text).toContain(`${file}:${line}`);
    const shown = text.split('\n').findIndex((one) => one.includes(`${line} | `));
    const [source, mark = ''] = text.split('\n').slice(shown);
    expect(source).toContain(name);
    expect(mark.indexOf('^')).toBe(source?.indexOf(name));
    expect(mark.trim()).toBe(
      `| ${' '.repeat(mark.indexOf('^') - mark.indexOf('|') - 2)}${'^'.repeat(name.length)}`,
    );
    expect(code).not.toBe(0);
  });
});
