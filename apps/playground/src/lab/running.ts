/** What a batch and a tournament have in common while they run: pausing, stopping, and the time they take. */
import { type Signal, signal } from '@preact/signals';
import { behindGate, makeGate, type Pool } from '@rondel/workers/browser';

export type Phase = 'loading' | 'running' | 'paused' | 'stopping' | 'done' | 'failed';

/** What can be done with a run. */
export interface Running {
  readonly phase: Signal<Phase>;
  /** Why it has failed. */
  readonly fault: Signal<string>;
  pause(): void;
  goOn(): void;
  /** Starts nothing new; asked again, it gives up what is under way, too. */
  stop(): void;
  /** Gives up at once, because nobody looks any more. */
  leave(): void;
}

export interface Controls extends Running {
  readonly signal: AbortSignal;
  readonly abandon: AbortSignal;
  /** The pool, behind the gate that pauses. */
  guard(pool: Pool): Pool;
  /** Seconds in which it has run, without pauses. */
  seconds(): number;
  /** Its time begins. */
  begin(): void;
  end(phase: 'done' | 'failed', fault?: string): void;
}

export function makeControls(): Controls {
  const phase = signal<Phase>('loading');
  const fault = signal('');
  const gate = makeGate();
  const stopping = new AbortController();
  const abandoning = new AbortController();
  let before = 0;
  let since: number | null = null;
  const halt = (): void => {
    if (since !== null) before += performance.now() - since;
    since = null;
  };
  const isOver = (): boolean => phase.peek() === 'done' || phase.peek() === 'failed';
  const stop = (): void => {
    if (isOver()) return;
    if (phase.peek() === 'stopping') abandoning.abort();
    phase.value = 'stopping';
    stopping.abort();
    gate.open();
  };
  return {
    phase,
    fault,
    signal: stopping.signal,
    abandon: abandoning.signal,
    guard: (pool) => behindGate(pool, gate),
    seconds: () => (before + (since === null ? 0 : performance.now() - since)) / 1000,
    begin: () => {
      since = performance.now();
      if (phase.peek() === 'loading') phase.value = 'running';
    },
    end: (how, reason = '') => {
      halt();
      fault.value = reason;
      phase.value = how;
    },
    pause: () => {
      if (phase.peek() !== 'running') return;
      gate.close();
      halt();
      phase.value = 'paused';
    },
    goOn: () => {
      if (phase.peek() !== 'paused') return;
      since = performance.now();
      phase.value = 'running';
      gate.open();
    },
    stop,
    leave: () => {
      stop();
      abandoning.abort();
    },
  };
}

/** Milliseconds between what is published. */
const ROUND = 250;

/** Publishes at most four times a second: the latest is what counts. */
export function makePublisher(publish: () => void): { readonly soon: () => void; readonly now: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const now = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    publish();
  };
  const soon = (): void => {
    timer ??= setTimeout(now, ROUND);
  };
  return { soon, now };
}
