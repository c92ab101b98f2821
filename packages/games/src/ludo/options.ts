/** The options of ludo. */
import { choiceOption, numberOption, switchOption } from '@rondel/core';

export const options = {
  players: numberOption(4, 2, 4, { label: 'Players', help: 'How many race.' }),
  pieces: numberOption(4, 1, 4, { label: 'Pieces', help: 'How many everybody has.' }),
  seating: choiceOption('opposite', 'adjacent', {
    label: 'Seating',
    help: 'Where two players sit.',
    names: { opposite: 'opposite each other', adjacent: 'side by side' },
  }),
  deployOnOne: switchOption(false, {
    label: 'Out with a one',
    help: 'Whether a one brings a piece out too.',
  }),
  third: choiceOption('ends', 'forfeits', 'free', {
    label: 'Third six in a row',
    help: 'What the third six in a row does: it is moved and ends the turn, is lost, or is like the others.',
    names: { ends: 'is moved and ends the turn', forfeits: 'is lost', free: 'is like the others' },
  }),
  block: choiceOption('pair', 'none', {
    label: 'Blocks',
    help: 'Whether two pieces of one player on a square block the others.',
    names: { pair: 'two pieces block', none: 'nothing blocks' },
  }),
  safe: choiceOption('stars', 'starts', 'none', {
    label: 'Safe squares',
    help: 'Where nobody is captured: on start squares and stars, on start squares, nowhere.',
    names: { stars: 'start squares and stars', starts: 'start squares', none: 'nowhere' },
  }),
  mustCapture: switchOption(false, {
    label: 'Must capture',
    help: 'Whether whoever can capture has to.',
  }),
  captureBonus: switchOption(false, {
    label: 'Capture bonus',
    help: 'Whether a capture gives another turn.',
  }),
  homeBonus: switchOption(false, {
    label: 'Home bonus',
    help: 'Whether a piece that gets home gives another turn.',
  }),
  overshoot: choiceOption('illegal', 'bounce', {
    label: 'Too many points',
    help: 'What a roll beyond the end of the way does: it cannot be moved, or it goes back by the rest.',
    names: { illegal: 'cannot be moved', bounce: 'goes back by the rest' },
  }),
  playOn: switchOption(true, {
    label: 'Play on',
    help: 'Whether the others play on for their places when the first has finished.',
  }),
};
