import { describe, expect, it } from 'vitest';
import { parseArguments, UsageError } from './arguments.ts';
import { type Contestant, race } from './harness.ts';
import { formatMarkdown } from './markdown.ts';
import { formatProfile } from './profile.ts';
import { formatJson, formatTable, printRow } from './report.ts';
import { roundTo4, rowOf, selectGroups } from './row.ts';
import { atMost, valueAtLeast } from './verdict.ts';

const GROUPS = ['kernel', 'random'];
const parse = (...argv: string[]) => parseArguments(argv, GROUPS);

describe('a number', () => {
  it('is shown with four digits', () => {
    expect(roundTo4(1234567)).toBe(1235000);
    expect(roundTo4(0.123456)).toBe(0.1235);
  });
});

describe('a race', () => {
  it('lets the contestants take turns and gives one number per round to each', () => {
    const turns: string[] = [];
    const enter = (name: string): Contestant => ({
      name,
      batch: 3,
      prepare: (count) => turns.push(`${name} prepares ${count}`),
      run: (count) => turns.push(`${name} runs ${count}`),
    });
    const results = race([enter('a'), enter('b')], { rounds: 2, seconds: 0, warmUp: 0 });
    expect(['a', 'b'].map((name) => results(name).length)).toEqual([2, 2]);
    expect(() => results('c')).toThrow("'c'");
    const round = ['a prepares 3', 'a runs 3', 'b prepares 3', 'b runs 3'];
    expect(turns).toEqual([...round, ...round, ...round]);
  });
});

describe('the command line', () => {
  it('has a default for everything', () => {
    expect(parse()).toEqual({ format: 'table', seconds: 0.4 });
  });

  it('takes all options', () => {
    const floors = ['--only', 'random', '--floor', 'a/b', '--seconds', '0.5'];
    expect(parse('--json', ...floors)).toMatchObject({
      format: 'json',
      only: 'random',
      floor: 'a/b',
      seconds: 0.5,
    });
    expect(parse('--markdown', '--from', 'rows.json')).toMatchObject({
      format: 'markdown',
      from: 'rows.json',
    });
    expect(parse('--profile', 'simulator/kalaha')).toMatchObject({ profile: 'simulator/kalaha' });
  });

  it.each([
    [['--only', 'nothing'], 'kernel, random'],
    [['--only', 'kernel,nothing'], "there is no group 'nothing'"],
    [['--fast'], '--fast'],
    [['kernel'], 'kernel'],
    [['--only'], '--only'],
    [['--seconds', 'two'], "'two'"],
    [['--seconds', '0'], "'0'"],
    [['--json', '--markdown'], '--from'],
  ])('refuses %j, naming what is wrong', (argv, named) => {
    expect(() => parse(...argv)).toThrow(UsageError);
    expect(() => parse(...argv)).toThrow(named);
  });
});

describe('the report', () => {
  const rows = [
    rowOf({
      name: 'kernel/a',
      unit: 'ns',
      ours: [11, 12, 13, 12, 12],
      theirs: [10, 10, 10, 10, 10],
      aim: atMost(1.25),
      note: 'one',
    }),
    rowOf({
      name: 'playouts/long-name',
      unit: 'moves/CPU-s',
      ours: [1_300_000, 1_200_000, 1_250_000],
      aim: valueAtLeast(1_400_000),
      note: 'two',
    }),
    rowOf({ name: 'memory/b', unit: 'bytes', ours: [12.34], note: 'three' }),
  ].map(printRow);

  it('holds the groups asked for', () => {
    const groups = [{ name: 'kernel' }, { name: 'random' }];
    expect(selectGroups(groups, 'random')).toEqual([{ name: 'random' }]);
    expect(selectGroups(groups, 'random,kernel')).toEqual(groups);
    expect(selectGroups(groups, undefined)).toEqual(groups);
  });

  it('as JSON has all there is to know of a row', () => {
    expect(JSON.parse(formatJson(rows))[0]).toEqual({
      name: 'kernel/a',
      value: 12,
      unit: 'ns',
      ratio: 1.2,
      interval: [1.1, 1.3],
      p95: 13,
      spread: 0,
      rounds: 5,
      theirs: { value: 10, p95: 10, spread: 0 },
      aim: { of: 'ratio', bound: 'at most', limit: 1.25 },
      verdict: 'undecided',
      note: 'one',
    });
  });

  it('as a table has a line for each row, numbers flush right', () => {
    expect(formatTable('kernel', rows).split('\n')).toEqual([
      'kernel',
      '                         median        p95     ±  unit         theirs     ±  ratio  from    to  verdict',
      '  kernel/a                 12.0       13.0  0.0%  ns             10.0  0.0%   1.20  1.10  1.30  undecided (at most 1.25)     one',
      '  playouts/long-name  1 250 000  1 200 000  4.0%  moves/CPU-s       -            -              missed (at least 1 400 000)  two',
      '  memory/b                 12.3       12.3        bytes             -            -                                           three',
    ]);
  });

  it('as Markdown has the tables of the document, and how the aims came out', () => {
    expect(formatMarkdown(rows).split('\n')).toEqual([
      '### Random play, game by game',
      '',
      '| Row | Median | p95 | ± | Ratio | Interval | Verdict | What |',
      '|---|---:|---:|---:|---:|---|---|---|',
      '| `playouts/long-name` | 1.25 M moves/CPU-s | 1.20 M | 4.0% |  |  | missed (at least 1 400 000) | two |',
      '',
      '### Checked play',
      '',
      '| Row | Median | p95 | ± | Ratio | Interval | Verdict | What |',
      '|---|---:|---:|---:|---:|---|---|---|',
      '| `kernel/a` | 12 ns | 13 | 0.0% | 1.20 | 1.10 to 1.30 | undecided (at most 1.25) | one |',
      '',
      '### Memory',
      '',
      '| Row | Median | p95 | ± | Ratio | Interval | Verdict | What |',
      '|---|---:|---:|---:|---:|---|---|---|',
      '| `memory/b` | 12.3 bytes |  |  |  |  |  | three |',
      '',
      '### Aims',
      '',
      'Of 2 aims 0 are met.',
      'Missed: `playouts/long-name`.',
      'Not decided by this run, on this machine: `kernel/a`.',
    ]);
    const [row] = rows;
    expect(() => formatMarkdown([{ ...(row as (typeof rows)[0]), name: 'lost' }])).toThrow('lost');
  });
});

describe('a profile', () => {
  it('names the functions with most of the samples', () => {
    const frame = (functionName: string, url: string) => ({ functionName, url, lineNumber: 9 });
    const nodes = [
      { id: 1, callFrame: frame('sow', 'file:///x/kalaha/index.js') },
      { id: 2, callFrame: frame('', '') },
    ];
    expect(formatProfile({ nodes, samples: [1, 2, 1, 1] }).split('\n')).toEqual([
      ' 75.0%  sow  kalaha/index.js:10',
      ' 25.0%  (anonymous)',
    ]);
  });
});
