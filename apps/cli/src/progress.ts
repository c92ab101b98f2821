/**
 * A progress bar with rate and remaining time. It is drawn on standard error, and only if that is a terminal,
 * so that pipes and files get nothing but the result.
 */
import { cursorTo } from 'node:readline';
import { brief, duration, whole } from './format.ts';

/** How far the work has got. */
export interface Standing {
  /** The amount done, in `unit`. */
  readonly done: number;
  /** The share of the whole, from 0 to 1; `null` if unknown. */
  readonly fraction: number | null;
}

export interface Progress {
  /** Reports how far it is. The bar is redrawn a few times a second. */
  update(standing: Standing): void;
  /** Removes the bar from the screen. */
  close(): void;
}

export interface ProgressOptions {
  readonly unit: string;
  /** The total amount, if known. */
  readonly total?: number;
  readonly stream?: NodeJS.WriteStream;
}

/** Milliseconds between redraws. */
const EVERY = 125;
const BAR = 24;

/** Shows a progress bar, or nothing if there is no terminal. */
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
  // The bar must not keep the process alive.
  timer.unref();
  let drawn = began;
  return {
    update: (now) => {
      standing = now;
      // If the work runs in this thread, timers come late, so redraw from here.
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
