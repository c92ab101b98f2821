/**
 * The turn as rule code sees it: what it is now, and the steps that move it. Rules emit steps as part
 * of their own event; nothing else rotates a player. A step that the profile does not provide for is a
 * programming error; events that ask for one are refused before it comes to that.
 */
import { MAX_INT } from '../schema/field.ts';
import { agendaRoom, endOfNextPhase, entriesOfPhase, insertEntries } from './agenda.ts';
import { leaveSeats } from './departure.ts';
import { anchorOf, hasLeft } from './rotation.ts';
import {
  cutPhaseShort,
  cutTurnShort,
  endSegment,
  endTurnNow,
  peekNext,
  repeatSegment,
  restartTurn,
  setFact,
} from './schedule.ts';
import { readCell, segmentOf, TURN, writeCell } from './turn-cells.ts';
import type { ExtraTurn, InsertOptions, PhaseInsert, TurnSteps } from './turn-steps.ts';
import { TurnView } from './turn-view.ts';
import { actInWindow, passWindow, resolveTop, windowOf } from './window.ts';

// An imported constant is loaded each time it is used; a module's own V8 folds into the code.
const {
  active: ACTIVE,
  isReplay: IS_REPLAY,
  number: NUMBER,
  round: ROUND,
  passStreak: PASS_STREAK,
  first: FIRST,
} = TURN;

/** The turn with its steps. */
export class Turn extends TurnView implements TurnSteps {
  advance(): void {
    if (this.t.plain) this.rotate(0);
    else endTurnNow(this.t, 0);
  }

  pass(): void {
    const { t } = this;
    if (t.plain || windowOf(t) === 'owner') {
      this.require(t.profile.passing, 'pass: the profile does not allow passing');
      t.log?.push({ type: 'Pass', seat: this.active });
      if (t.tally !== null) t.tally.passes++;
      if (t.plain) this.rotate(this.passStreak + 1);
      else endTurnNow(t, this.passStreak + 1);
    } else {
      this.require(this.holder >= 0, 'pass: nobody holds the window');
      if (passWindow(t) === 'end') endSegment(t);
    }
  }

  replay(): void {
    const { t } = this;
    this.require(this.canReplay, 'replay: the profile does not allow it (again)');
    if (t.plain) this.beginReplay();
    else restartTurn(t, this);
  }

  /** @internal What makes a turn that begins again a replay. */
  beginReplay(): void {
    const { t } = this;
    const { cells } = t.memory;
    if (t.plain && t.log !== null) this.logSegment('End');
    cells[IS_REPLAY] = 1;
    cells[NUMBER] = this.number + 1;
    if (t.profile.passCount === 'consecutive') cells[PASS_STREAK] = 0;
    if (t.log !== null) this.logTurn(true);
    if (t.tally !== null) t.tally.replays++;
    if (t.plain) return;
    writeCell(t, t.replays, readCell(t, t.replays, 0) + 1);
    writeCell(t, t.isExtra, 0);
    writeCell(t, t.source, 0);
    writeCell(t, t.without, 0);
    writeCell(t, t.withoutMore, 0);
    writeCell(t, t.elapsed, 0);
  }

  endSegment(): void {
    if (this.t.plain) this.rotate(0);
    else endSegment(this.t);
  }

  beginSegment(name: string): void {
    const index = this.segmentIndex(name);
    this.require(!this.t.busy, 'beginSegment: a hook of a segment can only end the segment or the turn');
    const isAgain = index === segmentOf(this.t) && this.t.profile.segments[index]?.repeatable;
    this.require(
      isAgain || index === peekNext(this.t),
      `beginSegment: ${name} does not follow ${this.segment}`,
    );
    if (isAgain) repeatSegment(this.t);
    else endSegment(this.t);
  }

  extraTurn(seat: number, { source = 0, without = [] }: ExtraTurn = {}): void {
    const { t } = this;
    const { cells } = t.memory;
    this.requireSeat(seat);
    this.require(this.extraTurnRoom > 0, 'extraTurn: no room for another one');
    this.requireAmount('extraTurn: source', source);
    const masks = [0, 0];
    for (const kind of without) {
      const index = this.kindIndex(kind);
      const word = index < 30 ? 0 : 1;
      masks[word] = (masks[word] as number) | (1 << (index % 30));
    }
    const index = this.extraTurns + 1;
    cells[t.extraSeats] = index;
    cells[t.extraSources] = index;
    cells[t.extraWithout] = index;
    cells[t.extraSeats + index] = seat;
    cells[t.extraSources + index] = source;
    cells[t.extraWithout + index] = masks[0] as number;
    if (t.extraWithoutMore >= 0) {
      cells[t.extraWithoutMore] = index;
      cells[t.extraWithoutMore + index] = masks[1] as number;
    }
  }

