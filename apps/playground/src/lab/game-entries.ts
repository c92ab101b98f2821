/** The matches of a tournament in words. A game is one match, or with a single team one for each of its two players. */
import type { Game } from '@rondel/core';
import type { TournamentGame } from '@rondel/simulator';
import { resultWords } from './outcome-words.ts';
import { texts } from './texts.ts';

/** A match that can be opened. */
export interface GameEntry {
  /** The number of the entry, of the game, and of the match in it. */
  readonly at: number;
  readonly index: number;
  readonly match: number;
  readonly name: string;
  /** Who sat where, who won, and how long it took. */
  readonly note: string;
}

/** The matches of a game. */
export function entriesOf(
  game: Pick<Game, 'teams'>,
  { index, players, places, events, attempts }: TournamentGame,
  names: readonly string[],
): GameEntry[] {
  const nameOf = (seat: number): string => texts.policy(names[players[seat] as number] as string);
  if (attempts !== undefined) {
    return attempts.map(({ won, score, events: length }, match) => {
      const result = won === null ? texts.noEnd : won ? texts.won : texts.lost;
      const words = [result, ...(score === null ? [] : [texts.scoreOf(score)]), texts.eventsOf(length)];
      const name = texts.attempt(index, nameOf(match));
      return { at: attempts.length * index + match, index, match, name, note: words.join(', ') };
    });
  }
  const seating = players.map((_, seat) => nameOf(seat)).join(' – ');
  const result = places === null ? texts.noEnd : resultWords(game, { places }, nameOf);
  const note = `${seating}: ${result}, ${texts.eventsOf(events)}`;
  return [{ at: index, index, match: 0, name: texts.game(index), note }];
}
