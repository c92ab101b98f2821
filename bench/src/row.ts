/** Rows: what the benchmark reports, and the groups they come in. */
import type { BenchOptions } from './arguments.ts';

export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Ours over theirs; `null` where there is nothing to compare with. */
  readonly ratio: number | null;
  /** One line for people: what was measured, and against what. */
  readonly note: string;
}

/** Units say which way is better: of rates a high ratio, of costs a low one. */
export const UNIT = { cost: 'ns', rate: 'moves/CPU-s' } as const;

export interface Group {
  readonly name: string;
  readonly measure: (options: BenchOptions) => Row[] | Promise<Row[]>;
}

/** The groups that were asked for, all without an `only`. */
export function selectGroups<G extends { readonly name: string }>(
  groups: readonly G[],
  only: string | undefined,
): G[] {
  return groups.filter(({ name }) => only === undefined || name === only);
}

/** Four digits are more than a shared machine gives. */
export function roundTo4(value: number): number {
  return Number(value.toPrecision(4));
}