  skipTurn(seat: number, times = 1): void {
    this.requireSeat(seat);
    this.addSkips(this.t.turnSkips + seat, times);
  }

  skipSegment(seat: number, kind: string, times = 1): void {
    this.requireSeat(seat);
    this.addSkips(this.t.segmentSkips + seat * this.t.kinds.length + this.kindIndex(kind), times);
  }

  insertSegment(name: string, { source = 0 }: InsertOptions = {}): void {
    const index = this.segmentIndex(name);
    this.require(agendaRoom(this.t) > 0, 'insertSegment: no room on the agenda');
    insertEntries(this.t, [2 * index], 0);
    if (this.t.log !== null) this.logInserted([2 * index], source);
  }

  insertPhases(
    inserts: readonly PhaseInsert[],
    after: string | 'this' = 'this',
    { source = 0 }: InsertOptions = {},
  ): void {
    const { t } = this;
    const entries = inserts.flatMap((insert) => this.phaseEntries(insert));
    this.require(agendaRoom(t) >= entries.length, 'insertPhases: no room on the agenda');
    const depth = after === 'this' ? entriesOfPhase(t) : endOfNextPhase(t, after);
    if (depth < 0) return;
    insertEntries(t, entries, depth);
    if (t.log !== null) this.logInserted(entries, source);
  }

  leave(...seats: number[]): void {
    this.require(this.t.left >= 0, 'leave: the profile does not allow leaving');
    let mask = 0;
    for (const seat of seats) {
      this.requireSeat(seat);
      mask |= 1 << seat;
    }
    if (leaveSeats(this.t, mask) === 'resolve-commits') this.t.resolveCommits();
  }

  endTurn(): void {
    const { t } = this;
    if (t.profile.segments.at(-1)?.closing) cutTurnShort(t);
    else this.advance();
  }

  endPhase(kind: string): void {
    if (this.phase === kind) cutPhaseShort(this.t);
  }

  timeout(seat: number): void {
    this.require(this.isOverTime(seat), `timeout: seat ${seat} has time left`);
    if (windowOf(this.t) === 'commit') {
      this.excuse(seat);
      return;
    }
    const { number } = this;
    this.endTurn();
    // The closing segment is passed through, unless something in it still waits for the seats.
    if (this.number === number && this.holder < 0) endSegment(this.t);
  }

  act(): void {
    this.require(this.holder >= 0, 'act: nobody holds the window');
    actInWindow(this.t, true);
  }

  special(): void {
    this.require(this.holder >= 0, 'special: nobody holds the window');
    actInWindow(this.t, false);
  }

  resolved(depth: number): void {
    this.require(this.isResolving, 'resolved: nothing is resolving');
    this.requireAmount('resolved', depth);
    resolveTop(this.t, depth);
  }

  report(fact: string, holds = true): void {
    const index = this.factIndex(fact);
    // A fact that holds until a phase begins does not fall back before.
    if (holds || this.t.profile.facts[index]?.until === null) setFact(this.t, index, holds);
  }

  expectCommits(seats: readonly number[]): void {
    this.require(this.t.asked >= 0, 'expectCommits: the profile pairs no commit');
    let asked = 0;
    for (const seat of seats) {
      this.require(
        Number.isInteger(seat) && seat >= 0 && seat < this.t.seats,
        `expectCommits: no seat ${seat}`,
      );
      asked |= 1 << seat;
    }
    writeCell(this.t, this.t.asked, (asked & this.living) + 1);
  }

  excuse(seat: number): void {
    const { t } = this;
    this.require(windowOf(t) === 'commit', 'excuse: no commitments are collected');
    writeCell(t, t.provisional, this.provisional & ~(1 << seat));
    t.log?.push({ type: 'Excused', seat });
    if (this.provisional === 0 && t.profile.commit?.automatic) t.resolveCommits();
  }

  commit(): void {
    const { t } = this;
    if (t.profile.commit !== null) {
      this.require(windowOf(t) === 'commit' && this.provisional === 0, 'commit: commitments are missing');
      t.resolveCommits();
      return;
    }
    const last = t.profile.segments.at(-1)?.name;
    this.require(this.segment === 'main' && last === 'end', 'commit: only from main to end');
    if (t.profile.passCount === 'consecutive') t.memory.cells[PASS_STREAK] = 0;
    cutTurnShort(t);
  }

