/**
 * Lets a thread choose one event [S8]. The thread learns only what its seat may know. If anything goes wrong
 * there, the bot still has something to play.
 */
import { createHmac } from 'node:crypto';
import { eventSeat, openStream, stateToBytes } from '@rondel/core';
import { withoutOffers } from '@rondel/core/inspect';
import { tellSeat } from '@rondel/workers/knowledge';
import type { Pool } from '@rondel/workers/node';
import { isSearching } from '@rondel/workers/policies';
import type { Logger } from 'pino';
import { searchCost } from '../base/bot-names.ts';
import { makeSlots } from '../base/slots.ts';
import { legalOf } from '../matches/legal-events.ts';
import type { StartedMatch } from '../matches/match.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import { budgetOf } from './budget.ts';

export interface Thinking {
  /**
   * The seat's legal events, the chosen one first; empty if there are none. Rejects only if closed meanwhile.
   */
  consider(match: StartedMatch, seat: number, bot: string): Promise<readonly number[]>;
  /** Abandons running searches. */
  close(): void;
}

export interface ThinkingOptions {
  readonly pool: Pool;
  readonly log: Pick<Logger, 'warn'>;
  readonly time: Pick<MatchTime, 'now'>;
  /** By what threads load a game; `null` if they cannot. Default: its name. */
  readonly referenceOf?: (name: string) => string | null;
  /** The longest time to think, in milliseconds. */
  readonly limit: number;
}

/**
 * The seed of a bot's random choices. Replaying the match from its seed gives the same choices, and nobody
 * can predict them before the seed is published.
 */
export function choiceSeed({ row, seq }: StartedMatch, what: string): string {
  return createHmac('sha256', row.seed).update(`bot:${seq}:${what}`).digest('hex');
}

export function openThinking({
  pool,
  log,
  time,
  limit,
  referenceOf = (name) => name,
}: ThinkingOptions): Thinking {
  // The pool has a queue of its own, but time spent in it would count as thinking time.
  const slots = makeSlots(pool.workers);
  const underWay = new Set<AbortController>();
  let isClosed = false;

  /** Runs something and aborts it after a time limit. */
  const within = async <T>(
    milliseconds: number,
    why: string,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error(why)), milliseconds);
    underWay.add(abort);
    try {
      return await run(abort.signal);
    } finally {
      clearTimeout(timer);
      underWay.delete(abort);
    }
  };

  const search = async (
    match: StartedMatch,
    seat: number,
    policy: string,
    seed: string,
  ): Promise<number | null> => {
    const { game, state } = match;
    const reference = referenceOf(game.name);
    if (reference === null) throw new Error(`no thread can load ${game.name}: give its module`);
    const { waiting } = budgetOf(match, time.now(), limit);
    const release = await within(waiting, 'no thread was free', (signal) =>
      slots.take(signal, { who: match.row.bot_client ?? match.id, cost: searchCost(policy) }),
    );
    try {
      const { thinking, patience } = budgetOf(match, time.now(), limit);
      const task = {
        game: reference,
        options: game.chosen,
        state: stateToBytes(tellSeat(state, seat)),
        seat,
        policy,
        seed,
        time: thinking,
      };
      const choice = await within(patience, 'it took too long', (signal) => pool.run('choose', task, signal));
      return choice === null ? null : choice.code;
    } finally {
      release();
    }
  };

  return {
    consider: async (match, seat, bot) => {
      const { game, state } = match;
      const own = legalOf(state).filter((code) => eventSeat(game, code) === seat);
      if (own.length < 2 || bot === 'first') return own;
      const seed = choiceSeed(match, `${seat}`);
      openStream(seed, 'any').shuffle(own);
      // Offers come last: played at random, they would decide the match.
      const quiet = withoutOffers(game, own);
      const any = [...quiet, ...own.filter((code) => !quiet.includes(code))];
      if (!isSearching(bot)) return any;
      try {
        if (isClosed) throw new Error('closed');
        const code = await search(match, seat, bot, seed);
        // A seat's legal events never depend on what it cannot see; a game where they do has a bug.
        if (code === null || !own.includes(code)) throw new Error(`it chose ${code}, which is not legal`);
        return [code, ...any.filter((other) => other !== code)];
      } catch (error) {
        // The server is closing: play nothing weak now, another node will retry the job.
        if (isClosed) throw new Error('the bots have stopped thinking', { cause: error });
        log.warn({ err: error, match: match.id, seq: match.seq, seat, bot }, 'a bot plays at random');
        return any;
      }
    },
    close: () => {
      isClosed = true;
      for (const abort of underWay) abort.abort(new Error('closed'));
    },
  };
}
