import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { counter, defineGame, isGame, numberOption, withOptions } from '../src/index.ts';
import { CORE_VERSION, coreVersionOf, sequenced } from '../src/inspect/index.ts';

const nim = withOptions({ sticks: numberOption(5, 1, 9) }, ({ sticks }) =>
  defineGame({
    name: 'nim',
    seats: 2,
    state: { sticks: counter(sticks) },
    events: { take: {} },
    rules: { take: (rule) => rule.do((s) => void s.sticks--) },
    outcome: () => null,
  }),
);

test('the version is that of the package', () => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(text).version).toBe(CORE_VERSION);
});

test('games are told from other values, variants and other sequencings included', () => {
  for (const game of [nim, nim.with({ sticks: 3 }), sequenced(nim, 'shadow')]) {
    expect(isGame(game)).toBe(true);
    expect(coreVersionOf(game)).toBe(CORE_VERSION);
  }
  for (const value of [null, undefined, 1, 'nim', {}, [], () => nim, { ...nim, engine: null }]) {
    expect(isGame(value)).toBe(false);
    expect(coreVersionOf(value)).toBeNull();
  }
});

test('a game of another version is known as one, and as none of ours', () => {
  const other = { ...nim, [Symbol.for('rondel.game')]: '99.0.0' };
  expect(isGame(other)).toBe(false);
  expect(coreVersionOf(other)).toBe('99.0.0');
});
