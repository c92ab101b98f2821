/** Receives `gameplay:turn:end` from the queue `gameplay-turn` [S3]. */
import type { Logger } from 'pino';
import type { EndTurnService } from './end-turn-service.ts';

/** The payload: the match, and how many events it had when its turn was over. */
export interface TurnEndEvent {
  readonly match: string;
  readonly seq: number;
}

/**
 * Passes the event to {@link EndTurnService}. It may arrive late, twice or out of order; the sequence tells
 * whether it still refers to the current turn.
 * @example
 * const handler = new TurnEndEventHandler(new EndTurnService(acting), log);
 * openTurnQueue({ database, log, tasks: { [TURN_END_TASK]: (payload) => handler.handle(payload) } });
 */
export class TurnEndEventHandler {
  readonly #service: Pick<EndTurnService, 'execute'>;
  readonly #log: Logger;

  constructor(service: Pick<EndTurnService, 'execute'>, log: Logger) {
    this.#service = service;
    this.#log = log;
  }

  /** @throws If the turn may still have to be ended: the queue tries again. */
  async handle(payload: unknown): Promise<void> {
    const event = readTurnEndEvent(payload);
    if (event === null) {
      // Trying again would not help.
      this.#log.error({ payload }, 'an event in the turn queue makes no sense and was dropped');
      return;
    }
    const end = await this.#service.execute(event.match, event.seq);
    this.#log.debug({ match: event.match, seq: event.seq, end }, 'turn end');
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Validates a payload; `null` if it is not a turn-end event. */
export function readTurnEndEvent(payload: unknown): TurnEndEvent | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { match, seq } = payload as { match?: unknown; seq?: unknown };
  if (typeof match !== 'string' || !UUID.test(match)) return null;
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0) return null;
  return { match, seq };
}
