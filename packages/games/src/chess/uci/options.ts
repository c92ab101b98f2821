/** What can be set: the `option` lines and `setoption`. */

/** How strong it can play, from the weakest. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** The settings of the engine. */
export interface UciSettings {
  /** How strong it is: an easy one looks at little and sometimes at nothing, a hard one as long as it may. */
  readonly level: Level;
  /** The most games that are imagined for a move; 0 for as many as the level has. */
  readonly iterations: number;
  readonly seed: number;
  /** The memory for positions, in megabytes. */
  readonly hash: number;
  /** Milliseconds that a move loses on its way. */
  readonly overhead: number;
}

export const STANDARD: UciSettings = { level: 'hard', iterations: 0, seed: 0, hash: 128, overhead: 30 };

/** Whole numbers: the name of the option, the setting, the bounds. */
const SPINS = [
  ['Hash', 'hash', 1, 4096],
  ['Iterations', 'iterations', 0, 1_000_000_000],
  ['Seed', 'seed', 0, 2_147_483_647],
  ['Move Overhead', 'overhead', 0, 10_000],
] as const;

/** Known to many programs, and without effect here. */
const IDLE = ['Ponder', 'UCI_AnalyseMode'];

/** What `uci` answers about options. The settings are the defaults. */
export function optionLines(settings: UciSettings): string[] {
  const levels = LEVELS.map((level) => `var ${level}`).join(' ');
  return [
    `option name Level type combo default ${settings.level} ${levels}`,
    ...SPINS.map(
      ([name, key, least, most]) =>
        `option name ${name} type spin default ${settings[key]} min ${least} max ${most}`,
    ),
    ...IDLE.map((name) => `option name ${name} type check default false`),
  ];
}

/** The settings after `setoption`; a text tells what is wrong with it. */
export function setOption(settings: UciSettings, words: readonly string[]): UciSettings | string {
  const at = words.indexOf('value');
  const name = words.slice(words[0] === 'name' ? 1 : 0, at < 0 ? undefined : at).join(' ');
  const value = at < 0 ? '' : words.slice(at + 1).join(' ');
  const isCalled = (known: string): boolean => known.toLowerCase() === name.toLowerCase();
  if (IDLE.some(isCalled)) return settings;
  if (isCalled('Level')) {
    const level = LEVELS.find((known) => known === value.toLowerCase());
    return level === undefined ? `Level is one of ${LEVELS.join(', ')}` : { ...settings, level };
  }
  const spin = SPINS.find(([known]) => isCalled(known));
  if (spin === undefined) return `there is no option ${name.slice(0, 40)}`;
  const [known, key, least, most] = spin;
  const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) return `${known} is a whole number from ${least} to ${most}`;
  return { ...settings, [key]: number };
}
