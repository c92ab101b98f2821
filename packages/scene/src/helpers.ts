/** What scenes of many games need: trays in one line, numbers of things in words, events that were typed. */
import {
  accept,
  activePlayer,
  apply,
  type DecodedEvent,
  type GameState,
  handle,
  parseEvent,
  type Result,
  type TurnPlace,
  turnOf,
} from '@rondel/core';
import type { SeatLook } from './define-scene.ts';
import type { Thing, Trail, Tray } from './thing.ts';

/**
 * A tray by the names of what is on it: numbers, texts, or things in a row.
 * @example
 * trayOf(0, { score: 3, hand: cards })
 */
export const trayOf = (
  seat: number | null,
  items: { readonly [label: string]: number | string | readonly Thing[] | null },
): Tray => ({
  seat,
  items: Object.entries(items).flatMap(([label, what]) => {
    if (what === null) return [];
    return [typeof what === 'object' ? { label, things: what } : { label, value: what }];
  }),
});

/**
 * So many of something.
 * @example
 * countOf(1, 'seed') // '1 seed'
 * countOf(3, 'seed') // '3 seeds'
 */
export const countOf = (count: unknown, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Dice that show these numbers; none for a 0.
 * @example
 * trayOf(null, { dice: diceOf([6, 1]) })
 */
export const diceOf = (faces: readonly number[]): Thing[] =>
  faces.filter((face) => face > 0).map((face) => ({ look: 'die', face: String(face) }));

/**
 * The code of an event that was typed, if the rules allow it, or why they do not.
 * @param seat - Who sends it; the active player unless told.
 * @example
 * tryEvent(state, { type: 'play', point: 'D4' })
 */
export function tryEvent(
  state: GameState,
  event: object,
  seat: number = activePlayer(state),
): Result<readonly number[]> {
  const code = parseEvent(state.game, event, seat);
  if (!code.ok) return code;
  const result = handle(state, code.value);
  // Where the dice are given, they come with the event when it is sent.
  return result.ok || result.refusal.code === 'dice/missing' ? accept([code.value]) : result;
}

/**
 * Where the turn stands before and after an event, for buttons that say what they lead to; `null` if the rules do not
 * allow it.
 * @example
 * turnAfter(state, event)?.after.segment
 */
export function turnAfter(
  state: GameState,
  event: DecodedEvent,
): { readonly before: TurnPlace; readonly after: TurnPlace } | null {
  const codes = tryEvent(state, event, event.seat ?? activePlayer(state));
  if (!codes.ok) return null;
  return { before: turnOf(state), after: turnOf(apply(state, codes.value[0] as number)) };
}

/**
 * Seats with letters, for games in which many things of everybody lie on the board: `Seat A` has the sign `A`.
 * @example
 * defineScene(risk, { seats: letteredSeats })
 */
export const letteredSeats = (_options: unknown, seats: number): SeatLook[] =>
  Array.from({ length: seats }, (_, seat) => {
    const sign = String.fromCharCode(65 + seat);
    return { name: `Seat ${sign}`, sign };
  });

/**
 * The way along numbered places, one after the other, both ends included.
 * @example
 * trailOf(3, 5, (square) => `s${square}`) // ['s3', 's4', 's5']
 */
export const trailOf = (from: number, to: number, placeOf: (number: number) => string): Trail =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => placeOf(from + (to < from ? -i : i)));

/** A text that begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a, b and c` */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? 'nobody';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
