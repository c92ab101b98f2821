/**
 * Who has to act. More seats may be able to than a match waits for: in a sealed window who has committed may think
 * again, and some events any seat may send at any time. For those nobody waits: no clock runs, and no bot is asked.
 */
import type { Engine } from './game.ts';
import { load } from './handle.ts';
import { legalEvents } from './legal.ts';
import { segmentNow } from './listing.ts';
import type { CompiledRule } from './rule.ts';
import type { Runner } from './runner.ts';
import type { GameState } from './state.ts';
import { readCell } from './turn/turn-cells.ts';

/**
 * The seats that a match waits for, in order, with -1 for the system; empty once the game is over. Whoever else has
 * events may send them, but need not be asked.
 * @example
 * const human = actingSeats(match.state).find((seat) => humans.has(seat));
 *
 * @param codes - The legal events, for those who have listed them already.
 */
export function actingSeats(state: GameState, codes: readonly number[] = legalEvents(state)): number[] {
  const { engine } = state.game;
  load(engine, state);
  const bits = awaitedAmong(engine, codes, codes.length);
  return Array.from({ length: engine.turn.seats + 1 }, (_, i) => i - 1).filter(
    (seat) => (bits >> (seat + 1)) & 1,
  );
}

/**
 * The same on a runner, right after its `list()`: the seats as bits, the system as the lowest one.
 * @example
 * const seats = awaitedOn(runner, runner.list());
 *
 * @param listed - How many events were listed.
 */
export const awaitedOn = (runner: Runner, listed: number): number =>
  awaitedAmong(runner.game.engine, runner.moves, listed);

const SYSTEM = 1;

const isOfTurn = ({ by, offered }: CompiledRule): boolean => by === 'active' || offered !== null;

/** Of those who send the events in a list for the state in memory, the seats that have to. */
function awaitedAmong(engine: Engine, events: readonly number[], count: number): number {
  const { rules, seatShift, seatMask, typeMask } = engine;
  let all = 0;
  let ofTurn = 0;
  for (let i = 0; i < count; i++) {
    const code = events[i] as number;
    const bit = 1 << ((code >> seatShift) & seatMask);
    all |= bit;
    // What is listed only as the way on is for somebody to send, as what belongs to the seat that is to act.
    if (isOfTurn(rules[code & typeMask] as CompiledRule)) ofTurn |= bit;
  }
  // With one seat there is nothing to decide, and that is how it is nearly always.
  if ((all & (all - 1)) === 0) return all;
  const { turn } = engine;
  if (turn.profile.segments[segmentNow(engine)]?.window === 'sealed') {
    const awaited = all & ((readCell(turn, turn.provisional, 0) << 1) | SYSTEM);
    // All have committed, and it is one of them who opens the commitments.
    return awaited === 0 ? all : awaited;
  }
  // Where whoever is to act can do no more than any seat may, all are asked.
  return ofTurn === 0 ? all : ofTurn | (all & SYSTEM);
}
