/** The options of Commander. */
import { choiceOption, numberOption } from '@rondel/core';

export const options = {
  players: numberOption(4, 2, 6, { label: 'Players', help: 'How many sit at the table.' }),
  life: numberOption(40, 1, 100, { label: 'Life', help: 'With how much life everybody begins.' }),
  library: numberOption(40, 0, 100, {
    label: 'Library',
    unit: 'cards',
    help: 'Cards in each library once the opening hands are drawn.',
  }),
  extraTurns: choiceOption('lifo', 'fifo', {
    label: 'Extra turns',
    help: 'Which of several pending extra turns is taken first.',
    names: { lifo: 'the newest first', fifo: 'the oldest first' },
  }),
  onActiveLeaves: choiceOption('continue', 'end-turn', {
    label: 'Leaving in the own turn',
    help: 'Whether the turn of a player who leaves goes on without an active player.',
    names: { continue: 'the turn goes on', 'end-turn': 'the turn ends' },
  }),
  time: numberOption(0, 0, 86_400, {
    label: 'Time',
    unit: 'seconds',
    help: 'How long everybody may think, where somebody counts the time; 0 for no limit.',
  }),
  timePer: choiceOption('turn', 'match', {
    label: 'Time for',
    help: 'Whether that is for each turn, the responses of others included, or for the whole match.',
    names: { turn: 'each turn', match: 'the whole match' },
  }),
  table: choiceOption('full', 'turns', {
    label: 'Table',
    help: 'With cards, or only the turns, the stack and who is left, for those who play at a real table.',
    names: { full: 'cards and turns', turns: 'only the turns' },
  }),
};
