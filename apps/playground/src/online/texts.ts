/** The words of playing online. */
import type { Clock } from './clock-fields.tsx';

const number = new Intl.NumberFormat('en');
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const unit = (name: 'minute' | 'second') =>
  new Intl.NumberFormat('en', { style: 'unit', unit: name, unitDisplay: 'long' });
const [minute, second] = [unit('minute'), unit('second')];
const seconds = (count: number): string =>
  count >= 60 && count % 60 === 0 ? minute.format(count / 60) : second.format(count);
const two = (value: number): string => `${value}`.padStart(2, '0');

export const texts = {
  // Where there is no server.
  needsServer:
    'Playing online needs a server, and this page comes from a plain web host. “npm start” runs a server that brings its own page.',
  unreachable: 'The server cannot be reached. Is it running?',
  tryAgain: 'Try again',
  failed: (status: number): string => `The server did not do it, and gave no reason (${status}).`,

  // Opening a match.
  yourName: 'Your name',
  nameHelp: 'The others at the table see it. It is kept with the match and nowhere else.',
  seat: 'Your seat',
  who: 'Who can come',
  anybody: 'Anybody: it is listed',
  byLink: 'Only those with the link',
  clock: 'Clock',
  clocks: {
    none: 'No clock',
    player: 'Time for the whole match',
    turn: 'Time for each turn',
    buffer: 'Time for each turn, and a reserve',
  },
  minutes: 'Minutes each',
  increment: 'Seconds added per move',
  perTurn: 'Seconds per turn',
  reserve: 'Seconds in reserve',
  refill: 'Seconds back per turn',
  startsFull: 'Begin as soon as all seats are taken',
  open: 'Open a match',
  quick: 'Quick match',
  quickHelp: 'Joins somebody who waits for the same game, or waits for somebody.',

  clockWords: (clock: Clock): string => {
    if (clock.kind === 'turn') return `${seconds(clock.seconds)} for each turn`;
    if (clock.kind === 'buffer')
      return `${seconds(clock.turn)} for each turn, ${seconds(clock.buffer)} in reserve, ${seconds(clock.refill)} back per turn`;
    const more = clock.increment === 0 ? '' : `, ${seconds(clock.increment)} more per move`;
    return `${seconds(clock.seconds)} each${more}`;
  },

  // Before it begins.
  waiting: 'Waiting for players',
  ready: 'All seats are taken',
  matchOf: (title: string): string => `A match of ${title}`,
  freeSeat: 'free',
  host: 'host',
  you: 'you',
  bot: (level: string): string => `bot, ${level}`,
  away: 'away',
  copyLink: 'Copy the link',
  copySeat: (name: string): string => `Copy the link to ${name}`,
  copyWatch: 'Copy the link to watch',
  copied: 'Copied.',
  notCopied: 'The clipboard cannot be used here. This is the link:',
  invite: 'Invite',
  inviteHelp: 'Whoever opens the link takes the next free seat.',
  seatHelp: 'Or give one particular seat away:',
  start: 'Start',
  startHelp: 'The match begins when you start it.',
  hostStarts: 'It begins when its host starts it.',
  fullStarts: 'It begins by itself when all seats are taken.',
  fill: (name: string): string => `Add a bot for ${name}`,
  level: (name: string): string => `Level of the bot for ${name}`,
  addBot: 'Add a bot',
  remove: (name: string): string => `Send ${name} away`,
  cancel: 'Cancel the match',
  leave: 'Leave the match',
  leaveSure: 'Leaving means giving up. Leave?',
  leaveYes: 'Leave',
  stay: 'Stay',
  join: 'Join',
  joinSeat: 'Seat',
  nextSeat: 'the next free one',
  watch: 'Watch',
  watching: 'You watch this match.',
  isFull: 'All seats are taken. You can watch.',
  cancelled: 'This match was cancelled before it began.',

  // At the table.
  connecting: 'Connecting …',
  lost: 'The connection is lost. The board stays as it was; the match goes on when the connection is back.',
  sending: 'Sent, not yet confirmed.',
  otherTab: 'You play this match in another tab. Here you watch.',
  playHere: 'Play here',
  timeLeft: (name: string, time: string): string => `${name} has ${time} left`,
  warning: (time: string): string => `Your time is running out: ${time} left.`,
  spectators: 'You watch this match.',
  inviteWatch: 'Copy the link to watch',

  // The end.
  ended: 'The match is over',
  abandoned: 'The match was given up and has no result.',
  seedRight: (events: number): string =>
    `Verified: the seed matches the hash that was published at the start, and ${number.format(events)} ${events === 1 ? 'event replays' : 'events replay'} from it.`,
  seedWrong: 'The seed does not match the hash that was published at the start. The dice cannot be trusted.',
  seedUnchecked: 'The seed cannot be checked in this page, because it is not served securely.',
  seedWaits: 'Checking the seed …',
  recordFailed: (reason: string): string => `The record cannot be had: ${reason}`,
  seedHash: 'Hash of the seed',
  seed: 'Seed',
  saveRecord: 'Save the record',
  rematch: 'Rematch',
  rematchAsked: 'A rematch is wanted.',
  acceptRematch: 'Accept the rematch',
  lab: 'Try it in the lab',

  // Faults.
  unknownMatch: 'There is no such match on this server.',
  private: 'This match is private: it needs its link with the invitation.',
  revoked: 'Your seat was given to somebody else, or you were sent away.',
  expired: 'Your time at this table is over: the token has expired.',
  noRules: (name: string): string => `This page does not have the rules of ${name}.`,
  refused: (reason: string): string => `The server does not show this match: ${reason}`,
  asSpectator: 'Watch it',
  aboutGame: (title: string): string => `About ${title}`,
  allGames: 'All games',

  // The gallery.
  yours: 'Your online matches',
  openMatches: 'Open matches',
  none: 'Nobody is waiting for players now. Open a match from the page of a game.',
  waitsFor: (free: number): string => (free === 1 ? '1 seat free' : `${number.format(free)} seats free`),
  by: (names: string): string => `with ${names}`,
  refresh: 'Look again',
  timed: 'with a clock',

  /** Time left: minutes and seconds, and tenths below ten seconds. */
  time: (milliseconds: number): string => {
    const left = Math.max(0, milliseconds);
    if (left < 10_000) return tenths.format(Math.floor(left / 100) / 10);
    const seconds = Math.floor(left / 1000);
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  },
};
