/** Asking a search what it would play: it grows until it is stopped, and is forgotten when one looks elsewhere. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { type GameProgress, stateToBytes } from '@rondel/core';
import type { Considered, ConsiderTask } from '@rondel/workers/browser';
import { tellSeat } from '@rondel/workers/knowledge';

/** What is asked: what to play now, or what else could have been played last. */
export type About = 'next' | 'last';

/** A question, and what was found so far. */
export interface Hint {
  readonly about: About;
  /** The point from which a seat would play. */
  readonly match: GameProgress;
  readonly seat: number;
  readonly found: Considered | null;
  readonly isRunning: boolean;
  /** Why it does not go on; `null` if nothing is wrong. */
  readonly fault: string | null;
}

export interface Hinting {
  readonly hint: ReadonlySignal<Hint | null>;
  /** Begins, or goes on with what was stopped. */
  ask(about: About, match: GameProgress, seat: number): void;
  /** Searches no further; what was found stays. */
  stop(): void;
  forget(): void;
}

type Consider = (task: ConsiderTask) => Promise<Considered | null>;

/** A portion takes so long, in milliseconds: often enough to see it grow, seldom enough not to disturb. */
const PORTION = 250;
/** So many games are imagined for one answer. */
export const MOST = 50_000;
/** So many portions are asked for in a row. */
const PORTIONS = 60;

/** Loaded when it is first needed: most tables never ask. */
const loadConsider = async (): Promise<Consider> => (await import('./thread.ts')).consider;

export function openHinting(load: () => Promise<Consider> = loadConsider): Hinting {
  const hint = signal<Hint | null>(null);
  /** Whoever asks anew does not hear of what was asked before. */
  let question = 0;

  const run = async (asked: Hint, own: number): Promise<void> => {
    const { match, seat } = asked;
    const { name, options } = match.game;
    // No more than the seat knows leaves this thread, so that no hint can tell more.
    const state = stateToBytes(tellSeat(match.state, seat));
    const task = { game: name, options, state, seat, seed: 'hint', iterations: MOST, time: PORTION };
    try {
      const consider = await load();
      for (let i = 0; i < PORTIONS; i++) {
        const found = await consider(task);
        if (own !== question) return;
        const isRunning = found !== null && !found.isDone && i < PORTIONS - 1;
        hint.value = { ...asked, found, isRunning };
        if (!isRunning) return;
      }
    } catch (error) {
      if (own !== question) return;
      const fault = error instanceof Error ? error.message : String(error);
      hint.value = { ...asked, found: hint.peek()?.found ?? null, isRunning: false, fault };
    }
  };
  return {
    hint,
    ask: (about, match, seat) => {
      const before = hint.peek();
      const isSame = before?.about === about && before.match === match && before.seat === seat;
      const found = isSame ? before.found : null;
      hint.value = { about, match, seat, found, isRunning: true, fault: null };
      void run(hint.peek() as Hint, ++question);
    },
    stop: () => {
      question++;
      const now = hint.peek();
      if (now !== null) hint.value = { ...now, isRunning: false };
    },
    forget: () => {
      question++;
      if (hint.peek() !== null) hint.value = null;
    },
  };
}
