/**
 * What bounds alone do not tell of a turn that was read from outside: that a queue names every seat
 * once, that sealed events are such, that lists which belong together are of one length.
 */
import { isEventCode, seatOf, typeOf } from '../event.ts';
import type { Engine } from '../game.ts';
import { makeRefusal, type Refusal } from '../result.ts';

export function refuseTurn(engine: Engine, cells: readonly number[]): Refusal | null {
  const { turn, codes } = engine;
  const bad = (place: string, wanted: string): Refusal =>
    makeRefusal('state/bad-field', `${place} must be ${wanted}.`, place);
  if (turn.queue >= 0) {
    const queue = cells.slice(turn.queue, turn.queue + turn.seats);
    if (new Set(queue).size !== turn.seats || queue.includes(-1)) {
      return bad('turn.queue', 'every seat once');
    }
  }
  if (turn.commits >= 0) {
    for (let seat = 0; seat < turn.seats; seat++) {
      const code = cells[turn.commits + seat] as number;
      const isSealed = isEventCode(codes, code) && typeOf(codes, code).sealed && seatOf(codes, code) === seat;
      if (code !== -1 && !isSealed) return bad(`commits[${seat}].code`, 'a sealed event of that seat, or -1');
    }
  }
  for (const list of [turn.extraSources, turn.extraWithout, turn.extraWithoutMore]) {
    if (list >= 0 && cells[list] !== cells[turn.extraSeats]) {
      return bad('turn.extraSeats', 'as long as what belongs to it');
    }
  }
  return refuseAsks(engine, cells) ? bad('turn.asked', 'those who are asked in a segment for it') : null;
}

/** Whether it is said that seats are asked where nobody can be, or that nobody is where somebody must be. */
function refuseAsks({ turn }: Engine, cells: readonly number[]): boolean {
  if (turn.asked < 0) return false;
  const asks = turn.askSegments < 0 ? 0 : (cells[turn.askSegments] as number);
  if (asks > 0 && cells[turn.askSeats] !== asks) return true;
  const isAsked = (cells[turn.segment] as number) >= turn.profile.natural;
  if (!isAsked) return cells[turn.asked] !== 0 || asks > 0 || cells[turn.interrupted] !== 0;
  return cells[turn.asked] === 0;
}
