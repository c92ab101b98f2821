/** The options of backgammon. */
import { numberOption, switchOption } from '@rondel/core';
import { MAX_BEAVERS, MAX_MATCH } from './table.ts';

export const options = {
  matchLength: numberOption(0, 0, MAX_MATCH, {
    label: 'Match length',
    unit: 'points',
    help: 'Points to play for; 0 is a single game, whose outcome tells the points won.',
  }),
  cube: switchOption(true, { label: 'Doubling cube', help: 'Whether the stakes can be doubled.' }),
  crawford: switchOption(true, {
    label: 'Crawford rule',
    help: 'In a match: one game without the cube when somebody first lacks a single point.',
  }),
  jacoby: switchOption(false, {
    label: 'Jacoby rule',
    help: 'In a single game: gammons and backgammons count only after a double.',
  }),
  beavers: numberOption(0, 0, MAX_BEAVERS, {
    label: 'Beavers',
    help: 'In a single game: how often a double may be doubled at once in return.',
  }),
  automaticDoubles: numberOption(0, 0, 12, {
    label: 'Automatic doubles',
    help: 'In a single game: how many ties in the opening roll double the cube.',
  }),
};
