/** What others have published about go, for studies. */
const LARGE = { size: 19 };

/** Figures that others have published about this game. */
export const published = [
  {
    figure: 'tree-power-search',
    options: LARGE,
    value: 360,
    source: 'Allis 1994, Searching for Solutions in Games and Artificial Intelligence',
    note: 'From games of masters: 150 events of 250 choices.',
  },
  {
    figure: 'states-capacity',
    options: LARGE,
    value: 170.318,
    source: 'Tromp and Farnebäck 2007, Combinatorics of Go; Tromp 2016',
    note: 'The exact number of legal positions.',
  },
];
