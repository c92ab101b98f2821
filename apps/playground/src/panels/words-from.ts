/** Events of a line in words. */
import { apply, type GameProgress } from '@rondel/core';
import type { Session } from '../table/session.ts';

/**
 * Events in words, each with the position before it.
 * @param from - So many events of the line come before them.
 */
export function wordsFrom(session: Session, line: GameProgress, codes: readonly number[], from: number) {
  let { state } = line.jump(from);
  return codes.map((code, i) => {
    const before = state;
    // Given dice are known to the line alone.
    if (i < codes.length - 1)
      state = line.start.dice === null ? apply(state, code) : line.jump(from + i + 1).state;
    return session.wordsOf(code, before);
  });
}
