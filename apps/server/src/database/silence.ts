/**
 * Notices when a database says nothing for a while. Perhaps another one takes its place meanwhile, so somebody should look,
 * and when an answer comes after all, it must not be believed before that.
 */

/** An answer that took so many milliseconds is believed only after a look. No other takes over in less. */
const LONG = 100;
/** Milliseconds between looks while there is no answer. */
const EVERY = 250;
/** For how many milliseconds of one silence. What takes longer is slow, or looked after otherwise. */
const ENOUGH = 10_000;
/** How many milliseconds an answer waits for the look. */
const PATIENCE = 500;

export interface Silence {
  /** Notes a question. The function that is returned notes its answer, and resolves when it may be believed. */
  begin(): () => Promise<void>;
  /** Starts to look by itself, while questions are open. */
  open(): void;
  close(): void;
}

/** @param look - Looks whether another database has taken the place of this one, and cuts the connections if so. */
export function openSilence(look: () => Promise<void>): Silence {
  /** When the questions without an answer were asked, the oldest first. */
  const open = new Set<{ readonly at: number }>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  const lookOnce = (): Promise<void> => {
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  /** For how long the oldest question has been open. */
  const waited = (): number => {
    const [oldest] = open;
    return oldest === undefined ? 0 : performance.now() - oldest.at;
  };
  const check = (): void => {
    if (waited() > LONG && waited() < ENOUGH) void lookOnce();
  };

  return {
    begin: () => {
      const question = { at: performance.now() };
      // What is asked in the middle of a silence is part of it.
      const isLate = waited() > LONG;
      open.add(question);
      return async () => {
        open.delete(question);
        if (timer === null || (!isLate && performance.now() - question.at < LONG)) return;
        let impatience: NodeJS.Timeout | undefined;
        const enough = new Promise<void>((resolve) => {
          impatience = setTimeout(resolve, PATIENCE);
        });
        // A look that is under way may have asked before the other was promoted.
        await Promise.race([Promise.resolve(looking).then(lookOnce), enough]);
        clearTimeout(impatience);
      };
    },
    open: () => {
      timer ??= setInterval(check, EVERY);
      timer.unref();
    },
    close: () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}
