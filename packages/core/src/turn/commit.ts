/**
 * Simultaneous commitment: every seat that is asked hands in one event, sealed. They are kept in the
 * state as codes, hidden from the other seats, and carried out together in an order that does not
 * depend on who was first.
 */
import type { CommitPairing } from './profile.ts';
import { hasLeft } from './rotation.ts';
import { ownerOf, segmentOf, TURN, type TurnCells } from './turn-cells.ts';

/** How the present segment collects commitments; `undefined` where it does not. */
export const pairingNow = (t: TurnCells): CommitPairing | undefined => t.pairings[segmentOf(t)];

/** Keeps the sealed event of a seat. */
export function keepCommit(t: TurnCells, seat: number, code: number): void {
  const { cells } = t.memory;
  cells[t.commits + seat] = code;
  cells[t.provisional] = (cells[t.provisional] as number) & ~(1 << seat);
  t.log?.push({ type: 'Committed', seat });
}

/** Whether a seat may hand in an event now: it is asked, or may think again. */
export function mayCommit(t: TurnCells, seat: number): boolean {
  const { cells } = t.memory;
  if (seat < 0) return false;
  const isAsked = (((cells[t.provisional] as number) >> seat) & 1) === 1;
  return isAsked || (pairingNow(t)?.replace === true && (cells[t.commits + seat] as number) >= 0);
}

/** Whether everybody who was asked has committed. */
export const isComplete = (t: TurnCells): boolean => t.memory.cells[t.provisional] === 0;

/** Opens the commitments: the turn's owner is active again, and all can see them. */
export function revealCommits(t: TurnCells): void {
  const { cells } = t.memory;
  const owner = ownerOf(t);
  cells[TURN.active] = hasLeft(t, owner) ? -1 : owner;
  for (let seat = 0; seat < t.seats; seat++) cells[t.commitFlags + seat] = 1;
}
