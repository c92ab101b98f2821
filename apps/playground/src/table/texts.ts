/** The words of the table. */
import type { GameResult } from '@rondel/core';
import type { Obstacle } from './undo.ts';

const number = new Intl.NumberFormat('en');
const names = new Intl.ListFormat('en-GB');

const OBSTACLES: { readonly [O in Obstacle]: string } = {
  start: 'There is nothing to take back.',
  person: 'Another person has acted since: that cannot be taken back.',
  die: 'A die was rolled: that cannot be taken back.',
  secret: 'Something became known: that cannot be taken back.',
};

export const texts = {
  // Seats.
  seats: 'Seats',
  table: 'Table',
  you: 'you',
  person: 'here',
  bot: (level: string): string => `bot, ${level}`,
  toActNow: 'to act',
  thinking: 'thinking',
  passed: 'passed',
  sealed: 'handed in',
  stuckNow: 'does not go on',
  away: 'away',
  left: 'left',
  results: { won: 'won', shared: 'shared first', drawn: 'draw', lost: 'lost' } satisfies {
    readonly [R in GameResult]: string;
  },
  place: (place: number): string => `place ${place}`,
  partners: (seats: readonly string[]): string => `with ${names.format(seats)}`,
  withAll: 'with everybody',
  alone: 'alone',
  hidden: (count: number): string => `${number.format(count)} face down`,
  onlyYou: '(only you see it)',
  notAll: '(not everybody sees it)',
  yourHand: (label: string): string => `Your ${label}`,

  // Actions.
  actions: 'Actions',
  undo: 'Undo',
  redo: 'Redo',
  turnBoard: 'Turn the board',
  cannotUndo: (why: Obstacle): string => OBSTACLES[why],
  nothingToRedo: 'Nothing was taken back.',
  letGo: 'Let go',
  planned: (words: string): string => `Planned for your turn: ${words}`,
  planning: (words: string): string => `Planning ahead: ${words} …`,
  dropPlan: 'Forget it',
  planGone: 'You were asked for something else, so the planned move is gone.',
  planRefused: (why: string): string => `The planned move is not possible any more. ${why}`,
  giveUpSure: 'This means giving up. Give up?',
  giveUp: 'Give up',
  playOn: 'Play on',
  typeMove: 'Type a move',
  play: 'Play',
  notUnderstood: (text: string): string => `“${text}” is no move here.`,
  less: (what: string): string => `Less: ${what}`,
  more: (what: string): string => `More: ${what}`,
  waiting: 'Nothing to do for you now.',
  details: 'Details',

  // Passing between stops.
  passing: 'Between your stops the page passes for you.',
  passedFor: (name: string, segment: string, turn: number): string =>
    `Passed for ${name}: ${segment}, turn ${number.format(turn)}.`,
  stopPassing: 'Pass no more',

  // Looking.
  seeAs: 'See as',
  ownSeat: 'whoever is to act',
  spectator: 'a spectator',
  everything: 'everything',
  curtain: (name: string): string => `${name} is next`,
  curtainHelp: (name: string): string => `This game has secrets. Hand the screen to ${name}, then go on.`,
  lift: (name: string): string => `I am ${name}`,

  // Faults.
  looksFailed: (reason: string): string =>
    `The looks of this game have failed (${reason}). What they do not show can still be played below, and the record saved.`,
  stuck: (name: string): string => `${name} does not go on: the bot has failed.`,
  askAgain: 'Let it try again',
  takeOver: (name: string): string => `Play ${name} by hand`,
  cannotGoOn: (reason: string): string => `This match cannot go on here: ${reason}`,
  damaged: 'What this browser kept of the match is damaged.',
  stillKept: 'It is kept as it is. You can save it as a file.',
  saveKept: 'Save it as a file',
  formerKept: 'The match as it was is kept too, with all its events.',
  tableFailed: 'Save the record',

  // Time.
  travel: 'Time',
  toStart: 'To the start',
  stepBack: 'One move back',
  stepOn: 'One move on',
  toEnd: 'To the end',
  moveOf: (index: number, length: number): string =>
    `Move ${number.format(index)} of ${number.format(length)}`,
  backToNow: 'Back to now',
  pastNote: 'Acting here begins another line.',

  // Games that are being written.
  asBefore: (events: number): string =>
    events === 0 ? 'Loaded anew.' : `Loaded anew: all ${number.format(events)} events lead to what they did.`,
  cannotFollow: (reason: string): string => `The match cannot go on by the new rules: ${reason}`,

  // The page.
  lost: 'There is no such match in this browser.',
  allGames: 'All games',
  gamePage: (title: string): string => `About ${title}`,
  notKept: 'This browser cannot keep the match: a reload loses it. Save the record if you want it.',
  again: 'Play again',
  verified: (events: number, hashes: number): string => {
    const replayed = `${number.format(events)} ${events === 1 ? 'event replays' : 'events replay'}`;
    if (hashes === 0) return `${replayed}; the record has no hashes to compare.`;
    return `Verified: ${replayed} to the same hashes.`;
  },
  playFromHere: 'Play on from here',
  recordOf: (title: string): string => `A record of ${title}`,
  cannotOpen: (reason: string): string => `The record cannot be opened: ${reason}`,
  namesNoGame: 'it names no game.',
};
