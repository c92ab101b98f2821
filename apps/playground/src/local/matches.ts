/** Local matches that this browser keeps: what was played, by whom, and when. */
import type { GameRecord, Options } from '@rondel/core';
import { forget, keep, keysOf, recall } from './storage.ts';

/** A match as it is kept. */
export interface KeptMatch {
  readonly id: string;
  /** The folder of the game. */
  readonly game: string;
  readonly options: Options;
  /** The levels of the bots by seat. */
  readonly bots: { readonly [seat: number]: string };
  readonly seed: string;
  /** What was played; `null` before the first event. */
  readonly record: GameRecord | null;
  /** When it was played last, in milliseconds. */
  readonly at: number;
  readonly isOver: boolean;
}

const PREFIX = 'match/';
/** This many are kept; the oldest are dropped. */
const MOST = 24;

/** Matches of this page, also where nothing can be kept. */
const present = new Map<string, KeptMatch>();

/** Keeps a match; whether the browser could. */
export function saveMatch(match: KeptMatch): boolean {
  present.set(match.id, match);
  for (const { id } of listMatches().slice(MOST)) forgetMatch(id);
  return keep(PREFIX + match.id, JSON.stringify(match));
}

export function readMatch(id: string): KeptMatch | null {
  const found = present.get(id);
  if (found !== undefined) return found;
  try {
    return JSON.parse(recall(PREFIX + id) ?? 'null') as KeptMatch | null;
  } catch {
    return null;
  }
}

export function forgetMatch(id: string): void {
  present.delete(id);
  forget(PREFIX + id);
}

/** All matches, the last played first. */
export function listMatches(): KeptMatch[] {
  const ids = new Set([...present.keys(), ...keysOf(PREFIX)]);
  return [...ids]
    .map(readMatch)
    .filter((match) => match !== null)
    .sort((a, b) => b.at - a.at);
}

/** A name that no other match has. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');
