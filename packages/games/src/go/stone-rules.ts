/** What can be chosen about playing a stone, and why it can be refused. */

export interface StoneRules {
  readonly ko: 'positional' | 'situational' | 'simple';
  readonly suicide: 'forbidden' | 'allowed';
}

export const STONE_REFUSALS = {
  occupied: 'There is a stone on that point.',
  ko: 'You cannot take that stone back at once: play elsewhere first.',
  suicide: 'That stone would have no free point beside it, and it takes nothing.',
  superko: 'That would bring back a position that has been on the board before.',
} as const;

export type StoneRefusal = keyof typeof STONE_REFUSALS;
