/** The result of a match in a sentence. */
import { isDraw, type Outcome, winners } from '@rondel/core';

/**
 * @example
 * outcomeLine({ places: [1, 2], scores: [30, 18], reason: 'a side is empty' })
 * // 'Seat 0 wins, 30 to 18: a side is empty.'
 */
export function outcomeLine(outcome: Outcome | null): string {
  if (outcome === null) return 'It is not over.';
  const first = winners(outcome);
  const result = isDraw(outcome)
    ? 'A draw'
    : first.length === 1
      ? `Seat ${first[0]} wins`
      : `Seats ${first.join(' and ')} share the first place`;
  const scores = outcome.scores === null ? '' : `, ${outcome.scores.join(' to ')}`;
  return `${result}${scores}: ${outcome.reason}.`;
}
