/** What always holds of a position of go. */
import type { Violation } from '@rondel/core';
import { stoneWithoutLiberty } from './chains.ts';
import type { Points } from './points.ts';
import { BLACK, EMPTY, type GoReader, NEUTRAL, unmarked, WHITE, WHITE_STONE } from './position.ts';

/** More prisoners than any match has, and room for as many again. */
const MOST_PRISONERS = 1 << 28;

interface Rules {
  readonly scoring: string;
  readonly handicap: number;
  readonly placement: string;
}

/** The first thing that does not hold; `null` if all does. */
export function findFault(s: GoReader, { around }: Points, rules: Rules): Violation | null {
  const there = s.board.toArray();
  const board = there.map(unmarked);
  const stones = board.filter((stone) => stone !== EMPTY).length;
  const isPlacing = rules.handicap > 1 && rules.placement === 'free';
  if (s.stage === 'scoring' && rules.scoring === 'tromp-taylor')
    return { field: 'stage', message: 'by these rules it is counted at once' };
  if (s.stage === 'handicap' && !(isPlacing && stones < rules.handicap))
    return { field: 'stage', message: 'there is no handicap stone to be placed' };
  if (s.stage !== 'scoring' && there.some((mark) => mark > WHITE_STONE))
    return { field: 'board', message: 'marks are for scoring' };
  if (rules.scoring !== 'japanese' && there.includes(NEUTRAL))
    return { field: 'board', message: 'by these rules no point is neutral' };
  if (stoneWithoutLiberty(board, around) >= 0)
    return { field: 'board', message: 'a chain has no free point' };
  if (s.ko >= 0 && board[s.ko] !== EMPTY)
    return { field: 'ko', message: 'there is a stone on the point of the ko' };
  if (s.fewer > board.length - stones) return { field: 'fewer', message: 'more than there are free points' };
  const { prisoners } = s.players;
  if (Math.max(prisoners.get(BLACK), prisoners.get(WHITE)) > MOST_PRISONERS)
    return { field: 'players', message: 'too many prisoners' };
  return null;
}
