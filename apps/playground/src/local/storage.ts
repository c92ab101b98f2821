/** What this browser keeps. It may be full or forbidden: then nothing is kept, and whoever asked is told. */

const PREFIX = 'rondel/';

/** Keeps a text; whether it could be kept. */
export function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** What was kept, or `null`. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** The keys of what was kept that begin so, without that beginning. */
export function keysOf(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length + start.length));
  } catch {
    return [];
  }
}
