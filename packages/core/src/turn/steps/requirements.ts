/** What steps require, as programming errors, and what several of their events are refused for. */
import { MAX_INT } from '../../schema/field.ts';
import { isAsking } from '../asks.ts';
import { hasLeft } from '../rotation.ts';
import type { Turn } from '../turn.ts';
import { readCell, type TurnCells } from '../turn-cells.ts';
import type { TurnRefusal } from '../turn-refusals.ts';
import { windowOf } from '../window.ts';

/**
 * A step that does not fit is a mistake in the game; events are refused before it comes to that. Where the
 * sentence has to be put together and the step is one of random play, ask first and call {@link fail}.
 */
export function need(t: TurnCells, condition: boolean | undefined, problem: string): void {
  if (condition !== true) fail(t, problem);
}

export function fail(t: TurnCells, problem: string): never {
  throw new TypeError(`${t.game}: turn.${problem}`);
}

export function needSeat(t: TurnCells, step: string, seat: number): void {
  if (!isSeat(t, seat) || hasLeft(t, seat)) fail(t, `${step}: there is no seat ${seat} in the game`);
}

export const isSeat = (t: TurnCells, seat: number): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < t.seats;

export function needAmount(t: TurnCells, step: string, amount: number): void {
  const fits = Number.isInteger(amount) && amount >= 0 && amount <= MAX_INT;
  if (!fits) fail(t, `${step}: ${amount} is no whole number from 0 to ${MAX_INT}`);
}

/** A segment of the turn's sequence, by name. */
export function segmentIndex(t: TurnCells, step: string, name: string): number {
  const index = t.profile.segments.findIndex((segment) => segment.name === name);
  need(t, index >= 0, `${step}: there is no segment '${name}'`);
  need(t, index < t.profile.natural, `${step}: the segment '${name}' begins by ask, and by nothing else`);
  return index;
}

/** A segment or phase that can be skipped, by name. */
export function kindIndex(t: TurnCells, step: string, kind: string): number {
  const index = t.kinds.indexOf(kind);
  if (index < 0) fail(t, `${step}: there is no segment or phase '${kind}'`);
  return index;
}

export function factIndex(t: TurnCells, step: string, name: string): number {
  const { facts } = t.profile;
  for (let i = 0; i < facts.length; i++) if (facts[i]?.name === name) return i;
  return fail(t, `${step}: there is no fact '${name}'`);
}

/** The refusal of an event about a seat that is not in the game. */
export const gone = ({ t }: Turn, seat: number): TurnRefusal | null =>
  hasLeft(t, seat) ? 'unknown-player' : null;

/** A segment cannot be ended over an unresolved stack, or before everybody has committed. */
export function blocked({ t }: Turn): TurnRefusal | null {
  if (readCell(t, t.depth, 0) > 0 || readCell(t, t.awaiting, 0) === 1) return 'stack-not-empty';
  return windowOf(t) === 'sealed' ? 'commit-too-early' : null;
}

/** Nobody holds the window; or somebody does, but others are asked in between. */
export const unheld = ({ t }: Turn): TurnRefusal | null =>
  readCell(t, t.holder, -1) < 0 || isAsking(t) ? 'no-priority' : null;
