/**
 * Bots in seats (S8). The event that a bot is to act is in the queue since the transaction of the move
 * before it, so it is not forgotten, whichever node goes down; a search runs in a thread and never in a
 * request. One event of the queue leads to one event of the match at most: where several bots are to act,
 * as with sealed bids, the first one's move asks for the next.
 *
 * A bot plays what is listed as legal. It does not resign, offers no draw and answers no such offer, which
 * are not in the list: an offer lapses when the bot moves, if the game says so.
 */
import { availableParallelism } from 'node:os';
import { decodeEvent, openStream, turnOf } from '@rondel/core';
import { openNodePool, type Pool } from '@rondel/workers/node';
import type { Logger } from 'pino';
import type { Acting } from '../matches/acting.ts';
import { actingSeats, hasBegun, type StartedMatch } from '../matches/match.ts';
import type { MatchStore } from '../matches/match-store.ts';
import type { Problem } from '../problem.ts';
import type { MatchTime } from '../timers/match-time.ts';
import { choiceSeed, openThinking } from './thinking.ts';

export interface Bots {
  /**
   * Has a bot act in a match, if it is still where it was. Rejects if that could not be done now and is
   * to be tried again.
   */
  handle(due: BotDue): Promise<void>;
  /** Gives up what is under way: it is left to be tried again. */
  close(): Promise<void>;
}

/** What is in the queue. */
export interface BotDue {
  readonly match: string;
  readonly seq: number;
}

export interface BotsOptions {
  readonly acting: Pick<Acting, 'act'>;
  readonly store: Pick<MatchStore, 'load'>;
  readonly time: Pick<MatchTime, 'now'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** The threads, which stay with whoever opened them. Default: own ones, one less than there are processors. */
  readonly pool?: Pool;
  /** The longest thinking about one event, in milliseconds. Default 5,000. */
  readonly thinkingLimit?: number;
}

const THINKING_LIMIT = 5_000;
/** So many events are tried if the rules refuse what they list, which is a fault of the game. */
const TRIES = 8;

/** Somebody else was faster, or time was: the match goes on without this. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  'match/stale-sequence',
  'match/over',
  'match/not-started',
  'match/deadline-passed',
]);

/**
 * @example
 * const bots = openBots({ acting, store, time, log });
 * taskList[BOT_TASK] = (payload) => bots.handle(payload);
 */
export function openBots(options: BotsOptions): Bots {
  const { acting, store, time, log, thinkingLimit: limit = THINKING_LIMIT } = options;
  const own = options.pool === undefined ? openNodePool(Math.max(1, availableParallelism() - 1)) : null;
  const pool = options.pool ?? (own as Pool);
  const thinking = openThinking({ pool, log, time, limit });

  const act = async (match: StartedMatch, seat: number, bot: string): Promise<void> => {
    const { id, seq, game } = match;
    const codes = await thinking.consider(match, seat, bot);
    for (const code of codes.slice(0, TRIES)) {
      const event = decodeEvent(game, code);
      const key = `bot:${seq}:${seat}`;
      const answer = await acting.act({ match: id, seat, event, expected: seq, key });
      if (answer.ok || OVERTAKEN.has(answer.problem.code)) return;
      if (answer.problem.code.startsWith('server/')) throw failure(answer.problem);
      log.error({ match: id, seq, seat, bot, event, problem: answer.problem }, "a bot's event was refused");
    }
    throw new Error(`no event of the bot in seat ${seat} was accepted`);
  };

  return {
    handle: async ({ match: id, seq }) => {
      const found = await store.load(id);
      if (!found.ok) {
        if (found.problem.code.startsWith('server/')) throw failure(found.problem);
        log.warn({ match: id, seq, problem: found.problem }, 'there is no match for a bot to act in');
        return;
      }
      const match = found.value;
      if (match.seq !== seq || match.status !== 'started' || !hasBegun(match)) return;
      const asked = askedBots(match);
      if (asked.length === 0) return;
      // Who is first where several may act is left to chance, so that no seat is better than another.
      const { seat, bot } = asked[openStream(choiceSeed(match, 'turn'), 'turn').below(asked.length)] as Asked;
      await act(match, seat, bot);
    },
    close: async () => {
      thinking.close();
      await own?.close();
    },
  };
}

const failure = ({ code, message }: Problem): Error => new Error(`${code}: ${message}`);

interface Asked {
  readonly seat: number;
  readonly bot: string;
}

/** The bots that are to act. One that has sealed an event does not think again, even where it may. */
function askedBots({ state, seats }: StartedMatch): Asked[] {
  const { window, asked } = turnOf(state);
  const isAsked = (seat: number): boolean => window !== 'commit' || asked.includes(seat);
  const acting = actingSeats(state);
  return seats.flatMap(({ seat, bot }) =>
    bot !== null && acting.includes(seat) && isAsked(seat) ? [{ seat, bot }] : [],
  );
}
