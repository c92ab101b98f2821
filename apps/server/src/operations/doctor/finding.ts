/** What `rondel doctor` finds out. */

/** Wrong: it has to be mended. A note: it may be meant so. */
export type Verdict = 'good' | 'note' | 'wrong';

/** One line of the examination. */
export interface Finding {
  /** What it is about: `database`, `queue`, `clocks`, `disk`, `versions`, `settings`. */
  readonly topic: string;
  readonly name: string;
  /** What was found, for people. */
  readonly value: string;
  readonly verdict: Verdict;
  /** What to do about it; empty if nothing. */
  readonly advice: string;
}

/** Notes findings of one topic. */
export interface Notes {
  good(name: string, value: string): void;
  note(name: string, value: string, advice: string): void;
  wrong(name: string, value: string, advice: string): void;
}

/** @example const notes = notesOn('disk', findings); */
export function notesOn(topic: string, findings: Finding[]): Notes {
  const add =
    (verdict: Verdict) =>
    (name: string, value: string, advice = ''): void => {
      findings.push({ topic, name, value, verdict, advice });
    };
  return { good: add('good'), note: add('note'), wrong: add('wrong') };
}

/** `12.3 GB` */
export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value >= 100 || unit === 0 ? Math.round(value) : value.toPrecision(3)} ${units[unit]}`;
}
