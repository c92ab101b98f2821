/**
 * Whose turn it is, kept by the game itself: a seat, a segment and a few counts in an artifact of their
 * own, for games that are compiled without the turn engine and have no fields for it. It knows turns that
 * simply follow each other, and questions in between, and shares no code with the turn engine, so that the
 * two can be compared.
 */
import {
  array,
  artifact,
  bool,
  counter,
  type GroupFields,
  MAX_INT,
  offPosition,
  oneOf,
  type Schema,
  seat,
  seats as seatSet,
} from '../schema/field.ts';
import type { Layout } from '../schema/layout.ts';
import type { Memory } from '../schema/memory.ts';
import type { ProfileData } from './profile.ts';
import { OWN_TURN } from './turn-cells.ts';

/** Places of its cells, in the order of the schema below. */
const [SEAT, SEGMENT, LEFT, PASSES, PASSED_AT, REPLAYS] = [0, 1, 2, 3, 4, 5] as const;
const [IS_REPLAY, NUMBER, ROUND, EVENTS, FIRST, JOINING, ORDINAL] = [6, 7, 8, 9, 10, 11, 12] as const;
/** How many questions are open; then for each the segment it has interrupted, and the seats it waits for. */
const [OPEN, QUESTIONS] = [13, 14] as const;

const ORDERS = new Set(['fixed', 'skipEliminated', 'reverse']);
const WINDOWS = new Set(['owner', 'none', 'asked']);

/**
 * Why a game cannot do without the turn engine; `null` if it can. One that knows by itself whose turn it is
 * (`activeSeat`) needs nothing of this to be kept for it.
 */
export function refuseOwnTurn(profile: ProfileData, isKept: boolean): string | null {
  if (profile.commit !== null) return 'commitments';
  if (profile.clocks !== null) return 'time limits';
  if (!isKept) return null;
  if (!ORDERS.has(profile.order)) return `the order ${profile.order}`;
  const odd = profile.segments.find(({ window }) => !WINDOWS.has(window));
  if (odd !== undefined) return `the window ${odd.window}`;
  if (profile.extraTurns !== null) return 'extra turns';
  if (profile.skips) return 'skips';
  if (profile.agenda > 0) return 'inserted segments';
  return profile.facts.length > 0 ? 'facts' : null;
}

export function ownTurnSchema(profile: ProfileData): Schema {
  const names = profile.segments.map(({ name }) => name) as [string, ...string[]];
  const tally = offPosition(counter(MAX_INT));
  const fields: GroupFields = {
    seat: seat(),
    segment: oneOf(...names),
    left: seatSet(),
    passes: counter(MAX_INT),
    /** The event with which the last pass came. */
    passedAt: tally,
    replays: counter(MAX_INT),
    isReplay: offPosition(bool()),
    number: tally,
    round: tally,
    events: tally,
    first: offPosition(seat()),
    joining: seatSet(),
    ordinal: counter(MAX_INT),
    open: counter(profile.asks),
    interrupted: array(Math.max(1, profile.asks), counter(names.length - 1)),
    asked: array(Math.max(1, profile.asks), seatSet()),
  };
  return { [OWN_TURN]: artifact(fields) };
}

/** The turn as the game keeps it. Steps that such turns do not have are not here. */
export class OwnTurn {
  private readonly memory: Memory;
  private readonly profile: ProfileData;
  private readonly seats: number;
  private readonly start: number;

  constructor(memory: Memory, layout: Layout, profile: ProfileData) {
    this.memory = memory;
    this.profile = profile;
    this.seats = layout.seats;
    this.start = layout.blocks.find(({ artifact: name }) => name === OWN_TURN)?.offset as number;
  }

  /** The first turn is this seat's. */
  begin(first: number): void {
    this.write(SEAT, first);
    this.write(FIRST, first);
    this.write(NUMBER, 1);
    this.write(ROUND, 1);
    this.write(ORDINAL, 1);
  }

