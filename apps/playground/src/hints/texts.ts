/** The words of hints and of what bots think. */
const number = new Intl.NumberFormat('en');
const share = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export const texts = {
  hint: 'Hint',
  stopHint: 'Stop searching',
  hintFor: (name: string): string => `The best for ${name}`,
  find: 'Find the best moves',
  stop: 'Stop',
  goOn: 'Search on',
  nothingToDo: 'Nobody can act here.',
  notYours: 'Hints are for the seat that you look through.',
  notOnline: 'There are no hints in a match with others before it is over.',
  cannotSearch: 'This game keeps things hidden and does not say how to guess them, so no search can play it.',
  move: 'Move',
  share: 'Expected share',
  visits: 'Tried',
  imagined: (count: number): string => `${number.format(count)} ${count === 1 ? 'game' : 'games'} imagined`,
  looking: 'Searching …',
  percent: (value: number): string => share.format(value),
  count: (value: number): string => number.format(value),
  playIt: (words: string): string => `Play ${words}`,
  expected: (words: string): string => `It would go on: ${words}`,
  failed: (reason: string): string => `The search ended: ${reason}.`,
  lastMove: 'The last move',
  noLast: 'Nothing has been played yet.',
  thought: (name: string, level: string): string => `What ${name} (bot, ${level}) thought`,
  noSearch: (name: string): string => `${name} had no choice or did not search here.`,
  lookAt: (name: string, words: string): string => `${name}: ${words}`,
  wouldHave: 'What would a search have played?',
  played: 'played',
  isBest: 'The search would have played it too.',
  isBehind: (rank: number, by: number): string =>
    `It is number ${number.format(rank)} for the search, ${share.format(by)} behind the best.`,
  isRare: 'The search hardly looked at it.',
  wouldTell: 'What was thought here would tell what is hidden from you.',
};
