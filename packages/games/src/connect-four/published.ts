/** What others have published about connect four, for studies. */
/** Figures that others have published about this game. */
export const published = [
  {
    figure: 'seats-random',
    value: 0.55887,
    source: 'Cancela, Training Connect 4, part IV (javiercancela.com): 100,000 random games',
    note: 'Won 55,751 times by the first and 43,977 times by the second.',
  },
  {
    figure: 'seats-search',
    value: 1,
    source: 'Allis 1988, A Knowledge-based Approach of Connect-Four; Allen 1988',
    note: 'Of games without a mistake; a short search makes many.',
  },
  {
    figure: 'tree-power-search',
    value: 21,
    source: 'Allis 1994, Searching for Solutions in Games and Artificial Intelligence',
    note: 'From 36 events of 4 choices, which leaves out what no player would consider.',
  },
  {
    figure: 'states-reached',
    value: 12.656289,
    source: 'Tromp; Edelkamp and Kissmann 2008, Symbolic Classification of General Two-Player Games',
    note: '4,531,985,219,092 positions.',
  },
];
