/** What others have published about chess, for studies. */
const LABELLE = 'Labelle, Statistics on random chess games (wismuth.com): 29 billion games';
const CLAIMED = { draws: 'claimed' };

/** Figures that others have published about this game. */
export const published = [
  {
    figure: 'draws-random',
    options: CLAIMED,
    value: 0.845367,
    source: LABELLE,
    note: 'Nobody claims draws there either; five repetitions, which almost never happen, are left out.',
  },
  {
    figure: 'seats-random',
    options: CLAIMED,
    value: 0.500024,
    source: LABELLE,
    note: 'White mates in 7.7340 % of the games, Black in 7.7293 %.',
  },
  {
    figure: 'tree-power-search',
    value: 123,
    source: 'Allis 1994, Searching for Solutions in Games and Artificial Intelligence',
    note: 'From games of masters: 80 events of 35 choices.',
  },
  {
    figure: 'states-capacity',
    value: 43,
    source: 'Shannon 1950, Programming a Computer for Playing Chess',
    note: 'An estimate of all arrangements, tighter than what fits into the fields.',
  },
];
