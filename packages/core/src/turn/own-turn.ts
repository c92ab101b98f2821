/**
 * Whose turn it is, kept by the game itself: a seat, a segment and a few counts in an artifact of their
 * own, for games that are compiled without the turn engine and have no fields for it. It knows turns that
 * simply follow each other, and questions in between, and shares no code with the turn engine, so that the
 * two can be compared.
 */
import type { Layout } from '../schema/layout.ts';
import type { Memory } from '../schema/memory.ts';
import { type Follower, type Hook, type HookedGame, OwnHooks } from './own-hooks.ts';
import {
  EVENTS,
  FIRST,
  IS_REPLAY,
  JOINING,
  LEFT,
  NUMBER,
  OPEN,
  ORDINAL,
  PASSED_AT,
  PASSES,
  QUESTIONS,
  REPLAYS,
  ROUND,
  SEAT,
  SEGMENT,
} from './own-turn-schema.ts';
import type { ProfileData, Segment } from './profile.ts';
import { OWN_TURN } from './turn-cells.ts';

/** The turn as the game keeps it. Steps that such turns do not have are not here. */
export class OwnTurn {
  private readonly memory: Memory;
  private readonly profile: ProfileData;
  private readonly seats: number;
  private readonly start: number;
  private of: HookedGame | null = null;
  /** What the game does as segments begin and end; `null` if it does nothing. */
  private hooks: OwnHooks | null = null;
  private isSettingUp = false;
  /** From which seat the rotation goes on when this turn ends, where a rule has said so; else -1. */
  private restart = -1;

  constructor(memory: Memory, layout: Layout, profile: ProfileData) {
    this.memory = memory;
    this.profile = profile;
    this.seats = layout.seats;
    this.start = layout.blocks.find(({ artifact: name }) => name === OWN_TURN)?.offset as number;
  }

  /** The game does something as its segments begin and end. */
  runHooks(begins: readonly Hook[], ends: readonly Hook[]): void {
    this.hooks = new OwnHooks(begins, ends);
  }

  /** The game's name and state, and the turn that follows in the shadow. */
  attach(of: HookedGame, follower: Follower | null): void {
    this.of = of;
    this.hooks?.attach(of, follower);
  }

  /** Takes a step, and sees to it that the turn that follows in the shadow takes it at the right moment. */
  lead(own: () => void, real: () => void): void {
    if (this.hooks === null) {
      real();
      own();
    } else {
      this.hooks.lead(own, real);
    }
  }

  /** The first turn is this seat's, unless that leaves in the set-up. */
  begin(first: number): void {
    this.isSettingUp = true;
    this.restart = -1;
    this.write(SEAT, first);
    this.write(FIRST, first);
    this.write(NUMBER, 1);
    this.write(ROUND, 1);
    this.write(ORDINAL, 1);
  }

  /** The set-up is over: the first turn begins. */
  settle(): void {
    this.isSettingUp = false;
    if (this.active < 0 && this.living !== 0) {
      const [first] = this.apnap();
      this.write(SEAT, first as number);
      this.write(FIRST, first as number);
    }
    this.take(() => this.hooks?.begin(this.read(SEGMENT)));
    // A pass in the set-up belongs to no event.
    this.write(PASSED_AT, 0);
  }

