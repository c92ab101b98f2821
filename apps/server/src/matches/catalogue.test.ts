import { advance, choiceOption, defineGame, type Game, withOptions } from '@rondel/core';
import { expect, test } from 'vitest';
import { makeOutside, nimModule } from '../../../workers/test/outside.ts';
import { openCatalogue } from './catalogue.ts';

const served = withOptions(
  {
    pace: choiceOption('slow', 'quick', { hosted: 'quick' }),
    side: choiceOption('left', 'right'),
  },
  () =>
    defineGame({
      name: 'served',
      seats: 2,
      state: {},
      events: { go: {} },
      rules: { go: (rule) => rule.do(advance) },
      outcome: () => null,
    }),
) as unknown as Game;

test('a new match has the options that its game declares for servers, unless others are asked for', async () => {
  const catalogue = await openCatalogue([served]);
  const optionsOf = (options: object) => {
    const found = catalogue.choose('served', options as never);
    return found.ok ? found.value.options : found.problem;
  };
  expect(optionsOf({})).toEqual({ pace: 'quick', side: 'left' });
  expect(optionsOf({ side: 'right' })).toEqual({ pace: 'quick', side: 'right' });
  expect(optionsOf({ pace: 'slow' })).toEqual({ pace: 'slow', side: 'left' });
});

test('a match that exists has exactly its own', async () => {
  const found = (await openCatalogue([served])).find('served', {});
  expect(found.ok && found.value.options).toEqual({ pace: 'slow', side: 'left' });
});

test('a module is hosted with the scene that lies beside it', async () => {
  const outside = makeOutside();
  try {
    const drawn = outside.write('drawn.ts', nimModule('drawn'));
    outside.write('drawn.scene.ts', "export const scene = { seats: [{ name: 'Sun' }, { name: 'Moon' }] };");
    expect((await openCatalogue([drawn])).sceneOf('drawn').seats).toEqual([
      { name: 'Sun' },
      { name: 'Moon' },
    ]);
  } finally {
    outside.remove();
  }
});

test('a module that cannot be used is named, also where the mistake is in another file', async () => {
  const outside = makeOutside();
  try {
    const letters = outside.write('letters.ts', nimModule('letters'));
    outside.write('letters.scene.ts', 'throw new Error("no light");');
    const broken = outside.write('broken.ts', 'throw new Error("boom");');
    const told: string[] = [];
    await openCatalogue([letters, `${broken}#game`, 'kalhaa', served], (_, why) => told.push(why));
    expect(told).toEqual([
      `${letters}: ${outside.path('letters.scene.ts')}:1 cannot be loaded: no light.`,
      `${broken}:1 cannot be loaded: boom.`,
      expect.stringMatching(/^There is no game 'kalhaa'\. Did you mean kalaha\?$/),
    ]);
  } finally {
    outside.remove();
  }
});