  /** An event is over; if it was no pass, it has broken a streak of them. */
  count(): void {
    const isPass = this.read(PASSED_AT) === this.events;
    if (!isPass && this.profile.passCount === 'consecutive') this.write(PASSES, 0);
    this.write(EVENTS, this.events + 1);
  }

  get active(): number {
    const owner = this.read(SEAT);
    return this.hasLeft(owner) ? -1 : owner;
  }

  get owner(): number {
    return this.read(SEAT);
  }

  get segmentIndex(): number {
    return this.read(SEGMENT);
  }

  get segment(): string {
    return this.profile.segments[this.segmentIndex]?.name as string;
  }

  /** Nothing can be inserted, so only what is repeated comes more than once. */
  get ordinal(): number {
    return this.asked === 0 ? this.read(ORDINAL) : 1;
  }

  get phase(): string | null {
    const { segments, phases } = this.profile;
    const segment = this.read(this.read(OPEN) === 0 ? SEGMENT : QUESTIONS);
    return phases[segments[segment]?.phase ?? -1]?.kind ?? null;
  }

  get number(): number {
    return this.read(NUMBER);
  }

  get round(): number {
    return this.read(ROUND);
  }

  get events(): number {
    return this.read(EVENTS);
  }

  get passStreak(): number {
    return this.read(PASSES);
  }

  get isReplay(): boolean {
    return this.read(IS_REPLAY) === 1;
  }

  /** The seats that have yet to answer. */
  get asked(): number {
    const open = this.read(OPEN);
    return open === 0 ? 0 : this.read(this.seatsOf(open));
  }

  /** The questions that are open, the first one first: what each has interrupted, and the seats it waits for. */
  questions(): { readonly interrupts: number; readonly seats: number }[] {
    return Array.from({ length: this.read(OPEN) }, (_, i) => ({
      interrupts: this.read(QUESTIONS + i),
      seats: this.read(this.seatsOf(i + 1)),
    }));
  }

  get askRoom(): number {
    return this.profile.asks - this.read(OPEN);
  }

  /** The seat that is to act: the first that is asked, else the active one. */
  get actor(): number {
    return this.asked === 0 ? this.active : (this.apnap().find((seat) => (this.asked >> seat) & 1) ?? -1);
  }

  get canReplay(): boolean {
    return this.active >= 0 && this.read(REPLAYS) < this.profile.replays;
  }

  get living(): number {
    return ((1 << this.seats) - 1) & ~this.read(LEFT);
  }

  hasLeft(seat: number): boolean {
    return ((this.read(LEFT) >> seat) & 1) === 1;
  }

  mayAct(seat: number): boolean {
    return seat >= 0 && (this.asked === 0 ? this.active === seat : ((this.asked >> seat) & 1) === 1);
  }

  apnap(): number[] {
    const order: number[] = [];
    for (let i = 0, seat = this.owner; i < this.seats; i++, seat = this.after(seat)) {
      if (!this.hasLeft(seat)) order.push(seat);
    }
    return order;
  }

  advance(): void {
    if (this.profile.passCount === 'consecutive') this.write(PASSES, 0);
    this.moveOn();
  }

  advanceTo(seat: number): void {
    this.write(FIRST, seat);
    this.write(SEAT, (seat + (this.profile.order === 'reverse' ? 1 : this.seats - 1)) % this.seats);
    this.advance();
  }

  ask(seats: number | readonly number[], segment: string): void {
    const mask = [seats].flat().reduce((all, seat) => all | (1 << seat), 0) & this.living;
    if (mask === 0) return;
    const open = this.read(OPEN) + 1;
    this.write(OPEN, open);
    this.write(QUESTIONS + open - 1, this.read(SEGMENT));
    this.write(this.seatsOf(open), mask);
    this.write(SEGMENT, this.indexOf(segment));
  }

  answer(seat: number): void {
    this.write(this.seatsOf(this.read(OPEN)), this.asked & ~(1 << seat));
    this.closeQuestions(false);
  }

  pass(): void {
    this.write(PASSES, this.passStreak + 1);
    this.write(PASSED_AT, this.events);
    this.moveOn();
  }

