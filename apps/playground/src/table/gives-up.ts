/** Which events give up: what the server plays for somebody who leaves, whatever fields it has. */
import { decodeEvent, type Game } from '@rondel/core';

const WAYS = ['resign', 'leave'];

/**
 * Whether an event gives up.
 * @example
 * givesUp(chess, code) // true for { type: 'resign', seat: 0 }
 */
export const givesUp = (game: Game, code: number): boolean => WAYS.includes(decodeEvent(game, code).type);
