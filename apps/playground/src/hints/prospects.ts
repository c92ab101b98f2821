/** What a search found, for people: the best moves in words, and where they lie on the board. */
import { type DecodedEvent, type GameProgress, legalEvents } from '@rondel/core';
import type { PickStep } from '@rondel/scene';
import type { Thoughts } from '@rondel/workers/browser';
import type { Advice } from '../board/advice.tsx';
import type { Session } from '../table/session.ts';

export interface ProspectRow {
  readonly code: number;
  readonly rank: number;
  readonly words: string;
  /** The share that the seat may expect after it, from 0 to 1. */
  readonly share: number;
  readonly visits: number;
  readonly isPlayed: boolean;
}

/** So many moves are shown. */
const SHOWN = 3;

/**
 * The best moves, and the one that was played if it is none of them.
 * @param played - The code of the event that was played; `null` if none was yet.
 */
export function rowsOf(
  session: Session,
  match: GameProgress,
  { prospects }: Thoughts,
  played: number | null,
): ProspectRow[] {
  return prospects
    .map(({ code, visits, value }, i) => ({ code, visits, share: value, rank: i + 1 }))
    .filter(({ code, rank }) => rank <= SHOWN || code === played)
    .map((row) => ({
      ...row,
      words: session.wordsOf(row.code, match.state).short,
      isPlayed: row.code === played,
    }));
}

/** So much of what would follow is told. */
const LINE = 6;

/** What would follow on the best move, in words. Where something is hidden, they are chosen without a look at it. */
export function lineOf(session: Session, start: GameProgress, line: readonly DecodedEvent[]): string[] {
  const words: string[] = [];
  let match: GameProgress | null = session.hasSecrets ? null : start;
  for (const event of line.slice(0, LINE)) {
    words.push(session.scene.wordsOf(event, match?.state ?? null).short);
    const next = match?.handleEvent(event as never);
    match = next?.ok ? next.value : null;
  }
  return words.slice(1);
}

const placeOf = (step: PickStep): string[] =>
  step.kind === 'place' ? [step.id] : step.kind === 'choice' && step.at !== undefined ? [step.at] : [];

/** Where the best moves lie: from one place to another, or at one. What has no place is in the list only. */
export function adviceOf(session: Session): readonly Advice[] {
  const hint = session.hinting.hint.value;
  if (hint?.about !== 'next' || hint.found === null || hint.match !== session.shown.value) return [];
  const { state } = hint.match;
  const codes = new Set(legalEvents(state));
  const best = hint.found.prospects.slice(0, SHOWN).filter(({ code }) => codes.has(code));
  const ways = session.scene.ways(
    state,
    best.map(({ code }) => code),
  );
  return best.flatMap(({ code }, i): Advice[] => {
    const places = ways.find((way) => way.code === code)?.path.flatMap(placeOf) ?? [];
    const to = places.at(-1);
    return to === undefined ? [] : [{ from: places[0] === to ? null : (places[0] ?? null), to, rank: i + 1 }];
  });
}
