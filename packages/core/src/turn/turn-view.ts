/** What rule code may read of the turn. */

import { MAX_INT } from '../schema/field.ts';
import { agendaRoom, phaseOf } from './agenda.ts';
import { askRoom, isAsking, naturalOf } from './asks.ts';
import { hasFact } from './gates.ts';
import { hasLeft, livingSeats, nextInOrder } from './rotation.ts';
import { type Source, unpackSource } from './source.ts';
import { factIndex } from './steps/requirements.ts';
import { ownerOf, readCell, segmentOf } from './turn-cells.ts';
import { TurnCounts } from './turn-counts.ts';
import type { TurnReader } from './turn-steps.ts';
import { mayAct, seatsOnTheClock } from './window.ts';

/** The turn of any profile. */
export class TurnView extends TurnCounts implements TurnReader {
  get segment(): string {
    return this.t.profile.segments[segmentOf(this.t)]?.name as string;
  }

  get ordinal(): number {
    return segmentOf(this.t) < this.t.profile.natural ? readCell(this.t, this.t.ordinal, 1) : 1;
  }

  get phase(): string | null {
    return phaseOf(this.t, naturalOf(this.t))?.kind ?? null;
  }

  get phaseOrdinal(): number {
    const { profile, phaseCounts, memory } = this.t;
    const kind = this.phase;
    let count = 0;
    profile.phases.forEach((phase, i) => {
      if (phase.kind === kind && phaseCounts >= 0) count += memory.cells[phaseCounts + i] as number;
    });
    return phaseCounts < 0 ? 1 : count;
  }

  get isExtra(): boolean {
    return readCell(this.t, this.t.isExtra, 0) === 1;
  }

  get source(): Source | null {
    return unpackSource(readCell(this.t, this.t.source, 0));
  }

  get owner(): number {
    return ownerOf(this.t);
  }

  get holder(): number {
    return readCell(this.t, this.t.holder, -1);
  }

  get passed(): number {
    return readCell(this.t, this.t.passed, 0);
  }

  get depth(): number {
    return readCell(this.t, this.t.depth, 0);
  }

  get isResolving(): boolean {
    return readCell(this.t, this.t.awaiting, 0) === 1;
  }

  get provisional(): number {
    return readCell(this.t, this.t.provisional, 0);
  }

  get asked(): number {
    return readCell(this.t, this.t.asked, 0);
  }

  get interrupted(): string | null {
    return isAsking(this.t) ? (this.t.profile.segments[naturalOf(this.t)]?.name ?? null) : null;
  }

  get askRoom(): number {
    return askRoom(this.t);
  }

  get actionRoom(): number {
    const { profile, actions } = this.t;
    const most = profile.segments[naturalOf(this.t)]?.actions ?? 0;
    return most === 0 ? MAX_INT : most - readCell(this.t, actions, 0);
  }

  get living(): number {
    return livingSeats(this.t);
  }

  get joining(): number {
    return readCell(this.t, this.t.joining, 0);
  }

  get canReplay(): boolean {
    const { profile, replays } = this.t;
    return this.active >= 0 && profile.replays > 0 && readCell(this.t, replays, 0) < profile.replays;
  }

  get extraTurns(): number {
    return readCell(this.t, this.t.extraSeats, 0);
  }

  get extraTurnRoom(): number {
    return (this.t.profile.extraTurns?.most ?? 0) - this.extraTurns;
  }

  get insertRoom(): number {
    return this.t.agenda < 0 ? 0 : agendaRoom(this.t);
  }

  mayAct(seat: number): boolean {
    return mayAct(this.t, seat);
  }

  hasLeft(seat: number): boolean {
    return hasLeft(this.t, seat);
  }

  has(fact: string): boolean {
    return hasFact(this.t, factIndex(this.t, 'has', fact));
  }

  skipsOf(seat: number): number {
    return this.t.turnSkips < 0 ? 0 : (this.t.memory.cells[this.t.turnSkips + seat] as number);
  }

  pendingExtraTurns(): { seat: number; source: Source | null }[] {
    const { extraSeats, extraSources, memory } = this.t;
    return Array.from({ length: this.extraTurns }, (_, i) => ({
      seat: memory.cells[extraSeats + 1 + i] as number,
      source: unpackSource(memory.cells[extraSources + 1 + i] as number),
    }));
  }

  timeUsed(seat: number): number {
    return this.t.used < 0 ? 0 : (this.t.memory.cells[this.t.used + seat] as number);
  }

  isOverTime(seat: number): boolean {
    const { limits, memory } = this.t;
    if (limits < 0 || ((seatsOnTheClock(this.t) >> seat) & 1) === 0) return false;
    const limit = memory.cells[limits + seat] as number;
    return limit > 0 && this.timeUsed(seat) > limit;
  }

  apnap(): number[] {
    const living = this.living;
    const seats: number[] = [];
    let seat = this.active >= 0 ? this.active : nextInOrder(this.t, this.owner, living);
    for (let left = living; seat >= 0 && (left >> seat) & 1; seat = nextInOrder(this.t, seat, living)) {
      seats.push(seat);
      left &= ~(1 << seat);
    }
    return seats;
  }
}
