/**
 * A bar that shows how far something is, how fast it goes and how long it will take. It is drawn on
 * standard error and only if that is a terminal, so that pipes and files get nothing but the result.
 */
import { cursorTo } from 'node:readline';
import { brief, duration, whole } from './format.ts';

/** How far something is. */
export interface Standing {
  /** What is done, counted in `unit`. */
  readonly done: number;
  /** How much of the whole that is, from 0 to 1; `null` if nobody knows. */
  readonly fraction: number | null;
}

export interface Progress {
  /** Notes how far it is. The bar follows a few times a second. */
  update(standing: Standing): void;
  /** Takes the bar off the screen. */
  close(): void;
}

export interface ProgressOptions {
  readonly unit: string;
  /** How many there will be in the end, if that is fixed. */
  readonly total?: number;
  readonly stream?: NodeJS.WriteStream;
}

/** The bar is drawn again every so many milliseconds. */
const EVERY = 125;
const BAR = 24;

/** Shows a bar, or nothing where there is no terminal. */
export function openProgress({ unit, total, stream = process.stderr }: ProgressOptions): Progress {
  if (!stream.isTTY) return { update: () => {}, close: () => {} };
  const began = performance.now();
  let standing: Standing = { done: 0, fraction: 0 };
  const draw = (): void => {
    const line = barLine(standing, (performance.now() - began) / 1000, unit, total);
    cursorTo(stream, 0);
    stream.write(`${line.slice(0, (stream.columns || 80) - 1)}\u001b[K`);
  };
  const timer = setInterval(draw, EVERY);
  // The bar alone keeps nothing alive.
  timer.unref();
  let drawn = began;
  return {
    update: (now) => {
      standing = now;
      // Where the work is done in this thread, timers come late.
      if (performance.now() - drawn < EVERY) return;
      drawn = performance.now();
      draw();
    },
    close: () => {
      clearInterval(timer);
      cursorTo(stream, 0);
      stream.write('\u001b[K');
    },
  };
}

/** The text of a bar. */
export function barLine(
  { done, fraction }: Standing,
  seconds: number,
  unit: string,
  total: number | undefined,
): string {
  const known = fraction === null ? 0 : Math.min(1, Math.max(0, fraction));
  const full = Math.floor(known * BAR);
  const bar = `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}]`;
  const share = fraction === null ? '   ?  ' : `${String(Math.floor(100 * known)).padStart(3)} %`;
  const amount = total === undefined ? whole(done) : `${whole(done)} of ${whole(total)}`;
  const rate = seconds > 0 ? `${brief(done / seconds)}/s` : '';
  const left = known > 0 ? `${duration((seconds * (1 - known)) / known)} left` : '';
  return [bar, share, `${amount} ${unit}`, rate, left].filter((part) => part !== '').join('  ');
}
