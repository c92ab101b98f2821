/**
 * Admission control: a server that has more to do than it can do in time refuses the rest at once, and is as quick
 * as ever for those it lets in.
 *
 * How much is in progress is bounded, and by Little's law that bounds how long it takes: so much in progress, divided
 * by what is done per second. The bound follows what is measured, as in adaptive concurrency limits (the gradient of
 * Netflix's): it shrinks while requests take several times as long as events do when nobody waits, and grows while
 * they do not. We measure the whole request, waiting for the database included, plus how late this process's timers
 * are.
 *
 * Places are shared fairly. Whoever has less than an equal share still gets a place when those who have more do not.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A place that was given to a request. */
export interface Admitted {
  readonly client: string;
  readonly since: number;
  readonly writes: boolean;
}

export interface Admission {
  /** Whether a client would be let in now. Takes no place: for refusing before any work is done. */
  hasRoom(client: string): boolean;
  /**
   * Takes a place; `null` if there is none.
   * @param writes - Whether it writes, as an event does; only writes set the baseline. Default true.
   */
  enter(client: string, writes?: boolean): Admitted | null;
  /** Gives the place back, once. */
  leave(admitted: Admitted): void;
  /** How many places are taken. */
  readonly inProgress: number;
  /** How many there are. */
  readonly limit: number;
  close(): void;
}

export interface AdmissionOptions {
  /**
   * Target average latency in ms; several times an event's normal time, if that is less. 0: everybody is let in.
   */
  readonly maxDelay: number;
  /** Called for everybody who is refused by `enter`, or told by `hasRoom` that there is none. */
  readonly onShed?: () => void;
  /** In milliseconds; for tests. */
  readonly now?: () => number;
  /** How late timers are, in milliseconds, since it was last asked; for tests. */
  readonly lateness?: () => number;
}

/** Limits of the bound; below FEWEST batches get too small, and up to FIRST it grows unprompted. */
const FEWEST = 32;
const FIRST = 128;
const MOST = 8_192;
/** Milliseconds, and requests, after which the bound is looked at again. */
const WINDOW = 50;
const ENOUGH = 16;
/** By how much it changes at most. */
const SHRINK = 0.6;
const GROW = 1.15;
/** Up to TIMES an unloaded event's time, or LEAST_DELAY ms, is not overload. */
const TIMES = 4;
const LEAST_DELAY = 20;
/** How fast the baseline may rise per window, so a slower machine is noticed. */
const DRIFT = 1.01;
/** How far past the bound clients below their share are admitted. */
const RESERVE = 1.25;
/** Milliseconds between samples of how late timers run. */
const RESOLUTION = 20;

/**
 * @example
 * const place = admission.enter(clientOf(request));
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
  /** Milliseconds that an event takes when nobody waits. */
  let usual = maxDelay;
  const newWindow = (began: number): Window => ({
    began,
    peak: inProgress,
    count: 0,
    sum: 0,
    written: 0,
    writing: 0,
  });
  let window = newWindow(now());

  const mayEnter = (client: string): boolean => {
    if (maxDelay === 0 || inProgress < limit) return true;
    if (inProgress >= limit * RESERVE) return false;
    const own = clients.get(client) ?? 0;
    return own < limit / (own === 0 ? clients.size + 1 : clients.size);
  };

  const adapt = (time: number): void => {
    const { began, peak, count, sum, written, writing } = window;
    if (time - began < WINDOW || count < ENOUGH) return;
    const late = lateness();
    const isUsedUp = peak >= limit * 0.9;
    if (written >= ENOUGH / 2) {
      const took = writing / written + late;
      // Under load only a lower measurement tells us the unloaded time.
      if (took < usual || !isUsedUp) usual = Math.min(took, usual * DRIFT);
    }
    const allowed = Math.min(maxDelay, Math.max(LEAST_DELAY, usual * TIMES));
    const wish = allowed / Math.max(sum / count + late, 1);
    // If the bound was not reached, shrink from the peak.
    if (wish < 1) limit = Math.max(FEWEST, Math.min(limit, peak) * Math.max(SHRINK, wish));
    else if (isUsedUp || limit < FIRST) limit = Math.min(MOST, limit * Math.min(GROW, wish));
    window = newWindow(time);
  };

  return {
    hasRoom: (client) => {
      const hasRoom = mayEnter(client);
      if (!hasRoom) onShed();
      return hasRoom;
    },
    enter: (client, writes = true) => {
      if (!mayEnter(client)) {
        onShed();
        return null;
      }
      inProgress++;
      clients.set(client, (clients.get(client) ?? 0) + 1);
      if (inProgress > window.peak) window.peak = inProgress;
      return { client, since: now(), writes };
    },
    leave: ({ client, since, writes }) => {
      const own = clients.get(client) ?? 0;
      if (own > 1) clients.set(client, own - 1);
      else clients.delete(client);
      const time = now();
      window.count++;
      window.sum += time - since;
      if (writes) {
        window.written++;
        window.writing += time - since;
      }
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

/** What was measured since the bound was last adjusted. */
interface Window {
  readonly began: number;
  /** The most that were in progress. */
  peak: number;
  count: number;
  sum: number;
  written: number;
  writing: number;
}

/** How late timers run, on average since the last call. */
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
