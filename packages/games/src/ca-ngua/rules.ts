/** The rules of cá ngựa as a set of rules of its family. */
import type { RaceRules } from '../ludo/race-rules.ts';

export const HORSES = 4;

/** What the options of cá ngựa leave open, by the names that they have there. */
type Choices = Omit<
  RaceRules,
  'pieces' | 'lap' | 'share' | 'safe' | 'mustCapture' | 'captureBonus' | 'homeBonus'
> & { readonly safeStarts: boolean; readonly mustKick: boolean };

export const caNguaRules = ({ safeStarts, mustKick, ...options }: Choices): RaceRules => ({
  ...options,
  pieces: HORSES,
  lap: options.ring,
  share: false,
  safe: safeStarts ? 'starts' : 'none',
  mustCapture: mustKick,
  captureBonus: false,
  homeBonus: false,
});
