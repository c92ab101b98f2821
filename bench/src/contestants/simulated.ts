/** Play through the public simulator: rules, turns, statistics and a digest of every playout. */
import { GameSimulator, type Policy } from '@rondel/simulator';
import type { MeasuredGame } from '../games.ts';
import { GAMES_PER_READING, type Player } from './playout.ts';

/** More playouts than there is time for. */
const MANY = 1 << 30;

/** Asks for the time so seldom that it costs nothing: against those who take long for a game. */
export const SELDOM = 1024;

/** One batch, ended when the time is up. Without a policy every legal event is equally likely. */
export function playSimulated(
  { game, maxEvents }: MeasuredGame,
  policy?: Policy,
  gamesPerReading: number = GAMES_PER_READING,
): Player {
  const simulator = new GameSimulator(game, {
    ...(maxEvents === undefined ? {} : { maxEvents }),
    ...(policy === undefined ? {} : { policy }),
  });
  let start = 0;
  return (isTimeUp) => {
    const batch = simulator.playoutManyUntil({ count: MANY, start, seed: 1 }, isTimeUp, gamesPerReading);
    const playouts = batch.count;
    start += playouts;
    // A playout that fails is short, and would make the rate look good.
    const [error] = batch.tally.errors;
    if (error !== undefined) throw new Error(`playout ${error.index} failed: ${error.message}`);
    return { playouts, moves: batch.total };
  };
}
