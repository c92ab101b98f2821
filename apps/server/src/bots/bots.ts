/**
 * Bots in seats [S8]. The job that makes a bot act is queued in the same transaction as the move before it,
 * so it survives the loss of any node. Searches run in threads, never in a request. One job leads to at most
 * one event: if several bots may act, as with sealed bids, the first one's event queues the next job.
 *
 * A bot plays only events from the legal list. Resigning and draw offers are not in it, so a bot does
 * neither and answers no offer; an offer lapses when the bot moves, if the game says so.
 */
import { availableParallelism } from 'node:os';
import { decodeEvent, openStream } from '@rondel/core';
import { openNodePool, type Pool } from '@rondel/workers/node';
import type { Logger } from 'pino';
import { isSearchingBot } from '../base/bot-names.ts';
import { isGameAway, type Problem } from '../base/problem.ts';
import type { Acting } from '../matches/acting.ts';
import type { Company } from '../matches/company.ts';
import { actingSeats, hasBegun, type StartedMatch } from '../matches/match.ts';
import type { MatchStore } from '../matches/match-store.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import { choiceSeed, openThinking } from './thinking.ts';

export interface Bots {
  /**
   * Lets a bot act, provided the match is still at the given event. Rejects if the job should be retried.
   */
  handle(due: BotDue): Promise<void>;
  /** How many events bots are searching for at present. */
  readonly searching: number;
  /** Abandons running searches; their jobs are retried later. */
  close(): Promise<void>;
}

/** The payload of a job. */
export interface BotDue {
  readonly match: string;
  readonly seq: number;
}

export interface BotsOptions {
  readonly acting: Pick<Acting, 'act'>;
  readonly store: Pick<MatchStore, 'load'>;
  readonly time: Pick<MatchTime, 'now'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Whether bots that play alone go on. Default: always. */
  readonly company?: Pick<Company, 'mayGoOn'>;
  /** By what threads load a game. Default: its name. */
  readonly referenceOf?: (name: string) => string | null;
  /** Threads, owned by the caller. Default: an own pool with one thread fewer than there are processors. */
  readonly pool?: Pool;
  /** The longest time to think about one event, in milliseconds. Default 5,000. */
  readonly thinkingLimit?: number;
}

const THINKING_LIMIT = 5_000;
/** How many listed events to try if the rules refuse them, which would be a bug in the game. */
const TRIES = 8;

/** Problems that mean the match has moved on or ended: the bot has nothing left to do. */
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
  const { acting, store, time, log, company, referenceOf, thinkingLimit: limit = THINKING_LIMIT } = options;
  const own = options.pool === undefined ? openNodePool(Math.max(1, availableParallelism() - 1)) : null;
  const pool = options.pool ?? (own as Pool);
  const thinking = openThinking({
    pool,
    log,
    time,
    limit,
    ...(referenceOf === undefined ? {} : { referenceOf }),
  });

  let searching = 0;
  const consider: typeof thinking.consider = async (match, seat, bot) => {
    if (!isSearchingBot(bot)) return thinking.consider(match, seat, bot);
    searching++;
    try {
      return await thinking.consider(match, seat, bot);
    } finally {
      searching--;
    }
  };

  const act = async (match: StartedMatch, seat: number, bot: string): Promise<void> => {
    const { id, seq, game } = match;
    const codes = await consider(match, seat, bot);
    for (const code of codes.slice(0, TRIES)) {
      const event = decodeEvent(game, code);
      // The sequence makes sure that it happens once. A key could be used up by whoever had the seat before.
      const answer = await acting.act({ match: id, seat, event, expected: seq });
      if (answer.ok || OVERTAKEN.has(answer.problem.code)) return;
      if (answer.problem.code.startsWith('server/')) throw failure(answer.problem);
      log.error({ match: id, seq, seat, bot, event, problem: answer.problem }, "a bot's event was refused");
    }
    throw new Error(`no event of the bot in seat ${seat} was accepted`);
  };

  return {
    get searching() {
      return searching;
    },
    handle: async ({ match: id, seq }) => {
      const found = await store.load(id);
      if (!found.ok) {
        if (found.problem.code.startsWith('server/')) throw failure(found.problem);
        // The sweep comes back to it when the game does.
        if (isGameAway(found.problem)) return;
        log.warn({ match: id, seq, problem: found.problem }, 'there is no match for a bot to act in');
        return;
      }
      const match = found.value;
      if (match.seq !== seq || match.status !== 'started' || !hasBegun(match)) return;
      const asked = askedBots(match);
      if (asked.length === 0) return;
      if (company !== undefined && !(await company.mayGoOn(match))) return;
      // If several bots may act, a random one goes first, so that no seat has an advantage.
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

/** The bots that should act now. */
function askedBots({ state, seats }: StartedMatch): Asked[] {
  const acting = actingSeats(state);
  return seats.flatMap(({ seat, bot }) => (bot !== null && acting.includes(seat) ? [{ seat, bot }] : []));
}
