/** What rule code reads of every turn, and what there is of the rest where a profile does not ask for it. */
import { TURN, type TurnCells } from './turn-cells.ts';
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

/** A class, so that the turns of all games share one hidden class and stay inlinable. */
export class TurnCounts {
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
}

/** Nothing of all that only some turns have. */
export const NOTHING = {
  phase: null,
  isExtra: false,
  source: null,
  holder: -1,
  passed: 0,
  depth: 0,
  isResolving: false,
  provisional: 0,
  asked: 0,
  interrupted: null,
  joining: 0,
  askRoom: 0,
  extraTurns: 0,
  extraTurnRoom: 0,
  insertRoom: 0,
  skipsOf: () => 0,
  pendingExtraTurns: () => [],
  timeUsed: () => 0,
  isOverTime: () => false,
} as const satisfies Partial<TurnReader>;
