/** Timelines as lines of text, for tests that are read. */
import { type GameProgress, unwrap } from '@rondel/core';
import { type Sign, sentenceOf, signsOf, type Timeline } from '@rondel/scene';

const NAMES = ['An', 'Bo', 'Cy', 'Di'];
const seat = (index: number): string => NAMES[index] ?? `Seat ${index}`;

/** `4–7 Turn 3: An.`: where a sign is, and its sentence. */
const lineOf = (sign: Sign): string => {
  const where = 'at' in sign ? `${sign.at}` : `${sign.from}–${sign.to ?? ''}`;
  return `${where} ${sentenceOf(sign, { seat })}`;
};

/** The signs of some kinds, one in a line. */
export function linesOf(timeline: Timeline, ...kinds: Sign['kind'][]): string[] {
  return signsOf(timeline)
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(lineOf);
}

/** Sends events, each with the dice that fall where they are given. */
export function play(
  start: GameProgress,
  events: readonly (object | number)[],
  dice: number[][] = [],
): GameProgress {
  let match = start;
  for (const [i, event] of events.entries()) {
    const given = start.dice() === null ? {} : { dice: dice[i] ?? [] };
    match = unwrap(match.handleEvent(event as never, given));
  }
  return match;
}
