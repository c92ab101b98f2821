/** Opens a match that this browser keeps: as it was left, by the rules of today, or not at all and with a reason. */
import { fromRecord, type GameProgress, type GameRecord, toRecord } from '@rondel/core';
import type { Loaded } from '../app/catalogue.ts';
import type { KeptMatch } from '../local/matches.ts';
import { follow } from './follow-record.ts';
import { type KeptLine, keepLines, recallLines } from './lines.ts';
import { texts } from './texts.ts';

/** A match as it was left. */
export interface Left {
  /** `null` before the first event. */
  readonly match: GameProgress | null;
  readonly lines: readonly GameProgress[];
  /** A sentence about it; `null` if there is nothing to say. */
  readonly note: string | null;
  /** Whether it is not what was kept any more, so that what was kept must not be written over. */
  readonly isChanged: boolean;
}

/**
 * Opens what was kept of a match.
 * @throws Error with a sentence if the rules of today cannot read it.
 */
export function openLeft({ game }: Pick<Loaded, 'game'>, kept: KeptMatch): Left {
  const chosen = game.with(kept.options);
  const { record } = kept;
  if (record === null) return { match: null, lines: [], note: null, isChanged: false };
  const replayed = fromRecord(chosen, record);
  if (replayed.ok) return { ...goBack(replayed.value, kept), note: null, isChanged: false };
  const { match, note } = follow(chosen, record);
  return {
    match,
    lines: [],
    note: [note, texts.formerKept].filter((part) => part !== null).join(' '),
    isChanged: true,
  };
}

/** To where the match stood, with the lines beside it. */
function goBack(whole: GameProgress, { undone = 0, lines = [] }: KeptMatch) {
  const back = Number.isInteger(undone) && undone > 0 && undone <= whole.length ? undone : 0;
  const match = back === 0 ? whole : whole.jump(whole.length - back);
  try {
    return { match, lines: recallLines(whole, lines) };
  } catch {
    // A line that cannot be read is not worth the match.
    return { match, lines: [] };
  }
}

/** A hash after so many events keeps records short and still finds where one went another way. */
const EVERY = 64;

/** A match as it is kept: all of its line, what was taken back of it, and the lines beside it. */
export function writeLeft(
  match: GameProgress,
  lines: readonly GameProgress[],
): { readonly record: GameRecord; readonly undone: number; readonly lines: readonly KeptLine[] } {
  const whole = match.jump(match.length);
  return {
    record: toRecord(whole, EVERY),
    undone: match.length - match.index,
    lines: keepLines(whole, lines),
  };
}
