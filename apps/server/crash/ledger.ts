/** The clients' own books: what was asked, and every answer that was given. The database is held against them. */
import { type Game, parseEvent } from '@rondel/core';

/** A request to play an event, which may be delivered many times. */
export interface Asked {
  readonly match: string;
  readonly game: Game;
  readonly seat: number;
  readonly key: string;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  readonly expected?: number;
}

/** An event that a server has said is done. */
export interface Acknowledged extends Asked {
  readonly sequence: number;
  readonly code: number;
  /** The whole answer, as text: every further answer has to be the same. */
  readonly answer: string;
}

export interface Ledger {
  /** Everything that must not be, in sentences. */
  readonly violations: readonly string[];
  readonly counts: Counts;
  violate(sentence: string): void;
  /** Notes that a request was answered with yes. */
  acknowledge(asked: Asked, answer: { readonly sequence: number }): void;
  /** Notes that a request was answered with no. */
  refuse(asked: Asked, code: string): void;
  readonly acknowledged: ReadonlyMap<string, Acknowledged>;
  readonly refused: ReadonlyMap<string, Asked>;
  /** What was acknowledged since this was last asked. */
  takeNews(): Acknowledged[];
  /** The longest time in which nothing was acknowledged since this was last asked, in milliseconds. */
  takeSilence(): number;
}

/** What happened to requests, for the report. */
export interface Counts {
  /** Requests for an event that were sent, every delivery counted. */
  sent: number;
  /** Deliveries of a request that had been delivered before. */
  duplicates: number;
  /** Deliveries without an answer, or with one that does not say what became of it. */
  unknown: number;
  /** Requests with such deliveries that were answered in the end: with yes, with no. */
  resolvedDone: number;
  resolvedRefused: number;
  /** Answers that were given twice and compared. */
  compared: number;
  refused: { [code: string]: number };
}

/** Refusals of an event that was legal where its sender has seen the match. */
const OVERTAKEN = new Set(['match/stale-sequence', 'match/deadline-passed', 'match/over']);

/** @example ledger.acknowledge(asked, answer); */
export function openLedger(): Ledger {
  const violations: string[] = [];
  const acknowledged = new Map<string, Acknowledged>();
  const refused = new Map<string, Asked>();
  const places = new Map<string, string>();
  let news: Acknowledged[] = [];
  let lastAt = performance.now();
  let longest = 0;
  const listen = (isNews: boolean): void => {
    const now = performance.now();
    longest = Math.max(longest, now - lastAt);
    if (isNews) lastAt = now;
  };
  const counts: Counts = {
    sent: 0,
    duplicates: 0,
    unknown: 0,
    resolvedDone: 0,
    resolvedRefused: 0,
    compared: 0,
    refused: {},
  };
  const violate = (sentence: string): void => void violations.push(sentence);
  const name = ({ match, seat, key }: Asked): string => `request ${key} of seat ${seat} in match ${match}`;

  return {
    violations,
    counts,
    violate,
    acknowledged,
    refused,
    acknowledge: (asked, answer) => {
      const { match, game, seat, event, key } = asked;
      const text = JSON.stringify(answer);
      if (refused.has(key)) violate(`${name(asked)} was refused first and done later: ${text.slice(0, 200)}`);
      const before = acknowledged.get(key);
      if (before !== undefined) {
        counts.compared++;
        if (before.answer !== text) violate(`${name(asked)} had two answers: ${before.answer} and ${text}`);
        return;
      }
      const { sequence } = answer;
      if (asked.expected !== undefined && sequence !== asked.expected + 1) {
        violate(`${name(asked)} expected ${asked.expected} and was done as event ${sequence}`);
      }
      const place = `${match}/${sequence}`;
      const other = places.get(place);
      if (other !== undefined)
        violate(`${name(asked)} and ${other} were both acknowledged as event ${sequence}`);
      places.set(place, key);
      const code = parseEvent(game, { ...event, seat }, seat);
      if (!code.ok) return violate(`${name(asked)} was done but cannot be read: ${JSON.stringify(event)}`);
      const entry = { ...asked, sequence, code: code.value, answer: text };
      acknowledged.set(key, entry);
      news.push(entry);
      listen(true);
    },
    refuse: (asked, code) => {
      counts.refused[code] = (counts.refused[code] ?? 0) + 1;
      if (acknowledged.has(asked.key)) violate(`${name(asked)} was done first and then refused with ${code}`);
      if (asked.expected !== undefined && !OVERTAKEN.has(code)) {
        violate(`${name(asked)} was legal but refused with ${code}: ${JSON.stringify(asked.event)}`);
      }
      refused.set(asked.key, asked);
    },
    takeNews: () => {
      const taken = news;
      news = [];
      return taken;
    },
    takeSilence: () => {
      listen(false);
      const silence = longest;
      longest = 0;
      lastAt = performance.now();
      return silence;
    },
  };
}
