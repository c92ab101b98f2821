/** The words of a game's page. */
const count = new Intl.NumberFormat('en').format;

export const texts = {
  playOnline: 'Play online',
  play: 'Play',
  options: 'Options',
  standard: 'standard',
  bots: (seats: number, hasTeams: boolean): string => {
    if (hasTeams) return seats > 2 ? 'With bots' : 'With a bot';
    return seats > 2 ? 'Against bots' : 'Against a bot';
  },
  atOneScreen: 'At one screen',
  lab: 'To the lab',
  level: 'How well the bots play',
  levels: { easy: 'easy', medium: 'medium', hard: 'hard' } as { readonly [level: string]: string },
  seat: 'Your seat',
  seats: (count: number): string => (count === 1 ? '1 seat' : `${count} seats`),
  secrets: 'with secrets',
  dice: 'with chance',
  fromText: 'From a text',
  fromTextHelp: (formats: readonly string[]): string =>
    `A record of rondel${formats.length === 0 ? '' : `, or ${new Intl.ListFormat('en', { type: 'disjunction' }).format(formats)}`}.`,
  open: 'Open',
  notRead: 'Nothing was written.',
  study: 'Study it',
  rules: 'Rules',
  asDocument: 'Read this among the documents',
  turn: 'The shape of a turn',
  less: (name: string): string => `Less: ${name}`,
  more: (name: string): string => `More: ${name}`,
  aNumber: 'a number',
  range: (min: number, max: number, unit: string | null): string =>
    `${count(min)} to ${count(max)}${unit === null ? '' : ` ${unit}`}`,
};
