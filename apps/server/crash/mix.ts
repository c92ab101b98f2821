/** What is played while things are killed: turns that end through the queue, clocks, sealed bids, bots. */
import type { Options } from '@rondel/core';
import type { Clock } from '../src/base/clock.ts';

export interface Kind {
  readonly game: string;
  readonly options: Options;
  readonly clock?: Clock;
  /** The bot in the last seat. */
  readonly bot?: string;
  /** Of 100 events, before so many the player thinks for longer than a short clock allows. */
  readonly slow?: number;
  /** Nobody ever moves: all turns end by the clock, and must not end early. */
  readonly isAbsent?: true;
}

export const KINDS: readonly Kind[] = [
  { game: 'ca-ngua', options: { players: 2 } },
  { game: 'ca-ngua', options: { players: 4 }, clock: { kind: 'turn', seconds: 1 }, slow: 4 },
  { game: 'kalaha', options: {} },
  { game: 'tic-tac-toe', options: {} },
  { game: 'sealed-auction', options: { players: 3, items: 20 } },
  { game: 'chess', options: {}, clock: { kind: 'player', seconds: 20, increment: 1 } },
  { game: 'kalaha', options: {}, bot: 'random' },
  { game: 'ca-ngua', options: { players: 3 }, bot: 'random' },
  { game: 'chess', options: {}, clock: { kind: 'buffer', turn: 1, buffer: 2, refill: 1 }, slow: 2 },
  { game: 'connect-four', options: {} },
  // A jump ahead of the clock that is not noticed cuts its turns short, by more than late writes could.
  { game: 'ca-ngua', options: { players: 2 }, clock: { kind: 'turn', seconds: 10 }, isAbsent: true },
];

/** Games that the servers have to know. */
export const GAMES: readonly string[] = [...new Set(KINDS.map(({ game }) => game))];