  /** An event is over; if it was no pass, it has broken a streak of them. */
  count(): void {
    const isPass = this.read(PASSED_AT) === this.events + 1;
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
    return this.read(OPEN) === 0 ? this.read(ORDINAL) : 1;
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

  get interrupted(): string | null {
    const [first] = this.questions();
    return first === undefined ? null : (this.profile.segments[first.interrupts]?.name ?? null);
  }

  get askRoom(): number {
    // As the segment of a question ends, nobody is asked any more.
    return this.profile.asks - (this.asked === 0 ? 0 : this.read(OPEN));
  }

  /** The seat that is to act: the first that is asked, else the active one. */
  get actor(): number {
    return this.asked === 0 ? this.active : (this.apnap().find((seat) => (this.asked >> seat) & 1) ?? -1);
  }

  get canReplay(): boolean {
    return this.active >= 0 && this.read(REPLAYS) < this.profile.replays;
  }

  get joining(): number {
    return this.read(JOINING);
  }

  get living(): number {
    return ((1 << this.seats) - 1) & ~this.read(LEFT);
  }

  hasLeft(seat: number): boolean {
    return ((this.read(LEFT) >> seat) & 1) === 1;
  }

  mayAct(seat: number): boolean {
    if (this.asked !== 0) return seat >= 0 && ((this.asked >> seat) & 1) === 1;
    return this.hasOneActor && seat >= 0 && this.active === seat;
  }

  /** Whether it is the active seat that acts now: no other one is asked, and the segment is one to act in. */
  get hasOneActor(): boolean {
    return this.asked === 0 && this.profile.segments[this.segmentIndex]?.window !== 'none';
  }

  apnap(): number[] {
    const order: number[] = [];
    for (let i = 0, seat = this.owner; i < this.seats; i++, seat = this.after(seat)) {
      if (!this.hasLeft(seat)) order.push(seat);
    }
    return order;
  }

  advance(): void {
    this.endTurnWith(0);
  }

  advanceTo(seat: number): void {
    this.write(FIRST, seat);
    this.restart = (seat + (this.profile.order === 'reverse' ? 1 : this.seats - 1)) % this.seats;
    this.endTurnWith(0);
  }

  ask(seats: number | readonly number[], segment: string): void {
    this.hooks?.needAsking();
    const mask = [seats].flat().reduce((all, seat) => all | (1 << seat), 0) & this.living;
    if (mask === 0) return;
    const open = this.read(OPEN) + 1;
    const index = this.indexOf(segment);
    this.write(OPEN, open);
    this.write(QUESTIONS + open - 1, this.read(SEGMENT));
    this.write(this.seatsOf(open), mask);
    this.write(SEGMENT, index);
    this.take(() => this.hooks?.begin(index));
  }

  answer(seat: number): void {
    if (((this.asked >> seat) & 1) === 0) {
      throw new TypeError(`${this.of?.game}: turn.answer: seat ${seat} is not asked`);
    }
    this.write(this.seatsOf(this.read(OPEN)), this.asked & ~(1 << seat));
    if (this.asked === 0) this.take(() => this.closeQuestion());
  }

  pass(): void {
    if (this.asked !== 0) this.dropQuestions();
    this.write(PASSED_AT, this.events + 1);
    this.endTurnWith(this.passStreak + 1);
  }

  replay(): void {
    this.move(() => {
      this.leaveSegment();
      if (this.profile.passCount === 'consecutive') this.write(PASSES, 0);
      this.admit();
      this.write(REPLAYS, this.read(REPLAYS) + 1);
      this.write(IS_REPLAY, 1);
      this.write(NUMBER, this.number + 1);
      this.enter(0, false);
    });
  }

  endSegment(): void {
    const end = (): void => {
      if (this.asked === 0) this.goOnAfter(this.leaveSegment());
      else this.closeQuestion();
    };
    if (this.hooks === null) end();
    else this.hooks.end(end, 'segment');
  }

  beginSegment(name: string): void {
    this.move(() => {
      const index = this.indexOf(name);
      this.enter(index, index === this.leaveSegment());
    });
  }

  endTurn(): void {
    const last = this.profile.natural - 1;
    if (this.profile.segments[last]?.closing) this.move(() => this.enter(last, last === this.leaveSegment()));
    else this.advance();
  }

  endPhase(kind: string): void {
    if (this.phase !== kind) return;
    this.move(() => {
      const segment = this.leaveSegment();
      const { phase } = this.profile.segments[segment] as Segment;
      this.goOnAfter(this.profile.phases[phase]?.last ?? segment);
    });
  }

  commit(): void {
    if (this.profile.passCount === 'consecutive') this.write(PASSES, 0);
    this.move(() => {
      const present = this.leaveSegment();
      const pair = this.profile.pairs.find(({ from }) => from === present);
      this.enter(pair?.to ?? this.profile.natural - 1, false);
    });
  }

  leave(...seats: number[]): void {
    const [wasActive, wasAsking] = [this.active, this.asked !== 0];
    for (const seat of seats) {
      this.write(LEFT, this.read(LEFT) | (1 << seat));
      this.write(JOINING, this.read(JOINING) & ~(1 << seat));
      for (let open = this.read(OPEN); open > 0; open--) {
        this.write(this.seatsOf(open), this.read(this.seatsOf(open)) & ~(1 << seat));
      }
    }
    // Whoever is not there when the first turn begins does not lose one.
    if (this.isSettingUp) return;
    if (seats.includes(wasActive) && this.profile.leaving === 'end-turn') {
      if (wasAsking) this.dropQuestions();
      this.advance();
    } else if (wasAsking && this.asked === 0) {
      this.take(() => this.closeQuestion());
    }
  }

  join(seat: number): void {
    this.write(JOINING, this.read(JOINING) | (1 << seat));
  }

  /** Lets in who has joined since the last turn began. */
  private admit(): void {
    this.write(LEFT, this.read(LEFT) & ~this.read(JOINING));
    this.write(JOINING, 0);
  }

  /** All have answered: what was interrupted goes on. If that was a question nobody is left to answer, it ends, too. */
  private closeQuestion(): void {
    this.write(this.seatsOf(this.read(OPEN)), 0);
    do {
      this.hooks?.finish(this.read(SEGMENT));
      this.popQuestion();
    } while (this.read(OPEN) > 0 && this.asked === 0);
  }

  private dropQuestions(): void {
    while (this.read(OPEN) > 0) this.popQuestion();
  }

  private popQuestion(): void {
    const open = this.read(OPEN);
    this.write(SEGMENT, this.read(QUESTIONS + open - 1));
    this.write(QUESTIONS + open - 1, 0);
    this.write(this.seatsOf(open), 0);
    this.write(OPEN, open - 1);
  }

  /** The cell of the seats that a question waits for; the first question is 1. */
  private seatsOf(question: number): number {
    return QUESTIONS + Math.max(1, this.profile.asks) + question - 1;
  }

  private indexOf(name: string): number {
    return this.profile.segments.findIndex((segment) => segment.name === name);
  }

  /** Ends the segment, and what was asked in it; tells which it was. */
  private leaveSegment(): number {
    this.dropQuestions();
    const segment = this.read(SEGMENT);
    this.hooks?.finish(segment);
    return segment;
  }

  /** The segment after this one, or the next turn. */
  private goOnAfter(segment: number): void {
    if (segment + 1 < this.profile.natural) this.enter(segment + 1, false);
    else this.moveOn(0);
  }

  private endTurnWith(passStreak: number): void {
    const end = (): void => {
      this.leaveSegment();
      this.moveOn(passStreak);
    };
    if (this.hooks === null) end();
    else this.hooks.end(end, 'turn');
  }

  /** The turn of the next seat that is still there; with nobody left it stays where it is. */
  private moveOn(passStreak: number): void {
    let seat = this.restart < 0 ? this.owner : this.restart;
    this.restart = -1;
    this.admit();
    if (this.living === 0) return;
    do {
      seat = this.after(seat);
      if (seat === this.read(FIRST)) this.write(ROUND, this.round + 1);
    } while (this.hasLeft(seat));
    this.write(SEAT, seat);
    const isCumulative = this.profile.passCount === 'cumulative';
    this.write(PASSES, isCumulative ? Math.max(passStreak, this.passStreak) : passStreak);
    this.write(REPLAYS, 0);
    this.write(IS_REPLAY, 0);
    this.write(NUMBER, this.number + 1);
    this.enter(0, false);
  }

  private enter(segment: number, isAgain: boolean): void {
    this.write(SEGMENT, segment);
    // It is counted how often a segment comes only where one is made to come again.
    const isCounted = isAgain && this.profile.segments.some(({ repeatable, again }) => repeatable || again);
    this.write(ORDINAL, isCounted ? this.read(ORDINAL) + 1 : 1);
    this.hooks?.begin(segment);
  }

  /** A step that hooks can take, too: it is done at once. */
  private take(step: () => void): void {
    if (this.hooks === null) step();
    else this.hooks.take(step);
  }

  /** A step that hooks cannot take. */
  private move(step: () => void): void {
    if (this.hooks === null) step();
    else this.hooks.move(step);
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
