/** How far events can be taken back: never past a die or something that became known. People at one screen agree. */
import { decodeEvent, type Game, type GameProgress, stateToJson } from '@rondel/core';
import { describeGame, diff } from '@rondel/core/inspect';

/** Why nothing can be taken back. */
export type Obstacle = 'start' | 'die' | 'secret';

/** The fields that are kept from somebody, as `artifact.field`. */
function hiddenFields(game: Game): ReadonlySet<string> {
  return new Set(
    describeGame(game).state.flatMap(({ name, fields }) =>
      fields
        .filter(({ visibility }) => visibility !== 'public')
        .map((field) => `${name}.${field.name ?? ''}`),
    ),
  );
}

/** Whether a game keeps anything from anybody. */
export const hasSecrets = (game: Game): boolean =>
  hiddenFields(game).size > 0 || describeGame(game).events.some(({ isSealed }) => isSealed);

/** What stands in the way of taking back the event that led here, by itself. */
function obstacleAt(match: GameProgress): Obstacle | null {
  const before = match.jump(match.index - 1).state;
  const after = match.state;
  if (match.game.isRandom) {
    const dice = [before, after].map((state) => JSON.stringify(stateToJson(state).state.random));
    if (dice[0] !== dice[1]) return 'die';
  }
  const hidden = hiddenFields(match.game);
  if (hidden.size === 0) return null;
  return diff(before, after).some(({ artifact, field }) => hidden.has(`${artifact}.${field ?? ''}`))
    ? 'secret'
    : null;
}

/**
 * The point to go back to, so that a person can choose once more; or why there is none.
 * @param people - The seats that people play from here.
 */
export function undoPoint(match: GameProgress, people: readonly number[]): number | Obstacle {
  const codes = match.events();
  for (let index = match.index; index > 0; index--) {
    const { seat } = decodeEvent(match.game, codes[index - 1] as number);
    const isPerson = seat !== null && people.includes(seat);
    const obstacle = obstacleAt(match.jump(index));
    if (obstacle !== null) return obstacle;
    if (isPerson) return index - 1;
  }
  return 'start';
}

/** The point to go forward to again: where a person chooses next, or the end of the line. */
export function redoPoint(match: GameProgress, people: readonly number[]): number | null {
  if (match.index === match.length) return null;
  const codes = match.jump(match.length).events();
  for (let index = match.index + 1; index < match.length; index++) {
    const { seat } = decodeEvent(match.game, codes[index] as number);
    if (seat !== null && people.includes(seat)) return index;
  }
  return match.length;
}
