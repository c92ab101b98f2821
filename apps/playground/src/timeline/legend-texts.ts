/** The words of the legend, apart from the others: they are only loaded with what they explain. */

/** A sign in letters, and what it means. */
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
