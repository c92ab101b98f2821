/**
 * Turns that were read from outside: what must hold beyond the bounds of single cells, so that every step of the turn
 * finds what it relies on. Asked once when a state is read, never while it is played.
 */
import type { Engine } from '../game.ts';
import { makeRefusal, type Refusal } from '../result.ts';
import { MAX_INT } from '../schema/field.ts';
import { TURN, type TurnCells } from './turn-cells.ts';

/** What is wrong with a field: its place, and what it must be. */
export type Wrong = readonly [place: string, wanted: string];

/** The highest count in a state that is read, so that there is room left to count on. */
export const MOST_COUNTED: number = MAX_INT >> 1;

/** Refuses a turn that no game comes to [F2]. */
export function refuseTurn(engine: Engine, cells: number[]): Refusal | null {
  const { turn, memory } = engine;
  if (turn.mode === 'off') return null;
  memory.cells = cells;
  const wrong = wrongCounts(cells) ?? wrongSeats(turn, cells) ?? turn.machine.findWrong(engine, cells);
  if (wrong === null) return null;
  const place = `turn.${wrong[0]}`.replace('turn.commits', 'commits');
  return makeRefusal('state/bad-field', `${place} must be ${wrong[1]}.`, place);
}

/** Refuses a count that is too low or leaves no room. */
export function wrongCount(place: string, count: number, least = 0, most = MOST_COUNTED): Wrong | null {
  return count >= least && count <= most ? null : [place, `a number from ${least} to ${most}`];
}

const wrongCounts = (cells: readonly number[]): Wrong | null =>
  wrongCount('number', cells[TURN.number] as number, 1) ??
  wrongCount('round', cells[TURN.round] as number, 1) ??
  wrongCount('passStreak', cells[TURN.passStreak] as number) ??
  wrongCount('events', cells[TURN.events] as number);

/** A plain turn is always somebody's; where else it is nobody's, the profile says. */
function wrongSeats({ plain, owner }: TurnCells, cells: readonly number[]): Wrong | null {
  if ((cells[TURN.first] as number) < 0) return ['first', 'a seat'];
  return (plain || owner < 0) && (cells[TURN.active] as number) < 0 ? ['active', 'a seat'] : null;
}
