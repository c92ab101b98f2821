/**
 * A study as data: every figure with what it asks, how it was measured, how sure it is and where the idea comes from.
 * Whoever shows a study, as text, as a page or as a file, shows these and works out nothing of its own.
 */
import type { Options, Seed } from '@rondel/core';

/** What a number counts, and so how it is written. */
export type Unit =
  | 'share'
  | 'events'
  | 'turns'
  | 'rounds'
  | 'choices'
  | 'log10'
  | 'elo'
  | 'number'
  | 'decimal';

/** The parts of a study, in the order in which they are shown. */
export type FigureGroup =
  | 'seats'
  | 'together'
  | 'length'
  | 'choices'
  | 'course'
  | 'skill'
  | 'endings'
  | 'dead rules'
  | 'chance'
  | 'complexity';

/** Where the true value lies, as far as the sample tells. */
export interface Uncertainty {
  readonly low: number;
  readonly high: number;
  /** How the ends were found, such as `95 %, Wilson`. */
  readonly method: string;
}

/** A figure from somewhere else, beside the one that was measured. */
export interface Comparison {
  readonly value: number;
  readonly source: string;
  /** What to keep in mind when comparing. */
  readonly note: string;
}

/** Points of a curve, or bars. */
export interface Chart {
  readonly kind: 'bars' | 'line';
  /** What is along the bottom, and what the height is. */
  readonly across: string;
  readonly up: string;
  readonly unit: Unit;
  readonly points: readonly ChartPoint[];
  /** A height to compare with, such as the even share. */
  readonly mark: number | null;
}

/** A point of a chart. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

/** Numbers behind a figure, in rows. */
export interface Table {
  readonly columns: readonly { readonly name: string; readonly unit: Unit | null }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** One measured property of a game. */
export interface Figure {
  readonly id: string;
  readonly group: FigureGroup;
  readonly name: string;
  /** What it answers, in plain words. */
  readonly question: string;
  /** `null` if it could not be measured; the note says why. */
  readonly value: number | null;
  readonly unit: Unit;
  readonly uncertainty: Uncertainty | null;
  /** How it was measured, in how many games, and who played them. */
  readonly method: string;
  /** What the measure was taken from. */
  readonly source: string;
  readonly note: string | null;
  readonly comparisons: readonly Comparison[];
  readonly chart: Chart | null;
  readonly table: Table | null;
}

/** How much was played for a study. */
export interface StudySize {
  readonly playouts: number;
  /** Games of search players against each other, and how much they search. */
  readonly games: number;
  readonly iterations: number;
  /** The steps of the skill curve, weakest first, and the games at each. */
  readonly budgets: readonly number[];
  readonly skillGames: number;
  readonly maxEvents: number;
}

/**
 * A finished study. The same game, options, seed and settings give the same study, to the last digit, on every
 * machine and with any number of threads.
 */
export interface Study {
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  readonly seed: Seed;
  readonly size: StudySize;
  /** Whether it was stopped before all was played. */
  readonly isPartial: boolean;
  /** The digest of the random playouts: that of `rondel simulate` with the same seed, count and limit. */
  readonly digest: string;
  readonly figures: readonly Figure[];
}