  replay(): void {
    if (this.profile.passCount === 'consecutive') this.write(PASSES, 0);
    this.closeQuestions(true);
    this.admit();
    this.write(REPLAYS, this.read(REPLAYS) + 1);
    this.write(IS_REPLAY, 1);
    this.write(NUMBER, this.number + 1);
    this.enter(0, false);
  }

  endSegment(): void {
    if (this.asked !== 0) {
      this.write(this.seatsOf(this.read(OPEN)), 0);
      this.closeQuestions(false);
      return;
    }
    const next = this.read(SEGMENT) + 1;
    if (next < this.profile.natural) this.enter(next, false);
    else this.advance();
  }

  beginSegment(name: string): void {
    this.closeQuestions(true);
    const segment = this.indexOf(name);
    this.enter(segment, segment === this.read(SEGMENT));
  }

  endTurn(): void {
    this.closeQuestions(true);
    const last = this.profile.natural - 1;
    if (this.profile.segments[last]?.closing) this.enter(last, last === this.read(SEGMENT));
    else this.advance();
  }

  commit(): void {
    if (this.profile.passCount === 'consecutive') this.write(PASSES, 0);
    this.closeQuestions(true);
    const pair = this.profile.pairs.find(({ from }) => from === this.read(SEGMENT));
    this.enter(pair?.to ?? this.profile.natural - 1, false);
  }

  leave(...seats: number[]): void {
    const wasActive = this.active;
    for (const seat of seats) {
      this.write(LEFT, this.read(LEFT) | (1 << seat));
      this.write(JOINING, this.read(JOINING) & ~(1 << seat));
      for (let open = this.read(OPEN); open > 0; open--) {
        this.write(this.seatsOf(open), this.read(this.seatsOf(open)) & ~(1 << seat));
      }
    }
    this.closeQuestions(false);
    if (seats.includes(wasActive) && this.profile.leaving === 'end-turn') this.advance();
  }

  join(seat: number): void {
    this.write(JOINING, this.read(JOINING) | (1 << seat));
  }

  /** Lets in who has joined since the last turn began. */
  private admit(): void {
    this.write(LEFT, this.read(LEFT) & ~this.read(JOINING));
    this.write(JOINING, 0);
  }

  /** Goes back to what was interrupted by questions that all have answered, or by any. */
  private closeQuestions(all: boolean): void {
    for (let open = this.read(OPEN); open > 0 && (all || this.asked === 0); open--) {
      this.write(SEGMENT, this.read(QUESTIONS + open - 1));
      this.write(QUESTIONS + open - 1, 0);
      this.write(this.seatsOf(open), 0);
      this.write(OPEN, open - 1);
    }
  }

  /** The cell of the seats that a question waits for; the first question is 1. */
  private seatsOf(question: number): number {
    return QUESTIONS + Math.max(1, this.profile.asks) + question - 1;
  }

  private indexOf(name: string): number {
    return this.profile.segments.findIndex((segment) => segment.name === name);
  }

  /** The turn of the next seat that is still there; with nobody left it stays where it is. */
  private moveOn(): void {
    this.closeQuestions(true);
    this.admit();
    if (this.living === 0) return;
    let seat = this.owner;
    do {
      seat = this.after(seat);
      if (seat === this.read(FIRST)) this.write(ROUND, this.round + 1);
    } while (this.hasLeft(seat));
    this.write(SEAT, seat);
    this.enter(0, false);
    this.write(REPLAYS, 0);
    this.write(IS_REPLAY, 0);
    this.write(NUMBER, this.number + 1);
  }

  private enter(segment: number, isAgain: boolean): void {
    this.write(SEGMENT, segment);
    this.write(ORDINAL, isAgain ? this.read(ORDINAL) + 1 : 1);
  }

  private after(seat: number): number {
    return (seat + (this.profile.order === 'reverse' ? this.seats - 1 : 1)) % this.seats;
  }

  private read(field: number): number {
    return this.memory.cells[this.start + field] as number;
  }

  private write(field: number, value: number): void {
    this.memory.cells[this.start + field] = value;
  }
}
