/**
 * How far events can be taken back: freely alone or against bots, but never past what another person has done since, a
 * die, or something that became known.
 */
import { decodeEvent, type GameProgress, stateToJson } from '@rondel/core';
import { diff } from '@rondel/core/inspect';
import { hiddenFields } from './secrets.ts';

/** Why nothing can be taken back. */
export type Obstacle = 'start' | 'person' | 'die' | 'secret';

/** Whether dice were rolled by the event that led here. */
export function hasRolled(match: GameProgress): boolean {
  if (!match.game.isRandom || match.index === 0) return false;
  const [before, after] = [match.jump(match.index - 1), match].map(({ state }) =>
    JSON.stringify(stateToJson(state).state.random),
  );
  return before !== after;
}

/** Whether what was hidden from somebody, or handed in unseen, is otherwise since the event that led here. */
function hasRevealed(match: GameProgress): boolean {
  const hidden = hiddenFields(match.game);
  const before = match.jump(match.index - 1).state;
  return (
    hidden.size > 0 &&
    diff(before, match.state).some(({ artifact, field }) => hidden.has(`${artifact}.${field ?? ''}`))
  );
}

/** Who sent the event that led to a point, if it is somebody who plays here. */
const personAt = (
  { game }: GameProgress,
  codes: readonly number[],
  index: number,
  people: readonly number[],
): number | null => {
  const { seat } = decodeEvent(game, codes[index - 1] as number);
  return seat !== null && people.includes(seat) ? seat : null;
};

/** The last person who acted in the whole line, also where that was taken back. */
function lastPerson(match: GameProgress, codes: readonly number[], people: readonly number[]): number | null {
  for (let index = codes.length; index > 0; index--) {
    const person = personAt(match, codes, index, people);
    if (person !== null) return person;
  }
  return null;
}

/**
 * The point to go back to, so that a person can choose once more; or why there is none.
 * @param people - The seats that people play from here.
 */
export function undoPoint(match: GameProgress, people: readonly number[]): number | Obstacle {
  const codes = match.jump(match.length).events();
  const last = lastPerson(match, codes, people);
  for (let index = match.index; index > 0; index--) {
    const person = personAt(match, codes, index, people);
    if (person !== null && person !== last) return 'person';
    const here = match.jump(index);
    if (hasRolled(here)) return 'die';
    if (hasRevealed(here)) return 'secret';
    if (person !== null) return index - 1;
  }
  return 'start';
}

/** The point to go forward to again: where a person chooses next, or the end of the line. */
export function redoPoint(match: GameProgress, people: readonly number[]): number | null {
  if (match.index === match.length) return null;
  const codes = match.jump(match.length).events();
  for (let index = match.index + 1; index < match.length; index++) {
    if (personAt(match, codes, index + 1, people) !== null) return index;
  }
  return match.length;
}
