/** Bots of a local match: each asks a pool of threads for its event. */
import {
  accept,
  type Game,
  type GameState,
  type Result,
  refuse,
  type Seed,
  stateToBytes,
} from '@rondel/core';

/** What a bot is asked: the work `choose` of `@rondel/workers`. */
export interface BotTask {
  readonly game: string;
  readonly options: Game['options'];
  readonly state: Uint8Array;
  readonly seat: number;
  readonly policy: string;
  readonly seed: Seed;
  readonly time: number;
}

/** What a bot has chosen. */
export interface BotChoice {
  readonly code: number;
  /** What its search found; `null` if it did not search. */
  readonly thoughts: BotThoughts | null;
}

/** What a search found: its events, best first, with how often each was tried and the share expected after it. */
export interface BotThoughts {
  readonly iterations: number;
  readonly prospects: readonly { readonly code: number; readonly visits: number; readonly value: number }[];
}

/** The part of a pool of `@rondel/workers` that is used here. */
export interface BotPool {
  /** The event that was chosen; `null` if the seat can do nothing. */
  run(kind: 'choose', task: BotTask, signal?: AbortSignal): Promise<BotChoice | null>;
}

/** A thread may be lost, by a page that sleeps for example; then another is asked. */
const TRIES = 3;

/** The event that a bot chooses. The thread shows it no more than its seat may know. */
export async function askBot(
  pool: BotPool,
  state: GameState,
  seat: number,
  task: Pick<BotTask, 'policy' | 'seed' | 'time'>,
  signal: AbortSignal,
): Promise<Result<BotChoice>> {
  const { name, options } = state.game;
  const question: BotTask = { game: name, options, state: stateToBytes(state), seat, ...task };
  let reason = 'it found no event';
  for (let i = 0; i < TRIES && !signal.aborted; i++) {
    try {
      const choice = await pool.run('choose', question, signal);
      if (choice !== null) return accept(choice);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // One that thinks too long would think as long again.
      if (error instanceof Error && error.name === 'TimeoutError') break;
    }
  }
  return refuse('bot/failed', `The bot of seat ${seat} cannot go on: ${reason.replace(/\.$/, '')}.`);
}

/** Throws where a seat is nobody's, or a bot has nowhere to think. */
export function checkBots(
  game: Game,
  seats: readonly number[],
  bots: { readonly [seat: number]: string },
  pool: BotPool | undefined,
): void {
  const taken = [...seats, ...Object.keys(bots).map(Number)];
  const strange = taken.find((seat) => !Number.isInteger(seat) || seat < 0 || seat >= game.seats);
  if (strange !== undefined) throw new RangeError(`${game.name}: there is no seat ${strange}`);
  for (let seat = 0; seat < game.seats; seat++) {
    const times = taken.filter((each) => each === seat).length;
    if (times === 0)
      throw new RangeError(`${game.name}: nobody plays seat ${seat}: name it in seats or in bots`);
    if (times > 1) throw new RangeError(`${game.name}: seat ${seat} is named twice in seats and bots`);
  }
  if (taken.length > seats.length && pool === undefined) {
    throw new TypeError(
      'bots need a pool to think in: openBrowserPool(…) or openNodePool(…) of @rondel/workers',
    );
  }
}
