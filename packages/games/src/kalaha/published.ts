/** What others have published about kalah, for studies. */
const SOLVED = 'Irving, Donkers and Uiterwijk 2000, Solving Kalah';

/** Figures that others have published about this game. */
export const published = [
  {
    figure: 'seats-search',
    options: { pits: 6, seeds: 4, capture: 'opposite', ends: 'either-side-empty' },
    value: 1,
    source: SOLVED,
    note: 'The first wins if nobody makes a mistake; a short search makes many.',
  },
];
