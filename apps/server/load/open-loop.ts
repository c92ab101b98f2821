/**
 * Players who come whether the server keeps up or not: so many moves per second, at moments that are fixed
 * beforehand. Whoever waits for an answer before asking again is held back by a slow server, and so hides how slow it
 * is (coordinated omission). Here a move's time runs from the moment at which it was due.
 */
import type { Table } from './tables.ts';

export interface Arrivals {
  /** Moves due per second. */
  readonly offered: number;
  /** Moves done per second. */
  readonly done: number;
  /** Moves refused per second. */
  readonly shed: number;
  readonly failed: number;
  /** Milliseconds from when a move was due until it was done, of those that were. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds until the others were refused. */
  readonly p99Shed: number;
  /** The part of the moves that were sent late because this program itself was: 0 to 1. */
  readonly late: number;
}

export const percentile = (numbers: readonly number[], p: number): number => {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
};

/** Sent later than this after it was due, in milliseconds, a move counts as late. */
const LATE = 20;

/**
 * @param rate - Moves per second.
 * @param onSecond - Called after every second with what was done and refused in it.
 */
export async function arrive(
  tables: readonly Table[],
  rate: number,
  seconds: number,
  onSecond: (done: number, shed: number) => void = () => {},
): Promise<Arrivals> {
  const idle = tables.filter(({ movesLeft }) => movesLeft > 0);
  const done: number[] = [];
  const shed: number[] = [];
  const open = new Set<Promise<void>>();
  let [failed, late, sent] = [0, 0, 0];
  const began = performance.now();
  const total = Math.floor(rate * seconds);
  let lastSecond = { at: began, done: 0, shed: 0 };

  const send = (table: Table, due: number): void => {
    const move = table.move().then(
      (fate) => {
        const took = performance.now() - due;
        if (fate === 'done') done.push(took);
        else if (fate === 'shed') shed.push(took);
        else failed++;
        if (table.movesLeft > 0) idle.push(table);
      },
      () => {
        failed++;
      },
    );
    open.add(move);
    void move.finally(() => open.delete(move));
  };

  while (sent < total) {
    const now = performance.now();
    const dueNow = Math.min(total, Math.ceil(((now - began) / 1000) * rate));
    for (; sent < dueNow; sent++) {
      // The one that has been idle for longest; a move without a table is made up for later.
      const table = idle.shift();
      if (table === undefined) break;
      const due = began + (sent * 1000) / rate;
      if (now - due > LATE) late++;
      send(table, due);
    }
    if (now - lastSecond.at >= 1000) {
      onSecond(done.length - lastSecond.done, shed.length - lastSecond.shed);
      lastSecond = { at: now, done: done.length, shed: shed.length };
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
  const took = Math.max(seconds, (performance.now() - began) / 1000);
  return {
    offered: rate,
    done: done.length / took,
    shed: shed.length / took,
    failed,
    p50: percentile(done, 0.5),
    p99: percentile(done, 0.99),
    p99Shed: percentile(shed, 0.99),
    late: late / total,
  };
}
