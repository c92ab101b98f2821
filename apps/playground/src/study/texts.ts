/** The words of the page that studies a game. */
export const texts = {
  title: (game: string): string => `A study of ${game}`,
  intro:
    'Plays the game at random and by search, here in your browser, and measures what it is like: what the seats are ' +
    'worth, how long it takes, how often the later winner was behind, how much better play wins, which rules never ' +
    'matter. Every figure says how it was measured and how sure it is.',
  effort: 'How thorough',
  efforts: { 2: 'a glance', 40: 'about a minute', 800: 'thorough' } as { readonly [effort: number]: string },
  seed: 'Seed',
  options: 'Options',
  start: 'Study',
  stop: 'Stop',
  again: 'Study again',
  progress: 'How much is done',
  done: (share: number): string => `${Math.floor(100 * share)} %`,
  failed: (reason: string): string => `The study has failed: ${reason}`,
  saveHtml: 'Save as a page',
  saveJson: 'Save as data',
  command: 'The same in a terminal',
  backToGame: (game: string): string => `Back to ${game}`,
};
