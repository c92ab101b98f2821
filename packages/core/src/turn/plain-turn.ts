/** The plain turn as rule code sees it: what it is now, and the few steps that move it. */
import { MAX_INT } from '../schema/field.ts';
import { rotatePlainly, rotateTo } from './plain.ts';
import { allSeats, type TurnCells } from './turn-cells.ts';
import { NOTHING, TurnCounts } from './turn-counts.ts';
import type { TurnReader, TurnSteps } from './turn-steps.ts';

/** What never changes in a plain turn. */
const FIXED = {
  ...NOTHING,
  segment: 'main',
  ordinal: 1,
  phaseOrdinal: 1,
  actionRoom: MAX_INT,
  canReplay: false,
  hasLeft: () => false,
} as const;

class PlainView extends TurnCounts {
  get owner(): number {
    return this.active;
  }

  get living(): number {
    return allSeats(this.t);
  }

  mayAct(seat: number): boolean {
    return seat >= 0 && this.active === seat;
  }

  has(fact: string): never {
    throw new TypeError(`${this.t.game}: turn.has: there is no fact '${fact}'`);
  }

  apnap(): number[] {
    const { seats } = this.t;
    return Array.from({ length: seats }, (_, i) => (this.active + i) % seats);
  }
}
Object.assign(PlainView.prototype, FIXED);

class PlainTurn extends PlainView {
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

  beginSegment(name: string): never {
    throw new TypeError(`${this.t.game}: turn.beginSegment: ${name} does not follow main`);
  }
}

// Types keep the other steps away; this is for who writes without them.
for (const step of (
  'pass replay endPhase ask answer commit expectCommits excuse act special resolved setDepth report extraTurn ' +
  'skipTurn skipSegment insertSegment insertPhases leave join setQueue setLimit tick timeout'
).split(' ')) {
  Object.defineProperty(PlainTurn.prototype, step, {
    value(this: PlainTurn) {
      const wanted = 'only a turn with a profile has it (turns: turnProfile())';
      throw new TypeError(`${this.t.game}: turn.${step}: ${wanted}`);
    },
  });
}

/** The turn as readers of a state have it. */
export const readPlainTurn = (t: TurnCells): TurnReader => new PlainView(t) as PlainView & typeof FIXED;

/** The turn as mutators have it. */
export const makePlainTurn = (t: TurnCells): TurnSteps => new PlainTurn(t) as unknown as TurnSteps;
