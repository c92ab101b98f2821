/**
 * Rule sets by their names in SGF (`RU`). Where a game differs from the set of its name, that is written
 * behind it: `Chinese, ko simple, suicide allowed`.
 */
import type { GoOptions } from '../game.ts';

type Rules = Pick<GoOptions, 'scoring' | 'ko' | 'suicide'>;

/** The first of each scoring is the one whose name is written. */
const RULES: readonly (readonly [name: string, rules: Rules])[] = [
  ['Tromp-Taylor', { scoring: 'tromp-taylor', ko: 'positional', suicide: 'allowed' }],
  ['Chinese', { scoring: 'chinese', ko: 'positional', suicide: 'forbidden' }],
  ['Japanese', { scoring: 'japanese', ko: 'simple', suicide: 'forbidden' }],
  ['Korean', { scoring: 'japanese', ko: 'simple', suicide: 'forbidden' }],
  ['AGA', { scoring: 'chinese', ko: 'situational', suicide: 'forbidden' }],
  ['NZ', { scoring: 'chinese', ko: 'situational', suicide: 'allowed' }],
  // Ing's ko rule is none of ours; with the simple one no move of such a game is refused.
  ['GOE', { scoring: 'chinese', ko: 'simple', suicide: 'allowed' }],
];

/** For texts that say nothing, or nothing known: whatever some rules allow is allowed. */
const UNKNOWN: Rules = { scoring: 'japanese', ko: 'simple', suicide: 'allowed' };

const KO = ['positional', 'situational', 'simple'] as const;
const SUICIDE = ['forbidden', 'allowed'] as const;

/** The rules that a text names. */
export function readRules(text: string): Rules {
  const [name = '', ...differences] = text
    .toLowerCase()
    .split(',', 3)
    .map((part) => part.trim());
  const [, rules] = RULES.find(([known]) => known.toLowerCase() === name) ?? ['', UNKNOWN];
  const ko = KO.find((choice) => differences.includes(`ko ${choice}`)) ?? rules.ko;
  const suicide = SUICIDE.find((choice) => differences.includes(`suicide ${choice}`)) ?? rules.suicide;
  return { scoring: rules.scoring, ko, suicide };
}

/** The name of the rules, with what differs. */
export function writeRules({ scoring, ko, suicide }: Rules): string {
  const [name, rules] = RULES.find(([, known]) => known.scoring === scoring) ?? ['', UNKNOWN];
  return [
    name,
    ...(ko === rules.ko ? [] : [`ko ${ko}`]),
    ...(suicide === rules.suicide ? [] : [`suicide ${suicide}`]),
  ].join(', ');
}
