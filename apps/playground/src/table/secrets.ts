/** What a game keeps from whom, and when people at one screen have to look away. */
import { decodeEvent, type Game, type GameProgress, view, viewEvent } from '@rondel/core';
import { describeGame } from '@rondel/core/inspect';

/** The fields that are kept from somebody, as `artifact.field`. */
export function hiddenFields(game: Game): ReadonlySet<string> {
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

/**
 * Whether one viewer sees anything of a match that another does not: in the position, or in what was played. Decks that
 * nobody sees are no reason to look away.
 * @param one - A seat, or `null` for somebody without one.
 */
export function seeDifferently(match: GameProgress, one: number | null, other: number | null): boolean {
  if (one === other) return false;
  const { game, state } = match;
  if (JSON.stringify(view(state, one)) !== JSON.stringify(view(state, other))) return true;
  return match.events().some((code) => {
    const { seat } = decodeEvent(game, code);
    if (seat === null || (seat !== one && seat !== other)) return false;
    return JSON.stringify(viewEvent(game, code, one)) !== JSON.stringify(viewEvent(game, code, other));
  });
}
