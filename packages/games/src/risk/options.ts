/** The options of risk. */
import { choiceOption, numberOption } from '@rondel/core';

export const options = {
  players: numberOption(4, 2, 6, { label: 'Players', help: 'How many fight for the world.' }),
  start: choiceOption('dealt', 'claim', 'random', {
    label: 'Start',
    help: 'How territories are given out: dealt, then an army a turn each; claimed in turn; or all at random.',
    names: { dealt: 'dealt, armies placed in turn', claim: 'claimed in turn', random: 'all at random' },
  }),
  sets: choiceOption('rising', 'fixed', 'none', {
    label: 'Sets of cards',
    help: 'What a set is worth: more each time, by the kinds of its cards, or there are no cards.',
    names: { rising: 'worth more each time', fixed: 'worth by kind', none: 'no cards' },
  }),
  fortify: choiceOption('connected', 'adjacent', {
    label: 'Last march',
    help: 'How far armies may go at the end of a turn: along a chain of own territories, or to a neighbour.',
    names: { connected: 'along own territories', adjacent: 'to a neighbour' },
  }),
  defence: choiceOption('most', 'ask', {
    label: 'Defence',
    help: 'Whether the defender always throws most dice, or is asked.',
    names: { most: 'always most dice', ask: 'the defender is asked' },
  }),
  rounds: numberOption(0, 0, 1000, {
    label: 'Rounds',
    unit: 'rounds',
    help: 'After so many the most territories win, then the most armies; 0 for no end but the last one left.',
  }),
};
