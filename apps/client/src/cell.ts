/** A value that others watch: what every store is built on. */

export interface Cell<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** Forgets all listeners, and takes no new ones. */
  close(): void;
}

export function openCell<T>(first: T): Cell<T> {
  let value = first;
  let isOpen = true;
  // By subscription, not by function: whoever subscribes the same one twice must unsubscribe twice.
  const listeners = new Set<{ readonly call: () => void }>();
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const { call } of [...listeners]) callSafely(call);
    },
    subscribe: (call) => {
      const listener = { call };
      if (isOpen) listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      isOpen = false;
      listeners.clear();
    },
  };
}

/** An interface that fails must not stop the match: its error goes where uncaught ones go. */
function callSafely(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
