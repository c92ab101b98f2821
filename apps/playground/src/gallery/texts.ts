/** The words of the gallery. */
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

export const texts = {
  title: 'Play, watch, take apart',
  lead: 'Every game here runs in this page: against bots, with others at one screen, or online.',
  newHere: 'New here?',
  begin: 'Read how to write one.',
  beginAt: 'writing-a-game',
  games: 'Games',
  goOn: 'Go on',
  moves: (count: number): string => (count === 1 ? '1 move' : `${count} moves`),
  over: 'over',
  when: (milliseconds: number): string => {
    const minutes = Math.round(milliseconds / 60_000);
    if (minutes > -60) return ago.format(minutes, 'minute');
    return minutes > -1440
      ? ago.format(Math.round(minutes / 60), 'hour')
      : ago.format(Math.round(minutes / 1440), 'day');
  },
  forget: (title: string): string => `Forget this match of ${title}`,
  play: (title: string): string => `Play ${title}`,
};
