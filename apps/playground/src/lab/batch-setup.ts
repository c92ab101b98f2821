/** What a batch is asked for: as it is typed, as it stands in an address, and checked. */
import type { Game, Options, Seed } from '@rondel/core';
import { isPolicyName } from '@rondel/workers/browser';
import { optionsFrom, optionsTo } from './option-query.ts';
import { readDecimal, readSeed, readWhole } from './read-number.ts';
import { texts } from './texts.ts';

/** A form as it was filled in; numbers are texts until they are checked. */
export interface BatchForm {
  readonly options: Options;
  readonly seed: string;
  /** One policy for all seats, or one for each. */
  readonly policies: readonly string[];
  readonly goal: 'count' | 'until';
  readonly count: string;
  /** Percent on either side of the win rates. */
  readonly margin: string;
  readonly maxEvents: string;
  readonly workers: string;
}

/** What was asked for, checked. */
export interface BatchSetup {
  readonly game: Game;
  readonly seed: Seed;
  readonly policies: readonly string[];
  /** The most playouts. */
  readonly count: number;
  /** Ends the batch when all intervals are at most so wide; `null` if the count does. */
  readonly until: number | null;
  readonly maxEvents: number;
  readonly workers: number;
}

export type Faults<Form> = { readonly [Field in keyof Form]?: string };

/** The number of random streams that one seed has. */
const MOST = 2 ** 32;
/** What the command takes where only a width is given. */
const MOST_UNTIL = 1_000_000;
export const MAX_EVENTS = 100_000;
const MOST_WORKERS = 64;

export const usefulWorkers = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, globalThis.navigator?.hardwareConcurrency ?? 2));

/** The form for what an address asks for; what it does not say is as usual. */
export function readBatchForm(query: string, game: Game): BatchForm {
  const asked = new URLSearchParams(query);
  const until = readDecimal(asked.get('until') ?? '');
  return {
    options: optionsFrom(asked, game),
    seed: asked.get('seed') ?? '0',
    policies: listOf(asked.get('policies')) ?? ['random'],
    goal: until === null ? 'count' : 'until',
    count: asked.get('count') ?? '10000',
    margin: until === null ? '1' : String((until * 100) / 2),
    maxEvents: asked.get('max-events') ?? String(MAX_EVENTS),
    workers: String(usefulWorkers()),
  };
}

export const listOf = (text: string | null): string[] | null => {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  return names.length === 0 ? null : names;
};

/** What an address says of a setup. How many threads there are is the reader's own matter. */
export function writeBatchQuery({ game, seed, policies, count, until, maxEvents }: BatchSetup): string {
  const query = new URLSearchParams({ seed: String(seed) });
  if (until === null) query.set('count', String(count));
  else query.set('until', String(until));
  if (policies.join() !== 'random') query.set('policies', policies.join());
  if (maxEvents !== MAX_EVENTS) query.set('max-events', String(maxEvents));
  optionsTo(query, game);
  return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** Checks a form; every field that is wrong has its sentence. */
export function checkBatch(game: Game, form: BatchForm): BatchSetup | { readonly faults: Faults<BatchForm> } {
  const faults: { -readonly [Field in keyof BatchForm]?: string } = {};
  const variant = variantOf(game, form.options);
  if (variant instanceof Error) faults.options = variant.message;
  const { seats } = variant instanceof Error ? game : variant;
  const seed = readSeed(form.seed);
  if (seed === null) faults.seed = texts.badSeed;
  const count = readWhole(form.count);
  if (form.goal === 'count' && (count === null || count < 1 || count > MOST)) {
    faults.count = texts.badNumber(form.count, 1, MOST);
  }
  const margin = readDecimal(form.margin);
  if (form.goal === 'until' && (margin === null || margin < 0.01 || margin >= 50)) {
    faults.margin = texts.badMargin(form.margin);
  }
  const maxEvents = readWhole(form.maxEvents);
  if (maxEvents === null || maxEvents < 1) faults.maxEvents = texts.badNumber(form.maxEvents, 1, null);
  const workers = readWhole(form.workers);
  if (workers === null || workers < 1 || workers > MOST_WORKERS) {
    faults.workers = texts.badNumber(form.workers, 1, MOST_WORKERS);
  }
  const unknown = form.policies.find((name) => !isPolicyName(name));
  if (unknown !== undefined) faults.policies = texts.noPolicy(unknown);
  else if (form.policies.length !== 1 && form.policies.length !== seats) {
    faults.policies = texts.wrongPolicies(seats, form.policies.length);
  }
  if (Object.keys(faults).length > 0) return { faults };
  return {
    game: variant as Game,
    seed: seed as Seed,
    policies: form.policies,
    count: form.goal === 'count' ? (count as number) : MOST_UNTIL,
    until: form.goal === 'count' ? null : Number(((2 * (margin as number)) / 100).toPrecision(12)),
    maxEvents: maxEvents as number,
    workers: workers as number,
  };
}

/** The game with these options, if they go together. */
export function variantOf(game: Game, options: Options): Game | Error {
  try {
    return game.with(options);
  } catch (error) {
    return error as Error;
  }
}