  setQueue(order: readonly number[]): void {
    const { t } = this;
    const sorted = [...order].sort((a, b) => a - b);
    const complete = order.length === t.seats && sorted.every((seat, i) => seat === i);
    this.require(t.queue >= 0 && complete, `setQueue: [${order.join(', ')}] does not name every seat once`);
    order.forEach((seat, i) => {
      t.memory.cells[t.queue + i] = seat;
    });
    writeCell(t, t.place, order.indexOf(anchorOf(t)));
  }

  setLimit(seat: number, limit: number): void {
    this.requireSeat(seat);
    this.require(this.t.limits >= 0, 'setLimit: the profile has no time limits');
    this.requireAmount('setLimit', limit);
    writeCell(this.t, this.t.limits + seat, limit);
  }

  tick(amount: number): void {
    this.require(this.t.elapsed >= 0, 'tick: the profile has no time limits');
    this.requireAmount('tick', amount);
    writeCell(this.t, this.t.elapsed, Math.min(MAX_INT, readCell(this.t, this.t.elapsed, 0) + amount));
  }

  /** The plain turn: a few writes, nothing to look up. */
  private rotate(passStreak: number): void {
    const { t } = this;
    const { cells } = t.memory;
    if (t.log !== null) this.logSegment('End');
    let next = (cells[ACTIVE] as number) + 1;
    if (next === t.seats) next = 0;
    if (next === cells[FIRST]) cells[ROUND] = (cells[ROUND] as number) + 1;
    cells[ACTIVE] = next;
    cells[IS_REPLAY] = 0;
    cells[NUMBER] = (cells[NUMBER] as number) + 1;
    cells[PASS_STREAK] = passStreak;
    if (t.log !== null) this.logRotation();
  }

  private logSegment(type: 'Begin' | 'End'): void {
    this.t.log?.push({ type, seat: this.active, segment: this.segment });
  }

  private logRotation(): void {
    const { active: seat, round } = this;
    if (seat === this.t.memory.cells[FIRST]) {
      this.t.log?.push({ type: 'RoundBegin', seat, round, times: 1 });
    }
    this.logTurn(false);
  }

  private logInserted(entries: readonly number[], source: number): void {
    const segments = entries.map((entry) => this.t.profile.segments[entry >> 1]?.name as string);
    this.t.log?.push({ type: 'Inserted', seat: this.owner, segments, source });
  }

  private logTurn(replay: boolean): void {
    const { active: seat, number: turn } = this;
    this.t.log?.push({ type: 'TurnBegin', seat, turn, extra: false, replay, source: 0 });
    if (this.t.plain) this.logSegment('Begin');
  }

  private phaseEntries(insert: PhaseInsert): number[] {
    const { phases, segments } = this.t.profile;
    const kind = typeof insert === 'string' ? insert : insert.phase;
    const phase = phases.findLast((p) => p.kind === kind);
    if (phase === undefined) throw new TypeError(`${this.t.game}: there is no phase '${kind}'`);
    const only = typeof insert === 'string' ? null : insert.only;
    const entries: number[] = [];
    for (let i = phase.first; i <= phase.last; i++) {
      if (only === null || segments[i]?.name === only) entries.push(2 * i + (entries.length === 0 ? 1 : 0));
    }
    this.require(entries.length > 0, `insertPhases: ${kind} has no segment '${only}'`);
    return entries;
  }

  private addSkips(place: number, times: number): void {
    this.require(this.t.profile.skips, 'skip: the profile does not allow skips');
    this.require(Number.isInteger(times) && times >= 1, `skip: ${times} is no number of times`);
    writeCell(this.t, place, Math.min(MAX_INT, (this.t.memory.cells[place] as number) + times));
  }

  private segmentIndex(name: string): number {
    const index = this.t.profile.segments.findIndex((segment) => segment.name === name);
    this.require(index >= 0, `there is no segment '${name}'`);
    return index;
  }

  private kindIndex(kind: string): number {
    const index = this.t.kinds.indexOf(kind);
    this.require(index >= 0, `there is no segment or phase '${kind}'`);
    return index;
  }

  private requireAmount(step: string, amount: number): void {
    const fits = Number.isInteger(amount) && amount >= 0 && amount <= MAX_INT;
    this.require(fits, `${step}: ${amount} is no whole number from 0 to ${MAX_INT}`);
  }

  private requireSeat(seat: number): void {
    const known = Number.isInteger(seat) && seat >= 0 && seat < this.t.seats;
    this.require(known && !hasLeft(this.t, seat), `there is no seat ${seat} in the game`);
  }
}
