/** The words of the timeline. */
export const texts = {
  timeline: 'Timeline',
  fold: 'Fold the timeline',
  unfold: 'Unfold the timeline',
  open: 'Open the timeline',
  close: 'Close the timeline',
  narrower: 'Narrower',
  wider: 'Wider',
  legend: 'What the signs mean',
  howTurnsWork: 'How turns work',
  signs: 'Signs of the timeline: arrow keys go from one to the next, Enter goes there in time',
  hint: 'Point at a sign, and here it says what it means.',
};
