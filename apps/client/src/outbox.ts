/**
 * Own events on their way to a server. They go one after the other, each with a key of its own: after a lost
 * connection the server is asked again with the same key, and plays the event once, whatever was heard of it.
 */
import { accept, type DecodedEvent, makeRefusal, type Refusal, type Result } from '@rondel/core';
import { randomKey } from './random-key.ts';
import { sameValue } from './same-value.ts';
import type { LiveAnswer, Watching } from './watch.ts';

interface Letter {
  readonly event: DecodedEvent;
  readonly key: string;
  readonly expected: number | null;
  /** The last event that was known when it was sent: it cannot be one of those before. */
  readonly after: number;
  readonly settle: (result: Result<null>) => void;
  isSent: boolean;
  /** Whether a connection was lost before the answer came, so that it may have been played already. */
  isUncertain: boolean;
  /** The number that the server gave it. */
  sequence: number | null;
  /** Whether it is among the events that the server has told. */
  hasLanded: boolean;
  tries: number;
}

export interface Outbox {
  /** The events that are not among those of the server yet. */
  pending(): readonly DecodedEvent[];
  /** Those of them that are certainly still to be played, so that they can be foreseen. */
  certain(): readonly DecodedEvent[];
  /**
   * Sends an event; settled once it was played and told, or refused.
   * @param after - The last event that is known.
   */
  add(event: DecodedEvent, after: number, expected: number | null): Promise<Result<null>>;
  /** The server was heard: what waits is sent. */
  connected(): void;
  lost(): void;
  answered(answer: LiveAnswer): void;
  /** The server has told an event. */
  told(sequence: number, event: object): void;
  /** What the server has told goes so far. */
  reached(sequence: number): void;
  /** Refuses everything that waits. */
  refuse(refusal: Refusal): void;
}

/** Answers that say nothing of the event itself. */
const PASSING = new Set(['server/busy', 'server/overloaded', 'server/unavailable', 'server/failed']);
const TRIES = 5;
const PAUSE = 500;
/** A connection over which nothing comes for so long, in milliseconds, is given up. */
const PATIENCE = 10_000;

const BUILT_ON = makeRefusal('event/built-on', 'An earlier event was refused, and this one was built on it.');

/**
 * @param onAnswer - Called when an event was answered: with the reason, if it was refused.
 */
export function openOutbox(watching: () => Watching, onAnswer: (refusal: Refusal | null) => void): Outbox {
  let letters: Letter[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const wait = (milliseconds: number, then: () => void): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
  const rest = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  /** Sends the first letter, unless it is under way. */
  const post = (): void => {
    const [first] = letters;
    if (first === undefined || first.isSent || first.sequence !== null) return;
    const { event, key, expected } = first;
    first.isSent = watching().send(expected === null ? { event, key } : { event, key, expected });
    if (first.isSent) wait(PATIENCE, () => watching().reconnect());
  };
  const finish = (letter: Letter): void => {
    letters = letters.filter((each) => each !== letter);
    letter.settle(accept(null));
    post();
  };
  const refuseAll = (first: Refusal, others: Refusal): void => {
    rest();
    const refused = letters;
    letters = [];
    for (const [i, { settle }] of refused.entries()) settle({ ok: false, refusal: i === 0 ? first : others });
  };

  return {
    pending: () => letters.filter(({ hasLanded }) => !hasLanded).map(({ event }) => event),
    certain: () => {
      const open = letters.filter(({ hasLanded }) => !hasLanded);
      const doubtful = open.findIndex(({ isUncertain }) => isUncertain);
      return (doubtful < 0 ? open : open.slice(0, doubtful)).map(({ event }) => event);
    },
    add: (event, after, expected) =>
      new Promise((settle) => {
        letters.push({
          event,
          key: randomKey(),
          expected,
          after,
          settle,
          isSent: false,
          isUncertain: false,
          sequence: null,
          hasLanded: false,
          tries: 0,
        });
        post();
      }),
    connected: post,
    lost: () => {
      rest();
      for (const letter of letters) {
        if (letter.sequence !== null) continue;
        if (letter.isSent) letter.isUncertain = true;
        letter.isSent = false;
      }
    },
    answered: ({ key, sequence, problem }) => {
      const [letter] = letters;
      if (letter === undefined || letter.key !== key) return;
      rest();
      letter.isUncertain = false;
      let refusal: Refusal | null = null;
      if (problem === undefined && sequence !== undefined) {
        letter.sequence = sequence;
        if (letter.hasLanded) finish(letter);
      } else if (problem !== undefined && PASSING.has(problem.code) && ++letter.tries < TRIES) {
        letter.isSent = false;
        letter.isUncertain = true;
        wait(PAUSE * letter.tries, post);
      } else {
        refusal = refusalOf(problem);
        refuseAll(refusal, BUILT_ON);
      }
      onAnswer(refusal);
    },
    told: (sequence, event) => {
      const letter = letters.find(({ hasLanded }) => !hasLanded);
      if (letter === undefined || sequence <= letter.after || !sameValue(letter.event, event)) return;
      letter.hasLanded = true;
      if (letter.sequence !== null) finish(letter);
    },
    reached: (sequence) => {
      for (const letter of letters) {
        if (letter.sequence === null || letter.sequence > sequence) break;
        letter.hasLanded = true;
        finish(letter);
      }
    },
    refuse: (refusal) => refuseAll(refusal, refusal),
  };
}

/** What a server says as the engine says it. */
function refusalOf(problem: LiveAnswer['problem']): Refusal {
  const { code = 'server/failed', message = 'The server gave no reason.', details } = problem ?? {};
  const { field } = details ?? {};
  return typeof field === 'string' ? makeRefusal(code, message, field) : makeRefusal(code, message);
}
