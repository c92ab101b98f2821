/**
 * Events that are allowed but on no list: to resign, to offer a draw, to place ten armies at once. Those with few
 * values are found, so that a page can offer them.
 */
import { type GameState, handle, parseEvent } from '@rondel/core';
import { describeGame } from '@rondel/core/inspect';
import { eachOf, valuesOf } from './attempt.ts';

/** Types of events with more values than this are only typed. */
const MOST = 400;

/**
 * What a seat may do that is on no list, as codes of events. Types with very many values are left out: they are typed.
 * @example
 * scene.ways(state, unlistedEvents(state, 0)) // ways to resign, to offer a draw
 */
export function unlistedEvents(state: GameState, seat: number): number[] {
  const { game } = state;
  return describeGame(game)
    .events.filter(({ isListed, by }) => !isListed && by !== 'system')
    .flatMap(({ type, fields }) => {
      const values = fields.map(valuesOf);
      if (values.reduce((product, { length }) => product * length, 1) > MOST) return [];
      return [...eachOf(values)].flatMap((chosen) => {
        const event = Object.fromEntries(fields.map(({ name }, i) => [name, chosen[i]]));
        const code = parseEvent(game, { ...event, type, seat }, seat);
        return code.ok && handle(state, code.value).ok ? [code.value] : [];
      });
    });
}
