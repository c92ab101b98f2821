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

/** The legend: a sign in letters, and what it means. */
export const LEGEND: readonly (readonly [string, string])[] = [
  ['⊓', 'a round, on the ruler; ticks are turns'],
  ['▭', 'a turn, in the lane of its owner; its cells are segments, the bars on top are phases'],
  ['↻', 'the same seat again'],
  ['★', 'an extra turn'],
  ['×2', 'turns that were skipped'],
  ['▨', 'a segment that was skipped'],
  ['▾', 'segments that were put in'],
  ['≷', 'a ragged edge: the turn was cut short'],
  ['━', 'who is asked; a thin line is who may be asked'],
  ['●', 'acted'],
  ['○', 'passed'],
  ['▣', 'handed in something sealed'],
  ['┊', 'what was sealed is opened'],
  ['▂', 'something on the stack, below the lanes; ✕ if it came to nothing'],
  ['⊣', 'left the game'],
];
