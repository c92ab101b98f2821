/** When a batch stops, and how far it has got. */
import { type BatchResult, untilNarrow } from '@rondel/simulator';
import { type StoppedBy, shareDone } from '@rondel/simulator/report';
import { type Interrupt, PATIENCE } from '../interrupt.ts';
import type { RunRequest } from './run-types.ts';

/** Signals that abort on Ctrl-C or when the time is up, the second one a little later. */
export function stopAfter(seconds: number | null, interrupt: Pick<Interrupt, 'signal' | 'abandon'>) {
  const timeUp = new AbortController();
  const tooLate = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  return {
    signal: AbortSignal.any([interrupt.signal, timeUp.signal]),
    abandon: AbortSignal.any([interrupt.abandon, tooLate.signal]),
    begin: (): void => {
      if (seconds === null) return;
      timers.push(setTimeout(() => timeUp.abort(), 1000 * seconds));
      timers.push(setTimeout(() => tooLate.abort(), 1000 * seconds + PATIENCE));
    },
    clear: (): void => timers.forEach(clearTimeout),
  };
}

/** What ended a batch. */
export function reasonOf(
  { count, until }: RunRequest,
  batch: BatchResult,
  isInterrupted: boolean,
): StoppedBy {
  if (until !== null && untilNarrow(until)(batch)) return 'until';
  if (batch.count >= count) return 'count';
  return isInterrupted ? 'interrupt' : 'seconds';
}

/** How far a batch has got, measured by whatever will end it first. */
export function fractionOf(
  { count, seconds, until }: RunRequest,
  batch: BatchResult,
  elapsed: number,
): number {
  const done = shareDone(batch, count, until);
  return seconds === null ? done : Math.min(1, Math.max(done, elapsed / seconds));
}
