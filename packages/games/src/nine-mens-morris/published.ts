/** What others have published about nine men's morris, for studies. */
const ALLIS = 'Allis 1994, Searching for Solutions in Games and Artificial Intelligence';

/** Figures that others have published about this game. */
export const published = [
  {
    figure: 'draws-search',
    value: 1,
    source: "Gasser 1996, Solving Nine Men's Morris",
    note: 'Of games without a mistake; a short search makes many.',
  },
  { figure: 'tree-power-search', value: 50, source: ALLIS, note: 'From 50 events of 10 choices.' },
  {
    figure: 'states-capacity',
    value: 10,
    source: ALLIS,
    note: 'An upper bound without what is certainly illegal.',
  },
];
