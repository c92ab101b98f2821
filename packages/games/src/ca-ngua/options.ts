/** The options of cá ngựa. */
import { choiceOption, numberOption, switchOption } from '@rondel/core';

export const options = {
  players: numberOption(4, 2, 4, { label: 'Players', help: 'How many race.' }),
  seating: choiceOption('opposite', 'adjacent', {
    label: 'Seating',
    help: 'Where two players sit.',
    names: { opposite: 'opposite each other', adjacent: 'side by side' },
  }),
  ring: choiceOption(56, 52, 48, { label: 'Ring', unit: 'squares', help: 'How long the way round is.' }),
  dice: choiceOption(2, 1, { label: 'Dice', help: 'How many are rolled.' }),
  use: choiceOption('sum', 'each', {
    label: 'Use of two dice',
    help: 'Of two dice: one horse goes their sum, or each die is a move of its own.',
    names: { sum: 'one horse goes their sum', each: 'each die is a move' },
  }),
  deployOnOne: switchOption(true, {
    label: 'Out with 1 + 6',
    help: 'Whether 1 + 6 deploys besides doubles; with one die, whether 1 does besides 6.',
  }),
  continueOnOne: switchOption(false, {
    label: 'Again after 1 + 6',
    help: 'Whether 1 + 6 continues the turn besides doubles; with one die, whether 1 does besides 6.',
  }),
  third: choiceOption('ends', 'forfeits', 'free', {
    label: 'Third double in a row',
    help: 'What the third double in a row does: it is moved and ends the turn, is lost, or is like the others.',
    names: { ends: 'is moved and ends the turn', forfeits: 'is lost', free: 'is like the others' },
  }),
  block: choiceOption('one', 'none', {
    label: 'Blocks',
    help: 'Whether a horse blocks the way.',
    names: { one: 'a horse blocks the way', none: 'nothing blocks' },
  }),
  safeStarts: switchOption(false, {
    label: 'Safe start squares',
    help: 'Whether nobody is kicked from a start square.',
  }),
  mustKick: switchOption(false, { label: 'Must kick', help: 'Whether whoever can kick a horse has to.' }),
  lane: choiceOption('climb', 'run', {
    label: 'Home lane',
    help: 'How horses go up the lane: step by step with the roll that names the next step, or freely.',
    names: { climb: 'step by step', run: 'freely' },
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
  turnEnd: choiceOption('move', 'host', {
    label: 'End of a turn',
    help: 'What ends a turn: the last move, or an event of whoever hosts the match.',
    names: { move: 'the last move', host: 'whoever hosts the match' },
    hosted: 'host',
  }),
};
