import { describe, expect, it } from 'vitest';
import { parseArguments, UsageError } from './arguments.ts';
import { type Contestant, median, race, ratioOf } from './harness.ts';
import { formatJson, formatTable } from './report.ts';
import { type Row, roundTo4, selectGroups } from './row.ts';

const GROUPS = ['kernel', 'random'];
const parse = (...argv: string[]) => parseArguments(argv, GROUPS);

describe('the median', () => {
  it('is the middle value whatever the order, by number and not by text', () => {
    expect(median([9, 100, 10])).toBe(10);
    expect(median([7])).toBe(7);
  });

  it('is the mean of the middle two of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('leaves its argument as it was and refuses nothing at all', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('a ratio', () => {
  it('is the median of ours over the median of theirs', () => {
    expect(ratioOf([2, 4, 1000], [8, 1, 8])).toBe(0.5);
  });

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
    expect([...results].map(([name, rounds]) => [name, rounds.length])).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
    const round = ['a prepares 3', 'a runs 3', 'b prepares 3', 'b runs 3'];
    expect(turns).toEqual([...round, ...round, ...round]);
  });
});

describe('the command line', () => {
  it('has a default for everything', () => {
    expect(parse()).toEqual({ json: false, only: undefined, floor: undefined, seconds: 2 });
  });

  it('takes all options', () => {
    expect(parse('--json', '--only', 'random', '--floor', 'a/b', '--seconds', '0.5')).toEqual({
      json: true,
      only: 'random',
      floor: 'a/b',
      seconds: 0.5,
    });
  });

  it.each([
    [['--only', 'nothing'], 'kernel, random'],
    [['--fast'], '--fast'],
    [['kernel'], 'kernel'],
    [['--only'], '--only'],
    [['--seconds', 'two'], "'two'"],
    [['--seconds', '0'], "'0'"],
  ])('refuses %j, naming what is wrong', (argv, named) => {
    expect(() => parse(...argv)).toThrow(UsageError);
    expect(() => parse(...argv)).toThrow(named);
  });
});

describe('the report', () => {
  const rows: Row[] = [
    { name: 'a/b', value: 1234567, unit: 'moves/CPU-s', ratio: 0.5, note: 'one' },
    { name: 'long/name', value: 12.34, unit: 'ns', ratio: null, note: 'two' },
  ];

  it('holds the groups asked for', () => {
    const groups = [{ name: 'kernel' }, { name: 'random' }];
    expect(selectGroups(groups, 'random')).toEqual([{ name: 'random' }]);
    expect(selectGroups(groups, undefined)).toEqual(groups);
  });

  it('as JSON has name, value, unit and ratio and nothing else', () => {
    expect(JSON.parse(formatJson(rows))).toEqual([
      { name: 'a/b', value: 1234567, unit: 'moves/CPU-s', ratio: 0.5 },
      { name: 'long/name', value: 12.34, unit: 'ns', ratio: null },
    ]);
  });

  it('as a table has a line for each row, numbers flush right', () => {
    expect(formatTable('kernel', rows).split('\n')).toEqual([
      'kernel',
      '                 value  unit         ratio',
      '  a/b        1 234 567  moves/CPU-s   0.50  one',
      '  long/name       12.3  ns               -  two',
    ]);
  });
});
