/**
 * After two passes both sides settle which stones are dead: either may mark or unmark a chain, and when
 * both agree with what is marked, it is counted. Whoever changes a mark withdraws both agreements.
 *
 * Where territory is counted, an empty region may be marked too: as neutral, for the eyes of stones in
 * seki, which are nobody's under Japanese rules.
 */
import { connected } from './chains.ts';
import type { Points } from './points.ts';
import { DEAD, EMPTY, type GoReader, type GoWriter, NEUTRAL, unmarked, WHITE_STONE } from './position.ts';

export const MARK_REFUSALS = {
  'no-stone': 'There is no stone on that point.',
  'marked-already': 'That is marked already.',
  'not-marked': 'That is not marked.',
  'agreed-already': 'You have agreed already.',
} as const;

type MarkRefusal = keyof typeof MARK_REFUSALS;
interface MarkEvent {
  readonly point: number;
}

export function markRules({ around, count }: Points, mayMarkEmpty: boolean) {
  /** What a mark turns a point into. */
  const marked = (there: number): number => (there === EMPTY ? NEUTRAL : there + DEAD);

  function change(s: GoWriter, start: number, turn: (there: number) => number): void {
    const turned = turn(s.board.get(start));
    for (const point of connected(s.board.cells, s.board.offset, around, start)) s.board.set(point, turned);
    s.agreed = 0;
  }

  return {
    refuseMark: (s: GoReader, e: MarkEvent): MarkRefusal | null => {
      const there = s.board.get(e.point);
      if (there > WHITE_STONE) return 'marked-already';
      return there === EMPTY && !mayMarkEmpty ? 'no-stone' : null;
    },
    mark: (s: GoWriter, e: MarkEvent): void => change(s, e.point, marked),
    refuseUnmark: (s: GoReader, e: MarkEvent): MarkRefusal | null =>
      s.board.get(e.point) > WHITE_STONE ? null : 'not-marked',
    unmark: (s: GoWriter, e: MarkEvent): void => change(s, e.point, unmarked),
    clear: (s: GoWriter): void => {
      for (let point = 0; point < count; point++) {
        const there = s.board.get(point);
        if (there > WHITE_STONE) s.board.set(point, unmarked(there));
      }
      s.agreed = 0;
    },
  };
}
