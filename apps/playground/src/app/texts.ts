/** The words of the shell. */
import type { Route } from './route.ts';
import type { Theme } from './theme.ts';

const THEMES: { readonly [T in Theme]: string } = { system: 'as the system', light: 'light', dark: 'dark' };

export const texts = {
  name: 'rondel',
  skip: 'Skip to the content',
  docs: 'Docs',
  games: 'Games',
  lab: 'Lab',
  mainMenu: 'Main',
  write: 'Write',
  /** What the tab is called, until a page knows more. */
  titles: {
    docs: 'Docs',
    gallery: 'Games',
    game: 'Game',
    lab: 'Lab',
    match: 'Online match',
    play: 'Match',
    record: 'Record',
    study: 'Study',
    unknown: 'Not found',
    write: 'Write',
  } satisfies { readonly [P in Route['page']]: string },
  theme: (theme: Theme): string => `Theme: ${THEMES[theme]}`,
  beingWritten: 'Being written: saving its file loads it anew.',
  noGame: (name: string): string => `There is no game called ${name}.`,
  exportsNoGame: (name: string): string => `${name} exports no game.`,
  openRecord: 'Open a record',
  loading: 'One moment …',
  notFound: (path: string): string => `There is no page at ${path}.`,
  backToGames: 'All games',
  failed: (reason: string): string => `This part has failed: ${reason}`,
  gone: 'This part could not be loaded. If the page was renewed since it was opened, a reload helps.',
  reload: 'Reload the page',
  tryAgain: 'Try again',
  close: 'Close',
  dropHere: 'Drop the record to open it',
  noRecord: (file: string, wrong: string): string => `${file} cannot be opened: ${wrong}`,
  unreadable: (reason: string): string => `The record cannot be opened: ${reason}`,
};
