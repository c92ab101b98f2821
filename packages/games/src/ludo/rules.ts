/** The rules of ludo as a set of rules of its family. */
import type { RaceRules } from './race-rules.ts';

/** What the options of ludo leave open. */
type Choices = Omit<
  RaceRules,
  'ring' | 'lap' | 'dice' | 'use' | 'continueOnOne' | 'share' | 'lane' | 'turnEnd'
>;

export const ludoRules = (options: Choices): RaceRules => ({
  ...options,
  ring: 52,
  // The gate is two squares before the start square; the square between is never walked on.
  lap: 51,
  dice: 1,
  use: 'sum',
  continueOnOne: false,
  share: true,
  lane: 'run',
  turnEnd: 'move',
});
