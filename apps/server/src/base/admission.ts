/**
 * Admission control: a server that has more to do than it can do in time refuses the rest at once, and is as quick
 * as ever for those it lets in.
 *
 * How much is in progress is bounded, and by Little's law that bounds how long it takes: so much in progress, divided
 * by what is done per second. The bound follows what is measured, as in adaptive concurrency limits: it shrinks
 * while requests take longer than they should, and grows while it is used up and they do not. Measured is the whole
 * way of a request, waiting for the database included, plus how late this process comes to anything.
 *
 * Places are shared fairly. Whoever has less than an equal share still gets a place when those who have more do not.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A place that was given to a request. */
export interface Admitted {
  readonly client: string;
  readonly since: number;
}

export interface Admission {
  /** Whether a client would be let in now. Takes no place: for refusing before any work is done. */
  hasRoom(client: string): boolean;
  /** Takes a place; `null` if there is none. */
  enter(client: string): Admitted | null;
  /** Gives the place back, once. */
  leave(admitted: Admitted): void;
  /** How many places are taken. */
  readonly inProgress: number;
  /** How many there are. */
  readonly limit: number;
  close(): void;
}

export interface AdmissionOptions {
  /** How many milliseconds a request may take on average, all waiting included. 0: everybody is let in. */
  readonly maxDelay: number;
  /** Called for everybody who is refused by `enter`, or told by `hasRoom` that there is none. */
  readonly onShed?: () => void;
  /** In milliseconds; for tests. */
  readonly now?: () => number;
  /** How late timers are, in milliseconds, since it was last asked; for tests. */
  readonly lateness?: () => number;
}

/** The bounds of the bound. Below the lower one batches get small, and a burst is no overload. */
const FEWEST = 32;
const MOST = 8_192;
const FIRST = 256;
/** Milliseconds, and requests, after which the bound is looked at again. */
const WINDOW = 100;
const ENOUGH = 16;
/** By how much it changes at most. */
const SHRINK = 0.7;
const GROW = 1.15;
/** Those who have less than their share are let in beyond the bound by so much. */
const RESERVE = 1.25;
/** Milliseconds between two looks at how late this process is. */
const RESOLUTION = 20;

/**
 * @example
 * const place = admission.enter(request.ip);
 * if (place === null) return overloaded();
 * try { … } finally { admission.leave(place); }
 */
export function openAdmission(options: AdmissionOptions): Admission {
  const { maxDelay, onShed = () => {}, now = () => performance.now() } = options;
  const watch = options.lateness === undefined && maxDelay > 0 ? watchLateness() : null;
  const lateness = options.lateness ?? watch?.lateness ?? (() => 0);
  const clients = new Map<string, number>();
  let limit = FIRST;
  let inProgress = 0;
  let window = { began: now(), count: 0, sum: 0, peak: 0 };

  const mayEnter = (client: string): boolean => {
    if (maxDelay === 0 || inProgress < limit) return true;
    if (inProgress >= limit * RESERVE) return false;
    const own = clients.get(client) ?? 0;
    return own < limit / (own === 0 ? clients.size + 1 : clients.size);
  };

  const adapt = (time: number): void => {
    const { began, count, sum, peak } = window;
    if (time - began < WINDOW || count < ENOUGH) return;
    const delay = sum / count + lateness();
    const wish = maxDelay / Math.max(delay, 1);
    // An unused bound says nothing: it comes down from what was in progress.
    if (wish < 1) limit = Math.max(FEWEST, Math.min(limit, peak) * Math.max(SHRINK, wish));
    else if (peak >= limit * 0.9) limit = Math.min(MOST, limit * Math.min(GROW, wish));
    window = { began: time, count: 0, sum: 0, peak: inProgress };
  };

  return {
    hasRoom: (client) => {
      const hasRoom = mayEnter(client);
      if (!hasRoom) onShed();
      return hasRoom;
    },
    enter: (client) => {
      if (!mayEnter(client)) {
        onShed();
        return null;
      }
      inProgress++;
      clients.set(client, (clients.get(client) ?? 0) + 1);
      if (inProgress > window.peak) window.peak = inProgress;
      return { client, since: now() };
    },
    leave: ({ client, since }) => {
      const own = clients.get(client) ?? 0;
      if (own > 1) clients.set(client, own - 1);
      else clients.delete(client);
      const time = now();
      window.count++;
      window.sum += time - since;
      inProgress--;
      adapt(time);
    },
    get inProgress() {
      return inProgress;
    },
    get limit() {
      return maxDelay === 0 ? Number.POSITIVE_INFINITY : Math.floor(limit);
    },
    close: () => watch?.close(),
  };
}

/** How much later than they should timers run, on average since it was last asked. */
function watchLateness(): { lateness(): number; close(): void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  return {
    lateness: () => {
      const mean = histogram.count === 0 ? 0 : histogram.mean / 1e6 - RESOLUTION;
      histogram.reset();
      return Math.max(0, mean);
    },
    close: () => histogram.disable(),
  };
}
