/** Considers a position in portions: whoever asks sees the search grow, and stops it by asking no more. */
import { type DecodedEvent, type Game, type Options, type Seed, stateFromBytes, unwrap } from '@rondel/core';
import { type OpenSearch, openSearch, type Thoughts } from '@rondel/simulator';

/** Asks to search a position a little further. */
export interface ConsiderTask {
  readonly game: string;
  readonly options: Options;
  /** The state as bytes, after `tellSeat`: a thread gets no more than the seat may know. */
  readonly state: Uint8Array;
  readonly seat: number;
  /** Determines all that is random in the search. */
  readonly seed: Seed;
  /** So many games are simulated at most, counted from the beginning. */
  readonly iterations: number;
  /** How long this portion may take, in milliseconds. */
  readonly time: number;
}

/** What was found so far. With the same number of iterations it is the same everywhere. */
export interface Considered extends Thoughts {
  /** The expected continuation, as far as it is clear. */
  readonly line: readonly DecodedEvent[];
  /** Whether the search has come to its end. */
  readonly isDone: boolean;
}

/** So many of the best events are told. */
const MOST = 24;
/** So many iterations pass between looks at the clock. */
const PORTION = 16;

/** Only the best events, so that the message stays small. */
export const shorten = ({ iterations, prospects }: Thoughts): Thoughts => ({
  iterations,
  prospects: prospects.slice(0, MOST).map(({ code, visits, value }) => ({ code, visits, value })),
});

/**
 * A function that answers such tasks. It keeps the search of the last one, so that the next portion goes on with it.
 * @example
 * const consider = openConsidering();
 * consider(game, task)?.prospects[0]; // { code: 3, visits: 212, value: 0.61 }
 */
export function openConsidering(): (game: Game, task: ConsiderTask) => Considered | null {
  let kept: { readonly key: string; readonly thinking: OpenSearch } | null = null;
  return (game, { state, seat, seed, iterations, time }) => {
    const key = [game.name, JSON.stringify(game.options), seat, seed, state].join(' ');
    if (kept?.key !== key) {
      kept = null;
      const opened = openSearch(unwrap(stateFromBytes(game, state, 'own')), seat, {
        seed,
        iterations: LIMIT,
      });
      if (!opened.ok) return null;
      kept = { key, thinking: opened.value };
    }
    const { thinking } = kept;
    const until = performance.now() + time;
    let isDone = thinking.iterations >= iterations;
    while (!isDone) {
      const isOut = !thinking.run(Math.min(PORTION, iterations - thinking.iterations));
      isDone = isOut || thinking.iterations >= iterations;
      if (performance.now() >= until) break;
    }
    const { prospects, line } = thinking.result();
    return {
      ...shorten({ iterations: thinking.iterations, prospects }),
      line,
      isDone,
    };
  };
}

/** Tasks say how far they want to go; a search needs a limit of its own. */
const LIMIT = 100_000_000;
