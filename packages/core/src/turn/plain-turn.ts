/** The plain turn as rule code sees it: what it is now, and the few steps that move it. */
import { MAX_INT } from '../schema/field.ts';
import { rotatePlainly, rotateTo } from './plain.ts';
import type { Source } from './source.ts';
import { allSeats, TURN, type TurnCells } from './turn-cells.ts';
import type { TurnReader } from './turn-steps.ts';

// An imported constant is loaded each time it is used; a module's own V8 folds into the code.
const {
  active: ACTIVE,
  isReplay: IS_REPLAY,
  number: NUMBER,
  round: ROUND,
  passStreak: PASS_STREAK,
  events: EVENTS,
} = TURN;

/**
 * Reads the plain turn: what every turn has, and for the rest what there is of it in a plain one. A class, so
 * that the turns of all games share one hidden class and stay inlinable.
 */
export class PlainView implements TurnReader {
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
    return 'main';
  }

  get ordinal(): number {
    return 1;
  }

  get phase(): string | null {
    return null;
  }

  get phaseOrdinal(): number {
    return 1;
  }

  get isExtra(): boolean {
    return false;
  }

  get source(): Source | null {
    return null;
  }

  get owner(): number {
    return this.active;
  }

  get holder(): number {
    return -1;
  }

  get passed(): number {
    return 0;
  }

  get depth(): number {
    return 0;
  }

  get isResolving(): boolean {
    return false;
  }

  get provisional(): number {
    return 0;
  }

  get asked(): number {
    return 0;
  }

  get askRoom(): number {
    return 0;
  }

  get actionRoom(): number {
    return MAX_INT;
  }

  get living(): number {
    return allSeats(this.t);
  }

  get canReplay(): boolean {
    return false;
  }

  get extraTurns(): number {
    return 0;
  }

  get extraTurnRoom(): number {
    return 0;
  }

  get insertRoom(): number {
    return 0;
  }

  mayAct(seat: number): boolean {
    return seat >= 0 && this.active === seat;
  }

  hasLeft(_seat: number): boolean {
    return false;
  }

  has(fact: string): boolean {
    throw new TypeError(`${this.t.game}: turn.there is no fact '${fact}'`);
  }

  skipsOf(_seat: number): number {
    return 0;
  }

  pendingExtraTurns(): { seat: number; source: Source | null }[] {
    return [];
  }

  timeUsed(_seat: number): number {
    return 0;
  }

  isOverTime(_seat: number): boolean {
    return false;
  }

  apnap(): number[] {
    const { seats } = this.t;
    return Array.from({ length: seats }, (_, i) => (this.active + i) % seats);
  }
}

/** The plain turn with its steps. */
export class PlainTurn extends PlainView {
  advance(): void {
    rotatePlainly(this.t, 0);
  }

  advanceTo(seat: number): void {
    const { t } = this;
    if (!Number.isInteger(seat) || seat < 0 || seat >= t.seats) {
      throw new TypeError(`${t.game}: turn.advanceTo: there is no seat ${seat}`);
    }
    rotateTo(t, seat);
  }

  endSegment(): void {
    rotatePlainly(this.t, 0);
  }

  endTurn(): void {
    rotatePlainly(this.t, 0);
  }

  beginSegment(name: string): void {
    throw new TypeError(`${this.t.game}: turn.beginSegment: ${name} does not follow ${this.segment}`);
  }
}

// Types keep the other steps away; this is for who writes without them.
for (const step of (
  'pass replay endPhase ask answer commit expectCommits excuse act special resolved setDepth report extraTurn ' +
  'skipTurn skipSegment insertSegment insertPhases leave join setQueue setLimit tick timeout'
).split(' ')) {
  Object.defineProperty(PlainTurn.prototype, step, {
    value(this: PlainTurn) {
      throw new TypeError(
        `${this.t.game}: turn.${step}: only a turn with a profile has it (turns: turnProfile())`,
      );
    },
  });
}
