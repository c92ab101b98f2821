/**
 * A game that is next to nothing: one seat counts in one of many slots and its turn comes again, for
 * ever. What a step of it costs is what the engine costs.
 */
import { advance, array, defineGame, type Game, int, startGame } from '@rondel/core';

function defineTally(slots: number) {
  return defineGame({
    name: 'tally',
    seats: 1,
    state: { slots: array(slots, int(0, 63)) },
    events: { mark: { slot: int(0, slots - 1) } },
    rules: { mark: (rule) => rule.do((s, e) => s.slots.set(e.slot, e.slot & 63), advance) },
    outcome: () => null,
  });
}

/** The game with states of exactly so many cells, those of the engine included. */
export function tallyOf(cells: number): Game {
  const engineCells = startGame(defineTally(1)).cells.length - 1;
  const game = defineTally(cells - engineCells);
  const { length } = startGame(game).cells;
  if (length !== cells) throw new Error(`a state of ${cells} cells was wanted and has ${length}`);
  return game;
}
