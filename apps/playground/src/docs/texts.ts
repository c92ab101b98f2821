/** The words of the documents. */
export const texts = {
  title: 'Documents',
  lead: 'How to write a game, play it, host it and measure it, and all that the packages export.',
  newHere: 'New here?',
  begin: 'Write your first game',
  notBuilt:
    'This page was built without its documents. They are in the folder “docs” of the repository, and in each package as its README.',
  missing: (path: string): string => `There is no document at ${path}.`,
  all: 'All documents',
  inThis: 'In this text',
  inGroup: (group: string): string => `More of: ${group}`,
  before: 'Before',
  next: 'Next',
  neighbours: 'The document before, and the next',
  play: (title: string): string => `Play ${title}`,
  games: 'Games in this text',
  code: 'Code',
  table: 'Table',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'This browser allows no copying. Mark the text and copy it by hand.',
  tryIt: 'Try it',
  tryItHint: 'Opens this game in the editor',
  search: 'Search the documents',
  searchHint: 'Search ( / )',
  results: 'What was found',
  found: (count: number, query: string): string => {
    if (count === 0) return `Nothing is said of “${query}”.`;
    return count === 1 ? 'One place' : `${count} places`;
  },
};
