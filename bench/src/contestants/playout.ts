/** Whole games against the clock, the way the floors do it. */
import { cpuSeconds } from '../harness.ts';

/** Plays one game to its end and tells how many moves it took. */
export type Playout = () => number;

/** The floors read the clock every 16 games; the same here, so that both pay the same for it. */
const GAMES_PER_READING = 16;

/** Warms up, then plays for so many CPU seconds; the answer is the line of JSON that floors print. */
export function timePlayouts(game: string, play: Playout, seconds: number, warmUp: number): string {
  const warm = cpuSeconds();
  while (cpuSeconds() - warm < warmUp) play();
  let playouts = 0;
  let moves = 0;
  let spent = 0;
  const start = cpuSeconds();
  do {
    for (let i = 0; i < GAMES_PER_READING; i++) moves += play();
    playouts += GAMES_PER_READING;
    spent = cpuSeconds() - start;
  } while (spent < seconds);
  return JSON.stringify({
    game,
    moves_per_s: Math.round(moves / spent),
    playouts_per_s: Math.round(playouts / spent),
    mean_length: Number((moves / playouts).toFixed(2)),
  });
}
