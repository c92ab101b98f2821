/** Whole games against the clock, the way the floors do it. */
import { cpuSeconds } from '../harness.ts';

/** Plays one game to its end and tells how many moves it took. */
export type Playout = () => number;

/** What was played. */
export interface Played {
  readonly playouts: number;
  readonly moves: number;
}

/** Plays whole games until the time is up. It asks every few games: asking costs a microsecond. */
export type Player = (isTimeUp: () => boolean) => Played;

/**
 * The floors read the clock every 16 games, which is a tenth of the time of tic-tac-toe. Whoever is
 * compared with one reads it as often, so that both pay the same for it.
 */
export const GAMES_PER_READING = 16;

/** One game after the other. Where a game takes long, it asks for the time after each. */
export function repeating(play: Playout, gamesPerReading: number = GAMES_PER_READING): Player {
  return (isTimeUp) => {
    let playouts = 0;
    let moves = 0;
    do {
      for (let i = 0; i < gamesPerReading; i++) moves += play();
      playouts += gamesPerReading;
    } while (!isTimeUp());
    return { playouts, moves };
  };
}

/**
 * A batch that begins makes new objects, and with the second one V8 compiles much anew. So there are
 * several before the one that counts (after a single one, half a second of kalaha was 8 % slower).
 */
const WARM_UP_BATCHES = 4;

/** Warms up, then plays for so many CPU seconds; the answer is the line of JSON that floors print. */
export function timePlayouts(game: string, play: Player, seconds: number, warmUp: number): string {
  const warm = cpuSeconds();
  for (let batch = 1; batch <= WARM_UP_BATCHES; batch++) {
    play(() => cpuSeconds() - warm >= (warmUp * batch) / WARM_UP_BATCHES);
  }
  let spent = 0;
  const start = cpuSeconds();
  const { playouts, moves } = play(() => {
    spent = cpuSeconds() - start;
    return spent >= seconds;
  });
  return JSON.stringify({
    game,
    moves_per_s: Math.round(moves / spent),
    playouts_per_s: Math.round(playouts / spent),
    mean_length: Number((moves / playouts).toFixed(2)),
  });
}
