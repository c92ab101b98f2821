/** What rule code may read of the turn. */

import { agendaRoom } from './agenda.ts';
import { hasLeft, livingSeats, nextInOrder } from './rotation.ts';
import { hasFact } from './schedule.ts';
import { ownerOf, readCell, segmentOf, TURN, type TurnCells } from './turn-cells.ts';
import type { TurnReader } from './turn-steps.ts';
import { mayAct, windowOf } from './window.ts';

// An imported constant is loaded each time it is used; a module's own V8 folds into the code.
const {
  active: ACTIVE,
  isReplay: IS_REPLAY,
  number: NUMBER,
  round: ROUND,
  passStreak: PASS_STREAK,
  events: EVENTS,
} = TURN;

/** A class, so that the turns of all games share one hidden class and stay inlinable. */
export class TurnView implements TurnReader {
  readonly t: TurnCells;

  constructor(t: TurnCells) {
    this.t = t;
  }

  get active(): number {
    return this.t.memory.cells[ACTIVE] as number;
  }

  get number(): number {
    return this.t.memory.cells[NUMBER] as number;
  }

  get round(): number {
    return this.t.memory.cells[ROUND] as number;
  }

  get passStreak(): number {
    return this.t.memory.cells[PASS_STREAK] as number;
  }

  get isReplay(): boolean {
    return this.t.memory.cells[IS_REPLAY] === 1;
  }

  get events(): number {
    return this.t.memory.cells[EVENTS] as number;
  }

  get segment(): string {
    return this.t.profile.segments[segmentOf(this.t)]?.name as string;
  }

  get ordinal(): number {
    return readCell(this.t, this.t.ordinal, 1);
  }

  get phase(): string | null {
    const { profile } = this.t;
    return profile.phases[profile.segments[segmentOf(this.t)]?.phase ?? -1]?.kind ?? null;
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

  get source(): number {
    return readCell(this.t, this.t.source, 0);
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

  get living(): number {
    return livingSeats(this.t);
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
    return agendaRoom(this.t);
  }

  mayAct(seat: number): boolean {
    return mayAct(this.t, seat);
  }

  hasLeft(seat: number): boolean {
    return hasLeft(this.t, seat);
  }

  has(fact: string): boolean {
    return hasFact(this.t, this.factIndex(fact));
  }

  skipsOf(seat: number): number {
    return this.t.turnSkips < 0 ? 0 : (this.t.memory.cells[this.t.turnSkips + seat] as number);
  }

  isOverTime(seat: number): boolean {
    const { limits, elapsed, memory } = this.t;
    const isAsked = windowOf(this.t) === 'commit' && ((this.provisional >> seat) & 1) === 1;
    if (limits < 0 || (this.active !== seat && !isAsked)) return false;
    const limit = memory.cells[limits + seat] as number;
    return limit > 0 && (memory.cells[elapsed] as number) > limit;
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

  protected factIndex(name: string): number {
    const index = this.t.profile.facts.findIndex((fact) => fact.name === name);
    this.require(index >= 0, `there is no fact '${name}'`);
    return index;
  }

  protected require(condition: boolean | undefined, problem: string): void {
    if (condition !== true) throw new TypeError(`${this.t.game}: turn.${problem}`);
  }
}
