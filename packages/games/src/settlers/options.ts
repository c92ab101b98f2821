/** The options of settlers. */
import { choiceOption, numberOption, switchOption } from '@rondel/core';
import { MOST_OFFERS, SEATS } from './table.ts';

export const options = {
  players: numberOption(4, 2, SEATS, { label: 'Players', help: 'How many settle the island.' }),
  target: numberOption(10, 3, 14, { label: 'Target', help: 'The points that win.', unit: 'points' }),
  handLimit: numberOption(7, 4, 20, {
    label: 'Hand limit',
    help: 'Whoever holds more as a seven is rolled discards half.',
    unit: 'cards',
  }),
  numbers: choiceOption('spiral', 'shuffled', {
    label: 'Numbers',
    help: 'How the numbers lie: along a spiral, or at random with no 6 or 8 beside another.',
    names: { spiral: 'along a spiral', shuffled: 'at random' },
  }),
  harbours: choiceOption('fixed', 'shuffled', {
    label: 'Harbours',
    help: 'Which harbour is where: always the same, or at random.',
    names: { fixed: 'always the same', shuffled: 'at random' },
  }),
  offers: numberOption(3, 0, MOST_OFFERS, {
    label: 'Offers',
    help: 'The most offers to the others that a player makes in a turn.',
  }),
  strict: switchOption(false, {
    label: 'Trade before building',
    help: 'Whether nobody trades any more who has built something in the turn.',
  }),
  friendlyRobber: switchOption(false, {
    label: 'Friendly robber',
    help: 'Whether the robber spares players with less than three open points, if it can.',
  }),
  rounds: numberOption(0, 0, 1000, {
    label: 'Rounds',
    help: 'After so many rounds the most points win; 0 is no limit.',
  }),
};
