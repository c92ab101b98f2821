/** What others have published about Othello, for studies. */
const ALLIS = 'Allis 1994, Searching for Solutions in Games and Artificial Intelligence';

/** Figures that others have published about this game. */
export const published = [
  {
    figure: 'tree-power-search',
    value: 58,
    source: ALLIS,
    note: 'From games of masters: 58 events of 10 choices.',
  },
  {
    figure: 'states-capacity',
    value: 28,
    source: ALLIS,
    note: 'An upper bound without what is certainly illegal.',
  },
];
