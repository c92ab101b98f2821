/**
 * Requests as a careful client sends them: to any node, and again with the same key until there is an answer
 * that says what became of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, openClient } from '@rondel/client';
import type { Chance } from './chance.ts';
import type { Asked, Ledger } from './ledger.ts';

/** What a node answered: a value, or the code of a problem. */
export type Told<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string };

export interface Delivery {
  /** Plays an event. Answers whether it was accepted. */
  play(asked: Asked, token: string): Promise<boolean>;
  /** The same request twice at the same time. */
  playTwice(asked: Asked, token: string): Promise<boolean>;
  /** Asks for something until there is an answer. */
  insist<T>(ask: (client: Client) => Promise<Fetched<T>>, token?: string): Promise<Told<T>>;
  /** Asks once; `null` if it is not known what became of it. */
  attempt<T>(ask: (client: Client) => Promise<Fetched<T>>, token?: string): Promise<Told<T> | null>;
  /** From now on an answer may, or may not, fail to come. */
  excuse(isExcused: boolean): void;
  /** When each node last answered a request, and when that request was sent. */
  readonly answered: readonly number[];
}

interface Fetched<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/** Answers that say nothing about the request. */
const AGAIN = new Set([
  'server/unavailable',
  'server/busy',
  'server/overloaded',
  'server/closing',
  'request/too-many',
]);
/** Milliseconds before a client tries again: it leaves some of the machine to the servers that start. */
const PAUSE = [40, 160] as const;
/** Milliseconds in which every answer has to come. */
export const PATIENCE = 15_000;
/** Milliseconds for which a request that was sent before an excuse ended is still excused. */
const GRACE = 5_000;

/**
 * @param patience - Milliseconds that a client waits for an answer.
 * @example
 * const answer = await delivery.play(asked, token);
 */
export function openDelivery(
  urls: readonly string[],
  chance: Chance,
  ledger: Ledger,
  patience: number,
): Delivery {
  let excusedUntil = 0;
  const answered = urls.map(() => 0);
  const patient: typeof globalThis.fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(patience) });
  const clientOf = (node: number, token?: string): Client =>
    openClient(urls[node] as string, { fetch: patient, ...(token === undefined ? {} : { token }) });

  const attemptAt = async <T>(
    node: number,
    ask: (client: Client) => Promise<Fetched<T>>,
    token?: string,
  ): Promise<Told<T> | null> => {
    const sent = performance.now();
    try {
      const { data, error, response } = await ask(clientOf(node, token));
      const code = (error as { code?: string } | undefined)?.code ?? `status ${response.status}`;
      if (!response.ok && AGAIN.has(code)) return null;
      answered[node] = Math.max(answered[node] as number, sent);
      if (response.ok) return { ok: true, value: data as T };
      if (response.status >= 500)
        ledger.violate(`a server failed: ${response.status} ${JSON.stringify(error)}`);
      return { ok: false, code };
    } catch (error) {
      // Who turns to another server sooner than that has nothing to complain about.
      const isLate = (error as Error).name === 'TimeoutError' && patience >= PATIENCE;
      if (isLate && performance.now() > excusedUntil) ledger.violate(`no answer within ${patience} ms`);
      return null;
    }
  };
  const attempt: Delivery['attempt'] = (ask, token) => attemptAt(chance.below(urls.length), ask, token);

  const insist: Delivery['insist'] = async (ask, token) => {
    for (;;) {
      const told = await attempt(ask, token);
      if (told !== null) return told;
      await sleep(chance.between(...PAUSE));
    }
  };

  const play: Delivery['play'] = async (asked, token) => {
    const { match, key, event, expected } = asked;
    const { counts } = ledger;
    let isUnknown = false;
    for (let delivered = 0; ; delivered++) {
      counts.sent++;
      if (delivered > 0) counts.duplicates++;
      const told = await attempt(
        (client) =>
          client.POST('/matches/{id}/events', {
            params: { path: { id: match }, header: { 'idempotency-key': key } },
            body: { event, ...(expected === undefined ? {} : { expected }) },
          }),
        token,
      );
      if (told === null) {
        counts.unknown++;
        isUnknown = true;
        await sleep(chance.between(...PAUSE));
        continue;
      }
      if (isUnknown) counts[told.ok ? 'resolvedDone' : 'resolvedRefused']++;
      if (told.ok) ledger.acknowledge(asked, told.value);
      else ledger.refuse(asked, told.code);
      return told.ok;
    }
  };

  return {
    answered,
    excuse: (isExcused) => {
      if (isExcused) excusedUntil = Number.POSITIVE_INFINITY;
      else if (excusedUntil > 0) excusedUntil = performance.now() + GRACE;
    },
    attempt,
    insist,
    play,
    playTwice: async (asked, token) => {
      ledger.counts.duplicates++;
      const [one, two] = await Promise.all([play(asked, token), play(asked, token)]);
      return one && two;
    },
  };
}
