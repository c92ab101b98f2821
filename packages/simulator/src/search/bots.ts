/** Search players as policies, and bots of several strengths. */
import {
  eventSeat,
  type Game,
  type GameState,
  legalEvents,
  openStream,
  type Random,
  type RandomStream,
  startGame,
} from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { askedSeat } from '../asked-seat.ts';
import { checkCount } from '../options.ts';
import type { Policy, Thoughts } from '../policy.ts';
import { Searcher } from './searcher.ts';
import { settleSearch, type ThinkingOptions, type TimeLimit } from './settings.ts';

/** Options for a search player. */
export interface PlayerOptions extends ThinkingOptions {
  /** The policy's name. Default: `mcts`. */
  readonly name?: string;
  /** The percentage of events that it plays at random, without thinking. Default 0. */
  readonly carelessness?: number;
  /**
   * Whether it goes on with what it learnt before, where that was about the same position: at its next event, or on the
   * way there. What it plays then depends on what it was asked before, so take a new one for each match. Default false.
   */
  readonly reuse?: boolean;
}

/**
 * A player that searches before every event, from what its seat knows and with its own dice. With a budget of
 * iterations or events, the same seed gives the same play: each search starts from nothing, unless asked to `reuse`.
 * @example
 * new GameSimulator(connectFour, { policy: bySeat([mctsPolicy({ iterations: 500 }), randomMoves()]) });
 */
export function mctsPolicy(options: PlayerOptions = {}): Policy {
  const { name = 'mcts', carelessness = 0, reuse = false, ...thinking } = options;
  const settings = settleSearch(thinking);
  checkCount('carelessness', carelessness, 0);
  let searcher: Searcher | null = null;
  let hasSearched = false;

  /** The events of the seat to act, the chosen one first; empty if there are none. */
  const consider = (state: GameState, random: Random, given: number | undefined): number[] => {
    const { game } = state;
    hasSearched = false;
    const legal = legalEvents(state);
    if (legal.length === 0) return [];
    const seat = given ?? askedSeat(state, legal);
    const own = legal.filter((code) => eventSeat(game, code) === seat);
    if (own.length < 2) return own;
    const isCareless = carelessness > 0 && random.below(100) < carelessness;
    // The system has no preferences, so its events are random.
    if (isCareless || seat < 0) return toFront(own, random.below(own.length));
    if (searcher?.game !== game) searcher = new Searcher(game, settings);
    searcher.begin(state, seat, ownStream(random), null, reuse);
    searcher.think();
    hasSearched = true;
    const { tree } = searcher;
    return searcher.ranking().map((edge) => tree.code[edge] as number);
  };

  return {
    name,
    candidates: ({ state }, random, seat) => consider(state, random, seat),
    pick: (runner, random, seat) => {
      const events = consider(runner.state(), random, seat);
      runner.choices = events.length;
      return events[0] ?? -1;
    },
    thoughts: () => (searcher === null || !hasSearched ? null : thoughtsOf(searcher)),
  };
}

const thoughtsOf = (searcher: Searcher): Thoughts => {
  const { code, times, mean } = searcher.tree;
  return {
    iterations: searcher.iterations,
    prospects: searcher.ranking().map((edge) => ({
      code: code[edge] as number,
      visits: times[edge] as number,
      value: mean[edge] as number,
    })),
  };
};

function toFront(codes: number[], index: number): number[] {
  const [code] = codes.splice(index, 1);
  return [code as number, ...codes];
}

/** A separate stream for each search, so that its length has no influence on later random numbers. */
function ownStream(random: Random): RandomStream {
  let key = '';
  for (let i = 0; i < 4; i++) key += (random.next() >>> 0).toString(16).padStart(8, '0');
  return openStream(key, 'search');
}

/** The strength of a bot. */
export type BotLevel = 'easy' | 'medium' | 'hard';

/**
 * Budgets are in iterations, so that a bot plays the same everywhere, and in events, so that long games do
 * not take for ever. Two million events take about a second.
 */
const LEVELS: { readonly [L in BotLevel]: PlayerOptions & { readonly share: number } } = {
  easy: { share: 200, events: 50_000, carelessness: 25 },
  medium: { share: 20, events: 300_000 },
  hard: { share: 1, events: 2_000_000 },
};

/** What `hard` imagines for one event where the game says nothing; the others have a share of it. */
const ITERATIONS = 8000;

/** The levels, weakest first. */
export const BOT_LEVELS: readonly BotLevel[] = ['easy', 'medium', 'hard'];

/**
 * A bot for any game, with what its definition says under `bots`. Throws a `TypeError` at once if the game hides fields and has no `guess`. With a time
 * limit it plays the best event found so far; if it needs less time, it plays the same as without.
 * @example
 * const policy = botFor(kalaha, 'hard');
 * @example
 * const hasty = botFor(kalaha, 'hard', { time: 200, clock: () => performance.now() });
 */
export function botFor(game: Game, level: BotLevel, limit?: TimeLimit): Policy {
  if (LEVELS[level] === undefined) {
    throw new RangeError(`there is no level '${String(level)}'; known: ${BOT_LEVELS.join(', ')}`);
  }
  knowledgeOf(startGame(game), 0);
  const { share, ...options } = LEVELS[level];
  const iterations = Math.max(1, Math.round((game.engine.bots.iterations ?? ITERATIONS) / share));
  return mctsPolicy({ ...options, iterations, ...limit, name: level });
}
