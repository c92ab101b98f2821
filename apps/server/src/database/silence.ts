/**
 * Notices when a database says nothing for a while. Another host may have been promoted meanwhile; check before
 * trusting a late answer.
 */

/** An answer that took this many milliseconds is trusted only after a check. No failover is faster. */
const LONG = 100;
/** Milliseconds between checks while there is no answer. */
const EVERY = 250;
/** Stop checking after this many milliseconds of silence: the query is just slow, or something else handles it. */
const ENOUGH = 10_000;
/** How many milliseconds an answer waits for the check. */
const PATIENCE = 500;

export interface Silence {
  /** Registers a query. Call the returned function when its answer arrives; it resolves once the answer can be trusted. */
  begin(): () => Promise<void>;
  /** Starts checking at intervals while queries are open. */
  open(): void;
  close(): void;
}

/** @param look - Checks whether another host has become the primary, and cuts the connections if so. */
export function openSilence(look: () => Promise<void>): Silence {
  /** When the unanswered queries were sent, the oldest first. */
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
  /** How long the oldest query has been open. */
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
      // A query sent during a silence is part of it.
      const isLate = waited() > LONG;
      open.add(question);
      return async () => {
        open.delete(question);
        if (timer === null || (!isLate && performance.now() - question.at < LONG)) return;
        let impatience: NodeJS.Timeout | undefined;
        const enough = new Promise<void>((resolve) => {
          impatience = setTimeout(resolve, PATIENCE);
        });
        // A check that is already under way may have asked before the promotion.
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
