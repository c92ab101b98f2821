/** Figures that others have published, which a game may carry beside its rules. */
import type { Options } from '@rondel/core';
import type { Comparison } from './figure.ts';
import type { Measured } from './material.ts';

/** A published figure of a game, for the figure of a study with this id. */
export interface PublishedFigure extends Comparison {
  readonly figure: string;
  /** The options it holds for, all that matter. Default: the standard ones, whatever they are. */
  readonly options?: Options;
}

/** What was published about a figure under these options. */
export function publishedFor(
  published: readonly PublishedFigure[],
  { id }: Measured,
  chosen: Options,
  options: Options,
): Comparison[] {
  const holds = (wanted: Options | undefined): boolean =>
    wanted === undefined
      ? Object.keys(chosen).length === 0
      : Object.entries(wanted).every(([name, value]) => options[name] === value);
  return published
    .filter((one) => one.figure === id && holds(one.options))
    .map(({ value, source, note }) => ({ value, source, note }));
}

/**
 * The published figures among what a module exports, as `published`; none if it exports nothing of the kind.
 * @example
 * publishedIn(await import('./published.ts'));
 */
export function publishedIn(exports: { readonly [name: string]: unknown }): readonly PublishedFigure[] {
  const { published } = exports;
  return Array.isArray(published) ? published.filter(isPublished) : [];
}

function isPublished(one: unknown): one is PublishedFigure {
  const { figure, value, source, note } = (one ?? {}) as { readonly [name: string]: unknown };
  return (
    typeof figure === 'string' &&
    typeof value === 'number' &&
    typeof source === 'string' &&
    typeof note === 'string'
  );
}
