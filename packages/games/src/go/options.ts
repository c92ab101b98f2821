/** The options of go. */
import { choiceOption, numberOption, type OptionSpec } from '@rondel/core';
import { LARGEST, SMALLEST } from './points.ts';

/** The most komi, in half points, for either side. */
export const MOST_KOMI = 200;

const KOMI: OptionSpec<number | 'standard'> = {
  default: 'standard',
  choices: ['standard', ...Array.from({ length: 2 * MOST_KOMI + 1 }, (_, i) => i - MOST_KOMI)],
  label: 'Komi',
  unit: 'half points',
  help: 'For White, in half points. Standard are 15, for territory 13, with a handicap 1.',
};

export const options = {
  size: numberOption(LARGEST, SMALLEST, LARGEST, {
    label: 'Size',
    unit: 'lines',
    help: 'How many lines the board has each way.',
  }),
  scoring: choiceOption('tromp-taylor', 'chinese', 'japanese', {
    label: 'Counting',
    help: 'Area at once; or, when both agree which stones are dead, area or territory.',
    names: {
      'tromp-taylor': 'area at once',
      chinese: 'area, without dead stones',
      japanese: 'territory and prisoners',
    },
  }),
  ko: choiceOption('positional', 'situational', 'simple', {
    label: 'Ko',
    help: 'What may not come back: the board, the board with the same side to move, or only a ko at once.',
    names: {
      positional: 'no board twice',
      situational: 'no board twice with the same side to move',
      simple: 'only a ko at once',
    },
  }),
  suicide: choiceOption('forbidden', 'allowed', {
    label: 'Suicide',
    help: 'Whether stones may be placed that have no liberty left.',
  }),
  komi: KOMI,
  handicap: numberOption(0, 0, 9, {
    label: 'Handicap',
    unit: 'stones',
    help: 'How many stones Black has in advance.',
  }),
  placement: choiceOption('fixed', 'free', {
    label: 'Handicap stones',
    help: 'Where handicap stones go: on their traditional points, or where Black likes.',
    names: { fixed: 'on their traditional points', free: 'where Black likes' },
  }),
};
