/** What is known about tic-tac-toe, for studies: `@rondel/simulator/study` compares with it. */
const EXACT = 'exact, by counting all games';

/** Figures that others have published about this game. */
export const published = [
  {
    figure: 'seats-random',
    value: 0.648413,
    source: EXACT,
    note: 'The first wins 58.5 %, the second 28.8 %, and 12.7 % are drawn.',
  },
  { figure: 'draws-random', value: 0.126984, source: EXACT, note: '8 in 63.' },
  {
    figure: 'draws-search',
    value: 1,
    source: 'exact, by solving the game',
    note: 'Of games without a mistake; a short search makes some.',
  },
  { figure: 'tree-size', value: 5.406826, source: EXACT, note: '255,168 games.' },
  {
    figure: 'states-reached',
    value: 3.738622,
    source: EXACT,
    note: '5,478 positions, the empty board included.',
  },
];
