/** Local matches that this browser keeps: what was played, by whom, and when. */
import type { GameRecord, Options } from '@rondel/core';
import type { KeptLine } from '../table/lines.ts';
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
  /** What was played, with what was taken back; `null` before the first event. */
  readonly record: GameRecord | null;
  /** So many events at the end of the record were taken back. */
  readonly undone?: number;
  /** Lines that were left for another one. */
  readonly lines?: readonly KeptLine[];
  /** When it was played last, in milliseconds. */
  readonly at: number;
  readonly isOver: boolean;
}

const PREFIX = 'match/';
/** This many are kept; the oldest are dropped. */
const MOST = 24;

/** Matches of this page, also where nothing can be kept. */
const present = new Map<string, KeptMatch>();

/** Keeps a match; whether the browser could. Where there is no room, lines that were left give way to the match. */
export function saveMatch(match: KeptMatch): boolean {
  present.set(match.id, match);
  for (const { id } of listMatches().slice(MOST)) forgetMatch(id);
  if (keep(PREFIX + match.id, JSON.stringify(match))) return true;
  const { lines, ...alone } = match;
  return lines !== undefined && keep(PREFIX + match.id, JSON.stringify(alone));
}

export function readMatch(id: string): KeptMatch | null {
  const found = present.get(id);
  if (found !== undefined) return found;
  try {
    const kept: unknown = JSON.parse(recall(PREFIX + id) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** What is kept under the name of a match as it is written, also where it cannot be read; `null` if nothing is. */
export const readRaw = (id: string): string | null => recall(PREFIX + id);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether this is a match as this page keeps it. Whether its record is one is seen when it is opened. */
function isKept(value: unknown): value is KeptMatch {
  return (
    isObject(value) &&
    ['id', 'game', 'seed'].every((field) => typeof value[field] === 'string') &&
    isObject(value.options) &&
    isObject(value.bots) &&
    (value.record === null || isObject(value.record)) &&
    typeof value.at === 'number' &&
    (value.lines === undefined || Array.isArray(value.lines))
  );
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
