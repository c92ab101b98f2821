/** Events of a line in words. */
import { apply, type GameProgress } from '@rondel/core';
import type { Session } from '../table/session.ts';

/**
 * Events in words, each with the position before it.
 * @param from - So many events of the line come before them.
 */
export function wordsFrom(session: Session, line: GameProgress, codes: readonly number[], from: number) {
  const isPlayed = session.elsewhere?.isWhole.peek() !== false;
  let { state } = line.jump(from);
  return codes.map((code, i) => {
    const before = state;
    // Given dice, and what was seen elsewhere, are known to the line alone.
    if (i < codes.length - 1)
      state = line.start.dice === null && isPlayed ? apply(state, code) : line.jump(from + i + 1).state;
    return session.wordsOf(code, before);
  });
}
