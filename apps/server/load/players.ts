/** People who play without thinking, each at a table of their own: the next move as soon as the last is answered. */
import { sitDown, type Table } from './tables.ts';

/** Moves per second of so many players, one after the other each. */
export async function movesPerSecond(
  url: string,
  tables: Table[],
  players: number,
  seconds: number,
): Promise<number> {
  const ready = tables.filter(({ movesLeft }) => movesLeft > 1);
  let moves = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: players }, async () => {
      let table = ready.pop();
      while (performance.now() < until) {
        if (table === undefined || table.movesLeft === 0) {
          table = ready.pop() ?? (await sitDown(url, 1))[0];
          continue;
        }
        const fate = await table.move();
        if (fate === 'failed') throw new Error('a legal move was refused');
        if (fate === 'done') moves++;
      }
    }),
  );
  return (moves * 1000) / (performance.now() - began);
}
