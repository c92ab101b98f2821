/**
 * The rules of a game from a module may contain an endless loop, which would stop the whole server. So each event of
 * such a game is first played in another thread. If it ends there, it will end here.
 */
import { stateToBytes } from '@rondel/core';
import { isOutside, labelOf } from '@rondel/workers/modules';
import { openNodePool, type Pool } from '@rondel/workers/node';
import type { Logger } from 'pino';
import { type Answer, fail, succeed } from '../base/problem.ts';
import { makeSlots } from '../base/slots.ts';
import type { StartedMatch } from './match.ts';

export interface Rehearsal {
  /** Plays an event in a thread that can be killed. Fails with `game/stuck` if it takes too long. */
  play(match: StartedMatch, code: number): Promise<Answer<null>>;
  close(): Promise<void>;
}

export interface RehearsalOptions {
  /** By what threads load a game. */
  readonly referenceOf: (name: string) => string | null;
  readonly log: Pick<Logger, 'error'>;
  /** Milliseconds that an event may take. Default 5,000. */
  readonly limit?: number;
}

const LIMIT = 5_000;

/** @example const rehearsal = openRehearsal({ referenceOf: catalogue.referenceOf, log }); */
export function openRehearsal({ referenceOf, log, limit = LIMIT }: RehearsalOptions): Rehearsal {
  // Opened when it is first needed: most servers host no games from modules.
  let threads: Pool | null = null;
  const slots = makeSlots(1);

  const run = async (reference: string, { id, seq, game, state }: StartedMatch, code: number) => {
    threads ??= openNodePool(1);
    const { chosen: options } = game;
    // After a time-out there is a new thread, which has to load the game. That time must not count for the event.
    await threads.run('load', { game: reference, options });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limit);
    try {
      await threads.run(
        'rehearse',
        { game: reference, options, state: stateToBytes(state), code },
        late.signal,
      );
      return succeed(null);
    } catch (error) {
      // An error in the rules will be thrown again when the event is played here, and is handled there.
      if (!late.signal.aborted) return succeed(null);
      log.error({ err: error, match: id, seq, code }, `${labelOf(reference)} does not come to an end`);
      return fail(
        'game/stuck',
        `${game.name} does not come to an end with this event, so it was not played: its rules loop for ever.`,
      );
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    play: async (match, code) => {
      const reference = referenceOf(match.game.name);
      if (reference === null || !isOutside(reference)) return succeed(null);
      const release = await slots.take(new AbortController().signal);
      try {
        return await run(reference, match, code);
      } finally {
        release();
      }
    },
    close: async () => {
      await threads?.close();
    },
  };
}
