/** What a seat does and with whom it plays, in a word or two. */
import { type Game, type Outcome, outcomeOf, resultsOf, turnOf } from '@rondel/core';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

export interface SeatState {
  readonly word: string;
  /** Whether it is the one to look at: who is to act, and in the end who has won. */
  readonly isActing: boolean;
}

/** What a seat does; `null` if it just waits. */
export function stateOf({ shown, live, bots, stuck, elsewhere }: Session, seat: number): SeatState | null {
  const { state, index } = shown.value;
  // A match elsewhere may be over although its game is not.
  const isNow = elsewhere !== null && index === live.value.length;
  const outcome = outcomeOf(state) ?? (isNow ? elsewhere.outcome.value : null);
  if (outcome !== null) return endOf(state.game, outcome, seat);
  const { toAct, left, passed, window } = turnOf(state);
  if (left.includes(seat)) return { word: texts.left, isActing: false };
  if (isNow && elsewhere.isOver.value) return null;
  if (toAct.includes(seat)) {
    const isBot = bots[seat] !== undefined;
    const word = !isBot ? texts.toActNow : stuck.value === null ? texts.thinking : texts.stuckNow;
    return { word, isActing: true };
  }
  if (window === 'sealed') return { word: texts.sealed, isActing: false };
  return passed.includes(seat) ? { word: texts.passed, isActing: false } : null;
}

/** What the end of a match means to a seat: who has lost is told its place where not all who lost have the same. */
export function endOf(game: Pick<Game, 'teams'>, outcome: Outcome, seat: number): SeatState {
  const { places } = outcome;
  const place = places[seat] as number;
  const isRanked = new Set(places.filter((each) => each > 1)).size > 1;
  const result = resultsOf(game, outcome)[seat] as keyof typeof texts.results;
  const word = place > 1 && isRanked ? texts.place(place) : texts.results[result];
  return { word, isActing: place === 1 };
}

/** With whom a seat plays; `null` where everybody plays alone. */
export function teamOf(
  { teams, seats }: Pick<Game, 'teams' | 'seats'>,
  seat: number,
  nameOf: (seat: number) => string,
): string | null {
  if (teams.length === seats) return null;
  const members = teams.find((team) => team.includes(seat)) ?? [];
  const partners = members.filter((each) => each !== seat);
  if (partners.length === 0) return texts.alone;
  return teams.length === 1 && partners.length > 1 ? texts.withAll : texts.partners(partners.map(nameOf));
}
