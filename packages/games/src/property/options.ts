/** The options of property. */
import { numberOption, switchOption } from '@rondel/core';

export const options = {
  players: numberOption(4, 2, 8, { label: 'Players', help: 'How many go round the board.' }),
  auction: switchOption(true, {
    label: 'Auctions',
    help: 'Whether what is declined, and what the bank gets back, is auctioned.',
  }),
  offers: numberOption(2, 0, 9, {
    label: 'Offers',
    help: 'How many offers of deals everybody may make in a turn.',
  }),
  cash: numberOption(1500, 0, 1_000_000, { label: 'Cash', help: 'What everybody begins with.' }),
  pot: switchOption(false, {
    label: 'Pot',
    help: 'Whether fines and taxes go to whoever comes to the rest.',
  }),
  doubleStart: switchOption(false, {
    label: 'Double salary',
    help: 'Whether coming to the start itself brings 400.',
  }),
  houses: numberOption(32, 0, 110, { label: 'Houses', help: 'How many houses the bank has.' }),
  hotels: numberOption(12, 0, 22, { label: 'Hotels', help: 'How many hotels the bank has.' }),
  rounds: numberOption(0, 0, 100_000, {
    label: 'Rounds',
    unit: 'rounds',
    help: 'After so many whoever is worth most wins; 0 for no end but the last one left.',
  }),
};
