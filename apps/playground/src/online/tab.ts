/**
 * One tab plays a seat, the others of this browser watch it: whoever has the lock of the seat plays. Where a browser has
 * no locks, all play; the server sorts that out.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

export interface Tab {
  /** Whether this tab plays; `null` until that is known. */
  readonly plays: ReadonlySignal<boolean | null>;
  /** Plays here from now on; the tab that did watches. */
  takeOver(): void;
  close(): void;
}

export function openTab(name: string): Tab {
  const plays = signal<boolean | null>(null);
  let isClosed = false;
  let letGo: (() => void) | null = null;
  const { locks } = navigator;
  if (locks === undefined) {
    plays.value = true;
    return { plays, takeOver: () => {}, close: () => {} };
  }
  /** Holds the lock until the tab is closed or another one takes it. */
  const hold = (): Promise<void> => {
    if (isClosed) return Promise.resolve();
    plays.value = true;
    return new Promise((resolve) => {
      letGo = resolve;
    });
  };
  const waitFor = (): void => {
    // Taken away by another tab: watch, and wait until that one is closed.
    locks.request(name, hold).catch(() => {
      if (isClosed) return;
      plays.value = false;
      waitFor();
    });
  };
  void locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        if (!isClosed) plays.value = false;
        waitFor();
        return undefined;
      }
      return hold();
    })
    .catch(() => {
      if (isClosed) return;
      plays.value = false;
      waitFor();
    });
  return {
    plays,
    takeOver: () => {
      locks.request(name, { steal: true }, hold).catch(() => {
        if (isClosed) return;
        plays.value = false;
        waitFor();
      });
    },
    close: () => {
      isClosed = true;
      letGo?.();
    },
  };
}
