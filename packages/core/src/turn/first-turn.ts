/** The first turn of a game: who begins, before and after the set-up has had its say. */
import { hasLeft, livingSeats, logRound, nextInOrder, sortQueue } from './rotation.ts';
import { TURN, type TurnCells, writeCell } from './turn-cells.ts';

/** The first turn of a game, for the seat that begins. */
export function beginFirstTurn(t: TurnCells, first: number): void {
  const { cells } = t.memory;
  t.settingUp = !t.plain;
  cells[TURN.number] = 1;
  cells[TURN.round] = 1;
  if (t.queue >= 0) for (let i = 0; i < t.seats; i++) cells[t.queue + i] = (first + i) % t.seats;
  seatFirst(t, first);
}

/**
 * After the setup: a queue that was arranged or sorted there decides who begins, and a seat that is not
 * there does not.
 */
export function settleFirstTurn(t: TurnCells): void {
  t.settingUp = false;
  const { cells } = t.memory;
  const living = livingSeats(t);
  if (t.queue >= 0) {
    if (t.profile.order === 'scoreSorted') sortQueue(t);
    let place = 0;
    while (place < t.seats - 1 && !((living >> (cells[t.queue + place] as number)) & 1)) place++;
    writeCell(t, t.place, place);
    seatFirst(t, cells[t.queue + place] as number);
  } else if (hasLeft(t, cells[TURN.first] as number) && living !== 0) {
    seatFirst(t, nextInOrder(t, cells[TURN.first] as number, living));
  }
  if (living === 0) cells[TURN.active] = -1;
}

function seatFirst(t: TurnCells, seat: number): void {
  t.memory.cells[TURN.first] = seat;
  t.memory.cells[TURN.active] = seat;
  writeCell(t, t.owner, seat);
  writeCell(t, t.anchor, seat);
}

/** The first turn of a game that is not plain, once it is known whose it is. */
export function logFirstTurn(t: TurnCells): void {
  const { cells } = t.memory;
  const [seat, turn] = [cells[TURN.active] as number, cells[TURN.number] as number];
  logRound(t, seat, 1);
  t.log?.push({ type: 'TurnBegin', seat, turn, extra: false, replay: false, source: null });
}
