/** Rows: what the benchmark reports, and the groups they come in. */
import type { BenchOptions } from './arguments.ts';
import {
  type Better,
  type Interval,
  intervalOf,
  median,
  pairRatios,
  type Summary,
  spreadOf,
  summarize,
} from './statistics.ts';
import { type Aim, judgeAim, judgeRatio, type Verdict } from './verdict.ts';

/** What was measured: one number per round, of rounds that belong together pair by pair. */
export interface Measurement {
  readonly name: string;
  readonly unit: string;
  readonly ours: readonly number[];
  /** What ours is compared with, if anything. */
  readonly theirs?: readonly number[] | undefined;
  readonly aim?: Aim | undefined;
  /** One line for people: what was measured, and against what. */
  readonly note: string;
}

export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly ours: Summary;
  readonly theirs: Summary | null;
  /** Ours over theirs: the median of the ratios of the rounds, where it lies, and how they scatter. */
  readonly ratio: { readonly median: number; readonly interval: Interval; readonly spread: number } | null;
  readonly aim: Aim | null;
  readonly verdict: Verdict;
  readonly note: string;
}

export const UNIT = { cost: 'ns', rate: 'moves/CPU-s', bytes: 'bytes' } as const;

export interface Group {
  readonly name: string;
  readonly measure: (options: BenchOptions) => Row[] | Promise<Row[]>;
}

/** Units say which way is better: of rates a high value, of costs a low one. */
export function betterOf(unit: string): Better {
  return unit.includes('/') ? 'high' : 'low';
}

/** The row of a measurement. */
export function rowOf({ name, unit, ours, theirs, aim, note }: Measurement): Row {
  const better = betterOf(unit);
  const ratios = theirs === undefined ? null : pairRatios(ours, theirs);
  const ratio =
    ratios === null
      ? null
      : { median: median(ratios), interval: intervalOf(ratios), spread: spreadOf(ratios) };
  if (aim?.of === 'ratio' && ratio === null) throw new TypeError(`${name}: an aim for a ratio needs one`);
  return {
    name,
    unit,
    ours: summarize(ours, better),
    theirs: theirs === undefined ? null : summarize(theirs, better),
    ratio,
    aim: aim ?? null,
    verdict: judge(ours, ratio?.interval ?? null, better, aim),
    note,
  };
}

function judge(
  ours: readonly number[],
  ratios: Interval | null,
  better: Better,
  aim: Aim | undefined,
): Verdict {
  if (aim !== undefined) return judgeAim(aim.of === 'value' ? intervalOf(ours) : (ratios as Interval), aim);
  return ratios === null ? null : judgeRatio(ratios, better);
}

/** The groups that were asked for, all without an `only`. */
export function selectGroups<G extends { readonly name: string }>(
  groups: readonly G[],
  only: string | undefined,
): G[] {
  return groups.filter(({ name }) => only === undefined || only.split(',').includes(name));
}

/** Four digits are more than a shared machine gives. */
export function roundTo4(value: number): number {
  return Number(value.toPrecision(4));
}
